// Reads what is due, open fines first, with few requests at a time.

import { MAX_PER_PAGE } from '../../../contract/fine';
import type { AskOptions, ReadPage } from './ask-page';
import { takeTurns } from './queues';
import { IgnoredFilter, readUnit } from './read-unit';
import type { RowsState } from './rows-state';
import { idsOf, leftFines, type Reading, startReading } from './stored-rows';
import { LEFT, type StoredUnits } from './stored-units';
import {
  ALL,
  filterOfUnit,
  type IgnoredFilters,
  ignoredBy,
  isForgettable,
  OPEN,
  type UnitFilter,
  type UnitKey,
  unitOfFine,
  type Wanted,
} from './units';

/** Requests at a time, of all units together. */
const MOST_IN_FLIGHT = 4;
/** Days for which a fine stays in the list after it has left the open ones. */
const LEFT_DAYS = 90;
const DAY_MS = 86_400_000;
/** A broken reading of open fines is begun anew after this time: its first rows would be too old. */
const OPEN_RESUMED_MS = 900_000;

/** What a page wants. `openSince`, `wholeSince`: readings of open fines count from here on, for reading and for "whole". */
export type RowsWish = Wanted & {
  wholeSince: number;
  /** False: what is stored is enough, and nothing is asked for. */
  isRead: boolean;
};

type DueParts = {
  storedUnits: StoredUnits;
  read: (filter: UnitFilter) => ReadPage;
  wish: () => RowsWish | null;
  due: (wanted: Wanted) => UnitKey[];
  lookedFor: () => ReadonlyMap<UnitKey, number>;
  /** The service was seen to ignore a filter. */
  onIgnored: (filter: keyof IgnoredFilters) => void;
  /** Rows of these units have changed. */
  onChange: (keys: readonly UnitKey[]) => void;
  onWait: (waiting: NonNullable<RowsState['waiting']>) => void;
  now: () => number;
  newId: () => string;
} & Pick<AskOptions, 'sleep'>;

/** The function throws ServiceProblem or the abort reason; pages that were read by then stay stored. */
export function createDueReader({
  storedUnits,
  read,
  wish,
  due,
  lookedFor,
  onIgnored,
  onChange,
  onWait,
  now,
  newId,
  sleep,
}: DueParts): (signal: AbortSignal) => Promise<void> {
  const turns = takeTurns(MOST_IN_FLIGHT);

  async function readOne(key: UnitKey, wanted: RowsWish, signal: AbortSignal): Promise<void> {
    const unit = storedUnits.units.get(key);
    const readPage = read(filterOfUnit(key, wanted));
    const begun = resumable(key, wanted) ?? startReading(newId(), now(), wanted.today);
    const reading = await readUnit(begun, {
      read: (page, perPage, abort) => turns.run(() => readPage(page, perPage, abort), abort),
      perPage: MAX_PER_PAGE,
      // Months are read side by side.
      inFlight: isLong(key) ? MOST_IN_FLIGHT : 1,
      known: key === OPEN ? [] : idsOf(unit?.done?.pages ?? []),
      ignoredBy: (fine) => ignoredBy(key, fine, wanted),
      signal,
      ...(sleep && { sleep }),
      onWait: ({ kind }, seconds) => onWait({ kind, seconds }),
      now,
      today: () => wish()?.today ?? wanted.today,
      onPage: async (part, page) => {
        await storedUnits.addPage(key, part, page);
        onChange([key]);
      },
    });
    const before = unit?.done ?? null;
    const left =
      key === OPEN && before ? leftFines(before, reading, { unitOf: unitOfFine, now: now(), today: wanted.today }) : [];
    const renewed = new Set(left.map(({ id }) => id));
    const stillLeft = storedUnits
      .left()
      .filter(({ id, since }) => !renewed.has(id) && since > now() - LEFT_DAYS * DAY_MS);
    await storedUnits.finish(key, reading, [...stillLeft, ...left]);
    onChange(left.length > 0 ? [key, LEFT] : [key]);
  }

  /** The broken reading to go on with, by this tab or another one; null if it is too old. */
  function resumable(key: UnitKey, { today, changedAt = 0 }: RowsWish): Reading | null {
    const part = storedUnits.units.get(key)?.part ?? null;
    if (part === null || part.head.on !== today || part.head.startedAt < changedAt) return null;
    return key === OPEN && now() - part.head.startedAt > OPEN_RESUMED_MS ? null : part;
  }

  /** Reads until nothing is due. Units that a filter is ignored for are replaced by all fines. */
  async function readDue(signal: AbortSignal): Promise<void> {
    let wanted = wish();
    const done = new Set<UnitKey>();
    for (;;) {
      signal.throwIfAborted();
      const present = wish();
      if (!present?.isRead) return;
      if (wanted !== present) done.clear();
      wanted = present;
      // Each once for a wish, also where a clock that was set makes its reading look old.
      const [first, ...others] = due(present).filter((key) => !done.has(key));
      if (first === undefined) break;
      // Open fines by themselves: the headline rests on them.
      const batch = isLong(first) ? [first] : [first, ...others].slice(0, MOST_IN_FLIGHT);
      await allOrFirstFailure(
        batch.map((key) => async (abort: AbortSignal) => {
          try {
            await readOne(key, present, abort);
            done.add(key);
          } catch (error) {
            if (!(error instanceof IgnoredFilter)) throw error;
            onIgnored(error.filter);
            await storedUnits.dropPart(key);
          }
        }),
        signal,
      );
    }
    const sought = lookedFor();
    const today = wanted?.today ?? '';
    await storedUnits.drop(
      [...storedUnits.units.keys()].filter((key) => today !== '' && isForgettable(key, today, sought)),
    );
  }

  return readDue;
}

/** Lists of many pages. */
function isLong(key: UnitKey): boolean {
  return key === OPEN || key === ALL;
}

/** Runs all; the first failure aborts the others and is thrown when they have ended. */
async function allOrFirstFailure(
  work: readonly ((signal: AbortSignal) => Promise<void>)[],
  signal: AbortSignal,
): Promise<void> {
  const own = new AbortController();
  const both = AbortSignal.any([signal, own.signal]);
  const failures: unknown[] = [];
  await Promise.all(
    work.map((each) =>
      each(both).catch((error: unknown) => {
        failures.push(error);
        own.abort();
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
}
