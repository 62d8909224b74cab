// calculated_header as sent: eight finite numbers. A figure of a part is sent unchanged, byte for byte, while its
// inputs are unchanged. Otherwise it is rounded to metres and seconds. Sums are derived from their parts. So an
// untouched route is sent unchanged, and an edit of one part changes the total accordingly.
import { type Edit, getIn, setIn } from '../../../document/edits';
import { isObject, type Tree } from '../../../document/tree';
import { lineMetres } from '../../../geo/line-distance';
import type { DocumentForm } from '../../../work/session/document-form';
import { LINE_TABLES, lineOf, packRoute, type RoutePart, routeOrder, sentForm } from '../document/route-document';
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

/** The route with its header as sent; the route itself if nothing changes. */
export function withHeader(route: Tree, settings: RouteSettings): Tree {
  if (!isObject(route)) return route;
  const sent = sentHeader(route, settings);
  const writes = MEASURES.flatMap((measure) =>
    NAMES.flatMap((name): Edit[] => {
      const path = [HEADER, HEADER_KEYS[name][measure]];
      const value = sent[name][measure];
      // An equal number keeps its spelling.
      return numberOf(getIn(route, path)) === value ? [] : [setIn(path, value, routeOrder)];
    }),
  );
  return writes.reduce<Tree>((tree, write) => write(tree), route);
}

/** `isAsSaved`: its inputs are unchanged, whatever value the document has. */
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
    // Saved values may have decimals; a floating-point sum may have more.
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

/**
 * The form of a route: edited with packed lines, sent without private data and with its header. `figuresOf`: the server
 * version, source of saved figures; null for a route unknown to the service.
 */
export function formOf(figuresOf: Tree | null, settings: RouteSettings): DocumentForm {
  const cache = new WeakMap<object, Tree>();
  const withOpened = { ...settings, opened: figuresOf };
  return {
    tables: LINE_TABLES,
    held: packRoute,
    sent(route) {
      if (!isObject(route)) return route;
      const before = cache.get(route);
      if (before !== undefined) return before;
      const sent = sentForm(withHeader(route, withOpened));
      cache.set(route, sent);
      return sent;
    },
  };
}
