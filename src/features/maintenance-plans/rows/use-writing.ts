// Functions to parse, format and describe the values of a row in the user's language.

import type { Config } from '../../../config/config';
import type { Labels } from '../../../config/labels';
import { identifierOf } from '../../../document/identifier';
import type { Format } from '../../../format/format';
import { type Text, useText } from '../../../i18n/use-text';
import { rememberedWith } from '../../../store/remember';
import { useRuntime } from '../../../ui/runtime';
import type { CellProblem } from './cell-problem';
import { choicesOf, type Writing, writingOf } from './read-cell';

export function useWriting(): Writing {
  const { format, labels, config } = useRuntime();
  return writingIn(labels, format, config.labels);
}

/** The same object for the same language, because cells are memoized. */
const writingIn = rememberedWith((labels: Labels, format: Format, configured: Config['labels']) =>
  writingOf(format, {
    itemStatus: choicesOf(configured.itemStatus, labels.itemStatus),
    milestoneTypes: choicesOf(configured.milestoneTypes, labels.milestoneType),
    vehicleStatus: choicesOf(configured.vehicleStatus, labels.vehicleStatus),
  }),
);

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
