// Views as a file, for another browser or person: `{ "patio_views": 1, "views": [...] }`. Pure. Files are untrusted:
// only known parameters within size limits are imported, and every loss is reported.
import type { SearchRecord } from '../../../../url/navigation';
import { LONGEST_NAME, uniqueName } from '../../../../work/record/unique-name';
import type { Preset } from '../../filters/presets';
import { VIEW_PARAMETERS } from '../table-state';
import { cleanName, hasContext, nameLength } from './view-names';
import { toPreset } from './view-period';
import { viewSearch } from './views';

/** Also the maximum number of saved views. */
export const MOST_VIEWS = 200;
export const LARGEST_FILE = 1_000_000;
/** Maximum length of a value, and number of values of a parameter. */
const LONGEST_VALUE = 10_000;
const VERSION = 1;
/** Omitted when they have the default value, which is no loss. */
const WITH_DEFAULT: ReadonlySet<string> = new Set(['per_page', 'fine_hour_range', 'rows', 'columns']);
/** Maximum number of parameters listed in a problem. */
const MOST_NAMED = 5;

export type FileView = { name: string; search: SearchRecord; preset: Preset | null };
export type ViewsFileProblem =
  /** The file is rejected. */
  | { kind: 'unreadable' | 'tooLarge' | 'notJson' | 'notViews' | 'newer' | 'tooMany' | 'empty' }
  /** A view is skipped; `position` counts from 1. */
  | { kind: 'notAView' | 'noName' | 'noRoom'; position: number }
  /** A view is renamed. */
  | { kind: 'renamed'; from: string; name: string }
  | { kind: 'shortened'; name: string }
  /** A view is imported without these parameters. */
  | { kind: 'unknownParameters' | 'badValues'; name: string; parameters: string[]; more: number }
  /** A view is imported with fixed dates. */
  | { kind: 'unknownPreset'; name: string };

export type ViewsFile = { views: FileView[]; problems: ViewsFileProblem[] };

/** Serializes views. The result may exceed `LARGEST_FILE`: the caller checks it. */
export function formatViewsFile(
  views: readonly { name: string; search: SearchRecord; preset: string | null }[],
): string {
  const written = views.map(({ name, search, preset }) => ({ name, search, ...(preset === null ? {} : { preset }) }));
  return `${JSON.stringify({ patio_views: VERSION, views: written }, null, 2)}\n`;
}

/**
 * Parses a file. `existingNames`: existing names; a duplicate becomes `name (2)`. `room`: number of views that can be added.
 * Never throws; a rejected file has no views and one problem.
 */
export function parseViewsFile(text: string, existingNames: readonly string[] = [], room = MOST_VIEWS): ViewsFile {
  const refused = (kind: 'tooLarge' | 'notJson' | 'notViews' | 'newer' | 'tooMany' | 'empty'): ViewsFile => ({
    views: [],
    problems: [{ kind }],
  });
  if (text.length > LARGEST_FILE) return refused('tooLarge');
  const json = readJson(text);
  if (json === undefined) return refused('notJson');
  const version = isObject(json) ? ownValue(json, 'patio_views') : undefined;
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) return refused('notViews');
  if (version > VERSION) return refused('newer');
  const entries = isObject(json) ? ownValue(json, 'views') : undefined;
  if (!Array.isArray(entries)) return refused('notViews');
  if (entries.length > MOST_VIEWS) return refused('tooMany');
  if (entries.length === 0) return refused('empty');

  const views: FileView[] = [];
  const problems: ViewsFileProblem[] = [];
  const names = [...existingNames];
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
  const searchValue = isObject(entry) ? ownValue(entry, 'search') : undefined;
  if (!isObject(entry) || !isObject(searchValue)) return leftOut('notAView');
  const ownName = ownValue(entry, 'name');
  const from = typeof ownName === 'string' ? cleanName(ownName) : '';
  const name = uniqueName(from, names);
  if (!hasContext(from) || !hasContext(name)) return leftOut('noName');
  if (!hasRoom) return leftOut('noRoom');

  const problems: ViewsFileProblem[] = [];
  if (nameLength(from) > LONGEST_NAME) problems.push({ kind: 'shortened', name });
  else if (name !== from) problems.push({ kind: 'renamed', from, name });
  const { search, ...lost } = readSearch(searchValue);
  for (const kind of ['unknownParameters', 'badValues'] as const) {
    if (lost[kind].length === 0) continue;
    const parameters = lost[kind].slice(0, MOST_NAMED).map((parameter) => parameter.slice(0, LONGEST_NAME));
    problems.push({ kind, name, parameters, more: lost[kind].length - parameters.length });
  }
  const presetValue = ownValue(entry, 'preset');
  const preset = toPreset(presetValue);
  if (preset === null && presetValue !== undefined && presetValue !== null)
    problems.push({ kind: 'unknownPreset', name });
  return { view: { name, search, preset }, problems };
}

type SearchReading = { search: SearchRecord; unknownParameters: string[]; badValues: string[] };

/** The known parameters with valid values. A value that the page cannot parse (`nic: ["maybe"]`) is invalid, too. */
function readSearch(search: Record<string, unknown>): SearchReading {
  const readableSearch: SearchRecord = {};
  const unknownParameters: string[] = [];
  const badValues: string[] = [];
  for (const key of Object.keys(search)) {
    const values = search[key];
    if (!VIEW_PARAMETERS.includes(key)) unknownParameters.push(key);
    else if (isTexts(values)) readableSearch[key] = values;
    else badValues.push(key);
  }
  const read = viewSearch(readableSearch);
  for (const key of Object.keys(readableSearch)) {
    const isSaid = readableSearch[key]?.some((value) => value !== '') ?? false;
    if (isSaid && read[key] === undefined && !WITH_DEFAULT.has(key)) badValues.push(key);
  }
  return { search: read, unknownParameters, badValues };
}

function readJson(text: string): unknown {
  try {
    // Some editors write a byte order mark.
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

function ownValue(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
