// All contradictions between the rows that were read, in React.
import { useMemo } from 'react';
import type { DeskSettings } from '../../../desk/desk-settings';
import type { FindingsInput } from '../../../desk/read-findings';
import type { Day } from '../../../rulebook/days';
import { useRuntime } from '../../../ui/runtime';
import { type RowsOfPage, useComputed } from '../rows/use-rows';

/** What the search for contradictions rests on beside the rows; the same object until one of it changes. */
export function useFindingsInput({ meanings }: DeskSettings, today: Day): FindingsInput {
  const { moneyUnit } = useRuntime().config;
  return useMemo(() => ({ meanings, today, isWholeReais: moneyUnit === 'major' }), [meanings, today, moneyUnit]);
}

/** `version`: of the rows. Null until they are read and searched for the first time. */
export function useFindings(rows: RowsOfPage, settings: DeskSettings, today: Day) {
  return useComputed(rows, 'deskFindings', useFindingsInput(settings, today));
}
