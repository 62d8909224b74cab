// Import notes: corrections made while reading, and warnings to check before the import.
import { Info, TriangleExclamationPoint } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { fileNoteWords } from '../import-export/file-words';
import type { ImportNoteCode, ReadShapes } from '../import-export/route-file';
import { joiningGaps, type LineUse } from './apply-import';

/** A shorter gap is normal signal loss. */
const LEAST_GAP = 50;
/** Common notes without a warning. */
const PLAIN: ReadonlySet<ImportNoteCode> = new Set([
  'precision',
  'separator',
  'decimalComma',
  'hemispheres',
  'noHead',
  'wrapped',
  'aboveHead',
  'unescaped',
  'sequenced',
  'emptyLines',
  'stopsWithoutHour',
]);

export function ImportNotes({ read, uses }: { read: ReadShapes; uses: readonly LineUse[] }) {
  const t = useText();
  const { format } = useRuntime();
  const notes = read.notes.map((note) => ({ text: fileNoteWords(note, t, format), isDoubt: !PLAIN.has(note.code) }));
  const gaps = joiningGaps(read.lines, uses, LEAST_GAP).map(({ part, metres }) => ({
    text: t('routeOpen.gap', { part: t(`routes.parts.${part}`), metres: format.distance(metres) }),
    isDoubt: true,
  }));
  // Warnings come first.
  const all = [...notes, ...gaps].toSorted((a, b) => Number(b.isDoubt) - Number(a.isDoubt));
  if (all.length === 0) return null;
  return (
    <ul className="import-notes">
      {all.map(({ text, isDoubt }) => (
        <li key={text} className={isDoubt ? 'doubt' : undefined}>
          {isDoubt ? <TriangleExclamationPoint className="icon" /> : <Info className="icon" />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
