// The field of one deadline: a whole number with its unit, its effect on the vehicles, and its problem.
import { type ReactNode, useId } from 'react';
import type { FitProblem } from '../../../document/fit';
import type { Tree } from '../../../document/tree';
import { type Text, useText } from '../../../i18n/use-text';
import { cssVars } from '../../../ui/css-vars';
import { useRuntime } from '../../../ui/runtime';
import { DeadlineMark } from '../deadline-parts';
import { DEADLINE_KEYS, readThreshold, type TriggerKind } from '../due-dates/typed-plan';
import '../plans.css';
import { useTyped } from '../rows/use-typed';
import { groupOf, readWhole, typedText } from './deadline-edit';
import './forecast.css';
import './deadlines.css';

export function DeadlineField({
  kind,
  joint,
  value,
  problem,
  onType,
  share,
  note,
}: {
  kind: TriggerKind;
  joint: ReactNode;
  value: Tree | undefined;
  problem: FitProblem | undefined;
  onType: (value: number | string | undefined) => void;
  /** The number of known vehicles for which this deadline is first. */
  share: number;
  note: ReactNode;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const [typed, setTyped, forgetTyped] = useTyped(value);
  const group = groupOf(format);
  const plain = typedText(value);
  const shown = typed ?? plain;
  // The grouped number is an overlay while the field has no focus: the field's own text never changes while typing.
  const grouped = typeof value === 'number' && value >= 1000 ? format.number(value) : null;
  const wrong = wrongText(value, problem, t);
  return (
    <>
      {joint && <i className="or">{joint}</i>}
      <div className={`deadline-field ${kind}`}>
        <label htmlFor={id}>
          <DeadlineMark kind={kind} />
          {t(`planForecast.kind.${kind}`)}
        </label>
        <span className="with-unit">
          <input
            id={id}
            className="field"
            name={DEADLINE_KEYS[kind]}
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            required={problem?.code === 'required'}
            aria-invalid={wrong !== null}
            aria-describedby={`${id}-unit ${id}-note${wrong === null ? '' : ` ${id}-wrong`}`}
            onBlur={forgetTyped}
            onChange={({ target }) => {
              const read = readWhole(target.value, group);
              setTyped(target.value, read);
              onType(read);
            }}
          />
          {grouped !== null && grouped !== shown && (
            <span className="grouped" aria-hidden="true">
              {grouped}
            </span>
          )}
          <small id={`${id}-unit`}>{t(`planForecast.unit.${kind}`)}</small>
        </span>
        <i className="share" aria-hidden="true" style={cssVars({ '--now': `${(share * 100).toFixed(1)}%` })} />
        <p id={`${id}-note`}>{note}</p>
        {wrong !== null && (
          <p id={`${id}-wrong`} className="wrong">
            {wrong}
          </p>
        )}
      </div>
    </>
  );
}

/** Also values that the contract allows but give no due date: zero, negative, unrealistically large. */
function wrongText(value: Tree | undefined, problem: FitProblem | undefined, t: Text): string | null {
  if (problem?.code === 'refused') return t('planForecast.deadlines.refused');
  if (problem?.code === 'required') return t('planForecast.deadlines.required');
  if (problem?.code === 'object') return t('planForecast.deadlines.notReadable');
  const isHuge = problem?.code === 'unsafe' || (typeof value === 'string' && /^\s*-?\d+\s*$/.test(value));
  if (isHuge) return t('planForecast.deadlines.tooLarge');
  if (problem) return t('planForecast.deadlines.notWhole');
  const threshold = readThreshold(value);
  if (threshold === 'not-positive') return t('planForecast.deadlines.notPositive');
  if (threshold === 'invalid')
    return t(
      typeof value === 'number' && value < 0 ? 'planForecast.deadlines.notPositive' : 'planForecast.deadlines.tooLarge',
    );
  return null;
}
