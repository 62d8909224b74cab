// What every part of a row needs to read, write and say its values in the person's language.

import { useMemo } from 'react';
import { identifierOf } from '../../../document/identifier';
import { type Text, useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { CellProblem } from './cell-problem';
import { labelIndex } from './column-names';
import type { Field, RowsKey } from './fields';
import { choicesOf, type Writing, writingOf } from './read-cell';

export function useWriting(): Writing {
  const { format, labels, config } = useRuntime();
  return useMemo(
    () =>
      writingOf(format, {
        itemStatus: choicesOf(config.labels.itemStatus, labels.itemStatus),
        milestoneTypes: choicesOf(config.labels.milestoneTypes, labels.milestoneType),
        vehicleStatus: choicesOf(config.labels.vehicleStatus, labels.vehicleStatus),
      }),
    [format, labels, config],
  );
}

/** A problem of a cell in words. */
export function useProblemText(): (problem: CellProblem) => string {
  const t = useText();
  const { format } = useRuntime();
  return ({ key, values = {} }) => {
    const words = Object.entries(values).map(([name, value]) => [name, format.number(value)]);
    return t(key, { ...Object.fromEntries(words), count: values.count });
  };
}

/** The words of the fields in the present language, by which the head of a table is known too. */
export function useLabelIndex(rows: RowsKey): ReadonlyMap<string, Field> {
  const t = useText();
  return useMemo(() => labelIndex(rows, (field) => t(field.label)), [rows, t]);
}

/** What to call a row in a sentence: its plate or name, else its place. */
export function rowName(names: readonly unknown[], row: number, t: Text, n: string): string {
  const name = names
    .map((part) => (typeof part === 'string' ? part : identifierOf(part)))
    .find((part) => part !== null && String(part).trim() !== '');
  return name === undefined || name === null ? t('planRows.row', { n, row }) : String(name).trim().slice(0, 80);
}
