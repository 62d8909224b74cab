// calculated_header as it is sent: eight finite numbers. A figure of a part is sent as the document says it, byte for byte, for
// as long as it is, to the whole number, what it was when the route was opened; then it is reckoned anew, in whole metres and
// seconds. Sums follow from their parts. So an untouched route is sent as it came, and an edit of the dead start changes the
// total by what it changes the dead start by, whoever measured the rest.
import { type Edit, setIn } from '../../../document/edits';
import { isObject, type Tree } from '../../../document/tree';
import { type RoutePart, routeOrder } from '../document/route-document';
import { type Amounts, HEADER, HEADER_KEYS, type HeaderFigures, headerFigures } from './header';
import type { RouteSettings } from './pace';
import { MEASURES, type Measure } from './typed-figures';

type SentName = keyof typeof HEADER_KEYS;
const NAMES = ['dead', 'total', 'deadStart', 'deadEnd'] as const satisfies readonly SentName[];

export type SentHeader = Readonly<Record<SentName, Amounts>>;

/**
 * `opened`: the route as it was opened or last saved, with what only the editor knows of it (a typed figure that is given
 * back is a change); null for a route that was never saved.
 */
export function sentHeader(route: Tree, settings: RouteSettings, opened: Tree | null): SentHeader {
  const [now, before] = [headerFigures(route, settings), opened === null ? null : headerFigures(opened, settings)];
  const [metres, seconds] = [sentOf(now, before, 'metres'), sentOf(now, before, 'seconds')];
  const amounts = (name: SentName) => ({ metres: metres[name].value, seconds: seconds[name].value });
  return {
    dead: amounts('dead'),
    total: amounts('total'),
    deadStart: amounts('deadStart'),
    deadEnd: amounts('deadEnd'),
  };
}

/** The route with its header as it is sent; the route itself where nothing is to be written. */
export function withHeader(route: Tree, settings: RouteSettings, opened: Tree | null): Tree {
  if (!isObject(route)) return route;
  const [now, before] = [headerFigures(route, settings), opened === null ? null : headerFigures(opened, settings)];
  const writes = MEASURES.flatMap((measure) => {
    const sent = sentOf(now, before, measure);
    return NAMES.flatMap((name): Edit[] => {
      const { value, isKept } = sent[name];
      return isKept ? [] : [setIn([HEADER, HEADER_KEYS[name][measure]], value, routeOrder)];
    });
  });
  return writes.reduce<Tree>((tree, write) => write(tree), route);
}

type Sent = { readonly value: number; readonly isKept: boolean; readonly isUnchanged: boolean };

function sentOf(now: HeaderFigures, before: HeaderFigures | null, measure: Measure): Record<SentName, Sent> {
  const partOf = (part: RoutePart): Sent => {
    const figure = Math.round(now.parts[part][measure].value);
    const isUnchanged = before !== null && Math.round(before.parts[part][measure].value) === figure;
    const saved = now.saved[part][measure];
    const isKept = isUnchanged && saved !== null;
    return { value: isKept ? saved : figure, isKept, isUnchanged };
  };
  const sumOf = (name: 'dead' | 'total', a: Sent, b: Sent): Sent => {
    const saved = now.saved[name][measure];
    const isUnchanged = a.isUnchanged && b.isUnchanged;
    if (isUnchanged && saved !== null) return { value: saved, isKept: true, isUnchanged };
    // What is kept may have decimals; a sum of decimals has more than they have.
    return { value: Math.round((a.value + b.value) * 1000) / 1000, isKept: false, isUnchanged };
  };
  const [deadStart, productive, deadEnd] = [partOf('deadStart'), partOf('productive'), partOf('deadEnd')];
  const dead = sumOf('dead', deadStart, deadEnd);
  return { deadStart, deadEnd, dead, total: sumOf('total', dead, productive) };
}
