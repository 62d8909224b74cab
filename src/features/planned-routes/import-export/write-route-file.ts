// Exports a route to common formats. Numbers are the shortest text that parses to the same double, so coordinates are
// exact. Texts are escaped, never truncated. Private editor data is never written.
import type { Tree } from '../../../document/tree';
import { type CsvStyle, csvFile } from '../../../format/csv';
import { encodePolyline, type Precision } from '../../../geo/encoded-polyline';
import type { LatLng } from '../../../geo/lat-lng';
import type { CellKind } from '../../../workbook/cell-xml';
import type { Sheet } from '../../../workbook/write-workbook';
import type { RoutePart } from '../document/route-document';
import { decimalText, piecesOf, type StopPiece } from './route-pieces';
import { CREATOR, STOP_FIELDS, STOPS_OF_ROUTE, type StopField, VERTEX_COLUMNS } from './stop-fields';

/** Names of the parts in a file. */
export type PartNames = Readonly<Record<RoutePart, string>>;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PLACE_FIELDS: ReadonlySet<string> = new Set(['stop_point_latitude', 'stop_point_longitude']);

/**
 * GPX 1.1: a track per part with positions; a waypoint and a route point per stop with a position. Hour as `cmt`, address
 * as `desc`, type as `type`. The `type` of the route says that it is no line to drive.
 */
export function writeGpx(route: Tree, names: PartNames): string {
  const { name, parts, stops } = piecesOf(route);
  const pointsOf = (tag: 'wpt' | 'rtept') =>
    stops.map(({ lat, lng, texts }) => {
      if (lat === null || lng === null) return '';
      const inner = [
        element('name', texts.stop_point_name),
        element('cmt', texts.stop_point_hour),
        element('desc', texts.stop_point_full_address_name),
        element('type', texts.stop_point_type),
      ];
      return `<${tag} lat="${decimalText(lat)}" lon="${decimalText(lng)}">${inner.join('')}</${tag}>\n`;
    });
  const called = pointsOf('rtept').join('');
  const calls = called === '' ? '' : `<rte>${element('name', name)}<type>${STOPS_OF_ROUTE}</type>\n${called}</rte>\n`;
  const tracks = parts.map(({ part, places }) => {
    const points = places.map(({ lat, lng }) => `<trkpt lat="${decimalText(lat)}" lon="${decimalText(lng)}"/>\n`);
    return `<trk>${element('name', names[part])}<trkseg>\n${points.join('')}</trkseg></trk>\n`;
  });
  const head = `<gpx version="1.1" creator="${CREATOR}" xmlns="http://www.topografix.com/GPX/1/1">\n`;
  const metadata = `<metadata>${element('name', name)}</metadata>\n`;
  return `${XML}${head}${metadata}${pointsOf('wpt').join('')}${calls}${tracks.join('')}</gpx>\n`;
}

/** KML 2.2: a placemark per part and per stop; the eight stop fields are in ExtendedData. */
export function writeKml(route: Tree, names: PartNames): string {
  const { name, parts, stops } = piecesOf(route);
  const lines = parts.map(({ part, places }) => {
    const line = `<LineString><tessellate>1</tessellate><coordinates>\n${places.map(tupleOf).join('\n')}\n</coordinates></LineString>`;
    return `<Placemark>${element('name', names[part])}${line}</Placemark>\n`;
  });
  const points = stops.map(({ lat, lng, texts }) => {
    const data = STOP_FIELDS.map(
      (field) => `<Data name="${field}"><value>${xmlText(texts[field])}</value></Data>`,
    ).join('');
    const place =
      lat === null || lng === null ? '' : `<Point><coordinates>${tupleOf({ lat, lng })}</coordinates></Point>`;
    return `<Placemark>${element('name', texts.stop_point_name)}<ExtendedData>${data}</ExtendedData>${place}</Placemark>\n`;
  });
  const document = `<Document>${element('name', name)}\n${lines.join('')}${points.join('')}</Document>`;
  return `${XML}<kml xmlns="http://www.opengis.net/kml/2.2">${document}</kml>\n`;
}

/** GeoJSON (RFC 7946): a feature per part, with `part` and name, and one per stop with its eight fields. */
export function writeGeoJson(route: Tree, names: PartNames): string {
  const { name, parts, stops } = piecesOf(route);
  const features = [
    ...parts.map(({ part, places }) => {
      const properties = { part, name: names[part] };
      // A LineString needs two positions.
      const [only] = places;
      if (places.length === 1 && only) return feature(properties, { type: 'MultiPoint', coordinates: [pairOf(only)] });
      return feature(properties, { type: 'LineString', coordinates: places.map(pairOf) });
    }),
    ...stops.map((stop) => {
      const { lat, lng } = stop;
      const isPlaced = lat !== null && lng !== null;
      return feature(
        { name: stop.texts.stop_point_name, ...fieldsOf(stop) },
        isPlaced ? { type: 'Point', coordinates: pairOf({ lat, lng }) } : null,
      );
    }),
  ];
  return `{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[\n${features.join(',\n')}\n]}\n`;
}

/** The stops with their eight fields, named as in the contract; formulas are escaped. */
export function writeStopsCsv(route: Tree, style: CsvStyle): string {
  return csvFile({ head: STOP_FIELDS, rows: stopRows(route) }, style);
}

/** Two sheets: the stops with their eight fields, order and position as numbers; the vertices with their part. */
export function routeSheets(route: Tree, names: { readonly stops: string; readonly vertices: string }): Sheet[] {
  const columns = STOP_FIELDS.map((head) => ({ head, kind: STOP_KINDS[head] ?? 'text' }));
  const vertices = piecesOf(route).parts.flatMap(({ part, places }) =>
    places.map(({ lat, lng }, at): (string | number)[] => [part, at + 1, lat, lng]),
  );
  const kinds = ['text', 'number', 'exact', 'exact'] as const;
  return [
    { name: names.stops, columns, rows: stopRows(route) },
    {
      name: names.vertices,
      columns: VERTEX_COLUMNS.map((head, at) => ({ head, kind: kinds[at] ?? 'text' })),
      rows: vertices,
    },
  ];
}

const STOP_KINDS: Partial<Record<StopField, CellKind>> = {
  stop_point_order: 'number',
  stop_point_latitude: 'exact',
  stop_point_longitude: 'exact',
};

function stopRows(route: Tree): (string | number | null | undefined)[][] {
  return piecesOf(route).stops.map((stop) => {
    const fields: Record<string, string | number | null> = fieldsOf(stop);
    return STOP_FIELDS.map((field) => fields[field]);
  });
}

/** The encoded polyline of each part with positions; null for a part with a position off the globe. */
export function writePolylines(route: Tree, precision: Precision): { part: RoutePart; text: string | null }[] {
  return piecesOf(route).parts.map(({ part, places }) => {
    const canSay = places.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180);
    return { part, text: canSay ? encodePolyline(places, precision) : null };
  });
}

function element(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
}

function tupleOf({ lat, lng }: LatLng): string {
  return `${decimalText(lng)},${decimalText(lat)}`;
}

/** Longitude first, as in GeoJSON and KML. */
function pairOf({ lat, lng }: LatLng): readonly [number, number] {
  return [lng, lat];
}

function feature(properties: object, geometry: object | null): string {
  return JSON.stringify({ type: 'Feature', properties, geometry });
}

/** Order and position as numbers where possible, so that spreadsheets and maps can use them. */
function fieldsOf({ lat, lng, texts }: StopPiece): Record<string, string | number | null> {
  const order = texts.stop_point_order;
  return {
    ...Object.fromEntries(
      STOP_FIELDS.filter((field) => !PLACE_FIELDS.has(field)).map((field) => [field, texts[field]]),
    ),
    stop_point_order: /^-?\d{1,15}$/.test(order) ? Number(order) : order,
    stop_point_latitude: lat,
    stop_point_longitude: lng,
  };
}

/** Control characters, lone surrogates and the last two of the plane: not allowed in XML 1.0. */
const UNSAYABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Line breaks and tabs as references, because a parser would normalize them. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/**
 * Text in XML 1.0, read back unchanged. Characters that XML cannot represent become U+FFFD. For element text and
 * attributes.
 */
function xmlText(text: string): string {
  return text.replace(UNSAYABLE, '\ufffd').replace(/[&<>"'\r\n\t]/g, (sign) => ESCAPES[sign] ?? sign);
}
