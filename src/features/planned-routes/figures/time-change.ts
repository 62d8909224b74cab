// What one gesture changed of the time of a route: by how much, and how it can be kept as it was. Pure.
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import type { Entry, History } from '../../../history/history';
import { lineOf, PARTS, type RoutePart, stopsOf } from '../document/route-document';
import { stopText } from '../document/stop-reading';
import { setTyped, typedFigure } from '../document/typed-figures';
import type { RouteSettings } from '../times/pace';
import { routeTimes } from '../times/part-times';
import { placeKey } from '../times/saved-basis';
import { type SentHeader, sentHeader } from './sent-header';

type TimeChange = {
  /** Of the whole route, as it is sent. */
  readonly seconds: number;
  /** The parts whose time can be kept, with what it was; `typed`: what is to be typed for that, null for nothing. */
  readonly before: readonly { readonly part: RoutePart; readonly seconds: number; readonly typed: number | null }[];
  /** Whether the time from before was a saved one. */
  readonly wasSaved: boolean;
  /** Two stops stand each where the other one stood, and nothing else of the stops is otherwise. */
  readonly isSwap: boolean;
};

/** The steps of drawing: each vertex, and the answers of the engine for what is drawn. */
const DRAWING: ReadonlySet<string> = new Set(['routeEditor.steps.draw', 'routeEditor.steps.streets']);

/**
 * The entry before the last gesture; undefined where nothing was done. All vertices of one drawing are one gesture:
 * `drawnFrom` is the entry that was present when the drawing tool was taken. An amended entry is a new object, and keeps
 * its label.
 */
export function beforeGesture<L extends { readonly key: string }>(
  { past, present }: Pick<History<Tree, L>, 'past' | 'present'>,
  drawnFrom: Entry<Tree, L> | null,
): { before: Entry<Tree, L> | undefined; isDrawing: boolean } {
  const from = drawnFrom ? past.findLastIndex(({ label }) => label === drawnFrom.label) : -1;
  const isDrawing = from !== -1 && [...past.slice(from + 1), present].every(({ label }) => DRAWING.has(label.key));
  return { before: isDrawing ? past[from] : past.at(-1), isDrawing };
}

/** Smaller changes are not told. */
const TOLD_FROM_S = 60;

/** Null where the time of the route is the same to a minute. */
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

/** The parts take the time that they took before. */
export function keepTimes({ before }: TimeChange): Edit {
  return (route) => before.reduce((tree, { part, typed }) => setTyped(part, 'seconds', typed)(tree), route);
}

/** A part whose line was taken away takes no time. One that never had a line may have a saved or typed time. */
function hasLost(part: RoutePart, before: Tree, after: Tree): boolean {
  return lineOf(before, part).count > 1 && lineOf(after, part).count <= 1;
}

/** A part without a line and without a time had nothing that can be kept. */
function isNew(part: RoutePart, before: Tree, old: SentHeader): boolean {
  return lineOf(before, part).count <= 1 && secondsOf(old, part) === 0;
}

/** A time that was only typed over is given back, so that it stays a saved one; else the old time counts as typed. */
function typedForKeeping(part: RoutePart, before: Tree, after: Tree, settings: RouteSettings): number | null {
  const seconds = secondsOf(sentHeader(before, settings), part);
  const typed = typedFigure(before, part, 'seconds');
  const givenBack = setTyped(part, 'seconds', typed)(after);
  return secondsOf(sentHeader(givenBack, settings), part) === seconds ? typed : seconds;
}

function secondsOf(header: SentHeader, part: RoutePart): number {
  return part === 'productive' ? Math.max(0, header.total.seconds - header.dead.seconds) : header[part].seconds;
}

function isSwap(before: Tree, after: Tree): boolean {
  const [old, now] = [before, after].map((route) =>
    stopsOf(route).map((stop) => `${placeKey(stop)} ${stopText(stop, 'stop_point_name')}`),
  );
  if (!old || !now || old.length !== now.length) return false;
  const others = now.flatMap((stop, index) => (stop === old[index] ? [] : [index]));
  const [a = -1, b = -1] = others;
  return others.length === 2 && old[a] === now[b] && old[b] === now[a];
}
