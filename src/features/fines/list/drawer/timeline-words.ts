// Texts of the timeline: labels below the marks, and a sentence as its text alternative.
import type { CellWords } from '../cell-text';
import { type LabelPlace, placeLabels, type Timeline, type TimelineMark } from './timeline';

type MarkLabel = LabelPlace & { text: string };

/** Characters that fit below the line of the narrowest drawer, with wide letters. */
const WIDTH = 54;

/** A label per mark, in order. Other dates than the fine's are already written above the line. */
export function markLabels({ marks }: Timeline, words: CellWords): MarkLabel[] {
  const texts = marks.map((mark) => markLabel(mark, words));
  const places = placeLabels(
    marks.map(({ at }, index) => ({ at, length: texts[index]?.length ?? 0 })),
    WIDTH,
  );
  return places.map((place, index) => ({ ...place, text: texts[index] ?? '' }));
}

/** Number of label rows. */
export function rowsOf(labels: readonly LabelPlace[]): number {
  return Math.max(0, ...labels.map(({ row }) => row)) + 1;
}

function markLabel(mark: TimelineMark, words: CellWords): string {
  const { t } = words;
  const label = mark.kind === 'fine' ? dated(mark, words) : t(`fineDrawer.line.${mark.kind}`);
  if (!mark.isBeyond) return label;
  return t(mark.at < 0.5 ? 'fineDrawer.line.before' : 'fineDrawer.line.after', { label });
}

/** `On a line of time: Fine 22 Oct 2026, Today 21 Nov 2026 and Due 18 Dec 2026`. */
export function lineSentence({ marks }: Timeline, words: CellWords): string {
  return words.t('fineDrawer.line.label', { marks: words.format.list(marks.map((mark) => dated(mark, words))) });
}

function dated({ kind, day }: TimelineMark, { t, format }: CellWords): string {
  return t('fineDrawer.line.mark', { what: t(`fineDrawer.line.${kind}`), day: format.date(day) });
}
