// Hint texts: what a click or drag does at the pointer, or what touch can do with the selection. Pure.
import type { Tree } from '../../../document/tree';
import { type EditorState, presentSelection } from './editor-state';

export type Hint =
  | { key: `routeEditor.hints.${MouseHint}`; n: number }
  | { key: `routeGround.hints.${GroundHint}`; n: number }
  | { key: `routeGround.hints.touch.${TouchHint}`; n: number }
  | { key: `routePanel.hints.${'split' | 'splitTouch' | 'fixedStop'}`; n: number }
  | { key: 'routePanel.hints.movingStop'; n: number; metres: number };
type MouseHint = 'draw' | 'stop' | 'moving' | 'onVertex' | 'onStop' | 'onLine' | 'onOther' | 'nothing';
type GroundHint = 'onBoundary' | 'boundaryKeys';
type TouchHint = 'nothing' | 'vertex' | 'vertices' | 'stop' | 'boundary' | 'draw' | 'addStop' | 'moving';

/** For a mouse, by the hovered element; for a selected boundary, the keys. */
export function hintOf(state: EditorState, route: Tree): Hint {
  const { tool, hover, moving, part } = state;
  if (moving?.stop) return { key: 'routePanel.hints.movingStop', n: 0, metres: moving.stop.metres };
  if (moving) return { key: 'routeEditor.hints.moving', n: 0 };
  if (tool === 'split') return { key: 'routePanel.hints.split', n: 0 };
  if (tool !== 'select') return { key: `routeEditor.hints.${tool}`, n: 0 };
  const hit = hover?.hit;
  if (!hit) {
    const isBoundary = presentSelection(state, route).kind === 'boundary';
    return { key: isBoundary ? 'routeGround.hints.boundaryKeys' : 'routeEditor.hints.nothing', n: 0 };
  }
  if (hit.kind === 'boundary') return { key: 'routeGround.hints.onBoundary', n: 0 };
  if (hit.kind === 'stop') {
    return { key: hover?.isFixed ? 'routePanel.hints.fixedStop' : 'routeEditor.hints.onStop', n: hit.index + 1 };
  }
  if (hit.part !== part) return { key: 'routeEditor.hints.onOther', n: 0 };
  if (hit.kind === 'vertex') return { key: 'routeEditor.hints.onVertex', n: hit.index + 1 };
  return { key: 'routeEditor.hints.onLine', n: hit.segment + 1 };
}

/** For touch, which has no hover: by the selection. */
export function touchHintOf(state: EditorState, route: Tree): Hint {
  if (state.moving) return touch('moving');
  if (state.tool === 'draw') return touch('draw');
  if (state.tool === 'stop') return touch('addStop');
  if (state.tool === 'split') return { key: 'routePanel.hints.splitTouch', n: 0 };
  const selection = presentSelection(state, route);
  if (selection.kind === 'stop') return touch('stop', selection.index + 1);
  if (selection.kind === 'vertices') {
    const [first = 0] = selection.indices;
    return selection.indices.length === 1 ? touch('vertex', first + 1) : touch('vertices');
  }
  return touch(selection.kind === 'boundary' ? 'boundary' : 'nothing');
}

function touch(hint: TouchHint, n = 0): Hint {
  return { key: `routeGround.hints.touch.${hint}`, n };
}
