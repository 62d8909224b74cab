// Messages between a map and the worker that draws the world under it.

/** Coasts and borders are wrong by a kilometre or two: nearer they would say what is not so. */
export const MOST_WORLD_ZOOM = 10;

/** CSS texts. */
export type WorldColours = { land: string; sea: string; coast: string; border: string };
/** A part of the world in pixels of `zoom`. */
export type WorldView = { zoom: number; left: number; top: number; width: number; height: number };

export type ToWorldWorker =
  | { kind: 'open'; url: string }
  | { kind: 'view'; id: number; view: WorldView; ratio: number; colours: WorldColours };
/** `bitmap` null: nothing is known of that place at that zoom, or the file could not be read. */
export type FromWorldWorker = { id: number; bitmap: ImageBitmap | null };
