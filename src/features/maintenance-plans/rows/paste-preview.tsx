// Imports rows from a spreadsheet or a CSV file. Shows the detected table, its editable columns, and the result of each
// line. The import is one undo step.
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Edit } from '../../../document/edits';
import type { TreeList } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { useToday } from '../../../ui/use-today';
import type { SheetLines } from '../../../workbook/sheet-lines';
import type { SheetRefusal } from '../../../workbook/workbook-problem';
import { dayOf } from './cell-problem';
import { labelIndex } from './column-names';
import { FIELDS, FINDER, OTHER_INTERVAL, type RowsKey } from './fields';
import type { FindKnown } from './find-row';
import { ImportLines } from './import-lines';
import { type Import, importTable } from './import-table';
import { PasteQuestions } from './paste-questions';
import { PasteSource } from './paste-source';
import { readFile } from './read-file';
import { MOST_LINES, MOST_SIGNS, matchColumns, readTable, type TableSource } from './read-table';
import { usePastedTable } from './use-pasted-table';
import { useWriting } from './use-writing';
import './paste-preview.css';

const MEGABYTE = 1024 * 1024;

export function PastePreview({
  rows,
  list,
  text: given,
  find,
  onNotFound,
  progress,
  onApply,
  onClose,
}: {
  rows: RowsKey;
  /** The current rows of the plan. */
  list: TreeList;
  /** Text that was already pasted; if empty, a field to paste into is shown first. */
  text: string;
  /** Looks up the directory for vehicles that are not in the plan. */
  find?: FindKnown;
  /** Called with names in the lines that neither the plan nor `find` knows. */
  onNotFound?: (names: readonly string[]) => void;
  /** Progress of the further search for those. */
  progress?: ReactNode;
  onApply: (edit: Edit, counts: Import['counts']) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const writing = useWriting();
  const today = dayOf(useToday());
  const [text, setText] = useState(given);
  const [book, setBook] = useState<Book | null>(null);
  const [refused, setRefused] = useState<SheetRefusal | 'notText' | null>(null);
  const [isGuessed, setGuessed] = useState(false);
  const first = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const source: TableSource = book ? (book.sheets[book.at]?.lines ?? '') : text;
  const pasted = usePastedTable(source, rows);
  const { table, columns, doubled, answers } = pasted;
  const result = useMemo(
    () =>
      table
        ? importTable(table, { rows, plan: { [rows]: list }, columns, writing, find, today, answers, doubled })
        : null,
    [table, rows, list, columns, writing, find, today, answers, doubled],
  );
  useEffect(() => {
    onNotFound?.(result?.problems.flatMap(({ reason, cell }) => (reason === 'notFound' ? [cell] : [])) ?? []);
  }, [result, onNotFound]);
  const refusal = refused ?? pasted.refusal;
  const ready = result ? result.counts.add + result.counts.update : 0;
  const isReady = ready > 0 && result?.isWaiting === false;
  const content = useRef<HTMLDivElement>(null);
  const isRead = table !== null;
  // The field that was pasted into is unmounted then, which would lose the focus.
  useEffect(() => {
    const { activeElement: active } = document;
    if (isRead && (active === document.body || active instanceof HTMLDialogElement))
      content.current?.focus({ preventScroll: true });
  }, [isRead]);

  const open = async (picked: File | undefined) => {
    if (!picked) return;
    if (picked.size > MOST_SIGNS) {
      begin('');
      setRefused('tooLarge');
      return;
    }
    const read = await readFile(picked).catch(() => null);
    begin(read?.kind === 'text' ? read.text : '');
    if (!read) setRefused('notText');
    else if (read.kind === 'text') setGuessed(read.encoding === 'windows-1252');
    else if (read.kind === 'refused') setRefused(read.refusal);
    else setBook({ sheets: read.sheets, at: likeliest(read.sheets) });
  };
  /** Another text, without anything of the one before. */
  const begin = (next: string) => {
    setBook(null);
    setRefused(null);
    setGuessed(false);
    setText(next);
  };
  /** The sheet with most columns that are known; the first of equal ones. */
  const likeliest = (sheets: readonly SheetLines[]) => {
    const labels = labelIndex(rows, (field) => t(field.label));
    const known = sheets.map(({ lines }) => {
      const read = readTable(lines, rows, labels);
      return read.ok && read.table.head ? matchColumns(read.table, rows, labels).filter(Boolean).length : 0;
    });
    return known.indexOf(Math.max(...known));
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
            aria-disabled={!isReady || undefined}
            onClick={() => {
              if (result && isReady) onApply(result.edit, result.counts);
            }}
          >
            {result?.isWaiting
              ? t('planRows.paste.waiting')
              : ready === 0
                ? t('planRows.paste.none')
                : t('planRows.paste.apply', { count: ready, n: format.number(ready) })}
          </button>
        </>
      }
    >
      <div ref={content} className="paste-table" tabIndex={-1}>
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
              onChange={({ target }) => begin(target.value)}
            />
          </div>
        )}
        <PasteSource
          table={table}
          book={book}
          onPick={(picked) => void open(picked)}
          onOther={() => begin('')}
          onSheet={(at) => book && setBook({ ...book, at })}
        />
        <div role="status">
          {refusal && (
            <p className="row-problem">
              {t(REFUSALS[refusal], {
                mb: format.number(MOST_SIGNS / MEGABYTE),
                lines: format.number(MOST_LINES),
              })}
            </p>
          )}
          {result && <PasteCounts rows={rows} counts={result.counts} />}
          {table && isGuessed && <p className="muted">{t('planRows.paste.windows1252')}</p>}
        </div>
        {progress}
        {table && result && (
          <PasteQuestions
            table={table}
            result={result}
            columns={columns}
            doubled={doubled}
            answers={answers}
            onAnswers={pasted.answer}
            onColumn={pasted.chooseColumn}
            onUnknownHead={pasted.sayUnknownHead}
          />
        )}
        {table && result && (
          <ImportLines
            table={table}
            result={result}
            columns={columns}
            fields={rows === 'vehicles' ? [FINDER, ...FIELDS.vehicles] : [...FIELDS.items, OTHER_INTERVAL]}
            onColumn={pasted.chooseColumn}
          />
        )}
      </div>
    </Dialog>
  );
}

type Book = { readonly sheets: readonly SheetLines[]; readonly at: number };

const REFUSALS = {
  empty: 'planRows.refused.empty',
  tooLarge: 'planRows.refused.tooLarge',
  tooManyLines: 'planRows.refused.tooManyLines',
  tooManyColumns: 'planRows.refused.tooManyColumns',
  notText: 'planRows.refused.notText',
  sheetDamaged: 'planRows.refused.sheetDamaged',
  sheetLocked: 'planRows.refused.sheetLocked',
  sheetFormat: 'planRows.refused.sheetFormat',
} as const;

/** The expected result of an import, in numbers. */
function PasteCounts({ rows, counts }: { rows: RowsKey; counts: Import['counts'] }) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <p className="paste-counts">
      <b>{t('planRows.paste.added', { count: counts.add, n: format.number(counts.add) })}</b>
      {rows === 'vehicles' && (
        <>
          {counts.update > 0 && (
            <b>{t('planRows.paste.updated', { count: counts.update, n: format.number(counts.update) })}</b>
          )}
          {counts.same > 0 && (
            <span>{t('planRows.paste.same', { count: counts.same, n: format.number(counts.same) })}</span>
          )}
        </>
      )}
      {counts.leave > 0 && (
        <b className="bad">{t('planRows.paste.left', { count: counts.leave, n: format.number(counts.leave) })}</b>
      )}
    </p>
  );
}
