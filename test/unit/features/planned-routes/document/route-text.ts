// A route as the text of a service's answer, in pieces. Every point is as it was written, so a test can state each byte
// to be sent after an edit.
import { PARTS, type RoutePart } from '../../../../../src/features/planned-routes/document/route-document';

/** A point as it is written, and the place that it means. */
export type RawPoint = { readonly text: string; readonly lat: number; readonly lng: number };

export type RouteText = {
  readonly lines: Readonly<Record<RoutePart, readonly RawPoint[]>>;
  /** The members of `calculated_header`, each as it is written. Flat: no member holds an object. */
  readonly header: readonly string[];
  /** The members of the route, of `route_configurations` and of `bound_configurations` beside those, as they are written. */
  readonly members: readonly string[];
  readonly configured: readonly string[];
};

const KEYS: Readonly<Record<RoutePart, string>> = {
  deadStart: 'dead_start_route_linestring',
  productive: 'productive_route_linestring',
  deadEnd: 'dead_end_route_linestring',
};

export function textOf({ lines, header, members, configured }: RouteText): string {
  const line = (part: RoutePart) => `"${KEYS[part]}":[${lines[part].map(({ text }) => text).join(',')}]`;
  const all = [...configured, ...PARTS.map(line)];
  return `{${[...members, `"calculated_header":{${header.join(',')}}`, `"route_configurations":{${all.join(',')}}`].join(',')}}`;
}

const HEADER = /"calculated_header":\{([^{}]*)\}/;

/** The header of a route's text, member by member, and the text without it. */
export function headerIn(text: string): { header: readonly string[]; rest: string } {
  const found = HEADER.exec(text);
  if (!found) throw new Error(`no header in ${text.slice(0, 300)}`);
  return { header: (found[1] ?? '').split(','), rest: text.replace(HEADER, '"calculated_header":{}') };
}

/** What may be otherwise in the header after an edit of a part: its own figures and the sums that it is in. */
export function followsFrom(part: RoutePart): RegExp {
  const own = { deadStart: 'dead|dead_start|total', productive: 'total', deadEnd: 'dead|dead_end|total' };
  return new RegExp(`^"(?:${own[part]})_(?:distance_route_in_meters|time_route_in_seconds)":`);
}

/**
 * The text around what an edit puts in the place of `gone` points from the index `at` of a part (the header cut out): what
 * stands before it and after it is as it came.
 */
export function around(route: RouteText, part: RoutePart, at: number, gone: number): [before: string, after: string] {
  const MARK = { text: '"edited"', lat: 0, lng: 0 };
  const line = route.lines[part].toSpliced(at, gone, MARK);
  const [before = '', after = ''] = headerIn(textOf({ ...route, lines: { ...route.lines, [part]: line } })).rest.split(
    MARK.text,
  );
  return [before, after];
}
