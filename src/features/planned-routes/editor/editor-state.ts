// What the editor knows beside the document: the tool, the part in hand, what is selected, what is being moved. One reducer;
// it never sees the document change, so indices that are no more are cut off where they are read (`presentSelection`).
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import type { Boundary } from '../document/part-edits';
import { lineOf, type RoutePart, stopsOf } from '../document/route-document';
import { type AlongBoundary, boundariesOf } from './boundaries';
import type { Hit } from './hit-route';

export type Tool = 'select' | 'draw' | 'stop';

export type Selection =
  | { readonly kind: 'none' }
  /** Vertices of the part in hand, ascending. */
  | { readonly kind: 'vertices'; readonly indices: readonly number[] }
  | { readonly kind: 'stop'; readonly index: number }
  | { readonly kind: 'boundary'; readonly boundary: Boundary };

/** Something under the pointer that follows it until it is let go. `change` makes the document as it would be then. */
export type Moving = {
  readonly change: Edit;
  /** What stays of the part, without the segments between these vertices, and what of the changed line is drawn instead. */
  readonly cut: { readonly part: RoutePart; readonly from: number; readonly to: number; readonly added: number } | null;
  /** The boundary that is dragged, and where it would be. */
  readonly boundary?: { readonly boundary: Boundary; readonly to: AlongBoundary };
};

/** A piece of a line as it is in the document now, ends included. */
export type Stretch = { readonly part: RoutePart; readonly from: number; readonly to: number };

export type EditorState = {
  readonly tool: Tool;
  readonly part: RoutePart;
  readonly selection: Selection;
  readonly hidden: ReadonlySet<RoutePart>;
  readonly moving: Moving | null;
  /** Two corners of a box being drawn to select in. */
  readonly box: readonly [LatLng, LatLng] | null;
  /** What the pointer is over, and where it is. */
  readonly hover: { readonly at: LatLng; readonly hit: Hit | null } | null;
  /** Drawing goes on from the first vertex instead of the last. */
  readonly isFromStart: boolean;
  /** What an engine has been asked for and has not answered yet: drawn as what will give way. */
  readonly waiting: readonly Stretch[];
  /** What is drawn, and legs whose stops have moved, are asked of the routing engine without a button. */
  readonly isAlongStreets: boolean;
};

export type Action =
  | { type: 'tool'; tool: Tool }
  | { type: 'part'; part: RoutePart }
  | { type: 'select'; selection: Selection; part?: RoutePart }
  | { type: 'toggle vertex'; index: number }
  | { type: 'hide'; part: RoutePart; isHidden: boolean }
  | { type: 'move'; moving: Moving | null }
  | { type: 'box'; box: readonly [LatLng, LatLng] | null }
  | { type: 'hover'; hover: EditorState['hover'] }
  | { type: 'draw from'; isFromStart: boolean }
  | { type: 'waiting'; waiting: readonly Stretch[] }
  | { type: 'along streets'; isOn: boolean };

export const NOTHING: Selection = { kind: 'none' };

export const FIRST_STATE: EditorState = {
  tool: 'select',
  part: 'productive',
  selection: NOTHING,
  hidden: new Set(),
  moving: null,
  box: null,
  hover: null,
  isFromStart: false,
  waiting: [],
  isAlongStreets: false,
};

export function reduce(state: EditorState, action: Action): EditorState {
  switch (action.type) {
    case 'tool':
      // What is half done with one tool is not done by another.
      return { ...state, tool: action.tool, moving: null, box: null, isFromStart: false };
    case 'part':
      if (action.part === state.part) return state;
      return { ...shown(state, action.part), part: action.part, selection: NOTHING, moving: null, isFromStart: false };
    case 'select': {
      const part = action.part ?? state.part;
      // Letting go shows nothing that is hidden; a boundary is only to be taken where both its parts are shown.
      const isOfPart = action.selection.kind === 'stop' || action.selection.kind === 'vertices';
      const visible = isOfPart ? shown(state, part) : state;
      return { ...visible, part, selection: action.selection, isFromStart: false };
    }
    case 'toggle vertex': {
      const before = state.selection.kind === 'vertices' ? state.selection.indices : [];
      const { index } = action;
      const indices = before.includes(index) ? before.filter((at) => at !== index) : [...before, index].sort(ascending);
      return { ...state, selection: indices.length === 0 ? NOTHING : { kind: 'vertices', indices } };
    }
    case 'hide': {
      const hidden = new Set(state.hidden);
      if (action.isHidden) hidden.add(action.part);
      else hidden.delete(action.part);
      return { ...state, hidden, selection: action.part === state.part ? NOTHING : state.selection };
    }
    case 'move':
      return { ...state, moving: action.moving };
    case 'box':
      return { ...state, box: action.box };
    case 'hover':
      return { ...state, hover: action.hover };
    case 'draw from':
      return { ...state, isFromStart: action.isFromStart };
    case 'waiting':
      return { ...state, waiting: action.waiting };
    case 'along streets':
      return { ...state, isAlongStreets: action.isOn };
  }
}

/** The selection as far as the document has it. */
export function presentSelection({ selection, part, hidden }: EditorState, route: Tree): Selection {
  if (selection.kind === 'stop') return selection.index < stopsOf(route).length ? selection : NOTHING;
  if (selection.kind === 'boundary') {
    const isThere = boundariesOf(route, hidden).some(({ boundary }) => boundary === selection.boundary);
    return isThere ? selection : NOTHING;
  }
  if (selection.kind !== 'vertices') return selection;
  const { count } = lineOf(route, part);
  if (selection.indices.every((index) => index < count)) return selection;
  const indices = selection.indices.filter((index) => index < count);
  return indices.length === 0 ? NOTHING : { kind: 'vertices', indices };
}

/** What one works on is not hidden. */
function shown(state: EditorState, part: RoutePart): EditorState {
  if (!state.hidden.has(part)) return state;
  return { ...state, hidden: new Set([...state.hidden].filter((other) => other !== part)) };
}

function ascending(a: number, b: number): number {
  return a - b;
}
