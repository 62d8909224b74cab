// KML 2.2: lines and tracks become lines, points become stops. A line is called like its placemark, else like its folder.
import { degreesOf, momentOf } from './read-numbers';
import type { XmlElement, XmlVisitor } from './read-xml';
import { MOST_BYTES } from './route-file';
import { NO_TEXTS, type ShapeCollector, type StopTexts } from './shape-collector';
import { STOP_FIELDS, stopTextsOf } from './stop-fields';

const MOST_TEXT = 65_536;
const TEXTS = new Set(['name', 'address', 'when', 'coord', 'value', 'begin']);
/** Shapes that are no way to drive. */
const SKIPPED = new Set(['LinearRing', 'Model', 'GroundOverlay', 'PhotoOverlay']);

type Placemark = { name: string | null; address: string | null; time: number; fields: Map<string, string> };

export function kmlVisitor(shapes: ShapeCollector): XmlVisitor {
  const folders: (string | null)[] = [];
  let placemark: Placemark | null = null;
  let first = shapes.counts;
  let whens: number[] = [];
  let coords: { text: string; line: number }[] = [];

  const readCoordinates = ({ text, line }: XmlElement, parent: string) => {
    if (parent === 'LineString') {
      shapes.startLine(null);
      forEachTuple(text, line, (lng, lat, at) => shapes.addPoint(degreesOf(lat), degreesOf(lng), Number.NaN, at));
    } else if (parent === 'Point') {
      forEachTuple(text, line, (lng, lat, at) => shapes.addStop(degreesOf(lat), degreesOf(lng), NO_TEXTS, at));
    }
  };

  const closeTrack = () => {
    shapes.startLine(null);
    for (const [index, { text, line }] of coords.entries()) {
      const [lng = '', lat = ''] = text.trim().split(/\s+/, 3);
      shapes.addPoint(degreesOf(lat), degreesOf(lng), whens[index] ?? Number.NaN, line);
    }
  };

  const closePlacemark = (closed: Placemark) => {
    shapes.nameLines(first.lines, closed.name ?? folders.findLast((name) => name !== null) ?? null);
    shapes.describeStops(first.stops, () => textsOf(closed));
  };

  return {
    mostText: (name) => (name === 'coordinates' ? MOST_BYTES : TEXTS.has(name) ? MOST_TEXT : 0),

    open({ name }) {
      if (name === 'Folder') folders.push(null);
      else if (name === 'Placemark') {
        placemark = { name: null, address: null, time: Number.NaN, fields: new Map() };
        first = shapes.counts;
      } else if (name === 'Track') {
        whens = [];
        coords = [];
      } else if (SKIPPED.has(name)) shapes.note('shapesSkipped');
    },

    close(element, parents) {
      const { name, text } = element;
      const around = parents.at(-1);
      const parent = around?.name ?? '';
      if (name === 'coordinates') readCoordinates(element, parent);
      else if (name === 'coord' && parent === 'Track') coords.push({ text, line: element.line });
      else if (name === 'when' && parent === 'Track') whens.push(momentOf(text));
      else if (name === 'Track') closeTrack();
      else if (name === 'Folder') folders.pop();
      else if (name === 'name' && parent === 'Folder') folders.splice(-1, 1, text.trim() || null);
      else if (placemark === null) return;
      else if (name === 'Placemark') {
        closePlacemark(placemark);
        placemark = null;
      } else if (name === 'name' && parent === 'Placemark') placemark.name = text || null;
      else if (name === 'address' && parent === 'Placemark') placemark.address = text || null;
      else if ((name === 'when' && parent === 'TimeStamp') || (name === 'begin' && parent === 'TimeSpan')) {
        placemark.time = momentOf(text);
      } else if (name === 'value' && parent === 'Data') {
        const key = around?.attributes.get('name') ?? '';
        if (STOP_FIELDS.some((field) => field === key)) placemark.fields.set(key, text);
      }
    },
  };
}

/** Our own files say the fields of the contract beside what KML has a place for. */
function textsOf({ name, address, time, fields }: Placemark): StopTexts {
  const own = stopTextsOf((field) => fields.get(field));
  return {
    ...own,
    name: own.name ?? name,
    address: own.address ?? address,
    time: Number.isNaN(time) ? null : time,
  };
}

/** `lng,lat[,height]` between white space; many files have spaces behind the commas too. One pass, by hand. */
function forEachTuple(text: string, from: number, visit: (lng: string, lat: string, line: number) => void): void {
  let parts: string[] = [];
  let line = from;
  let start = from;
  let isComma = false;
  let begin = -1;
  const endTuple = () => {
    if (parts.length > 0) visit(parts[0] ?? '', parts[1] ?? '', start);
    parts = [];
  };
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0x20;
    const isSpace = code <= 0x20 || code === 0xa0;
    if (code !== 0x2c && !isSpace) {
      if (begin !== -1) continue;
      if (!isComma) endTuple();
      if (parts.length === 0) start = line;
      begin = at;
      isComma = false;
      continue;
    }
    if (begin !== -1 && parts.length < 3) parts.push(text.slice(begin, at));
    begin = -1;
    if (code === 0x2c) isComma = true;
    if (code === 0x0a) line += 1;
  }
  endTuple();
}
