// Change of a route's time by the last gesture: difference, and how to keep the previous time. Saved times that hold
// (hold-times.ts) do not change. Pure.
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import type { Entry, History } from '../../../history/history';
import { lineOf, PARTS, type RoutePart, stopsOf } from '../document/route-document';
import { stopText } from '../document/stop-reading';
import { setTyped, typedFigure } from '../document/typed-figures';
import type { RouteSettings } from '../times/pace';
import { routeTimes } from '../times/part-times';
import { placeKey } from '../times/saved-basis';
import { secondsOf, TOLD_FROM_S } from './hold-times';
import { type SentHeader, sentHeader } from './sent-header';

type TimeChange = {
  /** Of the whole route, as sent. */
  readonly seconds: number;
  /** Parts whose time can be kept, with the previous value; `typed`: value to type for that, null for none. */
  readonly before: readonly { readonly part: RoutePart; readonly seconds: number; readonly typed: number | null }[];
  /** Whether the previous time was a saved one. */
  readonly wasSaved: boolean;
  /** Two stops were swapped, and nothing else changed. */
  readonly isSwap: boolean;
};

/** Steps of drawing: each vertex, and engine responses for the drawn line. */
const DRAWING: ReadonlySet<string> = new Set(['routeEditor.steps.draw', 'routeEditor.steps.streets']);

export function isDrawingStep({ label }: { readonly label: { readonly key: string } }): boolean {
  return DRAWING.has(label.key);
}

/**
 * The entry before the last gesture; undefined without one. All vertices of one drawing are one gesture: `drawnFrom` is
 * the entry when the drawing tool was selected. An amended entry is a new object with the same label.
 */
export function beforeGesture<L extends { readonly key: string }>(
  { past, present }: Pick<History<Tree, L>, 'past' | 'present'>,
  drawnFrom: Entry<Tree, L> | null,
): { before: Entry<Tree, L> | undefined; isDrawing: boolean } {
  const from = drawnFrom ? past.findLastIndex(({ label }) => label === drawnFrom.label) : -1;
  const isDrawing = from !== -1 && [...past.slice(from + 1), present].every(isDrawingStep);
  return { before: isDrawing ? past[from] : past.at(-1), isDrawing };
}

/** Null if the time of the route changed by less than a minute. */
export function timeChange(before: Tree, after: Tree, settings: RouteSettings): TimeChange | null {
  const [old, now] = [sentHeader(before, settings), sentHeader(after, settings)];
  const seconds = now.total.seconds - old.total.seconds;
  if (Math.abs(seconds) <= TOLD_FROM_S) return null;
  const changed = PARTS.filter((part) => secondsOf(old, part) !== secondsOf(now, part));
  const times = routeTimes(before, settings);
  return {
    seconds,
    before: changed
      .filter((part) => !hasLost(part, before, after) && !isNew(part, before, old))
      .map((part) => ({ part, seconds: secondsOf(old, part), typed: typedForKeeping(part, before, after, settings) })),
    wasSaved: changed.some((part) => times[part].sources.includes('saved')),
    isSwap: isSwap(before, after),
  };
}

/** Restores the previous times of the parts. */
export function keepTimes({ before }: TimeChange): Edit {
  return (route) => before.reduce((tree, { part, typed }) => setTyped(part, 'seconds', typed)(tree), route);
}

/** A part whose line was removed takes no time. A part that never had a line may have a saved or typed time. */
function hasLost(part: RoutePart, before: Tree, after: Tree): boolean {
  return lineOf(before, part).count > 1 && lineOf(after, part).count <= 1;
}

/** A part without line and time has nothing to keep. */
function isNew(part: RoutePart, before: Tree, old: SentHeader): boolean {
  return lineOf(before, part).count <= 1 && secondsOf(old, part) === 0;
}

/**
 * A saved time that was only overridden is reset, so that it stays saved. Otherwise the previous time becomes a typed
 * one.
 */
function typedForKeeping(part: RoutePart, before: Tree, after: Tree, settings: RouteSettings): number | null {
  const seconds = secondsOf(sentHeader(before, settings), part);
  const typed = typedFigure(before, part, 'seconds');
  const givenBack = setTyped(part, 'seconds', typed)(after);
  return secondsOf(sentHeader(givenBack, settings), part) === seconds ? typed : seconds;
}

export function isSwap(before: Tree, after: Tree): boolean {
  const [old, now] = [before, after].map((route) =>
    stopsOf(route).map((stop) => `${placeKey(stop)} ${stopText(stop, 'stop_point_name')}`),
  );
  if (!old || !now || old.length !== now.length) return false;
  const others = now.flatMap((stop, index) => (stop === old[index] ? [] : [index]));
  const [a = -1, b = -1] = others;
  return others.length === 2 && old[a] === now[b] && old[b] === now[a];
}
