// What a file of a route gives when it is opened: the route itself, shapes to make one of, or why neither. Codes
// are for the catalogues; `line` and `column` count from 1 in the text of the file.
import type { JsonProblemCode } from '../../../document/json';
import type { Tree } from '../../../document/tree';
import type { StopField } from './stop-fields';
import type { LineColumn } from './stop-heads';

/** Bytes of a file, and UTF-16 units of a text. */
export const MOST_BYTES = 32 * 1024 * 1024;
export const MOST_POINTS = 500_000;
/** Further ones are left out and counted. */
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
  /** A planned route along the way of a track of the same file: the track says it better. */
  readonly isRouteOfTrack?: true;
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
  /** What tells the routes of a table apart: the name of a route, a trip or a vehicle; absent where nothing does. */
  readonly route?: string;
};

export type ImportNoteCode =
  | 'unreadablePlaces' // places whose numbers are none: left out
  | 'unreadableShapes' // geometries of well-known text that cannot be read: left out
  | 'placesOutside' // places off the globe: left out
  | 'wrapped' // longitudes beyond 180 degrees: the same places, written as the globe has them
  | 'swapped' // every place was off the globe unless latitude and longitude change places, so they did
  | 'swapSuspected' // places stand in the sea where no road is; exchanged they would not
  | 'tooManyStops' // stops beyond the most that are read: left out
  | 'areas' // polygons and rings, which are no way to drive
  | 'models' // models and pictures on the ground
  | 'links' // parts that stand in another file
  | 'unknownShapes' // members of GeoJSON that are no shape
  | 'noGeometry' // placemarks and features without a place and without an address
  | 'addresses' // places of which only the address is known
  | 'onePoint' // lines of one point
  | 'emptyLines' // lines without a point
  | 'atZero' // places at latitude 0, longitude 0, where devices without reception put them
  | 'pointNames' // names of points of a line that do not become stops
  | 'extensionPlaces' // places inside extensions that nobody documents
  | 'routeOfTrack' // a route along the way of a track: the track is taken
  | 'commaTuples' // coordinates of KML without a space between the places
  | 'unescaped' // a polyline with the escapes of the program that it was copied from
  | 'windows1252' // no UTF-8, read as windows-1252 (`line` of the first bad byte)
  | 'otherEncoding' // the bytes are of another encoding than `detail`, which the file declares
  | 'precision' // of an encoded polyline (`detail`: '5' or '6')
  | 'separator' // of a table (`detail`)
  | 'decimalComma'
  | 'hemispheres' // signs come from letters in heads or in columns of their own
  | 'doubledColumns' // columns that name what another one names (`detail`: their heads)
  | 'originAndDestination' // each row is a trip between two places
  | 'unreadableLines' // lines of a sequence of JSON texts that are no JSON
  | 'noHead' // columns are told by what they hold
  | 'aboveHead' // rows above the head of a table: titles and the like
  | 'brokenQuotes' // cells whose quotes do not fit
  | 'rowsSkipped' // rows that have more cells than there are columns
  | 'noSequence' // rows of a line without a number of their order
  | 'unorderedTimes' // moments of positions that are not understood: the order of the file is kept
  | 'dayFirst' // days and months of positions fit in both orders: the day was taken as the first
  | 'monthFirst' // the same: the month was taken as the first
  | 'sequenced'; // points of lines were put in the order of their numbers

export type ImportNote = {
  readonly code: ImportNoteCode;
  readonly count?: number;
  /** Of the first, in the text of the file. */
  readonly line?: number;
  /** Of the first, in a list of JSON; counts from 1. */
  readonly entry?: number;
  readonly detail?: string;
};

export type RouteFileProblemCode =
  | JsonProblemCode
  | 'empty'
  | 'tooManyPoints'
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
  /** What is in the file though it is refused. */
  readonly found?: readonly ImportNote[];
  /** A table whose columns a person may name. */
  readonly table?: FoundTable;
};

/**
 * What a column of a table of places says. `place`: both coordinates in one cell, as maps copy them. `houseNumber` belongs
 * to the address of its row; `latHalf` and `lngHalf` are letters of the hemispheres beside degrees.
 */
export type PlaceColumn = StopField | LineColumn | 'houseNumber' | 'latHalf' | 'lngHalf';

/** A table of places as far as a person needs it to name its columns. */
export type FoundTable = {
  readonly head: readonly string[] | null;
  /** The first rows. */
  readonly rows: readonly (readonly string[])[];
  /** What each column says; null for one that is left out. */
  readonly columns: readonly (PlaceColumn | null)[];
};

export type ReadShapes = {
  readonly kind: 'shapes';
  /** 'json': a list of places or of stops. */
  readonly format: RouteFileFormat;
  readonly lines: readonly ReadLine[];
  readonly stops: readonly ReadStop[];
  readonly notes: readonly ImportNote[];
  readonly table?: FoundTable;
};

export type ReadRoute =
  /** A route of the contract, as its text has it: whether it fits the contract is not asked here. */
  | { readonly kind: 'route'; readonly tree: Tree }
  | ReadShapes
  | { readonly kind: 'refused'; readonly problem: RouteFileProblem };

type RefusedPlace = Omit<RouteFileProblem, 'code'>;

/** Thrown inside the readers only; `readRouteFile` gives it back as its result. */
export class Refusal extends Error {
  readonly problem: RouteFileProblem;

  constructor(code: RouteFileProblemCode, where: RefusedPlace = {}) {
    super(code);
    const { detail, ...place } = where;
    this.problem = { code, ...place, ...(detail === undefined ? {} : { detail: detail.slice(0, 100) }) };
  }
}
