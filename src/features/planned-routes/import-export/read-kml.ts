// KML 2.2: lines and tracks become lines, points become stops. A line is named after its placemark, else its folder.

import { degreesOf } from '../document/written-degrees';
import { forEachTuple } from './kml-tuples';
import { momentOf } from './read-moment';
import type { XmlElement, XmlVisitor } from './read-xml';
import { type ImportNoteCode, MOST_BYTES, type StopTexts } from './route-file';
import { NO_TEXTS, type ShapeCollector } from './shape-collector';
import { STOP_FIELDS, type StopField } from './stop-fields';
import { fieldOfHead } from './stop-heads';
import { stopTextsOf, tidyName } from './stop-texts';

const MOST_TEXT = 65_536;
const TEXTS = new Set(['name', 'address', 'when', 'coord', 'value', 'SimpleData', 'begin']);
/** Unsupported elements and links to other files: counted, not read. */
const SKIPPED: ReadonlyMap<string, ImportNoteCode> = new Map([
  ['Polygon', 'areas'],
  ['LinearRing', 'areas'],
  ['Model', 'models'],
  ['GroundOverlay', 'models'],
  ['PhotoOverlay', 'models'],
  ['ScreenOverlay', 'models'],
  ['NetworkLink', 'links'],
]);
const GEOMETRIES = new Set(['Point', 'LineString', 'LinearRing', 'Polygon', 'Track', 'Model']);

type Placemark = {
  name: string | null;
  address: string | null;
  time: number;
  /** By contract field names, as in files exported by this app. */
  fields: Map<string, string>;
  /** By field names of other programs. */
  extended: Map<StopField, string>;
  hasGeometry: boolean;
};

export function kmlVisitor(shapes: ShapeCollector): XmlVisitor {
  const folders: (string | null)[] = [];
  let placemark: Placemark | null = null;
  let first = shapes.counts;
  let whens: number[] = [];
  let coords: { text: string; line: number }[] = [];

  const nameRoute = (text: string) => {
    if (text.trim() !== '') shapes.name ??= tidyName(text);
  };
  const readCoordinates = ({ text, line }: XmlElement, parent: string) => {
    if (parent !== 'LineString' && parent !== 'Point') return;
    const isPoint = parent === 'Point';
    if (!isPoint) shapes.startLine(null, { line });
    const { isCommaOnly, isDecimalComma } = forEachTuple(
      text,
      line,
      ({ lng, lat, line: at }) => {
        if (isPoint) shapes.addStop(degreesOf(lat), degreesOf(lng), NO_TEXTS, at);
        else shapes.addPoint(degreesOf(lat), degreesOf(lng), Number.NaN, at);
      },
      { isPoint },
    );
    if (isCommaOnly) shapes.note('commaTuples', { line });
    if (isDecimalComma) shapes.note('decimalComma');
  };

  /** A track of one point is a place where somebody stayed: a stop. */
  const closeTrack = ({ line: begin }: XmlElement, parent: string) => {
    const points = coords.map(({ text, line }, index) => {
      const [lng = '', lat = ''] = text.trim().split(/\s+/, 3);
      return { lat: degreesOf(lat), lng: degreesOf(lng), time: whens[index] ?? Number.NaN, line };
    });
    const [only] = points;
    if (only && points.length === 1 && parent === 'Placemark') {
      shapes.addStop(only.lat, only.lng, NO_TEXTS, only.line);
      if (placemark && Number.isNaN(placemark.time)) placemark.time = only.time;
      return;
    }
    shapes.startLine(null, { line: begin });
    for (const { lat, lng, time, line } of points) shapes.addPoint(lat, lng, time, line);
  };

  const closePlacemark = (closed: Placemark, line: number) => {
    const name = closed.name ?? extendedName(closed);
    shapes.nameLines(first.lines, name ?? folders.findLast((name) => name !== null) ?? null);
    shapes.describeStops(first.stops, () => textsOf(closed));
    const isOwnStop = closed.fields.size === STOP_FIELDS.length;
    if (!closed.hasGeometry && isOwnStop) shapes.addUnplacedStop(textsOf(closed), line);
    else if (!closed.hasGeometry) {
      const hasAddress = closed.address !== null || closed.extended.has('stop_point_full_address_name');
      shapes.note(hasAddress ? 'addresses' : 'noGeometry', { line });
    }
  };

  return {
    mostText: (name) => (name === 'coordinates' ? MOST_BYTES : TEXTS.has(name) ? MOST_TEXT : 0),

    open({ name, line }, parents) {
      if (placemark && GEOMETRIES.has(name)) placemark.hasGeometry = true;
      if (name === 'Folder') folders.push(null);
      else if (name === 'Placemark') {
        placemark = {
          name: null,
          address: null,
          time: Number.NaN,
          fields: new Map(),
          extended: new Map(),
          hasGeometry: false,
        };
        first = shapes.counts;
      } else if (name === 'Track') {
        whens = [];
        coords = [];
      } else {
        const skipped = SKIPPED.get(name);
        // Rings of a polygon are parts of it.
        const isPart = name === 'LinearRing' && parents.some((parent) => parent.name === 'Polygon');
        if (skipped && !isPart) shapes.note(skipped, { line });
      }
    },

    close(element, parents) {
      const { name, text } = element;
      const around = parents.at(-1);
      const parent = around?.name ?? '';
      if (name === 'coordinates') readCoordinates(element, parent);
      else if (name === 'coord' && parent === 'Track') coords.push({ text, line: element.line });
      else if (name === 'when' && parent === 'Track') whens.push(momentOf(text));
      else if (name === 'Track') closeTrack(element, parent);
      else if (name === 'Folder') folders.pop();
      else if (name === 'name' && parent === 'Document') nameRoute(text);
      else if (name === 'name' && parent === 'Folder') folders.splice(-1, 1, tidyName(text).trim() || null);
      else if (placemark === null) return;
      else if (name === 'Placemark') {
        closePlacemark(placemark, element.line);
        placemark = null;
      } else if (name === 'name' && parent === 'Placemark') placemark.name = tidyName(text).trim() || null;
      else if (name === 'address' && parent === 'Placemark') placemark.address = tidyName(text).trim() || null;
      else if ((name === 'when' && parent === 'TimeStamp') || (name === 'begin' && parent === 'TimeSpan')) {
        placemark.time = momentOf(text);
      } else if (name === 'value' && parent === 'Data') {
        const key = around?.attributes.get('name') ?? '';
        addData(placemark, key, text);
      } else if (name === 'SimpleData') addData(placemark, element.attributes.get('name') ?? '', text);
    },
  };
}

function addData({ fields, extended }: Placemark, key: string, text: string): void {
  if (STOP_FIELDS.some((field) => field === key)) fields.set(key, text);
  const field = fieldOfHead(key);
  const tidy = tidyName(text).trim();
  if (field && tidy !== '' && !extended.has(field)) extended.set(field, tidy);
}

function extendedName({ extended }: Placemark): string | null {
  return extended.get('stop_point_name') ?? null;
}

/** Files exported by this app contain the contract fields as extended data. */
function textsOf(placemark: Placemark): StopTexts {
  const { name, address, time, fields, extended } = placemark;
  const ownTexts = stopTextsOf((field) => fields.get(field));
  return {
    ...ownTexts,
    name: ownTexts.name ?? name ?? extendedName(placemark),
    address: ownTexts.address ?? address ?? extended.get('stop_point_full_address_name') ?? null,
    hour: ownTexts.hour ?? extended.get('stop_point_hour') ?? null,
    type: ownTexts.type ?? extended.get('stop_point_type') ?? null,
    time: Number.isNaN(time) ? null : time,
    ...(fields.has('stop_point_order') && { isOwn: true as const }),
  };
}
