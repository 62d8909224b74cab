// The source of a pasted table, a file or other text, and the detected format.
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { FilePicker, TABLE_FILES } from '../../../ui/form/file-picker';
import { useRuntime } from '../../../ui/runtime';
import type { SheetLines } from '../../../workbook/sheet-lines';
import type { Table } from './read-table';

export function PasteSource({
  table,
  book,
  onPick,
  onOther,
  onSheet,
}: {
  table: Table | null;
  /** The workbook that is open, and which sheet is shown. */
  book: { readonly sheets: readonly SheetLines[]; readonly at: number } | null;
  onPick: (file: File | undefined) => void;
  onOther: () => void;
  onSheet: (at: number) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className="paste-source">
      <FilePicker
        field={file}
        label={t('planRows.paste.file')}
        accept={TABLE_FILES}
        onFiles={([chosen]) => onPick(chosen)}
      />
      <button type="button" className="button" onClick={() => file.current?.click()}>
        <FileUp className="icon" />
        {t('planRows.paste.file')}
      </button>
      {book && book.sheets.length > 1 && (
        <label className="sheet">
          <span>{t('planRows.paste.sheet')}</span>
          <select className="field" value={book.at} onChange={({ target }) => onSheet(Number(target.value))}>
            {book.sheets.map(({ name }, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {(table || book) && (
        <button type="button" className="button plain" onClick={onOther}>
          {t('planRows.paste.other')}
        </button>
      )}
      {table && <p className="muted">{sayTable(table)}</p>}
    </div>
  );

  function sayTable({ separator, columns, head, lines, above, brokenQuotes }: Table): string {
    const n = format.number(lines.length);
    const facts = [
      t('planRows.paste.lines', { count: lines.length, n }),
      // A single column has no separator to show.
      ...(columns > 1 && !book ? [t(SEPARATOR_WORDS[separator] ?? 'planRows.paste.comma')] : []),
      t(head ? 'planRows.paste.head' : 'planRows.paste.noHead'),
    ];
    if (above > 0) facts.push(t('planRows.paste.above', { count: above, n: format.number(above) }));
    if (brokenQuotes) {
      const { count, line } = brokenQuotes;
      facts.push(t('planRows.paste.brokenQuotes', { count, n: format.number(count), line: format.number(line) }));
    }
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
