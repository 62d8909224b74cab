// Reads a route from an archive: KMZ, GTFS, a workbook, or a ZIP of route files to choose from.
import type { ZipEntry } from '../../../workbook/zip-directory';
import { decodeText } from './decode-text';
import { isFeed } from './gtfs/feed-files';
import { readFeed } from './gtfs/read-feed';
import { openRouteArchive, type Reading, type RouteArchive } from './route-archive';
import type { ChoiceLevel, FoundChoice } from './route-choice';
import { type ReadRoute, Refusal } from './route-file';
import type { WorkerOrder } from './worker-order';

const ROUTE_FILE = /\.(?:gpx|kml|kmz|tcx|geojson|json|csv|tsv|txt|xlsx|xlsm|wkt|polyline[56]?|zip|gz)$/i;
const ABOUT = /(?:^|\/)(?:read.?me|leia.?me|leer.?me|licen[cs]e|licenca|copying|changelog)[^/]*$/i;
/** An archive may hold KMZ files and workbooks; theirs may not hold archives. */
const MOST_DEEP = 2;
const MOST_NAMED = 6;

export type ArchiveOrder = Pick<WorkerOrder, 'name' | 'columns' | 'sheet' | 'picks'> & { readonly blob: Blob };
type ReadInside = (order: WorkerOrder & { readonly depth: number }, reading: Reading) => Promise<ReadRoute>;

/** Throws a Refusal. `depth`: number of archives around this one. `readInside`: reads a file of it. */
export async function readArchive(
  order: ArchiveOrder,
  depth: number,
  reading: Reading,
  readInside: ReadInside,
): Promise<ReadRoute> {
  if (depth >= MOST_DEEP) throw new Refusal('archiveNested');
  // What is wrong with a workbook is said of the workbook.
  if (/\.xls[xmb]$/i.test(order.name)) {
    const read = await readWorkbook(order);
    if (read) return read;
  }
  const archive = await openRouteArchive(order.blob);
  const names = new Set(archive.files.map(({ name }) => name.toLowerCase().replaceAll('\\', '/')));
  if (names.has('[content_types].xml') || (names.has('mimetype') && names.has('content.xml'))) {
    const read = await readWorkbook(order);
    if (read) return read;
  }
  if (isFeed(archive.files)) return readFeed(archive, order.picks ?? {}, reading);
  const main = mainOfKmz(archive.files, order.name);
  const found = main ? archive.files.filter(({ name }) => /\.kml$/i.test(name)) : routeFiles(archive.files);
  const [only] = found;
  if (archive.files.length === 0) throw new Refusal('archiveEmpty');
  if (!only) throw new Refusal('archiveNothing', { detail: namesIn(archive) });
  if (found.length === 1) return readEntry(only, []);
  const key = `file${depth}`;
  const picked = order.picks?.[key];
  const at = picked === undefined ? found.indexOf(main ?? only) : found.findIndex(({ name }) => name === picked);
  const isAsked = picked === undefined && !main;
  const level: ChoiceLevel = {
    key,
    of: 'file',
    options: found.map(({ name }) => ({ id: name, name })),
    at: isAsked ? -1 : at,
  };
  const chosen = isAsked ? undefined : found[at];
  return chosen ? readEntry(chosen, [level]) : { kind: 'choice', choice: [{ ...level, at: -1 }] };

  async function readEntry(entry: ZipEntry, outer: FoundChoice): Promise<ReadRoute> {
    try {
      const bytes = await archive.bytes(entry);
      const { name: _, blob: __, ...choices } = order;
      const inner = { ...choices, name: entry.name.replace(/^.*[/\\]/, ''), bytes, depth: depth + 1 };
      const read = await readInside(inner, reading);
      const isOwnText = read.kind === 'route' && read.text === undefined;
      return inArchive(isOwnText ? { ...read, text: decodeText(bytes).text } : read, entry.name, outer);
    } catch (error) {
      // Another file can still be chosen.
      if (!(error instanceof Refusal)) throw error;
      return inArchive({ kind: 'refused', problem: error.problem }, entry.name, outer);
    }
  }
}

/** Null if it is not an archive. */
async function readWorkbook({ blob, ...choice }: ArchiveOrder): Promise<ReadRoute | null> {
  const { readRouteWorkbook } = await import('./read-route-workbook');
  return readRouteWorkbook(blob, choice);
}

/** The result with the name of its file in the archive, and the questions around it. */
function inArchive(read: ReadRoute, file: string, outer: FoundChoice): ReadRoute {
  const own = read.kind === 'refused' ? read.problem.choice : read.choice;
  const choice = [...outer, ...(own ?? [])];
  const more = choice.length > 0 ? { choice } : {};
  switch (read.kind) {
    case 'refused':
      return { kind: 'refused', problem: { ...read.problem, file: read.problem.file ?? file, ...more } };
    case 'choice':
      return { ...read, choice };
    default:
      return { ...read, ...more };
  }
}

/** The document of a KMZ is its first KML file, usually doc.kml; null for other archives. */
function mainOfKmz(files: readonly ZipEntry[], name: string): ZipEntry | null {
  const maps = files.filter((file) => /\.kml$/i.test(file.name));
  const doc = maps.find((file) => /^doc\.kml$/i.test(file.name));
  return doc ?? (/\.kmz$/i.test(name) ? maps[0] : undefined) ?? null;
}

function routeFiles(files: readonly ZipEntry[]): readonly ZipEntry[] {
  return files.filter(({ name }) => ROUTE_FILE.test(name) && !ABOUT.test(name));
}

function namesIn({ files }: RouteArchive): string {
  const names = files.slice(0, MOST_NAMED).map(({ name }) => name.replace(/^.*[/\\]/, ''));
  return [...names, ...(files.length > MOST_NAMED ? ['…'] : [])].join(', ');
}
