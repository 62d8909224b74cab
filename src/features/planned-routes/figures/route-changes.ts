// Changes between two versions of a route as plain data for the review: lines, stops, figures, other fields. Also lists
// unchanged groups.
import { equalTrees, isObject, keysOf, memberOf, type Path, type Tree } from '../../../document/tree';
import { PARTS, packedOf, pathOfLine, type RoutePart, STOPS_PATH, sentForm, stopsOf } from '../document/route-document';
import { type FigureName, HEADER, type SavedFigures, savedFigures } from '../document/saved-figures';
import { isOpenPart } from '../document/vertex-edits';
import { type LineChange, lineChange } from './line-changes';
import { type StopChanges, stopChanges } from './stop-changes';

type FieldChange = { readonly path: Path; readonly before: Tree | undefined; readonly after: Tree | undefined };

export type RouteChanges = {
  readonly parts: Readonly<Record<RoutePart, LineChange>>;
  readonly stops: StopChanges;
  /** All other fields, down to texts and numbers: name, vehicle, driver, unknown keys. */
  readonly fields: readonly FieldChange[];
  /** As in the two documents. */
  readonly figures: { readonly before: SavedFigures; readonly after: SavedFigures; readonly isSame: boolean };
  /** Unchanged parts and groups. */
  readonly same: readonly (RoutePart | 'stops' | 'figures' | 'fields')[];
};

/** From `before` (opened or last saved) to `after` (as sent). */
export function routeChanges(before: Tree, after: Tree): RouteChanges {
  const part = (name: RoutePart) => lineChange(packedOf(before, name).line, packedOf(after, name).line);
  const parts = { deadStart: part('deadStart'), productive: part('productive'), deadEnd: part('deadEnd') };
  const stops = stopChanges(stopsOf(sentForm(before)), stopsOf(sentForm(after)));
  const fields = fieldChanges(sentForm(before), sentForm(after), seenElsewhere(before, after));
  const figures = { before: savedFigures(before), after: savedFigures(after) };
  const hasSameFigures = (name: FigureName) =>
    figures.before[name].metres === figures.after[name].metres &&
    figures.before[name].seconds === figures.after[name].seconds;
  const isSame = (['dead', 'total', 'deadStart', 'deadEnd'] as const).every(hasSameFigures);
  const areStopsSame = stops.same === stopsOf(after).length && stops.removed.length + stops.reordered.length === 0;
  return {
    parts,
    stops,
    fields,
    figures: { ...figures, isSame },
    same: [
      ...PARTS.filter((name) => parts[name].kind === 'same' && hasSameFigures(name)),
      ...(areStopsSame && !stops.isReversed && !stops.isRenumbered ? (['stops'] as const) : []),
      ...(isSame ? (['figures'] as const) : []),
      ...(fields.length === 0 ? (['fields'] as const) : []),
    ],
  };
}

/** Joined paths of values that are compared separately. */
function seenElsewhere(before: Tree, after: Tree): ReadonlySet<string> {
  const lines = PARTS.filter((part) => isOpenPart(before, part) && isOpenPart(after, part)).map(pathOfLine);
  return new Set([[HEADER], STOPS_PATH, ...lines].map((path) => path.join('\n')));
}

function fieldChanges(
  before: Tree | undefined,
  after: Tree | undefined,
  seen: ReadonlySet<string>,
  path: readonly string[] = [],
): FieldChange[] {
  if (before === after || seen.has(path.join('\n'))) return [];
  if (!isObject(before) || !isObject(after)) return equalTrees(before, after) ? [] : [{ path, before, after }];
  const keys = [...new Set([...keysOf(before), ...keysOf(after)])];
  return keys.flatMap((key) => fieldChanges(memberOf(before, key), memberOf(after, key), seen, [...path, key]));
}
