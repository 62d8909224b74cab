// Hours of a route as a feed writes them.
import type { Tree } from '../../../../document/tree';
import { readHours } from '../../document/written-hours';
import { piecesOf } from '../route-pieces';
import { clockText } from './feed-hours';

/** Hours of three digits are not read everywhere. */
const MOST_SECONDS = 100 * 3600;

/** What a feed leaves out of the hours: those that cannot be read, and those before an earlier stop's. */
export function feedHours(route: Tree): { texts: readonly string[]; unreadable: number; falling: number } {
  const written = readHours(piecesOf(route).stops.map(({ texts }) => texts.stop_point_hour));
  let [last, unreadable, falling] = [0, 0, 0];
  const texts = written.hours.map(({ seconds, isUnreadable }) => {
    if (isUnreadable || (seconds !== null && seconds >= MOST_SECONDS)) unreadable += 1;
    if (seconds === null || seconds >= MOST_SECONDS) return '';
    if (seconds < last) {
      falling += 1;
      return '';
    }
    last = seconds;
    return clockText(seconds);
  });
  return { texts, unreadable, falling };
}
