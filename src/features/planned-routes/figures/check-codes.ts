// Route checks: catalogue codes, levels, display order, and the element a check points to.
import type { RoutePart } from '../document/route-document';

export type CheckLevel = 'problem' | 'warning' | 'note';

/** In display order. Values of each code in brackets. */
export const CHECK_LEVELS = {
  /** The productive part is empty []; dead parts may be. */
  'productive-empty': 'problem',
  /** Not a list of points []. */
  'part-unreadable': 'problem',
  /** The first vertex off the globe or at 0, 0 [count]. */
  'vertex-place': 'problem',
  'no-stops': 'problem',
  /** The value of the stops is not a list []. */
  'stops-unreadable': 'problem',
  /** [why: missing, outside, zero] */
  'stop-place': 'problem',
  /** Distance to the line [metres, limit]. */
  'stop-far': 'warning',
  /** The line passes the stop before the previous one []. */
  'stop-against-line': 'warning',
  /** Earlier than the hour before it, where the hours before and after go together [seconds, other]. */
  'time-back': 'warning',
  /** Later than the hour after it, likewise [seconds, other]. */
  'time-ahead': 'warning',
  /** Speed that the hours need from the last stop with an hour [kmh, limit, source: of the limit]. */
  'too-fast': 'warning',
  /** Hours apart, and slower than on foot [seconds, metres, other: the other end]. */
  'too-slow': 'warning',
  /** Same name and position [other: index of the earlier]. */
  'stop-twice': 'warning',
  /** A gap after this part [metres, next: the next part]. */
  'parts-apart': 'warning',
  'no-name': 'warning',
  'no-vehicle': 'warning',
  'no-driver': 'warning',
  /** The line starts before the first stop [metres, limit]. */
  'line-before-first': 'note',
  /** The line continues after the last stop [metres, limit]. */
  'line-beyond-last': 'note',
  /** Another stop at the same position [other: index of the earlier]. */
  'same-place': 'note',
  /** The first stop without a name [count]. */
  'stop-unnamed': 'note',
  /** Unreadable hour [text]. */
  'hour-unreadable': 'note',
  /** Missing stop numbers [count], duplicate ones [count], or no numbers at all [count]. */
  'order-gap': 'note',
  'order-repeat': 'note',
  'order-missing': 'note',
  /** The route claims first and last stop, but their types differ []. */
  'ends-not-marked': 'note',
  /** The route claims none, but the first or last stop is marked as one []. */
  'ends-not-said': 'note',
  /** [] */
  'dead-empty': 'note',
  /** The first vertex equal to the previous one [count]. */
  'vertex-twice': 'note',
  /** A range along an earlier one [metres, direction: same, opposite]. */
  'runs-over-itself': 'note',
  /** Further overlaps [count], of which this is the first. */
  'runs-over-itself-more': 'note',
} as const satisfies Record<string, CheckLevel>;
export type RouteCheckCode = keyof typeof CHECK_LEVELS;

export type CheckPlace =
  | { readonly stop: number }
  /** No vertex: the whole part. `to`: last vertex of a range that starts at `vertex`. */
  | { readonly part: RoutePart; readonly vertex: number | null; readonly to?: number }
  | {
      readonly field:
        | 'route_name'
        | 'selected_vehicle'
        | 'selected_driver'
        | 'stop_points'
        | 'includes_initial_and_final_stop';
    };

export type RouteCheck = {
  readonly code: RouteCheckCode;
  readonly level: CheckLevel;
  readonly values: Readonly<Record<string, string | number>>;
  readonly at: CheckPlace;
};

export function checkOf(code: RouteCheckCode, at: CheckPlace, values: RouteCheck['values'] = {}): RouteCheck {
  return { code, level: CHECK_LEVELS[code], values, at };
}
