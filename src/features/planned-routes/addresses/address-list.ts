// An address list while it is searched and corrected: what is known of each row, and what becomes a stop. Pure.
import type { Judged, Level, Reason } from '../../../addresses/compare-address';
import { placeWords } from '../../../addresses/place-words';
import type { LatLng } from '../../../geo/lat-lng';
import type { AddressRow, ReadShapes, ReadStop } from '../import-export/route-file';

/** What a person decided: one of the candidates, or a position. */
export type Decision =
  | { readonly kind: 'candidate'; readonly index: number }
  | { readonly kind: 'placed'; readonly position: LatLng };

export type ListedRow = {
  readonly row: AddressRow;
  /** Null until it is searched. */
  readonly judged: Judged | null;
  readonly decision: Decision | null;
  readonly isOut: boolean;
  /** Line of an earlier row with the same name and address. */
  readonly sameAs: number | null;
};
export type AddressList = readonly ListedRow[];

/** `given`: the file has a position; `placed`: a person gave one; `chosen`: a person chose a candidate. */
export type RowState = Level | 'waiting' | 'given' | 'placed' | 'chosen';

export function listOf(rows: readonly AddressRow[]): AddressList {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const key = placeWords(`${row.stop.name ?? ''} | ${row.stop.address ?? ''} | ${row.stop.hour ?? ''}`).join(' ');
    const sameAs = lines.get(key) ?? null;
    if (sameAs === null) lines.set(key, row.line);
    return { row, judged: null, decision: null, isOut: false, sameAs };
  });
}

export function stateOf({ row, judged, decision }: ListedRow): RowState {
  if (decision) return decision.kind === 'placed' ? 'placed' : 'chosen';
  if (row.position) return 'given';
  return judged?.level ?? 'waiting';
}

/** Where the stop would be; null while nothing says so. An answer of another name is never taken by itself. */
export function positionOf({ row, judged, decision }: ListedRow): LatLng | null {
  if (decision?.kind === 'placed') return decision.position;
  if (decision) return judged?.candidates[decision.index]?.position ?? null;
  if (row.position) return row.position;
  return judged && judged.level !== 'nothing' ? (judged.candidates[0]?.position ?? null) : null;
}

/** Index of the candidate whose position is taken; -1 for another position. */
export function chosenCandidate({ row, judged, decision }: ListedRow): number {
  if (decision) return decision.kind === 'candidate' ? decision.index : -1;
  return row.position || !judged || judged.level === 'nothing' ? -1 : 0;
}

export function reasonsOf({ judged, decision, row }: ListedRow): readonly Reason[] {
  return decision || row.position ? [] : (judged?.reasons ?? []);
}

const ORDER: Readonly<Record<RowState, number>> = {
  nothing: 0,
  several: 1,
  doubtful: 2,
  waiting: 3,
  street: 4,
  exact: 5,
  given: 5,
  placed: 5,
  chosen: 5,
};

/** Whether a person should look at the row: nothing, several or doubtful places, or a repeated row. */
function isToCheck(listed: ListedRow): boolean {
  return !listed.isOut && ORDER[stateOf(listed)] < 3;
}

/** Indexes of the rows as they are listed: what needs a person first, else in the order of the file. */
export function listedOrder(list: AddressList): number[] {
  const groups = list.map((listed) => (listed.isOut ? 6 : ORDER[stateOf(listed)]));
  return list.map((_, at) => at).toSorted((a, b) => (groups[a] ?? 0) - (groups[b] ?? 0) || a - b);
}

export type ListSummary = {
  readonly all: number;
  /** Rows that become stops. */
  readonly taken: number;
  readonly leftOut: number;
  readonly toCheck: number;
  readonly waiting: number;
  readonly repeated: number;
};

export function summaryOf(list: AddressList): ListSummary {
  const taken = list.filter((listed) => !listed.isOut && positionOf(listed) !== null).length;
  return {
    all: list.length,
    taken,
    leftOut: list.length - taken,
    toCheck: list.filter(isToCheck).length,
    waiting: list.filter((listed) => !listed.isOut && stateOf(listed) === 'waiting').length,
    repeated: list.filter(({ sameAs, isOut }) => sameAs !== null && !isOut).length,
  };
}

/** Whether something would be lost: an answer of the search, or a decision. */
export function hasWork(list: AddressList): boolean {
  return list.some(({ decision, isOut }) => decision !== null || isOut);
}

/** A city that the answers do not tell, and how many rows wait for it. */
export type UncheckedCity = { readonly city: string; readonly rows: number };

/** The most frequent first; a city in any spelling of its letters' case counts as one. */
export function uncheckedCities(list: AddressList): UncheckedCity[] {
  const cities = new Map<string, { city: string; rows: number }>();
  for (const listed of list) {
    if (listed.isOut || listed.decision) continue;
    for (const { code, asked = '' } of reasonsOf(listed)) {
      if (code !== 'cityUnchecked') continue;
      const known = cities.get(asked.toLowerCase());
      if (known) known.rows += 1;
      else cities.set(asked.toLowerCase(), { city: asked, rows: 1 });
    }
  }
  return [...cities.values()].toSorted((a, b) => b.rows - a.rows);
}

/** The rows with a position as stops of a file, in its order. */
export function shapesOf(list: AddressList): ReadShapes {
  const stops = list.flatMap((listed): ReadStop[] => {
    const position = positionOf(listed);
    if (listed.isOut || position === null) return [];
    const { stop } = listed.row;
    return [
      { ...stop, ...position, time: null, name: stop.name ?? (stop.address?.split(',').slice(0, 2).join(',') || null) },
    ];
  });
  return { kind: 'shapes', format: 'csv', lines: [], stops, notes: [] };
}
