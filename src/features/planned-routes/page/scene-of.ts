// Builds the map scene from the route and the editor state.
import type { Tree, TreeList } from '../../../document/tree';
import { EMPTY_LINE, type Line, vertexAt } from '../../../geo/line';
import type { Boundary } from '../document/part-edits';
import { lineOf, PARTS, stopsOf } from '../document/route-document';
import { type AlongBoundary, boundariesOf, SIDES } from '../editor/boundaries';
import { type EditorState, presentSelection, type Selection } from '../editor/editor-state';
import type { Scene, SceneMarks, ScenePart, SceneStop } from '../layers/route-scene';
import { sceneStops } from './scene-stops';

/** Texts on the map. */
type SceneWords = { yard: string };

const NO_WORDS: SceneWords = { yard: '' };
const NO_LINES: Scene['beside'] = [];
const NO_YARDS: SceneMarks['fleetYards'] = [];
const NO_INDICES: readonly number[] = [];
const NONE_WAITING: SceneMarks['waiting'] = [];
const FAR_M = 50;

/**
 * Caches unchanged parts by reference, because the canvas redraws by identity. `farMetres`: a stop farther from the
 * line has no connector.
 */
export function createSceneOf({
  words = NO_WORDS,
  farMetres = FAR_M,
  fleetYards = NO_YARDS,
  beside = NO_LINES,
}: {
  words?: SceneWords;
  farMetres?: number;
  fleetYards?: SceneMarks['fleetYards'];
  /** The guide line, the same list until it changes. */
  beside?: Scene['beside'];
} = {}) {
  let parts: readonly ScenePart[] = [];
  let stops: { of: TreeList; line: Line | null; selected: number; result: readonly SceneStop[] } = {
    of: [],
    line: null,
    selected: -1,
    result: [],
  };
  let last: { of: readonly unknown[]; result: Scene } | null = null;
  let waiting: { of: EditorState['waiting']; parts: readonly ScenePart[]; result: SceneMarks['waiting'] } | null = null;

  return (committed: Tree, route: Tree, state: EditorState): Scene => {
    const of = [committed, route, state];
    // Two callers request the same scene per frame.
    if (last?.of.every((each, at) => each === of[at])) return last.result;
    const scene = make(committed, route, state);
    last = { of, result: scene };
    return scene;
  };

  function make(committed: Tree, route: Tree, state: EditorState): Scene {
    const { part: active, hidden, moving, hover, tool, box, isFromStart } = state;
    const nextParts = PARTS.map((part) => ({
      part,
      line: hidden.has(part) ? EMPTY_LINE : lineOf(committed, part),
      isActive: part === active,
    }));
    if (nextParts.some(({ line, isActive }, at) => line !== parts[at]?.line || isActive !== parts[at]?.isActive)) {
      parts = nextParts;
    }
    const selection = presentSelection(state, route);
    const selectedStop = selection.kind === 'stop' ? selection.index : -1;
    const list = stopsOf(route);
    const line = lineOf(committed, 'productive');
    if (stops.of !== list || stops.line !== line || stops.selected !== selectedStop) {
      const sceneStopList = sceneStops(list, {
        selected: selectedStop,
        committed,
        isHidden: hidden.has('productive'),
        farMetres,
      });
      stops = { of: list, line, selected: selectedStop, result: sceneStopList };
    }
    if (waiting?.of !== state.waiting || waiting.parts !== parts) {
      waiting = { of: state.waiting, parts, result: waitingOf(state, parts) };
    }
    const activeLine = lineOf(committed, active);
    const end = activeLine.count === 0 ? null : vertexAt(activeLine, isFromStart ? 0 : activeLine.count - 1);
    const isDrawing = tool === 'draw';
    return {
      parts,
      stops: stops.result,
      selected: selection.kind === 'vertices' && !hidden.has(active) ? selection.indices : NO_INDICES,
      moving: moving?.cut
        ? {
            part: moving.cut.part,
            without: moving.cut,
            line: lineOf(route, moving.cut.part),
            from: moving.cut.from,
            to: moving.cut.to + moving.cut.added,
          }
        : null,
      pointer: hover?.at ?? null,
      ghost:
        tool === 'select' && moving === null && hover?.hit?.kind === 'segment' && hover.hit.part === active
          ? hover.hit.position
          : null,
      rubber: isDrawing && end && hover && moving === null ? [end, hover.at] : null,
      box,
      beside,
      isDrawing,
      isSplitting: tool === 'split',
      hoveredStop: hover?.hit?.kind === 'stop' ? hover.hit.index : -1,
      hoveredVertex: hover?.hit?.kind === 'vertex' && hover.hit.part === active ? hover.hit.index : null,
      marks: {
        boundaries: boundaryMarks(committed, state, selection),
        yards: yardsOf(route, hidden, words),
        fleetYards,
        waiting: waiting.result,
        shifted: moving?.boundary ? shiftedBy(committed, moving.boundary.boundary, moving.boundary.to) : null,
      },
    };
  }
}

function boundaryMarks(
  committed: Tree,
  { hidden, hover, tool, moving }: EditorState,
  selection: Selection,
): SceneMarks['boundaries'] {
  if (tool === 'draw') return [];
  const drag = moving?.boundary;
  const inHand = selection.kind === 'boundary' ? selection.boundary : drag?.boundary;
  return boundariesOf(committed, hidden).map(({ boundary, position }) => ({
    boundary,
    position: drag?.boundary === boundary ? drag.to.position : position,
    isSelected: inHand === boundary || (hover?.hit?.kind === 'boundary' && hover.hit.boundary === boundary),
  }));
}

/** Start of the dead start, and end of the dead end. */
function yardsOf(route: Tree, hidden: EditorState['hidden'], { yard }: SceneWords): SceneMarks['yards'] {
  return (['deadStart', 'deadEnd'] as const).flatMap((part) => {
    const line = hidden.has(part) ? EMPTY_LINE : lineOf(route, part);
    if (line.count < 2) return [];
    return [{ position: vertexAt(line, part === 'deadStart' ? 0 : line.count - 1), label: yard }];
  });
}

function waitingOf({ waiting }: EditorState, parts: readonly ScenePart[]): SceneMarks['waiting'] {
  if (waiting.length === 0) return NONE_WAITING;
  return waiting.flatMap(({ part, from, to }) => {
    const line = parts.find((each) => each.part === part)?.line ?? EMPTY_LINE;
    const [first, last] = [Math.max(0, from), Math.min(line.count - 1, to)];
    return first < last ? [{ part, line, from: first, to: last }] : [];
  });
}

/** The range that changes its part. */
function shiftedBy(committed: Tree, boundary: Boundary, to: AlongBoundary): SceneMarks['shifted'] {
  const [before, after] = SIDES[boundary];
  const [head, tail] = [lineOf(committed, before), lineOf(committed, after)];
  if (to.part === before) {
    const stretch = { part: before, line: head, from: to.segment + (to.fraction > 0 ? 1 : 0), to: head.count - 1 };
    return { part: after, stretch, ends: [to.position, tail.count > 0 ? vertexAt(tail, 0) : null] };
  }
  const stretch = { part: after, line: tail, from: 0, to: to.segment };
  return { part: before, stretch, ends: [head.count > 0 ? vertexAt(head, head.count - 1) : null, to.position] };
}
