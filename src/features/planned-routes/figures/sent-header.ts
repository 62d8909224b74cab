// calculated_header as it is sent: eight finite numbers. A figure of a part is sent as the document says it, byte for byte, for
// as long as nothing that it stands for has changed; then in whole metres and seconds. Sums follow from their parts. So an
// untouched route is sent as it came, and an edit of one part changes the total by what it changes that part by.
import { type Edit, getIn, setIn } from '../../../document/edits';
import { isObject, type Tree } from '../../../document/tree';
import { lineMetres } from '../../../geo/line-distance';
import { lineOf, type RoutePart, routeOrder } from '../document/route-document';
import { HEADER, HEADER_KEYS } from '../document/saved-figures';
import { numberOf } from '../document/stop-reading';
import { MEASURES, type Measure, typedFigure } from '../document/typed-figures';
import type { RouteSettings } from '../times/pace';
import { routeTimes } from '../times/part-times';
import { basisOf, type SavedBasis } from '../times/saved-basis';
import type { Amounts } from './header';

type SentName = keyof typeof HEADER_KEYS;
const NAMES = ['dead', 'total', 'deadStart', 'deadEnd'] as const satisfies readonly SentName[];

export type SentHeader = Readonly<Record<SentName, Amounts>>;

export function sentHeader(route: Tree, settings: RouteSettings): SentHeader {
  const basis = basisOf(route, settings.opened);
  const [metres, seconds] = [sentOf(route, settings, basis, 'metres'), sentOf(route, settings, basis, 'seconds')];
  const amounts = (name: SentName) => ({ metres: metres[name], seconds: seconds[name] });
  return {
    dead: amounts('dead'),
    total: amounts('total'),
    deadStart: amounts('deadStart'),
    deadEnd: amounts('deadEnd'),
  };
}

/** The route with its header as it is sent; the route itself where nothing is to be written. */
export function withHeader(route: Tree, settings: RouteSettings): Tree {
  if (!isObject(route)) return route;
  const sent = sentHeader(route, settings);
  const writes = MEASURES.flatMap((measure) =>
    NAMES.flatMap((name): Edit[] => {
      const path = [HEADER, HEADER_KEYS[name][measure]];
      const value = sent[name][measure];
      // A number that is the same keeps its digits.
      return numberOf(getIn(route, path)) === value ? [] : [setIn(path, value, routeOrder)];
    }),
  );
  return writes.reduce<Tree>((tree, write) => write(tree), route);
}

/** `isAsSaved`: nothing of it has changed, whatever the document says of it. */
type Sent = { readonly value: number; readonly isAsSaved: boolean };

function sentOf(
  route: Tree,
  settings: RouteSettings,
  basis: SavedBasis | null,
  measure: Measure,
): Record<SentName, number> {
  const partOf = (part: RoutePart): Sent => {
    const { value, isAsSaved } = measure === 'metres' ? metresOf(route, part, basis) : secondsOf(route, part, settings);
    const saved = basis?.figures[part][measure] ?? null;
    return { value: isAsSaved && saved !== null ? saved : Math.round(value), isAsSaved };
  };
  const sumOf = (name: 'dead' | 'total', a: Sent, b: Sent): Sent => {
    const saved = basis?.figures[name][measure] ?? null;
    const isAsSaved = a.isAsSaved && b.isAsSaved;
    if (isAsSaved && saved !== null) return { value: saved, isAsSaved };
    // What is kept may have decimals; a sum of decimals has more than they have.
    return { value: Math.round((a.value + b.value) * 1000) / 1000, isAsSaved };
  };
  const [deadStart, productive, deadEnd] = [partOf('deadStart'), partOf('productive'), partOf('deadEnd')];
  const dead = sumOf('dead', deadStart, deadEnd);
  const total = sumOf('total', dead, productive);
  return { deadStart: deadStart.value, deadEnd: deadEnd.value, dead: dead.value, total: total.value };
}

function metresOf(route: Tree, part: RoutePart, basis: SavedBasis | null): Sent {
  const typed = typedFigure(route, part, 'metres');
  if (typed !== null) return { value: typed, isAsSaved: false };
  const value = lineMetres(lineOf(route, part));
  return { value, isAsSaved: basis !== null && Math.round(basis.metres[part]) === Math.round(value) };
}

function secondsOf(route: Tree, part: RoutePart, settings: RouteSettings): Sent {
  const { seconds, isAsSaved } = routeTimes(route, settings)[part];
  return { value: seconds, isAsSaved };
}
