// Opens a route from a file or from pasted text. The content tells its format; the name counts only where the
// content says nothing, and for the precision of a polyline (`.polyline5`, `.polyline6`). Never throws: a text that
// cannot be read is refused with a code and, where there is one, a line. Costs what it is long.
import { checkText, decodeText, lineAt } from './decode-text';
import { gpxVisitor } from './read-gpx';
import { readJsonRoute } from './read-json-route';
import { kmlVisitor } from './read-kml';
import { isPolylineText, readPolylines } from './read-polyline';
import { readStopsTable } from './read-stops-table';
import { readWktText, type WktEntry } from './read-wkt';
import { readXml, type XmlVisitor } from './read-xml';
import { type ImportNote, type PlaceColumn, type ReadRoute, type ReadShapes, Refusal } from './route-file';
import { NO_TEXTS, ShapeCollector } from './shape-collector';

/** What a person says the columns of a table are. */
type Named = { readonly columns?: readonly (PlaceColumn | null)[] };

/** Opens a file. */
export function readRouteFile({ name, bytes, columns }: { name: string; bytes: Uint8Array } & Named): ReadRoute {
  return orRefused(() => {
    const { text, notes } = decodeText(bytes);
    return withNotes(notes, readText(name, text, columns));
  });
}

/** Opens what was pasted or typed. What it declares of its encoding does not count: it is text already. */
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
    // Anything else is a fault of ours, or a browser out of memory: said as such, with nothing of the file.
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
  // A polyline in quotes, with \\ for \, as it is copied out of JSON.
  if (start === '"' && /^\s*"[^"\s,;]*"\s*$/.test(body)) return readJsonRoute(body);
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

/** The first element of the file says what it is. */
function readMarkup(text: string): ReadShapes {
  // Half of a pair would swallow the sign behind it in the reader. Only a pasted text can have one.
  const half = text.search(/\p{Surrogate}/u);
  if (half !== -1) throw new Refusal('character', { line: lineAt(text, half) });
  const shapes = new ShapeCollector();
  let format: 'gpx' | 'kml' | undefined;
  let visitor: XmlVisitor | undefined;
  readXml(text, {
    mostText: (name) => visitor?.mostText(name) ?? 0,
    open(element, parents) {
      if (!visitor) {
        if (element.name !== 'gpx' && element.name !== 'kml') {
          throw new Refusal('unknownXml', { line: element.line, detail: element.name });
        }
        format = element.name;
        visitor = format === 'gpx' ? gpxVisitor(shapes) : kmlVisitor(shapes);
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
