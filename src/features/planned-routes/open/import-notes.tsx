// What was done to read a file, and what one should look at before it is put in.
import { Info, TriangleExclamationPoint } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { fileNoteWords } from '../import-export/file-words';
import type { ImportNoteCode, ReadShapes } from '../import-export/route-file';
import type { LineUse } from './apply-import';
import { joiningGaps } from './joining-gaps';

/** A receiver loses its satellites for so long without a doubt about the line. */
const LEAST_GAP = 50;
/** What is ordinary in such files, and no reason to look twice. */
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
]);

export function ImportNotes({ read, uses }: { read: ReadShapes; uses: readonly LineUse[] }) {
  const t = useText();
  const { format } = useRuntime();
  const notes = read.notes.map((note) => ({ text: fileNoteWords(note, t, format), isDoubt: !PLAIN.has(note.code) }));
  const gaps = joiningGaps(read.lines, uses, LEAST_GAP).map(({ part, metres }) => ({
    text: t('routeOpen.gap', { part: t(`routes.parts.${part}`), metres: format.distance(metres) }),
    isDoubt: true,
  }));
  // What is left out comes first.
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
