// What a person folds and shows in the route editor, one small record in localStorage. Reading and writing never throw.
// Without storage it lasts until the page closes.
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../store/store';

export type RoutePreferences = {
  /** Sections of the panel by id: open or folded. A section that is not named has its own default. */
  folds: Readonly<Record<string, boolean>>;
  isPanelOpen: boolean;
  /** The timetable strip with its fields and its speed profile. */
  areTimesOpen: boolean;
  /** The fleet's other routes, faint behind the route. */
  hasOtherRoutes: boolean;
  /** The whole route in small, on the map. */
  hasInset: boolean;
};

const STORAGE_KEY = 'patio.route-editor';
const MOST_FOLDS = 60;
const DEFAULTS: RoutePreferences = {
  folds: {},
  isPanelOpen: true,
  areTimesOpen: false,
  hasOtherRoutes: true,
  hasInset: false,
};

/** Parses a stored record; invalid values become the default. */
export function parseRoutePreferences(text: string | null): RoutePreferences {
  if (!text) return DEFAULTS;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return DEFAULTS;
  }
  const isOn = (key: Exclude<keyof RoutePreferences, 'folds'>) => {
    const value: unknown = Reflect.get(Object(json), key);
    return typeof value === 'boolean' ? value : DEFAULTS[key];
  };
  const folds = Object.entries(Object(Reflect.get(Object(json), 'folds')))
    .filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean' && entry[0].length <= 40)
    .slice(0, MOST_FOLDS);
  return {
    folds: Object.fromEntries(folds),
    isPanelOpen: isOn('isPanelOpen'),
    areTimesOpen: isOn('areTimesOpen'),
    hasOtherRoutes: isOn('hasOtherRoutes'),
    hasInset: isOn('hasInset'),
  };
}

const store = createStore(read());

export const getRoutePreferences = store.get;

export function useRoutePreferences(): RoutePreferences {
  return useSyncExternalStore(store.subscribe, store.get);
}

export function setRoutePreference<K extends keyof RoutePreferences>(key: K, value: RoutePreferences[K]): void {
  const next = { ...store.get(), [key]: value };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Storage is full or blocked: the preference lasts until the page closes.
  }
  store.set(next);
}

function read(): RoutePreferences {
  try {
    return parseRoutePreferences(localStorage.getItem(STORAGE_KEY));
  } catch {
    return DEFAULTS;
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) store.set(parseRoutePreferences(event.newValue));
  });
}
