// Scene model of the map as plain data for the canvases, independent of the document.
import type { LatLng } from '../../../geo/lat-lng';
import type { Line } from '../../../geo/line';
import type { Boundary } from '../document/part-edits';
import type { RoutePart } from '../document/route-document';

export type ScenePart = {
  part: RoutePart;
  line: Line;
  /** The active part: its vertices are selectable and it is drawn on top. */
  isActive: boolean;
};

export type SceneStop = {
  index: number;
  position: LatLng;
  /** Label on its disc. */
  order: string;
  name: string;
  isSelected: boolean;
  /** Position on the line, if a connector is needed. */
  onLine: LatLng | null;
  /** First or last stop. */
  isEnd: boolean;
};

/** A boundary between two parts: a handle that moves along the line. */
export type SceneBoundary = {
  boundary: Boundary;
  position: LatLng;
  isSelected: boolean;
};

/** A vertex range of a line. */
export type SceneStretch = { part: RoutePart; line: Line; from: number; to: number };

export type SceneMarks = {
  boundaries: readonly SceneBoundary[];
  /** Depots: start and end of the vehicle's trip. */
  yards: readonly { position: LatLng; label: string }[];
  /** Yards of the fleet, drawn quietly. `letter`: its mark. */
  fleetYards: readonly { position: LatLng; name: string; letter: string }[];
  /** Ranges with a pending engine request; they will be replaced. */
  waiting: readonly SceneStretch[];
  /** The range that changes its part during a boundary drag; `ends`: positions before and after the range. */
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
   * Current drag: segments of the part between these vertices are omitted. Of the changed line, those between `from`
   * and `to` are drawn instead.
   */
  moving: {
    part: RoutePart;
    without: { from: number; to: number };
    line: Line;
    from: number;
    to: number;
  } | null;
  /** Position of the pointer or the crosshair. */
  pointer: LatLng | null;
  /** Where a click inserts a vertex. */
  ghost: LatLng | null;
  /** From the end of the line to the pointer, while drawing. */
  rubber: readonly [LatLng, LatLng] | null;
  /** Two corners of the selection box. */
  box: readonly [LatLng, LatLng] | null;
  /** Additional lines: the saved version, or a proposal. */
  beside: readonly Line[];
  isDrawing: boolean;
  /** The tool that cuts the line: the boundaries are shown. */
  isSplitting?: boolean;
  /** Index of the stop under the pointer; -1 for none. */
  hoveredStop?: number;
  /** The vertex of the active part under the pointer. */
  hoveredVertex?: number | null;
  /** Only in the editor. */
  marks?: SceneMarks;
};
