// What a file of a route gives when it is opened: the route itself, shapes to make one of, or why neither. Codes are for the
// catalogues; `line` and `column` count from 1 in the text of the file.
import type { JsonProblemCode } from '../../../document/json';
import type { Tree } from '../../../document/tree';

/** Bytes of a file, and UTF-16 units of a text. */
export const MOST_BYTES = 32 * 1024 * 1024;
export const MOST_POINTS = 500_000;
export const MOST_STOPS = 20_000;
/** Of shapes, empty ones too. */
export const MOST_LINES = 10_000;

export type RouteFileFormat = 'json' | 'gpx' | 'kml' | 'geojson' | 'csv' | 'polyline';

export type ReadLine = {
  readonly name: string | null;
  /** Degrees; as many of the one as of the other. */
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  /** Milliseconds since 1970, NaN for a point without; absent where no point has one. */
  readonly times?: Float64Array;
};

/** A stop; null for what its file does not say. */
export type ReadStop = {
  readonly name: string | null;
  readonly lat: number;
  readonly lng: number;
  /** As it is written: the contract does not show its format. */
  readonly hour: string | null;
  /** When a device was there: milliseconds since 1970. */
  readonly time: number | null;
  readonly type: string | null;
  readonly order: number | null;
  readonly placeHolder: string | null;
  readonly address: string | null;
};

export type ImportNoteCode =
  | 'unreadablePlaces' // places whose numbers are none: left out (`count`, `line` of the first)
  | 'placesOutside' // places off the globe: left out (`count`, `line` of the first)
  | 'wrapped' // longitudes beyond 180 degrees: the same places, written as the globe has them (`count`)
  | 'swapped' // every place was off the globe unless latitude and longitude change places, so they did
  | 'swapSuspected' // places stand in the sea where no road is; exchanged they would not
  | 'shapesSkipped' // areas and models, which are no way to drive (`count`)
  | 'windows1252' // no UTF-8, read as windows-1252 (`line` of the first bad byte)
  | 'precision' // of an encoded polyline (`detail`: '5' or '6')
  | 'separator' // of a table (`detail`)
  | 'decimalComma'
  | 'noHead' // columns are told by what they hold
  | 'rowsSkipped'; // rows that have more cells than there are columns (`count`, `line` of the first)

export type ImportNote = {
  readonly code: ImportNoteCode;
  readonly count?: number;
  readonly line?: number;
  readonly detail?: string;
};

export type RouteFileProblemCode =
  | JsonProblemCode
  | 'empty'
  | 'tooManyPoints'
  | 'tooManyStops'
  | 'tooManyLines'
  | 'notText'
  | 'compressed' // ZIP (KMZ) or gzip: to be unpacked first
  | 'encoding' // unknown (`detail`), or bytes that are not of it
  | 'textTooLong' // a name or an attribute beyond all measure
  | 'tooManyAttributes'
  | 'doctype' // a DTD, which may define texts that never end
  | 'entity' // a name behind & that XML does not know
  | 'character' // one that must not stand there
  | 'unclosedElement' // `detail`: its name
  | 'wrongEndTag' // `detail`: its name
  | 'xml' // any other fault of its grammar
  | 'unknownXml' // `detail`: the name of the root
  | 'unknownJson'
  | 'unknownFormat'
  | 'noColumns' // a table without a latitude and a longitude
  | 'noPlaces'
  | 'tookTooLong'
  | 'failed';

export type RouteFileProblem = {
  readonly code: RouteFileProblemCode;
  readonly line?: number;
  readonly column?: number;
  /** Taken from the file: hostile text. At most 100 characters. */
  readonly detail?: string;
};

export type ReadShapes = {
  readonly kind: 'shapes';
  /** 'json': a list of places or of stops. */
  readonly format: RouteFileFormat;
  readonly lines: readonly ReadLine[];
  readonly stops: readonly ReadStop[];
  readonly notes: readonly ImportNote[];
};

export type ReadRoute =
  /** A route of the contract, as its text has it: whether it fits the contract is not asked here. */
  | { readonly kind: 'route'; readonly tree: Tree }
  | ReadShapes
  | { readonly kind: 'refused'; readonly problem: RouteFileProblem };

/** Thrown inside the readers only; `readRouteFile` gives it back as its result. */
export class Refusal extends Error {
  readonly problem: RouteFileProblem;

  constructor(code: RouteFileProblemCode, where: { line?: number; column?: number; detail?: string } = {}) {
    super(code);
    const { detail, ...place } = where;
    this.problem = { code, ...place, ...(detail === undefined ? {} : { detail: detail.slice(0, 100) }) };
  }
}
