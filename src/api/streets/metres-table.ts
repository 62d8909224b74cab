// A table of metres between many places, asked for in blocks. A block with a place that has no street is halved until
// only that place's cells are unknown. So one bad position does not take the table away.
import type { LatLng } from '../../geo/lat-lng';
import type { MatrixPart, StreetsFailure } from './engine';
import { isPlace } from './positions';

export type TableResult =
  | {
      readonly kind: 'measured';
      /** By `from`, then by `to`; null where no way leads there, or a place has no street near. */
      readonly metres: readonly (readonly (number | null)[])[];
    }
  /** The engine has no tables. */
  | { readonly kind: 'cannot' }
  | StreetsFailure;

/** A block of the table: indexes of both sides. */
type Block = { readonly from: readonly number[]; readonly to: readonly number[] };

/** `ask`: one block. Failures that other places would meet, too, end it; `signal` aborts it. */
export async function measureTable(
  { from, to, limit }: { from: readonly LatLng[]; to: readonly LatLng[]; limit: number },
  ask: (from: readonly LatLng[], to: readonly LatLng[]) => Promise<MatrixPart | StreetsFailure>,
): Promise<Exclude<TableResult, { kind: 'cannot' }>> {
  const metres: (number | null)[][] = from.map(() => to.map(() => null));
  let failure: StreetsFailure | null = null;
  const measure = async ({ from: rows, to: columns }: Block): Promise<void> => {
    if (failure !== null || rows.length === 0 || columns.length === 0) return;
    const answer = await ask(placesAt(from, rows), placesAt(to, columns));
    if (answer.kind === 'part') {
      for (const [i, row] of rows.entries()) {
        for (const [j, column] of columns.entries()) {
          const cells = metres[row];
          if (cells) cells[column] = answer.metres[i]?.[j] ?? null;
        }
      }
    } else if (!isOfAPlace(answer)) failure = answer;
    else if (rows.length > 1 || columns.length > 1) await Promise.all(halves({ from: rows, to: columns }).map(measure));
  };
  const [rows, columns] = [runsOf(from, limit), runsOf(to, limit)];
  await Promise.all(rows.flatMap((some) => columns.map((others) => measure({ from: some, to: others }))));
  return failure ?? { kind: 'measured', metres };
}

/** Whether it may be the fault of one place of the block. */
function isOfAPlace({ problem, ...failure }: StreetsFailure): boolean {
  if (problem === 'refused') return 'status' in failure && failure.status === 400;
  return problem === 'no street near' || problem === 'no route';
}

/** Places off the globe are in no block. */
function runsOf(places: readonly LatLng[], limit: number): number[][] {
  const good = places.flatMap((place, at) => (isPlace(place) ? [at] : []));
  return Array.from({ length: Math.ceil(good.length / limit) }, (_, nth) => good.slice(nth * limit, (nth + 1) * limit));
}

function placesAt(places: readonly LatLng[], indexes: readonly number[]): LatLng[] {
  return indexes.flatMap((at) => places[at] ?? []);
}

/** The longer side is cut. */
function halves({ from, to }: Block): [Block, Block] {
  const isWide = to.length >= from.length;
  const side = isWide ? to : from;
  const [a, b] = [side.slice(0, side.length >> 1), side.slice(side.length >> 1)];
  return isWide
    ? [
        { from, to: a },
        { from, to: b },
      ]
    : [
        { from: a, to },
        { from: b, to },
      ];
}
