// Notice over the timetable. A saved time that the last edits would change is kept, and a question offers the new one.
// A change of an unsaved time is reported. The previous time can be restored, or the edit undone. A drawing is one
// gesture, reported when the tool is deselected.
import { TriangleExclamationPoint, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { equalTrees } from '../../../document/tree';
import { useSession } from '../../../documents/edit/use-session';
import { useUndo } from '../../../documents/edit/use-undo';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useAfterPaint } from '../../../ui/use-after-paint';
import { sentForm } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import { keepHeldTimes, takeNewTimes } from '../figures/hold-times';
import { withHeader } from '../figures/sent-header';
import { shiftOffer } from '../figures/shift-hours';
import { beforeGesture, isDrawingStep, isSwap, keepTimes, timeChange } from '../figures/time-change';
import { heldQuestion } from './held-question';
import './time-notice.css';

const ANSWERS: ReadonlySet<string> = new Set(['routeTimes.steps.take', 'routeTimes.steps.keep']);

type Action = { readonly label: string; readonly icon?: ReactNode; readonly run: () => void };

export function TimeNotice({ editor }: { editor: RouteEditor }) {
  const t = useText();
  const { format, may } = useRuntime();
  const { session, settings } = editor;
  const { history: now, base } = useSession(session, ({ history, base: served }) => ({ history, base: served }));
  const history = useAfterPaint(now);
  const { undoTo } = useUndo(session);
  const { isDrawing } = useEditor(editor, () => ({ isDrawing: editor.getState().tool === 'draw' }));
  const box = useRef<HTMLElement>(null);
  /** Steps of an earlier visit are not told again; a question stays. */
  const first = useRef(now.present);
  const [dismissed, setDismissed] = useState<object | null>(null);
  const { present } = history;
  const { before, isDrawing: wasDrawn } = beforeGesture(history, editor.drawnFrom());
  const question = useMemo(() => (isDrawing ? null : heldQuestion(history, settings)), [isDrawing, history, settings]);
  // A step restored by undo or redo was told before, and an answer to the question needs no telling.
  const isAnswer = ANSWERS.has(present.label.key);
  const isNew =
    !isAnswer && before !== undefined && !isDrawing && history.future.length === 0 && present !== first.current;
  const { change, shift } = useMemo(() => {
    const found = isNew && before && !question ? timeChange(before.value, present.value, settings) : null;
    // A value typed back leads to the route of the service, which has no change to tell.
    const isBack = found !== null && base !== null && equalTrees(sentForm(withHeader(present.value, settings)), base);
    const change = isBack ? null : found;
    return { change, shift: change && before ? shiftOffer(before.value, present.value) : null };
  }, [isNew, before, question, present, settings, base]);
  const signed = (seconds: number) => `${seconds < 0 ? '−' : '+'}${format.duration(Math.abs(seconds))}`;
  const shown =
    history === now ? (question ? asked() : change !== null && dismissed !== present ? told() : null) : null;
  return (
    <section ref={box} className="time-notice" tabIndex={-1} aria-label={t('routeTimes.notice.label')}>
      {shown && <TriangleExclamationPoint className="icon warning" aria-hidden="true" />}
      <p role="status">{shown?.text}</p>
      {shown && may('documents') && (
        <div className="time-notice-do">
          {shown.actions.map(({ label, icon, run }) => (
            <button
              key={label}
              type="button"
              className={icon ? 'button plain' : 'button'}
              onClick={() => {
                // The focused button is unmounted with the notice.
                box.current?.focus();
                run();
              }}
            >
              {icon}
              {label}
            </button>
          ))}
        </div>
      )}
    </section>
  );

  function undoAction(to: NonNullable<typeof before> | null, what: string): Action[] {
    const run = () => {
      if (to) undoTo(to, what);
    };
    return to ? [{ label: t('routeTimes.notice.undo'), icon: <Undo2 className="icon" />, run }] : [];
  }

  function asked(): { text: string; actions: Action[] } {
    if (!question) return { text: '', actions: [] };
    const { seconds, first: entry, before: start, more } = question;
    const isSwapped = entry !== null && start !== null && more === 0 && isSwap(start.value, entry.value);
    const what = isSwapped
      ? t('routeTimes.notice.swapped')
      : entry === null
        ? t('routeTimes.notice.line')
        : isDrawingStep(entry)
          ? t('routeTimes.notice.drawn')
          : t(entry.label.key, entry.label.values);
    const values = { what, by: signed(seconds), count: more, n: format.number(more) };
    return {
      text: t(more > 0 ? 'routeTimes.notice.heldBySeveral' : 'routeTimes.notice.held', values),
      actions: [
        {
          label: t('routePanel.notice.take'),
          run: () => void editor.commit({ key: 'routeTimes.steps.take' }, takeNewTimes),
        },
        {
          label: t('routeTimes.notice.keepSaved'),
          run: () => void editor.commit({ key: 'routeTimes.steps.keep' }, keepHeldTimes),
        },
        ...undoAction(more === 0 ? start : null, what),
      ],
    };
  }

  function told(): { text: string; actions: Action[] } | null {
    if (!change) return null;
    const { label } = present;
    const what = change.isSwap
      ? t('routeTimes.notice.swapped')
      : wasDrawn
        ? t('routeTimes.notice.drawn')
        : t(label.key, label.values);
    const keep: Action = {
      label: t(change.wasSaved ? 'routeTimes.notice.keepSaved' : 'routeTimes.notice.keepBefore'),
      run: () => void editor.commit({ key: 'routeTimes.steps.keep' }, keepTimes(change)),
    };
    const shiftAll: Action[] = shift
      ? [
          {
            label: t('routeTimes.notice.shift', { by: signed(shift.seconds) }),
            run: () =>
              void editor.commit({ key: 'routeTimes.steps.shift', values: { by: signed(shift.seconds) } }, shift.edit),
          },
        ]
      : [];
    return {
      text: t('routePanel.notice.changed', { what, by: signed(change.seconds) }),
      actions: [
        ...shiftAll,
        // A typed hour says how long the route takes: the old time beside it would be a contradiction.
        ...(change.before.length > 0 && !shift ? [keep] : []),
        { label: t('routePanel.notice.take'), run: () => setDismissed(present) },
        ...undoAction(before ?? null, what),
      ],
    };
  }
}
