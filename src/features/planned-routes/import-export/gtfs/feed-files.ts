// Files of a GTFS feed (gtfs.org/schedule/reference) as rows. Timetables of cities unpack to hundreds of megabytes. So
// they are read as a stream, and no text is kept.
import { decodeBytes } from '../../../../tables/decode-bytes';
import { yieldToMain } from '../../../../ui/scheduling';
import type { ZipEntry } from '../../../../workbook/zip-directory';
import type { Reading, RouteArchive } from '../route-archive';
import { Refusal } from '../route-file';
import { FeedHead, FeedLines } from './feed-lines';

const NAMES = ['stops.txt', 'trips.txt', 'stop_times.txt', 'routes.txt'];
/** Bytes of a file that is read whole. */
const MOST_WHOLE = 192 * 1024 * 1024;
const PACE_MS = 25;

export type FeedFiles = {
  /** Rows of a file; false if the feed has no such file. `line` counts from 1. Throws a Refusal. */
  readonly rows: (name: string, needed: readonly string[], visit: FeedVisit) => Promise<boolean>;
  /** The same as a stream, for the largest files. `isWanted`: looks at the first column that is needed. */
  readonly stream: (
    name: string,
    needed: readonly string[],
    isWanted: (value: string) => boolean,
    visit: FeedVisit,
  ) => Promise<boolean>;
};
/** `of`: text of a column, "" if it is missing. */
export type FeedVisit = (of: (column: string) => string, line: number) => void;

/** Whether an archive is a feed: two of its main files in one folder. */
export function isFeed(files: readonly ZipEntry[]): boolean {
  return filesOf(files).size > 1 && NAMES.filter((name) => filesOf(files).has(name)).length > 1;
}

/** Files of the feed by name. Some cities put them into a folder. */
function filesOf(files: readonly ZipEntry[]): ReadonlyMap<string, ZipEntry> {
  const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
  const first = files.find(({ name }) => NAMES.some((each) => baseOf(name) === each));
  const folder = first && folderOf(first.name);
  return new Map(files.filter(({ name }) => folderOf(name) === folder).map((file) => [baseOf(file.name), file]));
}

function baseOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).toLowerCase();
}

export function feedFiles(archive: RouteArchive, { signal, onProgress }: Reading): FeedFiles {
  const files = filesOf(archive.files);
  const whole = archive.files.reduce((sum, { packed }) => sum + packed, 0);
  let read = 0;
  /** Of the files read so far: identifiers are compared between files, so that streams are decoded the same way. */
  let encoding = 'utf-8';
  /** Old programs write feeds in windows-1252. */
  const decode = async (file: ZipEntry): Promise<string> => {
    const decoded = decodeBytes(await archive.bytes(file, MOST_WHOLE));
    if (decoded?.encoding === 'windows-1252') encoding = decoded.encoding;
    return decoded?.text ?? '';
  };
  /** Stops are read last, and streams have their identifiers. */
  const learnEncoding = async () => {
    const stops = files.get('stops.txt');
    if (stops && encoding === 'utf-8') await decode(stops);
  };
  let last = performance.now();
  const pause = async () => {
    if (performance.now() - last < PACE_MS) return;
    onProgress?.(Math.min(1, read / Math.max(1, whole)));
    await yieldToMain();
    signal?.throwIfAborted();
    last = performance.now();
  };

  return {
    async rows(name, needed, visit) {
      const file = files.get(name);
      if (!file) return false;
      const text = await decode(file);
      read += file.packed;
      const lines = linesOf(file.name, needed, () => true, visit);
      for (let at = 0; at < text.length; at += 262_144) {
        lines.push(text.slice(at, at + 262_144));
        await pause();
      }
      lines.end();
      return true;
    },

    async stream(name, needed, isWanted, visit) {
      const file = files.get(name);
      if (!file) return false;
      const lines = linesOf(file.name, needed, isWanted, visit);
      await learnEncoding();
      const decoder = new TextDecoder(encoding);
      const before = read;
      const chunks = archive.chunks(file, (bytes) => {
        read = Math.min(before + file.packed, read + bytes);
      });
      for await (const chunk of chunks) {
        lines.push(decoder.decode(chunk, { stream: true }));
        await pause();
      }
      lines.push(decoder.decode());
      lines.end();
      return true;
    },
  };
}

function linesOf(
  file: string,
  needed: readonly string[],
  isWanted: (value: string) => boolean,
  visit: FeedVisit,
): FeedLines {
  let head: FeedHead | null = null;
  return new FeedLines(file, (raw, line) => {
    if (!head) {
      head = new FeedHead(raw);
      const lost = needed.find((column) => !head?.has(column));
      if (lost !== undefined) throw new Refusal('feedColumns', { file, line, detail: lost });
      return;
    }
    const row = head.row(raw, needed[0] ?? '', isWanted);
    if (row) visit(row, line);
  });
}
