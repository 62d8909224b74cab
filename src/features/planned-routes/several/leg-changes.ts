// Legs of a route that differ from those of the service: gone, new, or of another length or time. Pure.
import type { Tree } from '../../../document/tree';
import { stopsOf } from '../document/route-document';
import { type LegEnd, type LegRow, legRowsOf } from '../legs/leg-rows';
import type { RouteSettings } from '../times/pace';
import { placeKey } from '../times/saved-basis';

type LegFigures = { readonly metres: number | null; readonly seconds: number | null };
/** `before` null: a new leg; `after` null: one that is gone. Legs are the same where both stops are. */
export type LegChange = {
  /** Unique in the list: legs between the same stops are counted. */
  readonly key: string;
  readonly part: LegRow['part'];
  readonly from: LegEnd;
  readonly to: LegEnd;
  readonly before: LegFigures | null;
  readonly after: LegFigures | null;
};

/** In the order of the route after; legs that are gone stand where they were. `same`: how many did not change. */
export function legChanges(
  before: Tree,
  after: Tree,
  settings: RouteSettings,
): { readonly changes: readonly LegChange[]; readonly same: number } {
  const old = keyedRows(before, { ...settings, opened: before });
  const now = keyedRows(after, settings);
  const waiting = new Map<string, LegRow[]>();
  for (const { key, row } of old) waiting.set(key, [...(waiting.get(key) ?? []), row]);
  let same = 0;
  const kept = new Set<LegRow>();
  const changes = now.flatMap(({ key, row }): { at: number; change: LegChange }[] => {
    const was = waiting.get(key)?.shift() ?? null;
    if (was) kept.add(was);
    if (was && isSame(was, row)) {
      same += 1;
      return [];
    }
    return [{ at: placeOf(row), change: changeOf(key, was, row) }];
  });
  const gone = old.flatMap(({ key, row }) =>
    kept.has(row) ? [] : [{ at: placeOf(row) - 0.5, change: changeOf(key, row, null) }],
  );
  const inOrder = [...changes, ...gone].toSorted((a, b) => a.at - b.at);
  const seen = new Map<string, number>();
  return {
    changes: inOrder.map(({ change }) => {
      const nth = seen.get(change.key) ?? 0;
      seen.set(change.key, nth + 1);
      return { ...change, key: `${change.key} ${nth}` };
    }),
    same,
  };
}

function keyedRows(route: Tree, settings: RouteSettings): { key: string; row: LegRow }[] {
  const places = stopsOf(route).map(placeKey);
  return legRowsOf(route, settings).map((row) => ({
    key: row.index === null ? row.part : `${places[row.index]} ${places[row.index + 1]}`,
    row,
  }));
}

function changeOf(key: string, before: LegRow | null, after: LegRow | null): LegChange {
  const { part, from, to } = after ?? before ?? { part: 'productive', from: NO_END, to: NO_END };
  return { key, part, from, to, before: before && figuresOf(before), after: after && figuresOf(after) };
}

const NO_END: LegEnd = { order: '', name: '' };
const figuresOf = ({ metres, seconds }: LegRow): LegFigures => ({ metres, seconds });

/** To the metre and the second, which is what the review shows. */
function isSame(a: LegRow, b: LegRow): boolean {
  const differs = (one: number | null, other: number | null) =>
    one === null || other === null ? one !== other : Math.abs(one - other) >= 1;
  return !differs(a.metres, b.metres) && !differs(a.seconds, b.seconds);
}

function placeOf({ part, index }: LegRow): number {
  return part === 'deadStart' ? -1 : (index ?? Number.MAX_SAFE_INTEGER);
}
