// Timeline of a fine: positions from 0 to 1, labels without overlaps, and texts.
import { addDays, daysBetween } from '../../filters/calendar-days';
import type { CellWords } from '../cell-text';
import { type Countdown, dayOf, type Urgency } from '../deadlines';
import type { FineRow } from '../fine-row';

type MarkKind = 'fine' | 'today' | 'naming' | 'due';
type TimelineMark = {
  kind: MarkKind;
  /** `YYYY-MM-DD`, not clipped. */
  day: string;
  /** 0 at the left end, 1 at the right end. */
  at: number;
  /** The date is outside of the line and drawn at its end. */
  isBeyond: boolean;
};
type Timeline = {
  /** Sorted by date. */
  marks: TimelineMark[];
  /** Position of today: the line before it is past. */
  passed: number;
  /** From today to the next deadline, if urgent. */
  pressing: { from: number; to: number; urgency: Urgency } | null;
};

/** Limit of the line around today, so that a deadline in the year 9999 does not compress the others. */
const REACH_DAYS = 400;

/** Timeline of a fine, or null without a deadline. `open`: which deadlines need action. */
export function toTimeline(
  { fine, indication, due }: Pick<FineRow, 'fine' | 'indication' | 'due'>,
  today: string,
  open: { naming: boolean; due: boolean },
): Timeline | null {
  if (indication === null && due === null) return null;
  const days: { kind: MarkKind; day: string | null }[] = [
    { kind: 'fine', day: dayOf(fine.fine_date) },
    { kind: 'today', day: today },
    { kind: 'naming', day: indication?.day ?? null },
    { kind: 'due', day: due?.day ?? null },
  ];
  const first = addDays(today, -REACH_DAYS);
  const last = addDays(today, REACH_DAYS);
  const visibleMarks = days.flatMap(({ kind, day }) => {
    if (day === null) return [];
    const clampedDay = day < first ? first : day > last ? last : day;
    return [{ kind, day, offset: daysBetween(today, clampedDay), isBeyond: clampedDay !== day }];
  });
  const offsets = visibleMarks.map(({ offset }) => offset);
  const start = Math.min(...offsets);
  const length = Math.max(...offsets) - start;
  const place = (offset: number) => (length === 0 ? 0.5 : (offset - start) / length);
  const next = [open.naming ? indication : null, open.due ? due : null]
    .filter((countdown) => countdown !== null && countdown.daysLeft >= 0)
    .reduce<Countdown | null>((near, other) => (near && other && near.daysLeft <= other.daysLeft ? near : other), null);
  return {
    marks: visibleMarks
      .map(({ kind, day, offset, isBeyond }) => ({ kind, day, at: place(offset), isBeyond }))
      .sort((a, b) => a.at - b.at),
    passed: place(0),
    pressing:
      next === null || next.urgency === 'later'
        ? null
        : { from: place(0), to: place(Math.min(next.daysLeft, REACH_DAYS)), urgency: next.urgency },
  };
}

type LabelPlace = { anchor: 'start' | 'middle' | 'end' /** 0 is next to the line. */; row: number };

/** Gap between two labels of a row, in characters. */
const GAP = 2;

/**
 * Positions of labels under the line of `width` characters. Centred below their marks, within the line, in the first
 * row with room. `labels` are sorted by `at`.
 */
export function placeLabels(labels: readonly { at: number; length: number }[], width: number): LabelPlace[] {
  const ends: number[] = [];
  return labels.map(({ at, length }) => {
    const centred = at * width - length / 2;
    const anchor = centred < 0 ? 'start' : centred + length > width ? 'end' : 'middle';
    const left = anchor === 'start' ? 0 : anchor === 'end' ? Math.max(0, width - length) : centred;
    const free = ends.findIndex((end) => end + GAP <= left);
    const row = free === -1 ? ends.length : free;
    ends[row] = left + length;
    return { anchor, row };
  });
}

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

/** Text alternative: `On a line of time: Fine 22 Oct 2026, Today 21 Nov 2026 and Due 18 Dec 2026`. */
export function lineSentence({ marks }: Timeline, words: CellWords): string {
  return words.t('fineDrawer.line.label', { marks: words.format.list(marks.map((mark) => dated(mark, words))) });
}

function dated({ kind, day }: TimelineMark, { t, format }: CellWords): string {
  return t('fineDrawer.line.mark', { what: t(`fineDrawer.line.${kind}`), day: format.date(day) });
}
