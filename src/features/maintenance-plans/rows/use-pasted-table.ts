// The table in a pasted text: its parse result, its columns, and the user's answers. Answers belong to one table:
// another text resets them.

import { useDeferredValue, useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import type { TableAnswers } from './column-forms';
import { labelIndex } from './column-names';
import { doubledColumns } from './doubled-columns';
import { FINDER, type Field, fieldOf, OTHER_INTERVAL, type RowsKey } from './fields';
import { matchColumns, readTable, type Table, type TableSource, withColumn } from './read-table';

const NO_ANSWERS: TableAnswers = {};

export function usePastedTable(source: TableSource, rows: RowsKey) {
  const t = useText();
  const [chosen, setChosen] = useState<{ of: Table; columns: readonly (Field | null)[] } | null>(null);
  const [said, setSaid] = useState<{ of: Table; answers: TableAnswers } | null>(null);
  const [withoutHead, setWithoutHead] = useState<TableSource | null>(null);
  const deferred = useDeferredValue(source);
  const isFirstLineRow = withoutHead === deferred;
  const { read, table, found, doubled } = useMemo(() => {
    // Heads of the table are matched with the labels in the current language.
    const labels = labelIndex(rows, (field) => t(field.label));
    const read = readTable(deferred, rows, labels, { isFirstLineRow });
    if (!read.ok) return { read, table: null, found: [], doubled: [] };
    const { table } = read;
    const found = matchColumns(table, rows, labels);
    return { read, table, found, doubled: doubledColumns(table, rows, labels) };
  }, [deferred, rows, t, isFirstLineRow]);
  const columns = chosen && chosen.of === table ? chosen.columns : found;
  const answers = said && said.of === table ? said.answers : NO_ANSWERS;

  const answer = (next: TableAnswers) => table && setSaid({ of: table, answers: next });
  return {
    table,
    columns,
    doubled,
    answers,
    refusal: read.ok || (typeof deferred === 'string' && deferred.trim() === '') ? null : read.refusal,
    answer,
    chooseColumn: (at: number, fieldId: string) => {
      if (!table) return;
      const extra = rows === 'vehicles' ? FINDER : OTHER_INTERVAL;
      const field = (fieldId === extra.id ? extra : fieldOf(rows, fieldId)) ?? null;
      setChosen({ of: table, columns: withColumn(columns, at, field) });
      if (field) answer({ ...answers, columns: new Set([...(answers.columns ?? []), field.id]) });
    },
    sayUnknownHead: (isHead: boolean) => setWithoutHead(isHead ? null : deferred),
  };
}
