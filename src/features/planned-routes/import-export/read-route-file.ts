// Reads a route from a file or pasted text. The content determines the format. The file name counts only if the content
// is ambiguous, and for the polyline precision (`.polyline5`, `.polyline6`). Never throws: invalid input returns an
// error code and, if known, a line. Linear in the length.
import { checkText, decodeText, lineAt } from './decode-text';
import { gpxVisitor } from './read-gpx';
import { readJsonRoute } from './read-json-route';
import { kmlVisitor } from './read-kml';
import { readMapLinks } from './read-map-links';
import { isPolylineText, readPolylines } from './read-polyline';
import { readStopsTable } from './read-stops-table';
import { tcxVisitor } from './read-tcx';
import { readWktText, type WktEntry } from './read-wkt';
import { readXml, type XmlVisitor } from './read-xml';
import {
  type ImportNote,
  type PlaceColumn,
  type ReadRoute,
  type ReadShapes,
  Refusal,
  type RouteFileFormat,
} from './route-file';
import { NO_TEXTS, ShapeCollector } from './shape-collector';

/** Table columns chosen by the user. */
type Named = { readonly columns?: readonly (PlaceColumn | null)[] };

/** Reads a file. */
export function readRouteFile({ name, bytes, columns }: { name: string; bytes: Uint8Array } & Named): ReadRoute {
  return orRefused(() => {
    const { text, notes } = decodeText(bytes);
    return withNotes(notes, readText(name, text, columns));
  });
}

/** Reads pasted or typed text. A declared encoding is ignored, because the text is decoded already. */
export function readRouteText({ name, text, columns }: { name: string; text: string } & Named): ReadRoute {
  return orRefused(() => {
    checkText(text);
    return readText(name, text, columns);
  });
}

function orRefused(read: () => ReadRoute): ReadRoute {
  try {
    return read();
  } catch (error) {
    // Other errors are bugs or lack of memory; the file content is not included in the report.
    return { kind: 'refused', problem: error instanceof Refusal ? error.problem : { code: 'failed' } };
  }
}

function readText(name: string, text: string, columns: Named['columns']): ReadRoute {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  const start = /\S/.exec(body)?.[0];
  if (start === undefined) throw new Refusal('empty');
  if (columns) return readStopsTable(body, columns);
  if (start === '<') return readMarkup(body);
  if (start === '{' || start === '[' || start === '\u001e') return readJsonRoute(body);
  const precision = /\.polyline([56]?)$/i.exec(name)?.[1];
  if (precision !== undefined) return readPolylines(body, precision === '5' ? 5 : precision === '6' ? 6 : undefined);
  // A quoted polyline with \\ for \, copied from JSON.
  if (start === '"' && /^\s*"[^"\s,;]*"\s*$/.test(body)) return readJsonRoute(body);
  const links = readMapLinks(body);
  if (links) return links;
  if (isPolylineText(body)) return readPolylines(body);
  const geometries = readWktText(body);
  if (geometries !== null) return readGeometries(geometries);
  return readStopsTable(body);
}

function readGeometries(geometries: readonly WktEntry[]): ReadShapes {
  const shapes = new ShapeCollector();
  for (const { wkt, line } of geometries) {
    if (wkt) shapes.addWkt(wkt, NO_TEXTS, line);
    else shapes.note('unreadableShapes', { line });
  }
  return shapes.finish('csv');
}

const VISITORS: Readonly<
  Record<string, { format: RouteFileFormat; visitor: (shapes: ShapeCollector) => XmlVisitor } | undefined>
> = {
  gpx: { format: 'gpx', visitor: gpxVisitor },
  kml: { format: 'kml', visitor: kmlVisitor },
  TrainingCenterDatabase: { format: 'tcx', visitor: tcxVisitor },
};

/** The root element determines the format. */
function readMarkup(text: string): ReadShapes {
  // A lone surrogate would consume the next character in the parser. Only pasted text can contain one.
  const half = text.search(/\p{Surrogate}/u);
  if (half !== -1) throw new Refusal('character', { line: lineAt(text, half) });
  const shapes = new ShapeCollector();
  let format: RouteFileFormat | undefined;
  let visitor: XmlVisitor | undefined;
  readXml(text, {
    mostText: (name) => visitor?.mostText(name) ?? 0,
    open(element, parents) {
      if (!visitor) {
        const known = VISITORS[element.name];
        if (!known) {
          throw new Refusal('unknownXml', { line: element.line, detail: element.name });
        }
        format = known.format;
        visitor = known.visitor(shapes);
      }
      visitor.open?.(element, parents);
    },
    close: (element, parents) => visitor?.close(element, parents),
  });
  if (!format) throw new Refusal('xml');
  return shapes.finish(format);
}

function withNotes(notes: readonly ImportNote[], read: ReadRoute): ReadRoute {
  return read.kind === 'shapes' && notes.length > 0 ? { ...read, notes: [...notes, ...read.notes] } : read;
}
