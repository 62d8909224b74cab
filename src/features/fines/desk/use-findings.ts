// All contradictions between the rows that were read, in React.
import type { DeskSettings } from '../../../desk/desk-settings';
import type { FindingsInput } from '../../../desk/read-findings';
import type { Day } from '../../../rulebook/days';
import type { MoneyUnit } from '../../../rulebook/money';
import { useRuntime } from '../../../ui/runtime';
import { type RowsOfPage, useComputed } from '../rows/use-rows';

/** What the search for contradictions rests on beside the rows. */
export function findingsInput({ meanings }: DeskSettings, today: Day, moneyUnit: MoneyUnit): FindingsInput {
  return { meanings, today, isWholeReais: moneyUnit === 'major' };
}

/** `version`: of the rows. Null until they are read and searched for the first time. */
export function useFindings(rows: RowsOfPage, settings: DeskSettings, today: Day) {
  const { moneyUnit } = useRuntime().config;
  return useComputed(rows, 'deskFindings', findingsInput(settings, today, moneyUnit));
}
