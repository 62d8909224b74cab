// What one gesture changed of the time of a route: by how much, and how it can be kept as it was. Pure.
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { lineOf, PARTS, type RoutePart, stopsOf } from '../document/route-document';
import { stopText } from '../document/stop-reading';
import type { RouteSettings } from '../figures/pace';
import { type SentHeader, sentHeader } from '../figures/sent-header';
import { setTyped } from '../figures/typed-figures';
import { routeTimes } from './part-times';
import { placeKey } from './saved-basis';

export type TimeChange = {
  /** Of the whole route, as it is sent. */
  readonly seconds: number;
  /** The parts whose time can be kept, with what it was. */
  readonly before: readonly { readonly part: RoutePart; readonly seconds: number }[];
  /** Whether the time from before was a saved one. */
  readonly wasSaved: boolean;
  /** Two stops stand each where the other one stood, and nothing else of the stops is otherwise. */
  readonly isSwap: boolean;
};

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
    // What has no line any more takes no time.
    before: changed
      .filter((part) => lineOf(after, part).count > 1)
      .map((part) => ({ part, seconds: secondsOf(old, part) })),
    wasSaved: changed.some((part) => times[part].sources.includes('saved')),
    isSwap: isSwap(before, after),
  };
}

/** The parts take the time that they took before, as typed. */
export function keepTimes({ before }: TimeChange): Edit {
  return (route) => before.reduce((tree, { part, seconds }) => setTyped(part, 'seconds', seconds)(tree), route);
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
