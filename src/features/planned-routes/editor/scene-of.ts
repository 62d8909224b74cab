// The scene of the map from the route and what is being done with it.
import type { Tree, TreeList } from '../../../document/tree';
import { EMPTY_LINE, vertexAt } from '../../../geo/line';
import { lineOf, PARTS, stopsOf } from '../document/route-document';
import { orderTextOf, stopPlaceOf, stopText } from '../document/stop-reading';
import type { Scene, ScenePart, SceneStop } from '../layers/route-scene';
import { type EditorState, presentSelection } from './editor-state';

const NO_LINES: Scene['beside'] = [];
const NO_INDICES: readonly number[] = [];

/** Remembers what did not change, by reference: the canvas draws anew only what is another object. */
export function createSceneOf(): (committed: Tree, route: Tree, state: EditorState) => Scene {
  let parts: readonly ScenePart[] = [];
  let stops: { of: TreeList; selected: number; made: readonly SceneStop[] } = { of: [], selected: -1, made: [] };

  return (committed, route, state) => {
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
    if (stops.of !== list || stops.selected !== selectedStop) {
      stops = { of: list, selected: selectedStop, made: sceneStops(list, selectedStop) };
    }
    const drawn = lineOf(committed, active);
    const end = drawn.count === 0 ? null : vertexAt(drawn, isFromStart ? 0 : drawn.count - 1);
    const isDrawing = tool === 'draw';
    return {
      parts,
      stops: stops.made,
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
      beside: NO_LINES,
      isDrawing,
    };
  };
}

function sceneStops(stops: TreeList, selected: number): SceneStop[] {
  return stops.flatMap((stop, index) => {
    const position = stopPlaceOf(stop);
    if (!position) return [];
    return [
      {
        position,
        order: orderTextOf(stop, index),
        name: stopText(stop, 'stop_point_name').trim(),
        isSelected: index === selected,
        onLine: null,
        isEnd: index === 0 || index === stops.length - 1,
      },
    ];
  });
}
