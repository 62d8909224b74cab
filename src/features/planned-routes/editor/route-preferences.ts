// What a person folds and shows in the route editor.
import { storedPreferences } from '../../../ui/stored-preferences';

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

const MOST_FOLDS = 60;
const DEFAULTS: RoutePreferences = {
  folds: {},
  isPanelOpen: true,
  areTimesOpen: false,
  hasOtherRoutes: true,
  hasInset: false,
};

/** Parses a stored record; invalid values become the default. */
export function parseRoutePreferences(json: unknown): RoutePreferences {
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

export const {
  get: getRoutePreferences,
  set: setRoutePreference,
  use: useRoutePreferences,
} = storedPreferences('patio.route-editor', parseRoutePreferences);
