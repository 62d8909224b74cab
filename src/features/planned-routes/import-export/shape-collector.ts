// Collects lines and stops from a file within limits, and reports what was dropped.
import type { LatLng } from '../../../geo/lat-lng';
import type { Wkt } from './read-wkt';
import {
  type ImportNote,
  type ImportNoteCode,
  MOST_LINES,
  MOST_POINTS,
  MOST_STOPS,
  type ReadLine,
  type ReadShapes,
  type ReadStop,
  Refusal,
  type RouteFileFormat,
  type StopTexts,
} from './route-file';
import { isWayOfTrack } from './same-way';
import { areSwapped, isAtSea, isOnlySwapped } from './swapped-places';

export const NO_TEXTS: StopTexts = {
  name: null,
  hour: null,
  time: null,
  type: null,
  order: null,
  placeHolder: null,
  address: null,
};

/** Reported once, without a count. */
const UNCOUNTED: ReadonlySet<ImportNoteCode> = new Set([
  'swapped',
  'swapSuspected',
  'commaTuples',
  'unescaped',
  'precision',
  'separator',
  'decimalComma',
  'hemispheres',
  'noHead',
  'originAndDestination',
  'dayFirst',
  'monthFirst',
  'sequenced',
  'noShape',
  'lostPoints',
]);

/** Location in the file: a text line, or an index in a JSON list. */
export type FilePlace = { readonly line?: number; readonly entry?: number; readonly file?: string };
type OpenLine = {
  name: string | null;
  lat: number[];
  lng: number[];
  times: number[];
  isRoute: boolean;
  /** The line has points in the file, even if they are invalid. */
  hasPoints: boolean;
  place: FilePlace;
};
/** `place`: null for a stop that has none. */
type OpenStop = { place: LatLng | null; texts: StopTexts };

export class ShapeCollector {
  private readonly lines: OpenLine[] = [];
  private readonly stops: OpenStop[] = [];
  private readonly notes = new Map<ImportNoteCode, { count: number; detail?: string } & FilePlace>();
  private points = 0;
  /** The first position off the globe. */
  private outside: FilePlace | undefined;
  /** The first position off the globe with latitude and longitude swapped. */
  private outsideSwapped: FilePlace | undefined;
  /** Current index in a JSON list, from 1. */
  entry: number | undefined;
  /** Of the whole route. */
  name: string | null = null;

  /** Current number of lines and stops, to refer to later ones. */
  get counts(): { lines: number; stops: number } {
    return { lines: this.lines.length, stops: this.stops.length };
  }

  /** `isRoute`: planned, not recorded. */
  startLine(name: string | null, { isRoute = false, line }: { isRoute?: boolean; line?: number } = {}): void {
    if (this.lines.length === MOST_LINES) throw new Refusal('tooManyLines');
    this.lines.push({ name, lat: [], lng: [], times: [], isRoute, hasPoints: false, place: this.placeOf(line) });
  }

  /** Names the unnamed lines from an index on. */
  nameLines(from: number, name: string | null): void {
    for (const line of this.lines.slice(from)) line.name ??= name;
  }

  /** Adds texts to the stops from an index on. */
  describeStops(from: number, change: (texts: StopTexts) => StopTexts): void {
    for (const stop of this.stops.slice(from)) stop.texts = change(stop.texts);
  }

  /** Adds a point to the current line. `time` in milliseconds, NaN for none; `at`: line number in the file (of an archive). */
  addPoint(lat: number, lng: number, time: number, at?: number, file?: string): void {
    const line = this.lines.at(-1);
    if (!line) return;
    line.hasPoints = true;
    if (!this.isPlace(lat, lng, at, file)) return;
    if (line.lat.length === 0 && at !== undefined) line.place = this.placeOf(at);
    line.lat.push(lat);
    line.lng.push(lng);
    line.times.push(time);
  }

  addStop(lat: number, lng: number, texts: StopTexts, at?: number, file?: string): void {
    if (!this.isPlace(lat, lng, at, file)) return;
    if (this.stops.length === MOST_STOPS) {
      this.note('tooManyStops', { line: at });
      return;
    }
    this.stops.push({ place: { lat, lng }, texts });
  }

  /** A stop of a file of this app that has no position. */
  addUnplacedStop(texts: StopTexts, at?: number): void {
    if (this.stops.length === MOST_STOPS) {
      this.note('tooManyStops', { line: at });
      return;
    }
    this.stops.push({ place: null, texts });
    this.note('unplacedStops', { line: at });
  }

  note(
    code: ImportNoteCode,
    {
      line,
      detail,
      count = 1,
      file,
    }: {
      line?: number | undefined;
      detail?: string | undefined;
      count?: number | undefined;
      file?: string | undefined;
    } = {},
  ): void {
    const existing = this.notes.get(code);
    if (existing) existing.count += count;
    else this.notes.set(code, { count, ...this.placeOf(line), detail, ...(file !== undefined && { file }) });
  }

  private placeOf(line: number | undefined): FilePlace {
    return line === undefined ? { entry: this.entry } : { line };
  }

  /** Adds points and lines of a WKT text at a line number; reports polygons and empty geometries. */
  addWkt({ points, lines, areas, empty }: Wkt, texts: StopTexts, line: number): void {
    for (const { lat, lng } of points) this.addStop(lat, lng, texts, line);
    for (const places of lines) {
      this.startLine(texts.name, { line });
      for (const { lat, lng } of places) this.addPoint(lat, lng, Number.NaN, line);
    }
    if (areas > 0) this.note('areas', { line, count: areas });
    if (empty > 0) this.note('noGeometry', { line, count: empty });
  }

  /** Returns the collected shapes. Rejects a file without positions and reports its content. */
  finish(format: RouteFileFormat): ReadShapes {
    this.setRight();
    const filled = this.lines.filter(({ lat }) => lat.length > 0);
    for (const { hasPoints, place } of this.lines) if (!hasPoints) this.noteAt('emptyLines', place);
    for (const { lat, place } of filled) if (lat.length === 1) this.noteAt('onePoint', place);
    const tracks = filled.filter(({ isRoute }) => !isRoute).map(packed);
    const lines = filled.map((line) => {
      const read = packed(line);
      if (!line.isRoute || !isWayOfTrack(read, tracks)) return read;
      this.noteAt('routeOfTrack', line.place);
      return { ...read, isRouteOfTrack: true as const };
    });
    const stops = this.stops.map(
      ({ place, texts }): ReadStop => ({ ...texts, ...(place ?? { lat: null, lng: null }) }),
    );
    const notes = [...this.notes].map(([code, { count, line, entry, detail, file }]): ImportNote => {
      return {
        code,
        ...(!UNCOUNTED.has(code) && { count }),
        ...(line !== undefined && { line }),
        ...(entry !== undefined && { entry }),
        ...(detail && { detail }),
        ...(file !== undefined && { file }),
      };
    });
    if (lines.length === 0 && stops.length === 0) {
      const left = notes.filter(({ code }) => !UNCOUNTED.has(code));
      const first =
        this.notes.get('unreadablePlaces') ?? this.notes.get('unreadableShapes') ?? this.notes.get('placesOutside');
      throw new Refusal('noPlaces', {
        ...(first?.line !== undefined && { line: first.line }),
        ...(left.length > 0 && { found: left }),
      });
    }
    return { kind: 'shapes', format, ...(this.name !== null && { name: this.name }), lines, stops, notes };
  }

  private noteAt(code: ImportNoteCode, { line, entry }: FilePlace): void {
    const before = this.entry;
    this.entry = entry;
    this.note(code, { line });
    this.entry = before;
  }

  private isPlace(lat: number, lng: number, at: number | undefined, file?: string): boolean {
    if (this.points === MOST_POINTS) throw new Refusal('tooManyPoints', { line: at });
    this.points += 1;
    if (Number.isFinite(lat) && Number.isFinite(lng)) {
      if (lat === 0 && lng === 0) this.note('atZero', { line: at, file });
      if (isOutside(lat, lng)) this.outside ??= this.placeOf(at);
      if (!isOnlySwapped({ lat, lng })) this.outsideSwapped ??= this.placeOf(at);
      return true;
    }
    this.note('unreadablePlaces', { line: at, file });
    return false;
  }

  /**
   * Swaps latitude and longitude if most positions are off the globe otherwise, normalizes longitudes, and drops
   * invalid positions. A few wrong latitudes never affect correct positions.
   */
  private setRight(): void {
    const all = [...this.lines.flatMap(pairsOf), ...this.stops.flatMap(({ place }) => place ?? [])];
    const isSwapped = areSwapped(all);
    if (isSwapped) this.note('swapped');
    else if (all.length > 0 && all.every(isAtSea)) this.note('swapSuspected');
    for (const line of this.lines) {
      const valid: Pick<OpenLine, 'lat' | 'lng' | 'times'> = { lat: [], lng: [], times: [] };
      for (const [index, { lat, lng }] of pairsOf(line).entries()) {
        const place = this.placed(lat, lng, isSwapped);
        if (!place) continue;
        valid.lat.push(place.lat);
        valid.lng.push(place.lng);
        valid.times.push(line.times[index] ?? Number.NaN);
      }
      Object.assign(line, valid);
    }
    const stops = this.stops.splice(0);
    for (const { place, texts } of stops) {
      const right = place && this.placed(place.lat, place.lng, isSwapped);
      // A stop of this app stays without its position.
      if (right || !place || texts.isOwn) this.stops.push({ place: right, texts });
    }
  }

  private placed(lat: number, lng: number, isSwapped: boolean): { lat: number; lng: number } | null {
    if (isSwapped && isOnlySwapped({ lat, lng })) return { lat: lng, lng: lat };
    if (isSwapped || isOutside(lat, lng)) {
      this.noteAt('placesOutside', (isSwapped ? this.outsideSwapped : this.outside) ?? {});
      return null;
    }
    if (Math.abs(lng) <= 180) return { lat, lng };
    this.note('wrapped');
    return { lat, lng: lng > 0 ? lng - 360 : lng + 360 };
  }
}

function pairsOf({ lat, lng }: { lat: number[]; lng: number[] }): { lat: number; lng: number }[] {
  return lat.map((north, index) => ({ lat: north, lng: lng[index] ?? Number.NaN }));
}

function isOutside(lat: number, lng: number): boolean {
  return Math.abs(lat) > 90 || Math.abs(lng) > 360;
}

function packed({ name, lat, lng, times }: OpenLine): ReadLine {
  const line = { name, lat: Float64Array.from(lat), lng: Float64Array.from(lng) };
  return times.some((time) => !Number.isNaN(time)) ? { ...line, times: Float64Array.from(times) } : line;
}
