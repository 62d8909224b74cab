// GPX 1.0 and 1.1. Track segments and routes (with Garmin's road points) become lines; waypoints and named route points
// become stops.
import { degreesOf } from '../document/written-degrees';
import { momentOf } from './read-moment';
import type { XmlElement, XmlVisitor } from './read-xml';
import type { StopTexts } from './route-file';
import { NO_TEXTS, type ShapeCollector } from './shape-collector';
import { CREATOR, STOPS_OF_ROUTE } from './stop-fields';
import { tidyName } from './stop-texts';

const MOST_TEXT = 65_536;
/** Elements whose text is read. */
const TEXTS = new Set(['name', 'time', 'cmt', 'desc', 'type']);
const POINTS = new Set(['trkpt', 'rtept', 'wpt']);
/** A timetable hour; a waypoint comment in this form is its hour. */
const HOUR = /^\s*\d{1,2}[:h.]\d{2}(?:[:m.]\d{2})?\s*s?\s*$/i;

type OpenPoint = { texts: Record<string, string>; time: number; isStop: boolean; roads: XmlElement[] };

export function gpxVisitor(shapes: ShapeCollector): XmlVisitor {
  let firstLine = 0;
  let isLineOpen = false;
  let lineName: string | undefined;
  /** A route that repeats the stops of the file is no line. */
  let isOfStops = false;
  /** Written by this app, whose comments are hours. */
  let isOwn = false;
  let point: OpenPoint = newPoint();
  let extensions = 0;
  /** Waypoints already read, because Garmin repeats them as route points. */
  const knownPlaces = new Set<string>();

  const addTo = (element: XmlElement, time: number) => {
    const { lat, lng } = placeOf(element);
    shapes.addPoint(lat, lng, time, element.line);
  };
  const addStop = (element: XmlElement) => {
    const { lat, lng } = placeOf(element);
    knownPlaces.add(keyOf(point.texts.name, lat, lng));
    const texts = stopTexts(point, isOwn);
    if (hasLeftComment(point, texts)) shapes.note('comments', { line: element.line });
    shapes.addStop(lat, lng, texts, element.line);
  };
  const addRoutePoint = (element: XmlElement) => {
    if (!isOfStops) addTo(element, point.time);
    for (const road of point.roads) addTo(road, Number.NaN);
    const { lat, lng } = placeOf(element);
    const isNamed = tidyName(point.texts.name ?? '').trim() !== '';
    if (!isNamed || !point.isStop || knownPlaces.has(keyOf(point.texts.name, lat, lng))) return;
    addStop(element);
  };

  return {
    mostText: (name) => (TEXTS.has(name) ? MOST_TEXT : 0),

    open({ name, line, attributes }, parents) {
      if (parents.length === 0) isOwn = attributes.get('creator') === CREATOR;
      if (name === 'extensions') extensions += 1;
      if (extensions > 0) return;
      if (name === 'trk' || name === 'rte') {
        firstLine = shapes.counts.lines;
        isLineOpen = false;
        lineName = undefined;
        isOfStops = false;
      } else if (name === 'trkseg') {
        shapes.startLine(null, { line });
        isLineOpen = true;
      } else if (name === 'trkpt' || name === 'rtept') {
        point = newPoint();
        if (name === 'rtept' && isOfStops) return;
        if (!isLineOpen) shapes.startLine(null, { isRoute: name === 'rtept', line });
        isLineOpen = true;
      } else if (name === 'wpt') point = newPoint();
    },

    close(element, parents) {
      const { name, text } = element;
      const parent = parents.at(-1)?.name ?? '';
      if (name === 'extensions') extensions -= 1;
      if (extensions > 0) {
        closeExtension(element, parents);
        return;
      }
      if (name === 'rtept') addRoutePoint(element);
      else if (name === 'trkpt') {
        addTo(element, point.time);
        if ((point.texts.name ?? '').trim() !== '') shapes.note('pointNames', { line: element.line });
      } else if (name === 'wpt') addStop(element);
      else if (name === 'trkseg') isLineOpen = false;
      else if (name === 'trk' || name === 'rte') {
        if (shapes.counts.lines === firstLine && !isOfStops) shapes.note('emptyLines', { line: element.line });
        shapes.nameLines(firstLine, tidyName(lineName ?? '').trim() || null);
        isLineOpen = false;
      } else if (name === 'time') {
        if (POINTS.has(parent)) point.time = momentOf(text);
      } else if (TEXTS.has(name) && POINTS.has(parent)) point.texts[name] = text;
      else if (name === 'name' && (parent === 'trk' || parent === 'rte')) lineName = text;
      else if (name === 'name' && (parent === 'metadata' || parent === 'gpx')) {
        shapes.name ??= (isOwn ? text : tidyName(text).trim()) || null;
      } else if (name === 'type' && parent === 'rte') isOfStops = text === STOPS_OF_ROUTE;
    },
  };

  /** Garmin stores points along the road in extensions of a route point. Other positions there are counted. */
  function closeExtension(element: XmlElement, parents: readonly XmlElement[]): void {
    const isPlace = element.attributes.has('lat') && element.attributes.has('lon');
    const isInRoute = parents.some(({ name }) => name === 'rtept');
    if (element.name === 'rpt' && isPlace && isInRoute) point.roads.push(element);
    else if (isPlace) shapes.note('extensionPlaces', { line: element.line });
    // A shaping point only bends the route and is not a stop.
    else if (element.name === 'ShapingPoint' && isInRoute) point.isStop = false;
  }
}

function newPoint(): OpenPoint {
  return { texts: {}, time: Number.NaN, isStop: true, roads: [] };
}

function placeOf({ attributes }: XmlElement): { lat: number; lng: number } {
  return { lat: degreesOf(attributes.get('lat') ?? ''), lng: degreesOf(attributes.get('lon') ?? '') };
}

function keyOf(name: string | undefined, lat: number, lng: number): string {
  return `${lat.toFixed(6)} ${lng.toFixed(6)} ${name?.trim() ?? ''}`;
}

function stopTexts({ texts: { name = '', cmt = '', desc, type }, time }: OpenPoint, isOwn: boolean): StopTexts {
  return {
    ...NO_TEXTS,
    name: (isOwn ? name : tidyName(name)) || null,
    hour: (isOwn ? cmt : HOUR.test(cmt) ? cmt.trim() : '') || null,
    time: Number.isNaN(time) ? null : time,
    type: type || null,
    address: desc || null,
  };
}

/** A comment that is no hour and says something else than name and description. */
function hasLeftComment({ texts: { name, cmt, desc } }: OpenPoint, { hour }: StopTexts): boolean {
  const comment = (cmt ?? '').trim();
  return comment !== '' && hour === null && comment !== name?.trim() && comment !== desc?.trim();
}
