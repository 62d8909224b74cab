// Rows from a spreadsheet or a CSV file: what was found out about the table, its columns to change, what becomes of each line
// and why; then all of it at once, as one step to undo.
import { FileUp } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { Edit } from '../../../document/edits';
import type { TreeList } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { FIELDS, type Field, fieldOf, type RowsKey } from './fields';
import { ImportLines } from './import-lines';
import { type FindKnown, type Import, importTable } from './import-table';
import { readText } from './read-file';
import { MOST_LINES, MOST_SIGNS, matchColumns, readTable, type Table } from './read-table';
import { useLabelIndex, useWriting } from './use-writing';

const MEGABYTE = 1024 * 1024;

export function PastePreview({
  rows,
  list,
  text: given,
  find,
  onApply,
  onClose,
}: {
  rows: RowsKey;
  /** The rows that the plan has. */
  list: TreeList;
  /** What was pasted already; empty begins with a field to paste into. */
  text: string;
  /** The directory, for vehicles that the plan does not have yet. */
  find?: FindKnown;
  onApply: (edit: Edit, counts: Import['counts']) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const writing = useWriting();
  const labels = useLabelIndex(rows);
  const [text, setText] = useState(given);
  const [refused, setRefused] = useState<'tooLarge' | 'notText' | null>(null);
  const [chosen, setChosen] = useState<{ of: Table; columns: readonly (Field | null)[] } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const wanted = useDeferredValue(text);
  const read = useMemo(() => readTable(wanted, rows, labels), [wanted, rows, labels]);
  const table = read.ok ? read.table : null;
  const found = useMemo(
    () => (table ? matchColumns(table, rows, labels, writing.days) : []),
    [table, rows, labels, writing.days],
  );
  const columns = chosen && chosen.of === table ? chosen.columns : found;
  const result = useMemo(
    () => (table ? importTable(table, { rows, plan: { [rows]: list }, columns, writing, find }) : null),
    [table, rows, list, columns, writing, find],
  );
  const refusal = refused ?? (read.ok || wanted.trim() === '' ? null : read.refusal);
  const ready = result ? result.counts.add + result.counts.update : 0;

  const open = async (picked: File | undefined) => {
    if (!picked) return;
    if (picked.size > MOST_SIGNS) {
      setRefused('tooLarge');
      setText('');
      return;
    }
    setRefused(null);
    setText(await readText(picked).catch(() => '\0'));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={first}
      title={t(rows === 'items' ? 'planRows.paste.itemsTitle' : 'planRows.paste.vehiclesTitle')}
      description={t(rows === 'items' ? 'planRows.paste.itemsAbout' : 'planRows.paste.vehiclesAbout')}
      size={table ? 'full' : 'medium'}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('planRows.cancel')}
          </button>
          <button
            type="button"
            className="button main"
            aria-disabled={ready === 0 || undefined}
            onClick={() => {
              if (result && ready > 0) onApply(result.edit, result.counts);
            }}
          >
            {ready === 0
              ? t('planRows.paste.none')
              : t('planRows.paste.apply', { count: ready, n: format.number(ready) })}
          </button>
        </>
      }
    >
      <div className="paste-table">
        {!table && (
          <div className="stacked">
            <label htmlFor={id}>{t('planRows.paste.field')}</label>
            <textarea
              id={id}
              ref={first}
              className="field"
              rows={8}
              spellCheck={false}
              value={text.length > 200_000 ? '' : text}
              onChange={({ target }) => {
                setRefused(null);
                setText(target.value);
              }}
            />
          </div>
        )}
        <div className="paste-source">
          <input
            ref={file}
            id={`${id}-file`}
            type="file"
            className="hidden"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            aria-label={t('planRows.paste.file')}
            tabIndex={-1}
            onChange={({ target }) => {
              void open(target.files?.[0]);
              target.value = '';
            }}
          />
          <button type="button" className="button" onClick={() => file.current?.click()}>
            <FileUp className="icon" />
            {t('planRows.paste.file')}
          </button>
          {table && (
            <button type="button" className="button plain" onClick={() => setText('')}>
              {t('planRows.paste.other')}
            </button>
          )}
          {table && <p className="muted">{sayTable(table)}</p>}
        </div>
        <div role="status">
          {refusal && (
            <p className="row-problem">
              {t(REFUSALS[refusal], {
                mb: format.number(MOST_SIGNS / MEGABYTE),
                lines: format.number(MOST_LINES),
              })}
            </p>
          )}
          {result && (
            <p className="paste-counts">
              <b>{t('planRows.paste.added', { count: result.counts.add, n: format.number(result.counts.add) })}</b>
              {rows === 'vehicles' && (
                <>
                  <b>
                    {t('planRows.paste.updated', {
                      count: result.counts.update,
                      n: format.number(result.counts.update),
                    })}
                  </b>
                  {result.counts.same > 0 && (
                    <span>
                      {t('planRows.paste.same', { count: result.counts.same, n: format.number(result.counts.same) })}
                    </span>
                  )}
                </>
              )}
              {result.counts.leave > 0 && (
                <b className="bad">
                  {t('planRows.paste.left', { count: result.counts.leave, n: format.number(result.counts.leave) })}
                </b>
              )}
            </p>
          )}
        </div>
        {table && result && (
          <ImportLines
            table={table}
            result={result}
            columns={columns}
            fields={FIELDS[rows]}
            onColumn={(at, fieldId) => {
              const field = fieldOf(rows, fieldId) ?? null;
              // A field comes from one column.
              const next = columns.map((column, other) => (other !== at && column === field ? null : column));
              setChosen({ of: table, columns: next.with(at, field) });
            }}
          />
        )}
      </div>
    </Dialog>
  );

  function sayTable({ separator, decimal, head, lines }: Table): string {
    const n = format.number(lines.length);
    const facts = [
      t('planRows.paste.lines', { count: lines.length, n }),
      t(SEPARATOR_WORDS[separator] ?? 'planRows.paste.comma'),
      t(head ? 'planRows.paste.head' : 'planRows.paste.noHead'),
    ];
    if (decimal !== null)
      facts.push(t(decimal === ',' ? 'planRows.paste.decimalComma' : 'planRows.paste.decimalPoint'));
    return facts.join(' · ');
  }
}

const SEPARATOR_WORDS: Readonly<Record<string, SeparatorKey | undefined>> = {
  '\t': 'planRows.paste.tab',
  ';': 'planRows.paste.semicolon',
  ',': 'planRows.paste.comma',
  '|': 'planRows.paste.bar',
};
type SeparatorKey = 'planRows.paste.tab' | 'planRows.paste.semicolon' | 'planRows.paste.comma' | 'planRows.paste.bar';

const REFUSALS = {
  empty: 'planRows.refused.empty',
  tooLarge: 'planRows.refused.tooLarge',
  tooManyLines: 'planRows.refused.tooManyLines',
  tooManyColumns: 'planRows.refused.tooManyColumns',
  notText: 'planRows.refused.notText',
} as const;
