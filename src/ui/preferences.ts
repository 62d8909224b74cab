// What a person chose for this browser: one small record in localStorage. Reading and writing never throw; where storage is
// blocked the choice lives as long as the page. index.html reads the same record before the first paint.
import { useSyncExternalStore } from 'react';
import { LOCALES, type Locale } from '../config/config';
import { createStore } from '../store/store';

export type Preferences = {
  theme: 'system' | 'light' | 'dark';
  /** null: the configuration's, or the browser's. */
  locale: Locale | null;
  density: 'comfortable' | 'compact';
  railFolded: boolean;
  /** Minutes between two reloads of a page that can; 0 is off. */
  autoRefresh: 0 | 1 | 5 | 15;
  /** Shortcuts of one key without Ctrl; some people need them off (WCAG 2.1.4). */
  singleKeys: boolean;
  /** The columns of the table of fines as they stand in its address; null: as at first. */
  finesColumns: string | null;
  /** Vehicles a week that the workshop takes; null for no limit. */
  workshopCapacity: number | null;
  /** What a vehicle is used a day where its readings do not say it; null: as configured. */
  usageKmPerDay: number | null;
  usageHoursPerDay: number | null;
  /** What a save changes is shown before it is sent. */
  reviewBeforeSave: boolean;
};

const STORAGE_KEY = 'patio.preferences';
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
};

const store = createStore(read());

/** Reads a stored record; what does not fit becomes the default. */
export function parsePreferences(text: string | null): Preferences {
  if (!text) return DEFAULTS;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return DEFAULTS;
  }
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
  };
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 10_000 ? value : null;
}

function amount(value: unknown, most: number): number | null {
  return typeof value === 'number' && value > 0 && value <= most ? value : null;
}

function longText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 4000 ? value : null;
}

export const getPreferences = store.get;

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  const next = { ...store.get(), [key]: value };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Storage is full or blocked: the choice holds until the page is closed.
  }
  store.set(next);
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Makes theme, density and folding visible to the style sheet. */
export function showPreferences({ theme, density, railFolded }: Preferences, root: HTMLElement): void {
  const looks = { theme: theme === 'system' ? undefined : theme, density, rail: railFolded ? 'folded' : 'open' };
  // Also what is set to what it is has the whole page styled anew.
  for (const [name, look] of Object.entries(looks)) {
    if (root.dataset[name] === look) continue;
    if (look === undefined) delete root.dataset[name];
    else root.dataset[name] = look;
  }
}

function read(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(STORAGE_KEY));
  } catch {
    return DEFAULTS;
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    store.set(parsePreferences(event.newValue));
  });
}
