// Result types of reading a route file: a route, shapes to build one from, or an error. Codes are catalogue keys;
// `line` and `column` count from 1.

import type { AddressCells } from '../../../addresses/written-address';
import type { JsonProblemCode } from '../../../document/json';
import type { Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import type { FoundChoice, TripService } from './route-choice';
import type { StopField } from './stop-fields';
import type { FoundColumn, LineColumn } from './stop-heads';

/** Bytes of an archive; its parts are read as they are unpacked. */
export const MOST_ARCHIVE = 512 * 1024 * 1024;
/** Bytes of a file, or UTF-16 units of a text. */
export const MOST_BYTES = 32 * 1024 * 1024;
export const MOST_POINTS = 500_000;
/** Further ones are dropped and counted. */
export const MOST_STOPS = 20_000;
/** Maximum number of lines, including empty ones. */
export const MOST_LINES = 10_000;

/** Names of files that a person is offered to choose. */
export const ROUTE_FILE_TYPES =
  '.json,.geojson,.gpx,.kml,.kmz,.tcx,.zip,.gz,.csv,.tsv,.txt,.xlsx,.xlsm,.wkt,.polyline,.polyline5,.polyline6';

/** `answer`: of a routing engine. `links`: to places on maps. */
export type RouteFileFormat =
  | 'json'
  | 'gpx'
  | 'kml'
  | 'geojson'
  | 'csv'
  | 'xlsx'
  | 'polyline'
  | 'tcx'
  | 'gtfs'
  | 'answer'
  | 'links';

export type ReadLine = {
  readonly name: string | null;
  /** Degrees; both arrays have the same length. */
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  /** Milliseconds since 1970, NaN for a point without time; absent if no point has one. */
  readonly times?: Float64Array;
  /** A planned route that follows a track of the same file: the track is more accurate. */
  readonly isRouteOfTrack?: true;
  /** Legs of an answer of a routing engine, between the stops of the result. */
  readonly legs?: readonly ReadLeg[];
};

/** Vertices of the line, inclusive, and seconds of driving. */
export type ReadLeg = { readonly from: number; readonly to: number; readonly seconds: number };

/** A stop; null for missing fields. */
export type ReadStop = StopTexts & {
  /** Degrees; both are null for a stop without a position, which only files of this app have. */
  readonly lat: number | null;
  readonly lng: number | null;
};

/** What is read of a stop besides its position. */
export type StopTexts = {
  readonly name: string | null;
  /** As written: the contract does not define its format. */
  readonly hour: string | null;
  /** Recorded time in milliseconds since 1970. */
  readonly time: number | null;
  readonly type: string | null;
  readonly order: number | null;
  readonly placeHolder: string | null;
  readonly address: string | null;
  /** Distinguishes several routes in a table: name of a route, trip or vehicle; absent otherwise. */
  readonly route?: string;
  /** Written by this app: order numbers and the order in the file are those of the route. */
  readonly isOwn?: true;
};

export function hasPosition(stop: ReadStop): stop is StopTexts & LatLng {
  return stop.lat !== null && stop.lng !== null;
}

export type ImportNoteCode =
  | 'unplacedStops' // stops without a position, kept
  | 'comments' // texts of GPX points that are no hours
  | 'lostDigits' // whole numbers of a workbook beyond 15 digits: its program has dropped the others
  | 'unreadablePlaces' // positions with invalid numbers: dropped
  | 'unreadableShapes' // invalid WKT geometries: dropped
  | 'placesOutside' // positions off the globe: dropped
  | 'wrapped' // longitudes beyond 180 degrees: normalized
  | 'swapped' // latitude and longitude were swapped, because otherwise every position was off the globe
  | 'swapSuspected' // positions are in the sea; swapped they would be on land
  | 'tooManyStops' // stops beyond the maximum: dropped
  | 'areas' // polygons and rings, which are not lines to drive
  | 'models' // 3D models and ground overlays
  | 'links' // links to other files
  | 'unknownShapes' // unknown GeoJSON members
  | 'noGeometry' // placemarks and features without geometry and without address
  | 'addresses' // places with an address only
  | 'onePoint' // lines with a single point
  | 'emptyLines' // empty lines
  | 'atZero' // positions at 0, 0, as sent by devices without a fix
  | 'pointNames' // names of line points that do not become stops
  | 'extensionPlaces' // positions in unknown extensions
  | 'routeOfTrack' // a route that follows a track: the track is used
  | 'commaTuples' // KML coordinates without a space between positions
  | 'unescaped' // a polyline with escapes, which were removed
  | 'windows1252' // not UTF-8, read as windows-1252 (`line` of the first invalid byte)
  | 'otherEncoding' // the actual encoding differs from the declared one (`detail`)
  | 'precision' // precision of an encoded polyline (`detail`: '5' or '6')
  | 'separator' // separator of a table (`detail`)
  | 'decimalComma'
  | 'hemispheres' // signs come from hemisphere letters in headers or separate columns
  | 'doubledColumns' // columns with the same meaning as another one (`detail`: their headers)
  | 'originAndDestination' // each row is a trip between two places
  | 'unreadableLines' // lines of a JSON sequence that are not JSON
  | 'noHead' // columns were detected by content
  | 'aboveHead' // rows above the header: titles and the like
  | 'brokenQuotes' // cells with invalid quotes
  | 'rowsSkipped' // rows with more cells than columns
  | 'noSequence' // points of a line without a sequence number
  | 'unorderedTimes' // unreadable position times: the file order is kept
  | 'dayFirst' // ambiguous dates: read as day first
  | 'monthFirst' // ambiguous dates: read as month first
  | 'sequenced' // points of lines were sorted by their sequence number
  | 'shortLinks' // map links that only their owner can resolve: nothing is asked outside
  | 'linkAddresses' // places of a map link that have a name only
  | 'otherTexts' // lines beside map links
  | 'lostPoints' // degrees without their decimal point, as spreadsheets make them
  | 'noShape' // GTFS: the line goes straight from stop to stop
  | 'missingStops' // GTFS: stops of the trip that the feed does not place
  | 'unreadableHours' // GTFS: times that cannot be read
  | 'stopsWithoutHour' // GTFS: stops between timepoints
  | 'waits' // GTFS: arrival and departure differ; the arrival is kept
  | 'unreadableOrder' // GTFS: stop or shape points without a readable sequence
  | 'fallingHours'; // GTFS: times that fall along the trip

export type ImportNote = {
  readonly code: ImportNoteCode;
  readonly count?: number;
  /** Line of the first occurrence in the file. */
  readonly line?: number;
  /** Index of the first occurrence in a JSON list, from 1. */
  readonly entry?: number;
  readonly detail?: string;
  /** Which file of an archive. */
  readonly file?: string;
};

export type RouteFileProblemCode =
  | JsonProblemCode
  | 'empty'
  | 'tooManyPoints'
  | 'tooManyLines'
  | 'notText'
  | 'compressed' // packed in a way that is not known
  | 'archiveCut' // an archive whose end is missing
  | 'archiveDamaged' // an archive whose sizes, places or checksums do not fit
  | 'archiveLocked' // an archive with a password
  | 'archiveTooLarge' // an archive that unpacks to too much, or has too many files
  | 'archivePath' // a file that is named outside of its archive (`detail`)
  | 'archiveNested' // archives inside archives
  | 'archiveEmpty' // an archive without any file
  | 'archiveNothing' // an archive without a file of a route (`detail`: what it has)
  | 'feedFile' // GTFS: a missing file (`detail`)
  | 'feedColumns' // GTFS: a missing column (`detail`)
  | 'feedRow' // GTFS: a row that does not end
  | 'feedNoTrips' // GTFS: no trips
  | 'feedNoStops' // GTFS: the trip has no stops
  | 'engineSays' // an answer of a routing engine that says what it could not do (`detail`)
  | 'shortLink' // a map link that has to be opened first
  | 'sheetDamaged' // a workbook that cannot be read
  | 'sheetLocked' // a workbook with a password
  | 'sheetFormat' // a workbook of another format than .xlsx
  | 'encoding' // unknown (`detail`), or bytes invalid in it
  | 'textTooLong' // an oversized name or attribute
  | 'tooManyAttributes'
  | 'doctype' // a DTD, which may define endless entities
  | 'entity' // an unknown XML entity
  | 'character' // an invalid character
  | 'unclosedElement' // `detail`: element name
  | 'wrongEndTag' // `detail`: element name
  | 'strayEndTag' // its name is not known
  | 'xml' // any other XML syntax error
  | 'unknownXml' // `detail`: root element name
  | 'unknownJson'
  | 'unknownFormat'
  | 'noColumns' // a table without latitude and longitude
  | 'noPlaces'
  | 'tookTooLong'
  | 'failed';

export type RouteFileProblem = {
  readonly code: RouteFileProblemCode;
  readonly line?: number;
  readonly column?: number;
  /** Untrusted text from the file. At most 100 characters. */
  readonly detail?: string;
  /** Content of a rejected file. */
  readonly found?: readonly ImportNote[];
  /** A table whose columns the user may choose. */
  readonly table?: FoundTable;
  readonly sheets?: FoundSheets;
  /** Which file of an archive. */
  readonly file?: string;
  readonly choice?: FoundChoice;
  /** Rows with an address and without a position. */
  readonly addresses?: readonly AddressRow[];
};

/** Sheets of a workbook with several, and which one was read. */
export type FoundSheets = { readonly names: readonly string[]; readonly at: number };

/**
 * Meaning of a column in a table of places. `place`: both coordinates in one cell, as copied from maps. `streetType`,
 * `houseNumber`, `complement`: parts of the address; `latHalf` and `lngHalf`: hemisphere letters beside degrees.
 */
export type PlaceColumn = StopField | LineColumn | FoundColumn;

/** Preview of a table, for choosing its columns. */
export type FoundTable = {
  readonly head: readonly string[] | null;
  /** The first rows. */
  readonly rows: readonly (readonly string[])[];
  /** Meaning of each column; null if not used. */
  readonly columns: readonly (PlaceColumn | null)[];
  /** The columns are those that a person chose for a file of this shape before. */
  readonly isRemembered?: true;
};

export type ReadShapes = {
  readonly kind: 'shapes';
  /** 'json': a list of places or of stops. */
  readonly format: RouteFileFormat;
  /** Of the route as a whole, where the file has one besides the names of its lines. */
  readonly name?: string;
  readonly lines: readonly ReadLine[];
  readonly stops: readonly ReadStop[];
  readonly notes: readonly ImportNote[];
  readonly table?: FoundTable;
  readonly sheets?: FoundSheets;
  readonly choice?: FoundChoice;
  readonly service?: TripService;
  /** All rows, where some have an address and no position. */
  readonly addresses?: readonly AddressRow[];
};

/** A row of an address list; its position is searched. */
export type AddressRow = {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly cells: AddressCells;
  /** Of the file; null where it has none. */
  readonly position: LatLng | null;
  /** What else the stop gets. */
  readonly stop: Pick<ReadStop, 'name' | 'hour' | 'type' | 'order' | 'placeHolder' | 'address' | 'route'>;
};

export type ReadRoute =
  /** A contract route as parsed; not validated here. `text`: of a file of an archive. */
  | { readonly kind: 'route'; readonly tree: Tree; readonly text?: string; readonly choice?: FoundChoice }
  | ReadShapes
  /** An archive with several routes. */
  | { readonly kind: 'choice'; readonly choice: FoundChoice }
  | { readonly kind: 'refused'; readonly problem: RouteFileProblem };

type RefusedPlace = Omit<RouteFileProblem, 'code'>;

/** Thrown inside the readers only; `readRouteFile` returns it as its result. */
export class Refusal extends Error {
  readonly problem: RouteFileProblem;

  constructor(code: RouteFileProblemCode, where: RefusedPlace = {}) {
    super(code);
    const { detail, ...place } = where;
    this.problem = { code, ...place, ...(detail === undefined ? {} : { detail: detail.slice(0, 100) }) };
  }
}
