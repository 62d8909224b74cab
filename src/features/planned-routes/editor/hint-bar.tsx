// Below the map: what a press or a drag would do where the pointer is, and where that is.
import { formatPosition } from '../../../format/position';
import { rich, useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { RouteEditor } from './create-editor';
import type { EditorState } from './editor-state';
import { useEditor } from './use-editor';

export function HintBar({ editor }: { editor: RouteEditor }) {
  const t = useText();
  const { format } = useRuntime();
  const { hint, n, lat, lng } = useEditor(editor, () => {
    const state = editor.getState();
    const { hover } = state;
    return { ...hintOf(state), lat: hover?.at.lat ?? null, lng: hover?.at.lng ?? null };
  });
  return (
    <p className="route-hint">
      <span>
        {rich(t(`routeEditor.hints.${hint}`, { skipInterpolation: true }), {
          click: <b>{t('routeEditor.hints.click')}</b>,
          drag: <b>{t('routeEditor.hints.drag')}</b>,
          shift: <kbd>Shift</kbd>,
          esc: <kbd>Esc</kbd>,
          del: <kbd>Del</kbd>,
          n: format.number(n),
          next: format.number(n + 1),
        })}
      </span>
      {lat !== null && lng !== null && <span className="xy">{formatPosition({ lat, lng })}</span>}
    </p>
  );
}

type Hint = 'draw' | 'stop' | 'moving' | 'onVertex' | 'onStop' | 'onLine' | 'onOther' | 'nothing';

function hintOf({ tool, hover, moving, part }: EditorState): { hint: Hint; n: number } {
  if (moving) return { hint: 'moving', n: 0 };
  if (tool !== 'select') return { hint: tool, n: 0 };
  const hit = hover?.hit;
  if (!hit) return { hint: 'nothing', n: 0 };
  if (hit.kind === 'stop') return { hint: 'onStop', n: hit.index + 1 };
  if (hit.part !== part) return { hint: 'onOther', n: 0 };
  return hit.kind === 'vertex' ? { hint: 'onVertex', n: hit.index + 1 } : { hint: 'onLine', n: hit.segment + 1 };
}
