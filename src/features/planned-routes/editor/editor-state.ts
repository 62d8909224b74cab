// View state of the editor: tool, active part, selection, current drag. The reducer does not see document changes, so
// invalid indices are removed on read (`presentSelection`).
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import type { Boundary } from '../document/part-edits';
import { lineOf, type RoutePart, stopsOf } from '../document/route-document';
import { type AlongBoundary, boundariesOf } from './boundaries';
import type { Hit } from './hit-route';

export type Tool = 'select' | 'draw' | 'stop' | 'split';

export type Selection =
  | { readonly kind: 'none' }
  /** Vertices of the active part, ascending. */
  | { readonly kind: 'vertices'; readonly indices: readonly number[] }
  | { readonly kind: 'stop'; readonly index: number }
  | { readonly kind: 'boundary'; readonly boundary: Boundary };

/** Current drag. `change` creates the document as it would be after the drop. */
export type Moving = {
  readonly change: Edit;
  /** Base line without the segments between these vertices, and the changed line drawn instead. */
  readonly cut: { readonly part: RoutePart; readonly from: number; readonly to: number; readonly added: number } | null;
  /** The dragged boundary and its target. */
  readonly boundary?: { readonly boundary: Boundary; readonly to: AlongBoundary };
  /** The dragged stop: where to, and how far from where it was. */
  readonly stop?: { readonly index: number; readonly to: LatLng; readonly metres: number };
};

/** A vertex range of a line in the current document, inclusive. */
export type Stretch = { readonly part: RoutePart; readonly from: number; readonly to: number };

export type EditorState = {
  readonly tool: Tool;
  readonly part: RoutePart;
  readonly selection: Selection;
  readonly hidden: ReadonlySet<RoutePart>;
  readonly moving: Moving | null;
  /** Two corners of the selection box. */
  readonly box: readonly [LatLng, LatLng] | null;
  /** Hovered element and pointer position. */
  readonly hover: {
    readonly at: LatLng;
    readonly hit: Hit | null;
    /** The stop under the pointer is not dragged from here: see `canDragStop`. */
    readonly isFixed?: boolean;
  } | null;
  /** Drawing continues from the first vertex instead of the last. */
  readonly isFromStart: boolean;
  /** Ranges with a pending engine request; drawn as to be replaced. */
  readonly waiting: readonly Stretch[];
  /** Drawn lines and legs with moved stops are routed automatically. */
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
      // A tool change cancels the current gesture.
      return { ...state, tool: action.tool, moving: null, box: null, isFromStart: false };
    case 'part':
      if (action.part === state.part) return state;
      return {
        ...withVisible(state, action.part),
        part: action.part,
        selection: NOTHING,
        moving: null,
        isFromStart: false,
      };
    case 'select': {
      const part = action.part ?? state.part;
      // Deselecting does not show a hidden part; a boundary can be selected only if both its parts are visible.
      const isOfPart = action.selection.kind === 'stop' || action.selection.kind === 'vertices';
      const visible = isOfPart ? withVisible(state, part) : state;
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

/** The selection limited to existing elements. */
export function presentSelection({ selection, part, hidden }: EditorState, route: Tree): Selection {
  if (selection.kind === 'stop') return selection.index < stopsOf(route).length ? selection : NOTHING;
  if (selection.kind === 'boundary') {
    const isSelectable = boundariesOf(route, hidden).some(({ boundary }) => boundary === selection.boundary);
    return isSelectable ? selection : NOTHING;
  }
  if (selection.kind !== 'vertices') return selection;
  const { count } = lineOf(route, part);
  if (selection.indices.every((index) => index < count)) return selection;
  const indices = selection.indices.filter((index) => index < count);
  return indices.length === 0 ? NOTHING : { kind: 'vertices', indices };
}

/** Shows the part that is being edited. */
function withVisible(state: EditorState, part: RoutePart): EditorState {
  if (!state.hidden.has(part)) return state;
  return { ...state, hidden: new Set([...state.hidden].filter((other) => other !== part)) };
}

function ascending(a: number, b: number): number {
  return a - b;
}
