// What the editor shows on the map, as plain data: the scene that the canvases draw. Nothing here is the document's.
import type { LatLng } from '../../../geo/lat-lng';
import type { Line } from '../../../geo/line';
import type { Boundary } from '../document/part-edits';
import type { RoutePart } from '../document/route-document';

export type ScenePart = {
  part: RoutePart;
  line: Line;
  /** Its vertices can be taken; it is drawn above the others. */
  isActive: boolean;
};

export type SceneStop = {
  position: LatLng;
  /** As written on its disc. */
  order: string;
  name: string;
  isSelected: boolean;
  /** Where it stands on the line, when that is worth a connector. */
  onLine: LatLng | null;
  /** The first or the last stop of a route that includes them. */
  isEnd: boolean;
};

/** Where two parts meet: a handle that can be moved along the line. */
export type SceneBoundary = {
  boundary: Boundary;
  position: LatLng;
  label: string;
  isSelected: boolean;
};

/** A piece of a line from one of its vertices to another. */
export type SceneStretch = { part: RoutePart; line: Line; from: number; to: number };

export type SceneMarks = {
  boundaries: readonly SceneBoundary[];
  /** Where the vehicle comes from and goes to. */
  yards: readonly { position: LatLng; label: string }[];
  /** The name of each part and how long it is, for a sign beside its line. */
  labels: readonly { part: RoutePart; line: Line; name: string; length: string }[];
  /** What an engine has been asked for: it will give way. */
  waiting: readonly SceneStretch[];
  /** What goes over to another part while a boundary is moved: `ends` are places before and behind the stretch. */
  shifted: {
    part: RoutePart;
    stretch: SceneStretch;
    ends: readonly [LatLng | null, LatLng | null];
  } | null;
};

export type Scene = {
  parts: readonly ScenePart[];
  stops: readonly SceneStop[];
  /** Vertices of the active part, ascending. */
  selected: readonly number[];
  /**
   * What is being moved: of the part as it is, the segments between these vertices are left out; of the line as it would be,
   * those between `from` and `to` are drawn instead.
   */
  moving: {
    part: RoutePart;
    without: { from: number; to: number };
    line: Line;
    from: number;
    to: number;
  } | null;
  /** Where the pointer or the crosshair is. */
  pointer: LatLng | null;
  /** Where a press would insert a vertex. */
  ghost: LatLng | null;
  /** From the end of the line to the pointer, while drawing. */
  rubber: readonly [LatLng, LatLng] | null;
  /** Two corners of a box being drawn. */
  box: readonly [LatLng, LatLng] | null;
  /** Shown beside the route: what was saved, or a proposal. */
  beside: readonly Line[];
  isDrawing: boolean;
  /** Only where a route is edited. */
  marks?: SceneMarks;
};
