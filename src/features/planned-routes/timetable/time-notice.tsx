// Notice over the timetable: the last gesture changed the route's time by more than a minute. The previous time can be kept,
// or the gesture undone. A drawing is one gesture, reported when the tool is deselected.
import { TriangleExclamationPoint, Undo2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useSession } from '../../../documents/edit/use-session';
import { useUndo } from '../../../documents/edit/use-undo';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useAfterPaint } from '../../../ui/use-after-paint';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import { beforeGesture, keepTimes, timeChange } from '../figures/time-change';
import './time-notice.css';

export function TimeNotice({ editor }: { editor: RouteEditor }) {
  const t = useText();
  const { format } = useRuntime();
  const { session, settings } = editor;
  const { history: now } = useSession(session, ({ history }) => ({ history }));
  const history = useAfterPaint(now);
  const { undoTo } = useUndo(session);
  const { isDrawing } = useEditor(editor, () => ({ isDrawing: editor.getState().tool === 'draw' }));
  const box = useRef<HTMLElement>(null);
  /** Steps of an earlier visit are not reported again. */
  const first = useRef(now.present);
  const [dismissed, setDismissed] = useState<object | null>(null);
  const { present } = history;
  const { before, isDrawing: wasDrawn } = beforeGesture(history, editor.drawnFrom());
  // A step restored by undo or redo was reported before.
  const isNew = before !== undefined && !isDrawing && history.future.length === 0 && present !== first.current;
  const change = useMemo(
    () => (isNew && before ? timeChange(before.value, present.value, settings) : null),
    [isNew, before, present, settings],
  );
  const isShown = change !== null && dismissed !== present && history === now;
  const { label } = present;
  const what = () => {
    if (change?.isSwap) return t('routeTimes.notice.swapped');
    return wasDrawn ? t('routeTimes.notice.drawn') : t(label.key, label.values);
  };
  const by = change ? `${change.seconds < 0 ? '−' : '+'}${format.duration(Math.abs(change.seconds))}` : '';
  // The focused element is unmounted with the notice.
  const leave = () => box.current?.focus();
  return (
    <section ref={box} className="time-notice" tabIndex={-1} aria-label={t('routeTimes.notice.label')}>
      {isShown && <TriangleExclamationPoint className="icon warning" aria-hidden="true" />}
      <p role="status">{isShown && t('routePanel.notice.changed', { what: what(), by })}</p>
      {isShown && change && (
        <div className="time-notice-do">
          {change.before.length > 0 && (
            <button
              type="button"
              className="button"
              onClick={() => {
                leave();
                editor.commit({ key: 'routeTimes.steps.keep' }, keepTimes(change));
              }}
            >
              {t(change.wasSaved ? 'routeTimes.notice.keepSaved' : 'routeTimes.notice.keepBefore')}
            </button>
          )}
          <button
            type="button"
            className="button"
            onClick={() => {
              leave();
              setDismissed(present);
            }}
          >
            {t('routePanel.notice.take')}
          </button>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              leave();
              if (before) undoTo(before, what());
            }}
          >
            <Undo2 className="icon" />
            {t('routeTimes.notice.undo')}
          </button>
        </div>
      )}
    </section>
  );
}
