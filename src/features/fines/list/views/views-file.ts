// Views as a file, to take to another browser or to a colleague: `{ "patio_views": 1, "views": [...] }`. Pure.
// A file may come from anywhere: only known parameters of a known size are taken over, and every loss is named.
import type { SearchRecord } from '../../../../url/search-text';
import type { Preset } from '../../filters/presets';
import { cleanName, hasContext, LONGEST_NAME, nameLength, uniqueName } from './view-names';
import { toPreset } from './view-period';
import { VIEW_PARAMETERS, viewSearch } from './views';

/** Also the number of views that a person can keep. */
export const MOST_VIEWS = 200;
export const LARGEST_FILE = 1_000_000;
/** Characters of a value, and values of a parameter. */
const LONGEST_VALUE = 10_000;
const VERSION = 1;
/** Left out when they are the default, which is no loss. */
const WITH_DEFAULT: ReadonlySet<string> = new Set(['per_page', 'fine_hour_range', 'rows', 'columns']);
/** Parameters named in one problem; a hostile file has more. */
const MOST_NAMED = 5;

export type FileView = { name: string; search: SearchRecord; preset: Preset | null };
export type ViewsFileProblem =
  /** The file is refused. */
  | { kind: 'unreadable' | 'tooLarge' | 'notJson' | 'notViews' | 'newer' | 'tooMany' | 'empty' }
  /** A view is left out; `position` counts from 1. */
  | { kind: 'notAView' | 'noName' | 'noRoom'; position: number }
  /** A view comes with another name. */
  | { kind: 'renamed'; from: string; name: string }
  | { kind: 'shortened'; name: string }
  /** A view comes without these parameters. */
  | { kind: 'unknownParameters' | 'badValues'; name: string; parameters: string[]; more: number }
  /** A view comes with fixed dates. */
  | { kind: 'unknownPreset'; name: string };

export type ViewsFile = { views: FileView[]; problems: ViewsFileProblem[] };

/** The text of a file with these views. May be larger than `LARGEST_FILE`: the caller looks. */
export function formatViewsFile(
  views: readonly { name: string; search: SearchRecord; preset: string | null }[],
): string {
  const written = views.map(({ name, search, preset }) => ({ name, search, ...(preset === null ? {} : { preset }) }));
  return `${JSON.stringify({ patio_views: VERSION, views: written }, null, 2)}\n`;
}

/**
 * Reads a file. `taken` are names already in use: a view of that name comes as `name (2)`. `room` is how many views there is
 * still place for. Never throws; a refused file has no views and one problem.
 */
export function parseViewsFile(text: string, taken: readonly string[] = [], room = MOST_VIEWS): ViewsFile {
  const refused = (kind: 'tooLarge' | 'notJson' | 'notViews' | 'newer' | 'tooMany' | 'empty'): ViewsFile => ({
    views: [],
    problems: [{ kind }],
  });
  if (text.length > LARGEST_FILE) return refused('tooLarge');
  const json = readJson(text);
  if (json === undefined) return refused('notJson');
  const version = isObject(json) ? own(json, 'patio_views') : undefined;
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) return refused('notViews');
  if (version > VERSION) return refused('newer');
  const entries = isObject(json) ? own(json, 'views') : undefined;
  if (!Array.isArray(entries)) return refused('notViews');
  if (entries.length > MOST_VIEWS) return refused('tooMany');
  if (entries.length === 0) return refused('empty');

  const views: FileView[] = [];
  const problems: ViewsFileProblem[] = [];
  const names = [...taken];
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(entry, index + 1, names, views.length < room);
    problems.push(...read.problems);
    if (read.view === null) continue;
    views.push(read.view);
    names.push(read.view.name);
  }
  return { views, problems };
}

/** `position` counts from 1. */
function readEntry(
  entry: unknown,
  position: number,
  names: readonly string[],
  hasRoom: boolean,
): { view: FileView | null; problems: ViewsFileProblem[] } {
  const leftOut = (kind: 'notAView' | 'noName' | 'noRoom') => ({ view: null, problems: [{ kind, position }] });
  const given = isObject(entry) ? own(entry, 'search') : undefined;
  if (!isObject(entry) || !isObject(given)) return leftOut('notAView');
  const ownName = own(entry, 'name');
  const from = typeof ownName === 'string' ? cleanName(ownName) : '';
  const name = uniqueName(from, names);
  if (!hasContext(from) || !hasContext(name)) return leftOut('noName');
  if (!hasRoom) return leftOut('noRoom');

  const problems: ViewsFileProblem[] = [];
  if (nameLength(from) > LONGEST_NAME) problems.push({ kind: 'shortened', name });
  else if (name !== from) problems.push({ kind: 'renamed', from, name });
  const { search, ...lost } = readSearch(given);
  for (const kind of ['unknownParameters', 'badValues'] as const) {
    if (lost[kind].length === 0) continue;
    const parameters = lost[kind].slice(0, MOST_NAMED).map((parameter) => parameter.slice(0, LONGEST_NAME));
    problems.push({ kind, name, parameters, more: lost[kind].length - parameters.length });
  }
  const wanted = own(entry, 'preset');
  const preset = toPreset(wanted);
  if (preset === null && wanted !== undefined && wanted !== null) problems.push({ kind: 'unknownPreset', name });
  return { view: { name, search, preset }, problems };
}

type SearchReading = { search: SearchRecord; unknownParameters: string[]; badValues: string[] };

/** The known parameters whose values fit. What the page cannot read (`nic: ["maybe"]`) is a bad value too. */
function readSearch(search: Record<string, unknown>): SearchReading {
  const given: SearchRecord = {};
  const unknownParameters: string[] = [];
  const badValues: string[] = [];
  for (const key of Object.keys(search)) {
    const values = search[key];
    if (!VIEW_PARAMETERS.includes(key)) unknownParameters.push(key);
    else if (isTexts(values)) given[key] = values;
    else badValues.push(key);
  }
  const read = viewSearch(given);
  for (const key of Object.keys(given)) {
    const isSaid = given[key]?.some((value) => value !== '') ?? false;
    if (isSaid && read[key] === undefined && !WITH_DEFAULT.has(key)) badValues.push(key);
  }
  return { search: read, unknownParameters, badValues };
}

function readJson(text: string): unknown {
  try {
    // A byte order mark is what some editors leave in front.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function isTexts(values: unknown): values is string[] {
  if (!Array.isArray(values) || values.length > LONGEST_VALUE) return false;
  return values.every((value) => typeof value === 'string' && value.length <= LONGEST_VALUE);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
