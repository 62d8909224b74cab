// GPX 1.0 and 1.1: the segments of tracks, and routes, become lines; waypoints become stops.
import { degreesOf, momentOf } from './read-numbers';
import type { XmlElement, XmlVisitor } from './read-xml';
import { NO_TEXTS, type ShapeCollector, type StopTexts } from './shape-collector';

const MOST_TEXT = 65_536;
/** Whose texts are read. */
const TEXTS = new Set(['name', 'time', 'cmt', 'desc', 'type']);
/** An hour as timetables have it; the comment of a waypoint that is one is its hour. */
const HOUR = /^\s*\d{1,2}[:h.]\d{2}(?:[:m.]\d{2})?\s*s?\s*$/i;

export function gpxVisitor(shapes: ShapeCollector): XmlVisitor {
  let firstLine = 0;
  let isLineOpen = false;
  let time = Number.NaN;
  let texts: Record<string, string> = {};

  const readPlace = ({ attributes }: XmlElement) => ({
    lat: degreesOf(attributes.get('lat') ?? ''),
    lng: degreesOf(attributes.get('lon') ?? ''),
  });

  return {
    mostText: (name) => (TEXTS.has(name) ? MOST_TEXT : 0),

    open({ name }) {
      if (name === 'trk' || name === 'rte') {
        firstLine = shapes.counts.lines;
        isLineOpen = false;
        texts = {};
      } else if (name === 'trkseg') {
        shapes.startLine(null);
        isLineOpen = true;
      } else if (name === 'trkpt' || name === 'rtept') {
        time = Number.NaN;
        if (!isLineOpen) shapes.startLine(null);
        isLineOpen = true;
      } else if (name === 'wpt') {
        time = Number.NaN;
        texts = {};
      }
    },

    close(element, parents) {
      const { name, text } = element;
      const parent = parents.at(-1)?.name ?? '';
      if (parents.some(({ name: above }) => above === 'extensions')) return;
      if (name === 'trkpt' || name === 'rtept') {
        const { lat, lng } = readPlace(element);
        shapes.addPoint(lat, lng, time, element.line);
      } else if (name === 'wpt') {
        const { lat, lng } = readPlace(element);
        shapes.addStop(lat, lng, stopTexts(texts, time), element.line);
      } else if (name === 'trkseg') {
        isLineOpen = false;
      } else if (name === 'trk' || name === 'rte') {
        shapes.nameLines(firstLine, texts.name?.trim() || null);
        isLineOpen = false;
      } else if (name === 'time') {
        if (parent === 'trkpt' || parent === 'rtept' || parent === 'wpt') time = momentOf(text);
      } else if (TEXTS.has(name) && (parent === 'trk' || parent === 'rte' || parent === 'wpt')) {
        texts[name] = text;
      }
    },
  };
}

function stopTexts({ name, cmt, desc, type }: Record<string, string>, time: number): StopTexts {
  return {
    ...NO_TEXTS,
    name: name || null,
    hour: cmt !== undefined && HOUR.test(cmt) ? cmt.trim() : null,
    time: Number.isNaN(time) ? null : time,
    type: type || null,
    address: desc || null,
  };
}
