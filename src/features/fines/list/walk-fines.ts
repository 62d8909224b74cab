// Reads a list of fines page after page to its end, over faults, without a total. No row comes twice and none is lost
// by a fault: the state says how far the walk is, and a later walk goes on from there. Holds ids, never rows.
import { ServiceProblem } from '../../../api/exchange';
import { type Fine, MAX_PER_PAGE } from '../../../contract/fine';
import { type Answer, type AskOptions, askSurely, type ReadPage } from './ask-page';

export type { ReadPage } from './ask-page';

/** One answered page. The counts are those of this page. */
type WalkStep = {
  /** Rows not seen before, in the service's order. Empty when the page brought nothing new. */
  fines: Fine[];
  page: number;
  /** Rows left out because they had come before. */
  repeated: number;
  /** Leaves left out because they did not fit the contract, twice. */
  dropped: number;
};

/** How far a walk is. The walk advances it in place, together with each step. */
export type WalkState = {
  /** The page to ask for next. */
  page: number;
  /** fine_id (number), or ait_number (text) of rows without one. */
  seen: Set<number | string>;
  count: number;
  repeated: number;
  dropped: number;
  /** Rows of `page` that were taken already, when a limit cut it. */
  taken: number;
  /** Pages in a row that had rows and none of them new. */
  idle: number;
  /** Prints of pages with rows that have no id: such rows cannot be told apart, so they are known by their page. */
  prints: Set<string>;
  /** The ids of the first page as they were. */
  first: string | null;
};

export type WalkEnd = {
  /** `limit`: there is at least one row more. `repeating`: the service gives the same rows whatever page is asked. */
  end: 'complete' | 'limit' | 'repeating';
  count: number;
  repeated: number;
  dropped: number;
  /**
   * Whether the first page is another one now. Null: not known. A row that left further down during the walk shows
   * nowhere without a total, and with it one row can slip over the boundary of two pages unread.
   */
  changed: boolean | null;
};

export type WalkOptions = Omit<AskOptions, 'perPage'> & {
  /** At most MAX_PER_PAGE, the default. A service may answer with fewer, or with more: all are taken. */
  perPage?: number;
  /** Most rows of the whole walk, earlier parts included. */
  limit?: number;
  /** Where an earlier walk stopped (`startWalk()` for the beginning); advanced in place. */
  from?: WalkState;
};

/** One such page is no proof: a page of new fines on top moves all rows on, and some services count pages from 1. */
const MOST_IDLE_PAGES = 2;

export function startWalk(): WalkState {
  const counts = { count: 0, repeated: 0, dropped: 0 };
  return { page: 0, seen: new Set(), ...counts, taken: 0, idle: 0, prints: new Set(), first: null };
}

/**
 * Yields page after page. Faults that can pass (no answer, 5xx, 408, 425, 429, not JSON, no list) are waited out, six
 * tries in all; others, and the sixth, are thrown, and a new walk `from` the same state goes on without a gap.
 */
export async function* walkFines(read: ReadPage, options: WalkOptions): AsyncGenerator<WalkStep, WalkEnd> {
  const { limit = Number.POSITIVE_INFINITY, from: state = startWalk(), perPage = MAX_PER_PAGE } = options;
  const asking = { ...options, perPage };
  const end = async (how: WalkEnd['end']): Promise<WalkEnd> => {
    const { count, repeated, dropped } = state;
    return { end: how, count, repeated, dropped, changed: await hasChanged(read, state, asking) };
  };
  for (;;) {
    const { page } = state;
    const answer = await askSurely(read, page, asking);
    if (answer.fines.length === 0 && answer.dropped === 0) return end('complete');
    const { isCut, ...step } = take(state, answer, limit);
    if (!isCut || step.fines.length > 0) yield { ...step, page };
    if (isCut) return end('limit');
    if (state.idle >= MOST_IDLE_PAGES) return end('repeating');
  }
}

/** Takes the new rows of a page into the state, up to the limit; the page is done when the limit did not cut it. */
function take(
  state: WalkState,
  { fines, dropped }: Answer,
  limit: number,
): Omit<WalkStep, 'page'> & { isCut: boolean } {
  const print = fines.some((fine) => idOf(fine) === null) ? printOf(fines) : null;
  const hasNewId = fines.some((fine) => isNew(state, fine));
  const isKnownPage = !hasNewId && print !== null && state.prints.has(print);
  const taken: Fine[] = [];
  const before = state.taken;
  let repeated = 0;
  let cutAt: number | null = null;
  for (const [index, fine] of fines.entries()) {
    const id = idOf(fine);
    const isOld = id === null ? isKnownPage : state.seen.has(id);
    if (index < before && (id === null || isOld)) continue;
    if (isOld) {
      repeated += 1;
      continue;
    }
    if (state.count + taken.length >= limit) {
      cutAt = index;
      break;
    }
    taken.push(fine);
    if (id !== null) state.seen.add(id);
  }
  // A page that is asked again after a cut was counted then, unless nothing of it was taken.
  const counted = before > 0 || cutAt === 0 ? 0 : dropped;
  state.count += taken.length;
  state.repeated += repeated;
  state.dropped += counted;
  state.taken = cutAt ?? 0;
  if (state.page === 0) state.first = idsOf(fines);
  if (cutAt === null) {
    state.page += 1;
    state.idle = taken.length > 0 || before > 0 ? 0 : state.idle + 1;
    if (print !== null) state.prints.add(print);
  }
  return { fines: taken, repeated, dropped: counted, isCut: cutAt !== null };
}

/** Another first page means that rows came or went while the list was read. One page alone is a moment, not a while. */
async function hasChanged(read: ReadPage, state: WalkState, options: AskOptions): Promise<boolean | null> {
  if (state.page + (state.taken > 0 ? 1 : 0) <= 1) return false;
  try {
    const { fines } = await askSurely(read, 0, options);
    return idsOf(fines) !== state.first;
  } catch (error) {
    // All rows are there; that nobody can say whether they are still the same is no reason to lose them.
    if (error instanceof ServiceProblem && !options.signal.aborted) return null;
    throw error;
  }
}

function idOf(fine: Fine): number | string | null {
  return fine.fine_id ?? (fine.ait_number?.trim() ? fine.ait_number.trim() : null);
}

function isNew(state: WalkState, fine: Fine): boolean {
  const id = idOf(fine);
  return id !== null && !state.seen.has(id);
}

function idsOf(fines: readonly Fine[]): string {
  return JSON.stringify(fines.map(idOf));
}

/** A short print of rows: their length as text and two 32-bit sums of it (FNV-1a, and the same with another factor). */
function printOf(fines: readonly Fine[]): string {
  let [one, two] = [0x811c9dc5, 0x1b873593];
  const text = JSON.stringify(fines);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x5bd1e995);
  }
  return `${text.length}:${one >>> 0}:${two >>> 0}`;
}
