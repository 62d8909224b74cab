// Functions to parse, format and describe the values of a row in the user's language.

import { useMemo } from 'react';
import { identifierOf } from '../../../document/identifier';
import { type Text, useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { CellProblem } from './cell-problem';
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

/** The text of a cell problem. */
export function useProblemText(): (problem: CellProblem) => string {
  const t = useText();
  const { format } = useRuntime();
  return ({ key, values = {} }) => {
    const words = Object.entries(values).map(([name, value]) => [name, format.number(value)]);
    return t(key, { ...Object.fromEntries(words), count: values.count });
  };
}

/** The name of a row within a sentence: its plate or name, else its place. */
export function rowName(names: readonly unknown[], row: number, t: Text, n: string): string {
  const name = names
    .map((part) => (typeof part === 'string' ? part : identifierOf(part)))
    .find((part) => part !== null && String(part).trim() !== '');
  return name === undefined || name === null ? t('planRows.row', { n, row }) : String(name).trim().slice(0, 80);
}
