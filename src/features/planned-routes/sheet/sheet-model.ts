// The contents of a driver sheet: rows from yard to yard, groups of rows that share a link, sums. Pure. Figures are
// those that the editor shows.

import type { Identifier } from '../../../contract/long-integers';
import { getIn } from '../../../document/edits';
import { identifierOf } from '../../../document/identifier';
import type { Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { vertexAt } from '../../../geo/line';
import { DAY_S, type HourForm, writeHour } from '../document/hours';
import { lineOf, PARTS, type RoutePart, routeName, stopsOf } from '../document/route-document';
import { FINAL, INITIAL, orderTextOf, stopPlaceOf, stopText, typeOfStop } from '../document/stop-reading';
import { headerFigures } from '../figures/header';
import { type Timetable, timetableOf } from '../figures/timetable';
import type { RouteSettings } from '../times/pace';
import { routeTimes } from '../times/part-times';
import { directionsLink } from './directions';
import { isNumberOnly, type Usual, usualOf, withoutTail } from './usual-words';

/** `isCalculated`: neither typed nor saved. `days`: after the day of the route's first hour; negative before it. */
export type SheetHour = { readonly text: string; readonly days: number; readonly isCalculated: boolean };
/** From the row before; null where nobody knows. */
type Driven = { readonly metres: number | null; readonly seconds: number | null };

export type SheetStop = {
  readonly kind: 'stop';
  /** Its number in the document, as text. */
  readonly order: string;
  readonly name: string;
  readonly address: string;
  readonly note: string;
  /** Key of a kind that is more than a stop; "" otherwise. */
  readonly type: string;
  readonly hour: SheetHour | null;
  readonly driven: Driven;
  readonly place: LatLng | null;
};
export type SheetYard = {
  readonly kind: 'yard';
  readonly end: 'from' | 'to';
  readonly hour: SheetHour | null;
  /** Of the whole dead part. */
  readonly driven: Driven;
  readonly place: LatLng;
};
export type SheetRow = SheetStop | SheetYard;

/** Rows that share a link. `first` and `last`: numbers of its stops; null for a yard alone. `link` null: no row has a place. */
export type SheetGroup = {
  readonly rows: readonly SheetRow[];
  readonly first: string | null;
  readonly last: string | null;
  readonly isFromYard: boolean;
  readonly isToYard: boolean;
  readonly link: string | null;
};

type SheetPart = { readonly part: RoutePart; readonly driven: Driven };

export type SheetModel = {
  readonly id: string;
  readonly name: string;
  readonly vehicle: Identifier | null;
  readonly driver: Identifier | null;
  readonly groups: readonly SheetGroup[];
  readonly stopCount: number;
  /** Left out of the rows. */
  readonly usual: Usual;
  /** Hours of the first and the last row, and of the first stop where the first row is a yard. */
  readonly leaves: SheetHour | null;
  readonly begins: SheetHour | null;
  readonly ends: SheetHour | null;
  /** Parts that have a line. */
  readonly parts: readonly SheetPart[];
  /** Null without any line. */
  readonly total: Driven | null;
  readonly hasCalculatedHours: boolean;
};

const BOUND = 'bound_configurations';
/** Longer texts are cut on paper anyway; laying them out takes seconds. */
const LONGEST_TEXT = 600;
/** Of an hour that cannot be read. */
const LONGEST_HOUR = 24;
/** Kinds that say no more than the place in the list does. */
const PLAIN_TYPES: ReadonlySet<string> = new Set(['', 'stop', INITIAL, FINAL]);

/** `pattern` and `perLink`: of directions. */
export function sheetOf(
  route: Tree,
  settings: RouteSettings,
  { pattern, perLink }: { pattern: string; perLink: number },
): SheetModel {
  const table = timetableOf(route, settings);
  const figures = headerFigures(route, settings);
  const driven = (part: RoutePart) => drivenOf(figures.parts[part].metres.value, figures.parts[part].seconds.value);
  const usual = usualOf(
    stopsOf(route).map(typeOfStop),
    stopsOf(route).map((stop) => clipped(stopText(stop, 'stop_point_full_address_name'))),
    PLAIN_TYPES,
  );
  const stops = stopRows(route, settings, { table, deadStart: driven('deadStart'), usual });
  const rows = withYards(route, stops, table, { out: driven('deadStart'), back: driven('deadEnd') });
  const parts = PARTS.flatMap((part) => (lineOf(route, part).count < 2 ? [] : [{ part, driven: driven(part) }]));
  return {
    id: textAt(route, 'planned_route_id'),
    name: clipped(routeName(route)),
    vehicle: boundTo(route, 'selected_vehicle'),
    driver: boundTo(route, 'selected_driver'),
    groups: groupsOf(rows, pattern, perLink),
    stopCount: stops.length,
    usual,
    leaves: rows[0]?.hour ?? null,
    begins: stops[0]?.hour ?? null,
    ends: rows.at(-1)?.hour ?? null,
    parts,
    total: parts.length === 0 ? null : drivenOf(figures.total.metres, figures.total.seconds),
    hasCalculatedHours: stops.some(({ hour }) => hour?.isCalculated === true),
  };
}

function stopRows(
  route: Tree,
  settings: RouteSettings,
  { table, deadStart, usual }: { table: Timetable; deadStart: Driven; usual: Usual },
): SheetStop[] {
  const times = routeTimes(route, settings);
  const hasDeadStart = lineOf(route, 'deadStart').count > 1;
  return stopsOf(route).map((stop, index): SheetStop => {
    const leg = table.legs[index - 1];
    const driven: Driven =
      index > 0
        ? drivenOf(leg?.metres ?? null, leg?.isAlong ? (times.legs[index - 1]?.seconds ?? null) : null)
        : hasDeadStart
          ? deadStart
          : { metres: null, seconds: null };
    const order = orderTextOf(stop, index);
    const note = clipped(stopText(stop, 'place_holder'));
    return {
      kind: 'stop',
      order,
      name: clipped(stopText(stop, 'stop_point_name')),
      address: withoutTail(clipped(stopText(stop, 'stop_point_full_address_name')), usual),
      note: isNumberOnly(note, order) ? '' : note,
      type: ownType(typeOfStop(stop), usual),
      hour: hourOf(table, index),
      driven,
      place: stopPlaceOf(stop),
    };
  });
}

function withYards(
  route: Tree,
  stops: readonly SheetStop[],
  table: Timetable,
  dead: { out: Driven; back: Driven },
): SheetRow[] {
  const [out, back] = [lineOf(route, 'deadStart'), lineOf(route, 'deadEnd')];
  const [first, last] = [table.stops[0], table.stops.at(-1)];
  const from: SheetYard[] =
    out.count < 2
      ? []
      : [
          {
            kind: 'yard',
            end: 'from',
            hour: yardHour(table, first, dead.out.seconds, -1),
            driven: dead.out,
            place: vertexAt(out, 0),
          },
        ];
  const to: SheetYard[] =
    back.count < 2
      ? []
      : [
          {
            kind: 'yard',
            end: 'to',
            hour: yardHour(table, last, dead.back.seconds, 1),
            driven: dead.back,
            place: vertexAt(back, back.count - 1),
          },
        ];
  return [...from, ...stops, ...to];
}

/** The yard where the tour begins stands with the first stops: nobody is led to where they are. */
function groupsOf(rows: readonly SheetRow[], pattern: string, perLink: number): SheetGroup[] {
  const targets = rows.filter((row) => row.kind === 'stop' || row.end === 'to');
  const start = rows.find((row) => row.kind === 'yard' && row.end === 'from');
  const chunks: SheetRow[][] = [];
  for (let at = 0; at < targets.length; at += perLink) chunks.push(targets.slice(at, at + perLink));
  if (start && chunks.length === 0) chunks.push([]);
  return chunks.map((chunk, index): SheetGroup => {
    const stops = chunk.flatMap((row) => (row.kind === 'stop' ? [row.order] : []));
    const isFromYard = index === 0 && start !== undefined;
    return {
      rows: isFromYard ? [start, ...chunk] : chunk,
      first: stops[0] ?? null,
      last: stops.at(-1) ?? null,
      isFromYard,
      isToYard: chunk.some(({ kind }) => kind === 'yard'),
      link: directionsLink(
        pattern,
        chunk.flatMap(({ place }) => place ?? []),
      ),
    };
  });
}

/** Saved figures may have no time: metres in no seconds are not a time anybody drives. */
function drivenOf(metres: number | null, seconds: number | null): Driven {
  return { metres, seconds: seconds !== null && (seconds > 0 || metres === 0) ? seconds : null };
}

function hourOf({ stops, form }: Timetable, index: number): SheetHour | null {
  const time = stops[index];
  if (!time) return null;
  if (time.source === 'unreadable') return { text: clipped(time.written, LONGEST_HOUR), days: 0, isCalculated: false };
  if (time.seconds === null) return null;
  // An hour that Patio filled is in the document, and is no less saved than others.
  return shown(time.seconds, form, time.written.trim() === '');
}

/** `direction` -1: before the stop. */
function yardHour(
  { form }: Timetable,
  stop: Timetable['stops'][number] | undefined,
  seconds: number | null,
  direction: 1 | -1,
): SheetHour | null {
  if (!stop || stop.seconds === null || seconds === null) return null;
  const minutes = Math.round((stop.seconds + direction * seconds) / 60);
  return shown(minutes * 60, form, stop.written.trim() === '');
}

/** Without date; seconds only where they are not zero, and never of a calculated hour. */
function shown(seconds: number, form: HourForm, isCalculated: boolean): SheetHour {
  const hasSeconds = !isCalculated && form.hasSeconds && Math.round(seconds) % 60 !== 0;
  const whole = hasSeconds ? Math.round(seconds) : Math.round(seconds / 60) * 60;
  const days = form.goesOn && !form.half ? Math.min(0, Math.floor(whole / DAY_S)) : Math.floor(whole / DAY_S);
  return { text: writeHour(whole, { ...form, date: null, hasSeconds }), days, isCalculated };
}

function textAt(route: Tree, key: string): string {
  const value = getIn(route, [key]);
  return typeof value === 'string' ? clipped(value) : '';
}

function clipped(text: string, most = LONGEST_TEXT): string {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  // A pair of surrogates is not divided.
  return `${Array.from(trimmed.slice(0, most + 1))
    .slice(0, most)
    .join('')}…`;
}

/** The contract uses 0 for none. */
function boundTo(route: Tree, key: string): Identifier | null {
  const id = identifierOf(getIn(route, [BOUND, key]));
  return id === 0 || id === '0' ? null : id;
}

/** Where a kind is usual, a row of another kind says it, also one that would say nothing otherwise. */
function ownType(type: string, usual: Usual): string {
  if (usual.type === '') return PLAIN_TYPES.has(type) ? '' : clipped(type);
  return type === usual.type ? '' : clipped(type);
}
