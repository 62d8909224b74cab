// Simplifies the active part, with a preview: number of remaining vertices and deviation.
import { useEffect, useId, useState } from 'react';
import { nearestPlace } from '../../../geo/line-distance';
import { type Simplification, simplify } from '../../../geo/simplify';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { lineOf, type RoutePart, stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import { simplifyPart } from '../document/vertex-edits';
import type { RouteEditor } from '../editor/create-editor';

/** Metres, in perceptually even steps. */
const STEPS = [0.5, 1, 2, 3, 5, 8, 12, 20, 35, 60, 100] as const;
const AT_FIRST = 4;
/** A vertex within this distance belongs to a stop. */
const STOP_M = 1;

export function SimplifyDialog({
  editor,
  part,
  onClose,
}: {
  editor: RouteEditor;
  part: RoutePart;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const [step, setStep] = useState(AT_FIRST);
  const tolerance = STEPS[step] ?? 1;
  const [found, setFound] = useState<{ of: number; result: Simplification } | null>(null);
  const line = lineOf(editor.committed(), part);
  useEffect(() => {
    // Long lines take a moment, so the slider is painted first.
    const timer = setTimeout(() => {
      const stopVertices = stopsOf(editor.committed()).flatMap((stop) => {
        const place = stopPlaceOf(stop);
        const near = place && part === 'productive' ? nearestPlace(line, place) : null;
        return near && near.metres <= STOP_M
          ? [Math.min(line.count - 1, Math.round(near.segment + near.fraction))]
          : [];
      });
      setFound({ of: tolerance, result: simplify(line, tolerance, stopVertices) });
    }, 30);
    return () => clearTimeout(timer);
  }, [line, tolerance, editor, part]);
  const result = found?.of === tolerance ? found.result : null;
  const name = t(`routes.parts.${part}`);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('routeEditor.simplify.title', { part: name })}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('routeEditor.simplify.cancel')}
          </button>
          <button
            type="button"
            className="button main"
            disabled={!result || result.dropped.length === 0}
            onClick={() => {
              if (!result) return;
              editor.commit(
                {
                  key: 'routeEditor.steps.simplify',
                  values: { part: name, n: format.number(result.remaining.length) },
                },
                simplifyPart(part, result.remaining),
              );
              editor.dispatch({ type: 'select', selection: { kind: 'none' } });
              onClose();
            }}
          >
            {t('routeEditor.simplify.do')}
          </button>
        </>
      }
    >
      <div className="route-simplify">
        <label htmlFor={id}>
          {t('routeEditor.simplify.tolerance', { metres: `${format.number(tolerance, 1)} m` })}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={STEPS.length - 1}
          step={1}
          value={step}
          aria-valuetext={`${format.number(tolerance, 1)} m`}
          onChange={({ target }) => setStep(Number(target.value))}
        />
        <p role="status">
          {result
            ? t('routeEditor.simplify.result', {
                count: result.remaining.length,
                remaining: format.number(result.remaining.length),
                of: format.number(line.count),
                metres: `${format.number(result.deviation, 1)} m`,
              })
            : t('routeEditor.simplify.working')}
        </p>
      </div>
    </Dialog>
  );
}
