// The rows that were read, by unit and reading, and the one list that is made of them. Pure.
import * as z from 'zod/mini';
import type { Fine } from '../../../contract/fine';
import type { Identifier } from '../../../contract/long-integers';
import { ALL, firstDayOf, isMonth, type LastReading, monthOfAct, OPEN, type UnitKey, type Wanted } from './units';
import { idOfFine, startWalk, type WalkState } from './walk-fines';

/** A row, and when the service last sent it: milliseconds, and the day by the fleet. */
export type StoredFine = { readonly fine: Fine; readonly readAt: number; readonly readOn: string };

/** Rows of one answer. `page` is its number in the reading; passes follow each other. */
export type StoredPage = { page: number; rows: readonly Fine[]; readAt: number; readOn: string };

const Walk = z.object({
  page: z.number(),
  count: z.number(),
  repeated: z.number(),
  dropped: z.number(),
  idle: z.number(),
  prints: z.array(z.string()),
  first: z.nullable(z.string()),
});

const Head = z.object({
  id: z.string(),
  /** Walks of the same reading, from 0: a doubtful one is walked again. */
  pass: z.number(),
  startedAt: z.number(),
  /** Null: not read to the end. */
  doneAt: z.nullable(z.number()),
  /** Day of its end, or of its last page. */
  on: z.string(),
  /** The service gave the same rows for every page: there may be more. */
  isUnsure: z.boolean(),
  dropped: z.number(),
  /** Number of the first page that counts. */
  from: z.number(),
  /** State of the walk, without the rows seen. */
  walk: Walk,
});
/** One reading of a unit, without its rows. */
type ReadingHead = z.infer<typeof Head>;

const UnitHead = z.object({ key: z.string(), done: z.nullable(Head), part: z.nullable(Head) });
type UnitHead = z.infer<typeof UnitHead>;

/** A fine that has left the list of open ones. It stays listed, so that "paid" is seen. */
export type LeftFine = {
  id: Identifier;
  fine: Fine;
  readAt: number;
  readOn: string;
  unit: UnitKey;
  since: number;
  on: string;
};

/** A reading with its rows. */
export type Reading = { head: ReadingHead; pages: readonly StoredPage[] };
export type Unit = { key: UnitKey; done: Reading | null; part: Reading | null };

/** Pages of one walk lie below those of the next one. */
export const PAGES_A_PASS = 1_000_000;

export function startReading(id: string, now: number, on: string): Reading {
  return {
    head: {
      id,
      pass: 0,
      startedAt: now,
      doneAt: null,
      on,
      isUnsure: false,
      dropped: 0,
      from: 0,
      walk: walkOf(startWalk()),
    },
    pages: [],
  };
}

export function walkOf({ seen: _seen, taken: _taken, prints, ...state }: WalkState): ReadingHead['walk'] {
  return { ...state, prints: [...prints] };
}

/** The walk of the present pass, to go on with. */
export function resumedWalk({ head, pages }: Reading): WalkState {
  const own = pages.filter(({ page }) => page >= head.pass * PAGES_A_PASS);
  return { ...head.walk, taken: 0, prints: new Set(head.walk.prints), seen: new Set(idsOf(own)) };
}

export function idsOf(pages: readonly StoredPage[]): Identifier[] {
  return pages.flatMap(({ rows }) => rows.flatMap((fine) => idOfFine(fine) ?? []));
}

export function headOf({ key, done, part }: Unit): UnitHead {
  return { key, done: done?.head ?? null, part: part?.head ?? null };
}

/** Null: not written by this version. */
export function parseUnitHead(value: unknown): UnitHead | null {
  const head = z.safeParse(UnitHead, value);
  return head.success ? head.data : null;
}

const Page = z.object({ rows: z.array(z.unknown()), readAt: z.number(), readOn: z.string() });

/** Null: not written by this version. Rows were checked when they were read. */
export function parseStoredPage(page: number, value: unknown): StoredPage | null {
  const read = z.safeParse(Page, value);
  if (!read.success || read.data.rows.some((row) => typeof row !== 'object' || row === null)) return null;
  return { ...read.data, rows: read.data.rows as Fine[], page };
}

const Left = z.array(
  z.object({
    id: z.union([z.number(), z.string()]),
    fine: z.looseObject({}),
    readAt: z.number(),
    readOn: z.string(),
    unit: z.string(),
    since: z.number(),
    on: z.string(),
  }),
);

export function parseLeft(value: unknown): LeftFine[] {
  const left = z.safeParse(Left, value);
  return left.success ? left.data.map((each) => ({ ...each, fine: each.fine as Fine })) : [];
}

export function lastReadingOf(unit: Unit | undefined): LastReading | null {
  const head = unit?.done?.head;
  return head && head.doneAt !== null ? { startedAt: head.startedAt, doneAt: head.doneAt, on: head.on } : null;
}

/** Rows missing in the newer reading of open fines, with the unit to look in. Those without one are lost. */
export function leftFines(
  before: Reading,
  after: Reading,
  { unitOf, now, today }: { unitOf: (fine: Fine) => UnitKey | null; now: number; today: string },
): LeftFine[] {
  const still = new Set(idsOf(after.pages));
  const left = new Map<Identifier, LeftFine>();
  for (const { rows, readAt, readOn } of before.pages) {
    for (const fine of rows) {
      const id = idOfFine(fine);
      const unit = unitOf(fine);
      if (id === null || unit === null || still.has(id)) continue;
      left.set(id, { id, fine, readAt, readOn, unit, since: now, on: today });
    }
  }
  return [...left.values()];
}

/**
 * The rows of the desk, each once and as last read. They are open fines of any age, fines of the period, and fines that
 * left the open ones. `units`: every list that was read.
 */
export function mergeRows(units: Iterable<Unit>, left: readonly LeftFine[], wanted: Wanted): StoredFine[] {
  // In the order of their keys, so that the rows have one, too.
  const byKey = new Map([...units].sort((a, b) => (a.key < b.key ? -1 : 1)).map((unit) => [unit.key, unit]));
  const rows = new Map<Identifier, StoredFine>();
  const nameless: StoredFine[] = [];
  const isNamelessWanted = namelessRule(byKey);
  for (const unit of byKey.values()) {
    for (const reading of [unit.done, unit.part]) {
      for (const { rows: fines, readAt, readOn } of reading?.pages ?? []) {
        for (const fine of fines) {
          const id = idOfFine(fine);
          const found = { fine, readAt, readOn };
          if (id === null) {
            if (isNamelessWanted(unit, reading, fine)) nameless.push(found);
          } else if ((rows.get(id)?.readAt ?? -1) <= readAt) rows.set(id, found);
        }
      }
    }
  }
  // Where the unit was read since, its rows say what became of the fine, and a missing one is gone.
  for (const { id, fine, readAt, readOn, unit, since } of left) {
    const last = [byKey.get(unit), byKey.get(ALL)].map(lastReadingOf);
    const isSettled = last.some((reading) => reading !== null && reading.startedAt >= since);
    if (!isSettled && (rows.get(id)?.readAt ?? -1) < readAt) rows.set(id, { fine, readAt, readOn });
  }
  const leftIds = new Set(left.map(({ id }) => id));
  const first = firstDayOf(wanted);
  const isShown = (fine: Fine) =>
    first === null ||
    (monthOfAct(fine) !== null && (fine.fine_date ?? '') >= first) ||
    wanted.openStatusIds.includes(fine.fine_status_id ?? Number.NaN);
  const shown: StoredFine[] = [];
  for (const [id, row] of rows) if (isShown(row.fine) || leftIds.has(id)) shown.push(row);
  for (const row of nameless) if (isShown(row.fine)) shown.push(row);
  return shown;
}

/** A row without id and AIT number equals its copy in another unit. It is taken from one unit only. */
function namelessRule(byKey: ReadonlyMap<UnitKey, Unit>) {
  const hasAll = Boolean(byKey.get(ALL)?.done);
  return (unit: Unit, reading: Reading | null, fine: Fine): boolean => {
    if (reading === unit.part && unit.done) return false;
    if (hasAll) return unit.key === ALL;
    if (isMonth(unit.key)) return true;
    if (unit.key !== OPEN) return false;
    const month = monthOfAct(fine);
    return month === null || !byKey.has(month);
  };
}
