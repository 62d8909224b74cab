// The days of a fine on one line: positions from 0 to 1, and labels that do not stand on each other.
import { addDays, daysBetween } from '../../filters/calendar-days';
import { type Countdown, dayOf, type Urgency } from '../deadlines';
import type { FineRow } from '../fine-row';

type MarkKind = 'fine' | 'today' | 'naming' | 'due';
export type TimelineMark = {
  kind: MarkKind;
  /** `YYYY-MM-DD`, as it is and not as it is drawn. */
  day: string;
  /** 0 at the left end, 1 at the right one. */
  at: number;
  /** The day lies further away than the line reaches, and is drawn at its end. */
  isBeyond: boolean;
};
export type Timeline = {
  /** In the order of their days. */
  marks: TimelineMark[];
  /** Where today is: the line before it is over. */
  passed: number;
  /** From today to the next deadline, when that is near. */
  pressing: { from: number; to: number; urgency: Urgency } | null;
};

/** The line reaches so far from today: a deadline in the year 9999 must not push all others into one point. */
const REACH_DAYS = 400;

/** The line of a fine, or null when there is no deadline to draw. `open` says which deadlines still ask for something. */
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
  const drawn = days.flatMap(({ kind, day }) => {
    if (day === null) return [];
    const shown = day < first ? first : day > last ? last : day;
    return [{ kind, day, offset: daysBetween(today, shown), isBeyond: shown !== day }];
  });
  const offsets = drawn.map(({ offset }) => offset);
  const start = Math.min(...offsets);
  const length = Math.max(...offsets) - start;
  const place = (offset: number) => (length === 0 ? 0.5 : (offset - start) / length);
  const next = [open.naming ? indication : null, open.due ? due : null]
    .filter((countdown) => countdown !== null && countdown.daysLeft >= 0)
    .reduce<Countdown | null>((near, other) => (near && other && near.daysLeft <= other.daysLeft ? near : other), null);
  return {
    marks: drawn
      .map(({ kind, day, offset, isBeyond }) => ({ kind, day, at: place(offset), isBeyond }))
      .sort((a, b) => a.at - b.at),
    passed: place(0),
    pressing:
      next === null || next.urgency === 'later'
        ? null
        : { from: place(0), to: place(Math.min(next.daysLeft, REACH_DAYS)), urgency: next.urgency },
  };
}

export type LabelPlace = { anchor: 'start' | 'middle' | 'end' /** 0 is nearest to the line. */; row: number };

/** Blank between two labels of one row. */
const GAP = 2;

/**
 * Places for labels under the line, which is `width` characters long: centred below their marks, inside the line, in the
 * first row with room. `labels` are in the order of `at`.
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
