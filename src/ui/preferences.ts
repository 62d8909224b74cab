// User preferences of this browser. The script in index.html reads the same record before the first paint.
import { LOCALES, type Locale } from '../config/config';
import { storedPreferences } from './stored-preferences';

export type Preferences = {
  theme: 'system' | 'light' | 'dark';
  /** null: from the configuration or the browser. */
  locale: Locale | null;
  density: 'comfortable' | 'compact';
  railFolded: boolean;
  /** Auto-refresh interval in minutes, for pages that support it; 0 is off. */
  autoRefresh: 0 | 1 | 5 | 15;
  /** Single-key shortcuts without Ctrl; some people must turn them off (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Columns of the fines table, in URL format; null for the default. */
  finesColumns: string | null;
  /** Vehicles per week that the workshop can take; null for no limit. */
  workshopCapacity: number | null;
  /** Assumed usage in km per day for vehicles without enough readings; null for the configured value. */
  usageKmPerDay: number | null;
  usageHoursPerDay: number | null;
  /** Shows a review of the changes before saving. */
  reviewBeforeSave: boolean;
  /** What `/` opens. */
  startPage: 'dashboard' | 'today';
  /** Meaning of the columns of tables of stops, by their heads, as JSON; null before a person corrected one. */
  tableColumns: string | null;
  /** A notice of the browser when Patio is opened: what ends today and tomorrow. */
  openingNotice: boolean;
};

/** UTF-16 units of `tableColumns`; longer ones are not kept. */
export const LONGEST_COLUMNS = 40_000;
const DEFAULTS: Preferences = {
  theme: 'system',
  locale: null,
  density: 'comfortable',
  railFolded: false,
  autoRefresh: 0,
  singleKeys: true,
  finesColumns: null,
  workshopCapacity: null,
  usageKmPerDay: null,
  usageHoursPerDay: null,
  reviewBeforeSave: true,
  startPage: 'dashboard',
  tableColumns: null,
  openingNotice: false,
};

/** Parses a stored record; invalid values become the default. */
export function parsePreferences(json: unknown): Preferences {
  const one = <T>(key: keyof Preferences, allowed: readonly T[], otherwise: T): T => {
    const value: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, key) : undefined;
    return allowed.find((candidate) => candidate === value) ?? otherwise;
  };
  return {
    theme: one('theme', ['system', 'light', 'dark'] as const, DEFAULTS.theme),
    locale: one<Locale | null>('locale', LOCALES, DEFAULTS.locale),
    density: one('density', ['comfortable', 'compact'] as const, DEFAULTS.density),
    railFolded: one('railFolded', [true, false], DEFAULTS.railFolded),
    autoRefresh: one('autoRefresh', [0, 1, 5, 15] as const, DEFAULTS.autoRefresh),
    singleKeys: one('singleKeys', [true, false], DEFAULTS.singleKeys),
    finesColumns: longText(Reflect.get(Object(json), 'finesColumns')),
    workshopCapacity: count(Reflect.get(Object(json), 'workshopCapacity')),
    usageKmPerDay: amount(Reflect.get(Object(json), 'usageKmPerDay'), 3000),
    usageHoursPerDay: amount(Reflect.get(Object(json), 'usageHoursPerDay'), 24),
    reviewBeforeSave: one('reviewBeforeSave', [true, false], DEFAULTS.reviewBeforeSave),
    startPage: one('startPage', ['dashboard', 'today'] as const, DEFAULTS.startPage),
    tableColumns: longText(Reflect.get(Object(json), 'tableColumns'), LONGEST_COLUMNS),
    openingNotice: one('openingNotice', [true, false], DEFAULTS.openingNotice),
  };
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 10_000 ? value : null;
}

function amount(value: unknown, max: number): number | null {
  return typeof value === 'number' && value > 0 && value <= max ? value : null;
}

function longText(value: unknown, longest = 4000): string | null {
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : null;
}

export const {
  get: getPreferences,
  set: setPreference,
  use: usePreferences,
} = storedPreferences('patio.preferences', parsePreferences);

/** Sets theme, density and rail state on the root element, for the stylesheet. */
export function showPreferences({ theme, density, railFolded }: Preferences, root: HTMLElement): void {
  const attributes = { theme: theme === 'system' ? undefined : theme, density, rail: railFolded ? 'folded' : 'open' };
  // Setting an attribute to its current value would also recalculate the styles of the whole page.
  for (const [name, value] of Object.entries(attributes)) {
    if (root.dataset[name] === value) continue;
    if (value === undefined) delete root.dataset[name];
    else root.dataset[name] = value;
  }
}
