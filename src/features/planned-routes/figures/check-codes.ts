// The checks of a route: their codes for the catalogue, how grave each is, the order in which they are shown, and where a
// check can point.
import type { RoutePart } from '../document/route-document';

export type CheckLevel = 'problem' | 'warning' | 'note';

/** In the order in which they are shown. In brackets the values of each code. */
export const CHECK_LEVELS = {
  /** The productive part has no line []; the dead parts may be empty. */
  'productive-empty': 'problem',
  /** It is no list of points []. */
  'part-unreadable': 'problem',
  /** The first vertex off the globe or at 0, 0 [count]. */
  'vertex-place': 'problem',
  'no-stops': 'problem',
  /** There is something in the place of the stops that is no list []. */
  'stops-unreadable': 'problem',
  /** [why: missing, outside, zero] */
  'stop-place': 'problem',
  /** From the line [metres, limit]. */
  'stop-far': 'warning',
  /** The line passes the stop before the one that it follows []. */
  'stop-against-line': 'warning',
  /** Earlier than an hour before it [seconds]. */
  'time-back': 'warning',
  /** From the stop before, at the least that the hours allow [kmh, limit]. */
  'too-fast': 'warning',
  /** Same name and same place [other: index of the earlier]. */
  'stop-twice': 'warning',
  /** A gap behind this part [metres, next: the part there]. */
  'parts-apart': 'warning',
  'no-name': 'warning',
  'no-vehicle': 'warning',
  'no-driver': 'warning',
  /** The line begins so far before the first stop [metres, limit]. */
  'line-before-first': 'note',
  /** The line goes on so far behind the last stop [metres, limit]. */
  'line-beyond-last': 'note',
  /** Another stop at the place [other: index of the earlier]. */
  'same-place': 'note',
  /** The first stop without a name [count]. */
  'stop-unnamed': 'note',
  /** Text that cannot be read as an hour [text]. */
  'hour-unreadable': 'note',
  /** Numbers of stops that are left out [count], or used twice [count]; or no numbers at all [count]. */
  'order-gap': 'note',
  'order-repeat': 'note',
  'order-missing': 'note',
  /** The route says that it has its initial and final stop, and the stops there are of other types []. */
  'ends-not-marked': 'note',
  /** It says that it has not, and the first or the last stop is marked as one []. */
  'ends-not-said': 'note',
  /** [] */
  'dead-empty': 'note',
  /** The first vertex at the very place of the one before it [count]. */
  'vertex-twice': 'note',
  /** A stretch along an earlier one [metres, direction: same, opposite]. */
  'runs-over-itself': 'note',
  /** More of these [count], of which this is the first. */
  'runs-over-itself-more': 'note',
} as const satisfies Record<string, CheckLevel>;
export type RouteCheckCode = keyof typeof CHECK_LEVELS;

export type CheckPlace =
  | { readonly stop: number }
  /** No vertex: the part as a whole. `to`: the last vertex of a stretch that begins at `vertex`. */
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
