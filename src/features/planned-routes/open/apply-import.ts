// What was read from a file, put into the open route by the choices of a person: one edit. Coordinates come as the
// file has them; parts and stops that nothing was chosen for stay, by reference.
import { changeIn, type Edit, shareEqual } from '../../../document/edits';
import { isObject, type Tree } from '../../../document/tree';
import { type Line, lineOfArrays, sameLine } from '../../../geo/line';
import { PARTS, packedOf, type RoutePart, routeOrder, STOPS_PATH, stopsOf } from '../document/route-document';
import { addStops } from '../document/stop-edits';
import { newStop, type StopKey } from '../document/stop-reading';
import { EMPTY_STRIP, joinStrips, type Strip } from '../document/strip';
import { changeStrip, withStrip } from '../document/vertex-edits';
import type { ReadLine, ReadShapes, ReadStop } from '../import-export/route-file';

/** Where a line goes. */
export type LineUse = RoutePart | 'none';
export type How = 'replace' | 'append';

export type ImportChoices = {
  /** For each line that was read. Several for one part are joined in the order of the file; absent is 'none'. */
  readonly uses: readonly LineUse[];
  /** What becomes of the line that a part has already; what is appended is driven after it. */
  readonly how: How;
  readonly stops: How | 'none';
};

/** A part of less than two vertices is none: where the lines chosen for it have no more, it stays as it is. */
export function applyImport(read: ReadShapes, choices: ImportChoices, firstStopOrder: number): Edit {
  return (route) => {
    if (!isObject(route)) return route;
    const lined = PARTS.reduce((tree, part) => lineEdit(read, choices, part)(tree), route as Tree);
    return choices.stops === 'none' ? lined : stopEdit(read.stops, choices.stops, firstStopOrder)(lined);
  };
}

const lines = new WeakMap<ReadLine, Line>();

/** The line of what was read, made once: measured for the preview, and then the route's own. */
export function lineOfRead(line: ReadLine): Line {
  const known = lines.get(line);
  if (known) return known;
  // -0 is written otherwise than it is read.
  const made = lineOfArrays(
    line.lat.map((degrees) => degrees + 0),
    line.lng.map((degrees) => degrees + 0),
  );
  lines.set(line, made);
  return made;
}

/** In the order of their numbers where each has one of its own, else as the file has them. */
export function inOrder(stops: readonly ReadStop[]): readonly ReadStop[] {
  const orders = new Set(stops.map(({ order }) => order));
  if (orders.has(null) || orders.size < stops.length) return stops;
  return stops.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/**
 * What comes for a part, joined: where a line begins at the place where the one before ends, that place is passed
 * once.
 */
function comingFor(part: RoutePart, { lines: found }: ReadShapes, uses: readonly LineUse[]): Strip {
  return found
    .filter((_, index) => uses[index] === part)
    .reduce((joined, line) => joinStrips(joined, { line: lineOfRead(line), notes: null }), EMPTY_STRIP);
}

function lineEdit(read: ReadShapes, { uses, how }: ImportChoices, part: RoutePart): Edit {
  return (route) => {
    const coming = comingFor(part, read, uses);
    if (coming.line.count === 0) return route;
    if (how === 'append') {
      return changeStrip(part, (strip) => {
        const joined = joinStrips(strip, coming);
        return joined.line.count < 2 ? strip : joined;
      })(route);
    }
    // Along the same line what is said of its points stays. A part that cannot be read as a line gives way.
    const isSame = sameLine(coming.line, packedOf(route, part).line);
    return isSame || coming.line.count < 2 ? route : withStrip(route, part, coming);
  };
}

function stopEdit(found: readonly ReadStop[], how: How, first: number): Edit {
  return (route) => {
    const coming = inOrder(found).map(stopOf);
    const now = stopsOf(route);
    if (how === 'append') return addStops(now.length, coming, first)(route);
    const numbered = stopsOf(addStops(0, coming, first)({}));
    // Stops that are equal at their place stay the same.
    return changeIn(STOPS_PATH, () => shareEqual(now, numbered), routeOrder)(route);
  };
}

function stopOf({ lat, lng, name, hour, type, placeHolder, address }: ReadStop): Tree {
  const fields: Partial<Record<StopKey, string>> = {
    stop_point_name: name ?? '',
    stop_point_type: type ?? '',
    place_holder: placeHolder ?? '',
    stop_point_full_address_name: address ?? '',
    stop_point_hour: hour ?? '',
  };
  return newStop({ lat: lat + 0, lng: lng + 0 }, fields);
}
