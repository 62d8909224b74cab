// Hint line of the map: what a click or drag does at the pointer, and its coordinates. For touch, the possible gestures.
import { type Ref, useSyncExternalStore } from 'react';
import { formatPosition } from '../../../format/position';
import { rich, useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { RouteEditor } from './create-editor';
import { hintOf, touchHintOf } from './hint-of';
import { useEditor } from './use-editor';

const COARSE = '(pointer: coarse)';

/** `foot`: gets the scale of the map and where it is from. */
export function HintBar({ editor, foot }: { editor: RouteEditor; foot: Ref<HTMLDivElement> }) {
  const t = useText();
  const { format } = useRuntime();
  const isCoarse = useSyncExternalStore(subscribeCoarse, () => window.matchMedia(COARSE).matches);
  const { key, n, metres, lat, lng } = useEditor(editor, () => {
    const state = editor.getState();
    const { hover } = state;
    const hint = (isCoarse ? touchHintOf : hintOf)(state, editor.committed());
    return { metres: 0, ...hint, lat: hover?.at.lat ?? null, lng: hover?.at.lng ?? null };
  });
  return (
    <div className="route-hint">
      <p>
        {rich(t(key, { skipInterpolation: true }), {
          click: <b>{t('routeEditor.hints.click')}</b>,
          drag: <b>{t('routeEditor.hints.drag')}</b>,
          tap: <b>{t('routeGround.hints.tap')}</b>,
          hold: <b>{t('routeGround.hints.hold')}</b>,
          shift: <kbd>Shift</kbd>,
          esc: <kbd>Esc</kbd>,
          del: <kbd>Del</kbd>,
          alt: <kbd>Alt</kbd>,
          n: format.number(n),
          next: format.number(n + 1),
          by: format.distance(metres),
        })}
      </p>
      {!isCoarse && lat !== null && lng !== null && <span className="xy">{formatPosition({ lat, lng })}</span>}
      <div ref={foot} className="route-map-foot" />
    </div>
  );
}

function subscribeCoarse(call: () => void): () => void {
  const query = window.matchMedia(COARSE);
  query.addEventListener('change', call);
  return () => query.removeEventListener('change', call);
}
