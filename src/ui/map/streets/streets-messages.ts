// Messages between a map and the worker that draws its streets.

/** Colours by their role, as CSS texts. */
export type StreetColours = Readonly<
  Record<
    | 'land'
    | 'building'
    | 'green'
    | 'water'
    | 'rail'
    | 'foot'
    | 'street'
    | 'casing'
    | 'avenue'
    | 'avenueCasing'
    | 'label'
    | 'halo',
    string
  >
>;

export type StreetsSource = {
  /** Absolute; tiles are at `{url}/{z}/{x}/{y}.mvt`, or in the one file that ends in `.pmtiles`. */
  url: string;
  /** Of the tiles. */
  maxZoom: number;
  /** The app's font, as files for parts of the writing systems. */
  fonts: readonly { url: string; unicodeRange: string }[];
};

/** Side of a square of the picture. */
export const SQUARE_PX = 512;

/** A square of the picture; `zoom`, `x`, `y` of tiles of 512 pixels. */
export type SquareQuestion = { zoom: number; x: number; y: number };
/** A part of the world in pixels of `zoom`, for names. */
export type NamesQuestion = { zoom: number; left: number; top: number; width: number; height: number };

/**
 * A small map, as on paper: its size in units, the place in its middle, and units per degree. `taken`: x and y in turn,
 * where the map draws something that no name may cover.
 */
export type SheetView = {
  width: number;
  height: number;
  lat: number;
  lng: number;
  perLat: number;
  perLng: number;
  taken: readonly number[];
};

export type ToStreetsWorker =
  | { kind: 'open'; source: StreetsSource }
  | { kind: 'colours'; colours: StreetColours }
  | { kind: 'square'; id: number; square: SquareQuestion; ratio: number }
  | { kind: 'names'; id: number; view: NamesQuestion; ratio: number }
  /** `ratio`: pixels of a unit. */
  | { kind: 'sheet'; id: number; view: SheetView; ratio: number }
  | { kind: 'drop'; id: number };

/** `no ranges`: the host of the one file sends only all of it. */
export type TileFailure = 'unreadable' | 'no ranges';
/** `bitmap` null: nothing is there. `file`: the picture of a sheet. `failure`: why the tile could not be read. */
export type FromStreetsWorker = {
  id: number;
  bitmap: ImageBitmap | null;
  file?: Blob | null;
  failure: TileFailure | null;
};
