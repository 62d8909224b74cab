// Walks through a list of fines page by page, with retries, without a total. No row is duplicated or lost by an error:
// the state allows a later walk to resume. Stores ids, never rows.
import { ServiceProblem } from '../../../api/exchange';
import { type Fine, MAX_PER_PAGE } from '../../../contract/fine';
import { type Answer, type AskOptions, askSurely, type ReadPage } from './ask-page';

export type { ReadPage } from './ask-page';

/** One response. Counts are those of this page. */
type WalkStep = {
  /** New rows, in the service's order. Empty if the page had none. */
  fines: Fine[];
  page: number;
  /** Number of duplicate rows dropped. */
  repeated: number;
  /** Number of values dropped because they were invalid twice. */
  dropped: number;
};

/** Progress of a walk, mutated with each step. */
export type WalkState = {
  /** The next page to request. */
  page: number;
  /** fine_id (number), or ait_number (text) of rows without one. */
  seen: Set<number | string>;
  count: number;
  repeated: number;
  dropped: number;
  /** Number of rows of `page` already consumed, if a limit cut it. */
  taken: number;
  /** Consecutive pages without new rows. */
  idle: number;
  /** Hashes of pages with rows without id, which are identified by their page. */
  prints: Set<string>;
  /** The ids of the first page at the start. */
  first: string | null;
};

export type WalkEnd = {
  /** `limit`: there is at least one more row. `repeating`: the service returns the same rows for every page. */
  end: 'complete' | 'limit' | 'repeating';
  count: number;
  repeated: number;
  dropped: number;
  /**
   * Whether the first page has changed. Null: unknown. A row deleted further down is not detected without a total.
   * Another row may then be skipped at a page boundary.
   */
  changed: boolean | null;
};

export type WalkOptions = Omit<AskOptions, 'perPage'> & {
  /** Default and maximum: MAX_PER_PAGE. A response may have fewer or more rows; all are used. */
  perPage?: number;
  /** Maximum number of rows of the whole walk, including earlier parts. */
  limit?: number;
  /** State of an earlier walk (`startWalk()` for a new one); mutated. */
  from?: WalkState;
  /** Pages that are requested at a time, from the second one on. They are taken in order all the same. Default: 1. */
  inFlight?: number;
};

/** One such page is no proof. New fines at the top shift all rows, and some services count pages from 1. */
const MOST_IDLE_PAGES = 2;

export function startWalk(): WalkState {
  const counts = { count: 0, repeated: 0, dropped: 0 };
  return { page: 0, seen: new Set(), ...counts, taken: 0, idle: 0, prints: new Set(), first: null };
}

/**
 * Yields page after page. Transient errors (no response, 5xx, 408, 425, 429, not JSON, no list) are retried, six
 * attempts in all. Other errors, and the sixth, are thrown; a new walk `from` the same state resumes without a gap.
 */
export async function* walkFines(read: ReadPage, options: WalkOptions): AsyncGenerator<WalkStep, WalkEnd> {
  const { limit = Number.POSITIVE_INFINITY, from: state = startWalk(), perPage = MAX_PER_PAGE } = options;
  const asking = { ...options, perPage };
  const pages = pagesAhead(read, asking, options.inFlight ?? 1);
  const ended = async (how: WalkEnd['end']): Promise<WalkEnd> => {
    pages.stop();
    const { count, repeated, dropped } = state;
    return { end: how, count, repeated, dropped, changed: await hasChanged(read, state, asking) };
  };
  try {
    for (;;) {
      const { page } = state;
      const answer = await pages.ask(page);
      const isEmpty = answer.fines.length === 0 && answer.dropped === 0;
      if (isEmpty) return await ended('complete');
      const { isCut, ...step } = take(state, answer, limit);
      if (!isCut || step.fines.length > 0) yield { ...step, page };
      if (isCut) return await ended('limit');
      if (state.idle >= MOST_IDLE_PAGES) return await ended('repeating');
    }
  } finally {
    pages.stop();
  }
}

/** Asks for pages ahead of the one that is taken. After an error they are asked for anew. */
function pagesAhead(read: ReadPage, options: AskOptions, most: number) {
  let unneeded = new AbortController();
  const asked = new Map<number, Promise<Answer>>();
  let isFirst = true;
  const stop = () => {
    unneeded.abort();
    unneeded = new AbortController();
    asked.clear();
  };
  const request = (page: number) => {
    const signal = most > 1 ? AbortSignal.any([options.signal, unneeded.signal]) : options.signal;
    const answer = askSurely(read, page, { ...options, signal });
    // A page that is never taken may fail unseen.
    answer.catch(() => undefined);
    asked.set(page, answer);
    return answer;
  };
  return {
    async ask(page: number): Promise<Answer> {
      const answer = asked.get(page) ?? request(page);
      // The first page alone: most lists end with it.
      for (let next = page + 1; !isFirst && next < page + most; next += 1) if (!asked.has(next)) request(next);
      isFirst = false;
      try {
        return await answer;
      } catch (error) {
        stop();
        throw error;
      } finally {
        asked.delete(page);
      }
    },
    stop,
  };
}

/** Adds the new rows of a page to the state, up to the limit. Advances unless the limit cut the page. */
function take(
  state: WalkState,
  { fines, dropped }: Answer,
  limit: number,
): Omit<WalkStep, 'page'> & { isCut: boolean } {
  const print = fines.some((fine) => idOfFine(fine) === null) ? printOf(fines) : null;
  const hasNewId = fines.some((fine) => isNew(state, fine));
  const isKnownPage = !hasNewId && print !== null && state.prints.has(print);
  const takenFines: Fine[] = [];
  const before = state.taken;
  let repeated = 0;
  let cutAt: number | null = null;
  for (const [index, fine] of fines.entries()) {
    const id = idOfFine(fine);
    const isOld = id === null ? isKnownPage : state.seen.has(id);
    if (index < before && (id === null || isOld)) continue;
    if (isOld) {
      repeated += 1;
      continue;
    }
    if (state.count + takenFines.length >= limit) {
      cutAt = index;
      break;
    }
    takenFines.push(fine);
    if (id !== null) state.seen.add(id);
  }
  // A page requested again after a cut was counted before, unless none of its rows was used.
  const counted = before > 0 || cutAt === 0 ? 0 : dropped;
  state.count += takenFines.length;
  state.repeated += repeated;
  state.dropped += counted;
  state.taken = cutAt ?? 0;
  if (state.page === 0) state.first = idsOf(fines);
  if (cutAt === null) {
    state.page += 1;
    state.idle = takenFines.length > 0 || before > 0 ? 0 : state.idle + 1;
    if (print !== null) state.prints.add(print);
  }
  return { fines: takenFines, repeated, dropped: counted, isCut: cutAt !== null };
}

/** A changed first page means that rows were added or removed during the walk. A single page is read at once. */
async function hasChanged(read: ReadPage, state: WalkState, options: AskOptions): Promise<boolean | null> {
  if (state.page + (state.taken > 0 ? 1 : 0) <= 1) return false;
  try {
    const { fines } = await askSurely(read, 0, options);
    return idsOf(fines) !== state.first;
  } catch (error) {
    // All rows are loaded; a failed check is no reason to discard them.
    if (error instanceof ServiceProblem && !options.signal.aborted) return null;
    throw error;
  }
}

/** What tells a row from others of the list: fine_id, else the AIT number; null: nothing does. */
export function idOfFine(fine: Fine): number | string | null {
  return fine.fine_id ?? (fine.ait_number?.trim() ? fine.ait_number.trim() : null);
}

function isNew(state: WalkState, fine: Fine): boolean {
  const id = idOfFine(fine);
  return id !== null && !state.seen.has(id);
}

function idsOf(fines: readonly Fine[]): string {
  return JSON.stringify(fines.map(idOfFine));
}

/** Hash of rows: text length and two 32-bit hashes (FNV-1a, and the same with another factor). */
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
