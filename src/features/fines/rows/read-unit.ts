// Reads all pages of one unit. A doubtful pass is repeated, because rows may move between pages meanwhile and be
// missed.
import type { Fine } from '../../../contract/fine';
import type { Identifier } from '../../../contract/long-integers';
import type { AskOptions, ReadPage } from './ask-page';
import { idsOf, PAGES_A_PASS, type Reading, resumedWalk, type StoredPage, walkOf } from './stored-rows';
import type { IgnoredFilters } from './units';
import { startWalk, type WalkEnd, walkFines } from './walk-fines';

/** Passes over one unit. If the list changes during each of them, the last one is used. */
const MOST_PASSES = 3;

/** The service ignores a filter, so its answer is not the unit. */
export class IgnoredFilter extends Error {
  override name = 'IgnoredFilter';
  readonly filter: keyof IgnoredFilters;
  constructor(filter: keyof IgnoredFilters) {
    super(`The service ignores the filter of ${filter}`);
    this.filter = filter;
  }
}

type UnitReading = {
  read: ReadPage;
  perPage: number;
  inFlight: number;
  /** Ids known before. If one is missing, the pass is doubtful. */
  known: readonly Identifier[];
  /** The filter that the row does not match; null: none. */
  ignoredBy: (fine: Fine) => keyof IgnoredFilters | null;
  now: () => number;
  today: () => string;
  /** Called with every page; the next one is taken after it resolves. */
  onPage: (reading: Reading, page: StoredPage) => Promise<void>;
} & Pick<AskOptions, 'signal' | 'onWait' | 'sleep'>;

/**
 * Continues or begins a reading, and returns it complete. Throws ServiceProblem, IgnoredFilter or the abort reason.
 * Pages passed to `onPage` stay stored, and a later call resumes after them.
 */
export async function readUnit(begun: Reading, options: UnitReading): Promise<Reading> {
  let reading = begun;
  for (;;) {
    const { reading: walked, end } = await walkOnce(reading, options);
    reading = walked;
    const own = idsOf(pagesOfPass(reading));
    const earlier = new Set(idsOf(reading.pages.filter((page) => !isOfPass(reading, page))));
    const isFirst = reading.head.pass === 0;
    const isSteady = end.changed === false && end.repeated === 0;
    if (end.end === 'repeating') return ended(reading, options, end.count <= options.perPage);
    const hasNew = !isFirst && own.some((id) => !earlier.has(id));
    const seen = new Set(own);
    const isMissing = isFirst && options.known.some((id) => !seen.has(id));
    const isDoubtful = end.changed !== false || hasNew || (isFirst && (end.repeated > 0 || isMissing));
    if (isDoubtful && reading.head.pass + 1 < MOST_PASSES) {
      const { head } = reading;
      reading = { ...reading, head: { ...head, pass: head.pass + 1, walk: walkOf(startWalk()) } };
      continue;
    }
    // A row found only by an earlier pass was deleted meanwhile. It is dropped if the last pass was consistent.
    return ended(isSteady ? lastPassOf(reading) : reading, options, false);
  }
}

async function walkOnce(
  begun: Reading,
  { read, ignoredBy, onPage, now, today, ...asking }: UnitReading,
): Promise<{ reading: Reading; end: WalkEnd }> {
  let reading = begun;
  const state = resumedWalk(begun);
  const checked: ReadPage = async (page, perPage, signal) => {
    const answer = await read(page, perPage, signal);
    for (const fine of answer.value.fines ?? []) {
      const filter = ignoredBy(fine);
      if (filter !== null) throw new IgnoredFilter(filter);
    }
    return answer;
  };
  const walk = walkFines(checked, { ...asking, from: state });
  for (;;) {
    const step = await walk.next();
    if (step.done) return { reading, end: step.value };
    const { head } = reading;
    const page: StoredPage = {
      page: head.pass * PAGES_A_PASS + step.value.page,
      rows: step.value.fines,
      readAt: now(),
      readOn: today(),
    };
    reading = {
      head: { ...head, on: page.readOn, dropped: head.dropped + step.value.dropped, walk: walkOf(state) },
      pages: [...reading.pages, page],
    };
    await onPage(reading, page);
  }
}

function ended(reading: Reading, { now, today }: UnitReading, isUnsure: boolean): Reading {
  return { ...reading, head: { ...reading.head, doneAt: now(), on: today(), isUnsure } };
}

function lastPassOf(reading: Reading): Reading {
  const { head } = reading;
  return { head: { ...head, from: head.pass * PAGES_A_PASS }, pages: pagesOfPass(reading) };
}

function pagesOfPass(reading: Reading): StoredPage[] {
  return reading.pages.filter((page) => isOfPass(reading, page));
}

function isOfPass({ head }: Reading, { page }: StoredPage): boolean {
  return page >= head.pass * PAGES_A_PASS;
}
