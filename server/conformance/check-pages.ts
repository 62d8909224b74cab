// Checks per_page and page: their defaults, and whether pages repeat, overlap, leave rows out or are cut short.
import { type Fine, type FinesReader, keyOf, LIST, type ReadFines } from './fines';
import type { Say } from './report';

const DEFAULT_PER_PAGE = 15;
const SMALL = 5;
const PAGES = 6;
/** A page that few services have. */
const FAR = 100_000;
/** The contract has no maximum: the first one that is not refused. */
const LARGE = [200, 100, 50, 30, 20];

/** `first`: the answer without parameters. Returns rows for the checks of filters, each once, and whether per_page is kept. */
export async function checkPages(
  { read, statusOf }: FinesReader,
  first: readonly Fine[],
  say: Say,
): Promise<{ rows: Fine[]; keepsPerPage: boolean; whole: { per_page: number; page: number } }> {
  const largest = await findLargest(statusOf, say);
  await checkDefaults(read, first, say, largest);
  let pages = await readPages(read, largest);
  let problems = problemsOf(pages);
  // Somebody may have added a fine between two pages: only what is so twice is said.
  if (problems.length > 0) {
    pages = await readPages(read, largest);
    const again = new Map(problemsOf(pages).map((problem) => [problem.words.replace(/\d+/g, '#'), problem]));
    problems = problems.filter(({ words }) => again.has(words.replace(/\d+/g, '#')));
  }
  const beyond = await statusOf({ per_page: SMALL, page: FAR });
  if (beyond.status >= 400 && beyond.status < 500) {
    const words = `a page behind the last one has status ${beyond.status}; Patio asks for it where the last page is full: it has no fines`;
    problems.push({ about: 'page', words, seen: beyond.status });
  }
  for (const { about, words, seen } of problems) say(LIST, about, 'fail', words, seen);
  const rows = pages.flat();
  const isEnough = (pages[1]?.length ?? 0) > 0;
  const failed = (about: string) => problems.some((problem) => problem.about === about);
  if (!isEnough && !failed('page'))
    say(LIST, 'page', 'not said', 'there are too few fines for a second page', rows.length);
  else if (!failed('page'))
    say(LIST, 'page', 'pass', 'pages follow each other; none repeats, overlaps or leaves rows out');
  if (!failed('per_page')) {
    if (rows.length >= SMALL) say(LIST, 'per_page', 'pass', `per_page=${SMALL} gives pages of ${SMALL}`);
    else say(LIST, 'per_page', 'not said', 'there are too few fines to fill a page', rows.length);
  }
  const more = (await read({ per_page: largest, page: 0 })) ?? [];
  const seen = new Map([...rows, ...first, ...more].map((fine) => [keyOf(fine), fine]));
  sayOrder(more, say);
  return { rows: [...seen.values()], keepsPerPage: !failed('per_page'), whole: { per_page: largest, page: 0 } };
}

async function findLargest(statusOf: FinesReader['statusOf'], say: Say): Promise<number> {
  for (const size of LARGE) {
    const { status } = await statusOf({ per_page: size, page: 0 });
    if (status < 400 || status > 499) return size;
    say(LIST, 'per_page', 'not said', `how large a page may be; here per_page=${size} is refused`, status);
  }
  return DEFAULT_PER_PAGE;
}

async function checkDefaults(read: ReadFines, first: readonly Fine[], say: Say, largest: number): Promise<void> {
  const asked = (await read({ per_page: DEFAULT_PER_PAGE, page: 0 })) ?? [];
  const more = (await read({ per_page: Math.min(DEFAULT_PER_PAGE + 1, largest), page: 0 })) ?? [];
  const second = (await read({ per_page: DEFAULT_PER_PAGE, page: 1 })) ?? [];
  const hasMore = more.length > DEFAULT_PER_PAGE || second.length > 0;
  if (first.length > DEFAULT_PER_PAGE || (hasMore && first.length !== DEFAULT_PER_PAGE)) {
    const words = `without per_page there are ${first.length} fines; the contract's default is ${DEFAULT_PER_PAGE}`;
    say(LIST, 'per_page', 'fail', words, first.length);
  } else if (hasMore) say(LIST, 'per_page', 'pass', `the default is ${DEFAULT_PER_PAGE}`);
  else
    say(LIST, 'per_page', 'not said', `the default; there are not more than ${DEFAULT_PER_PAGE} fines`, first.length);
  const isSame = (rows: readonly Fine[]) => {
    const length = Math.min(rows.length, first.length);
    return length > 0 && rows.slice(0, length).map(keyOf).join() === first.slice(0, length).map(keyOf).join();
  };
  if (first.length === 0 || isSame(asked)) {
    if (first.length > 0) say(LIST, 'page', 'pass', 'the default is 0');
    return;
  }
  const where = isSame(second) ? ': they are those of page=1' : '';
  say(LIST, 'page', 'fail', `without page there are other fines than with page=0, the contract's default${where}`, {
    'without page': first.slice(0, 3).map(keyOf),
    'page=0': asked.slice(0, 3).map(keyOf),
  });
}

async function readPages(read: ReadFines, largest: number): Promise<Fine[][]> {
  const pages: Fine[][] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const rows = (await read({ per_page: SMALL, page })) ?? [];
    pages.push(rows);
    if (rows.length === 0) break;
  }
  // All of them in one page, to see what the pages leave out.
  pages.push([]);
  const whole = (await read({ per_page: Math.min(SMALL * PAGES, largest), page: 0 })) ?? [];
  return Object.assign(pages, { whole });
}

type Problem = { about: string; words: string; seen: unknown };

function problemsOf(pages: readonly Fine[][] & { whole?: readonly Fine[] }): Problem[] {
  const problems: Problem[] = [];
  const filled = pages.filter((rows) => rows.length > 0);
  const keys = filled.map((rows) => rows.map(keyOf));
  const long = filled.findIndex((rows) => rows.length > SMALL);
  if (long >= 0) {
    const words = `per_page=${SMALL} gives more rows than that: it is ignored`;
    problems.push({ about: 'per_page', words, seen: filled[long]?.length });
  }
  const short = filled.findIndex((rows, index) => rows.length < SMALL && index < filled.length - 1);
  if (short >= 0) {
    const words = `a page has fewer rows than per_page=${SMALL} although more pages follow: it is cut short`;
    problems.push({ about: 'per_page', words, seen: { page: short, rows: filled[short]?.length } });
  }
  const repeated = keys.findIndex((page, index) => index > 0 && page.join() === keys[index - 1]?.join());
  if (repeated > 0) {
    const words = 'a page has the same rows as the page before: page is ignored, or pages repeat';
    problems.push({ about: 'page', words, seen: { page: repeated, rows: keys[repeated]?.slice(0, 3) } });
    return problems;
  }
  const twice = keys.flat().find((key, index, all) => all.indexOf(key) !== index);
  if (twice !== undefined) {
    const where = keys.flatMap((page, index) => (page.includes(twice) ? [index] : []));
    problems.push({
      about: 'page',
      words: 'a row is on two pages: pages overlap',
      seen: { row: twice.slice(0, 80), pages: where },
    });
  }
  const paged = new Set(keys.flat());
  const last = keys.at(-1)?.at(-1) ?? '';
  const whole = (pages.whole ?? []).map(keyOf);
  const end = whole.lastIndexOf(last);
  // Where the last row of the pages is not in it, the pages went further than it.
  const left = (end < 0 ? whole : whole.slice(0, end)).filter((key) => !paged.has(key));
  if (left.length > 0) {
    const words = 'rows of one large page are on none of the small pages: rows are left out';
    problems.push({ about: 'page', words, seen: left.slice(0, 3).map((key) => key.slice(0, 80)) });
  }
  const isOver = filled.length < PAGES;
  if (left.length === 0 && isOver && end >= 0 && end < whole.length - 1) {
    const words = 'the pages end although a large page has more rows: the list is cut short';
    problems.push({
      about: 'page',
      words,
      seen: { 'rows on pages': paged.size, 'rows of a large page': whole.length },
    });
  }
  return problems;
}

/** The contract does not say an order. */
function sayOrder(rows: readonly Fine[], say: Say): void {
  const dates = rows.map(({ fine_date }) => fine_date).filter((date): date is string => typeof date === 'string');
  const falls = dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? ''));
  const words = falls
    ? 'the order of fines; here the newest date is first'
    : 'the order of fines; here it is not by date';
  say(LIST, 'fines', 'not said', words, dates.slice(0, 3));
}
