// What-if for a deadline: a slider around the plan's own value, its effect in a sentence, and an apply button.
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { rich, type Text, useText } from '../../../i18n/use-text';
import { cssVars } from '../../../ui/css-vars';
import { useRuntime } from '../../../ui/runtime';
import { DeadlineMark } from '../deadline-parts';
import { useEditPlan } from '../document/plan-part';
import type { PlanForecast } from '../due-dates/plan-forecast';
import { type Deadlines, TRIGGER_KINDS, type TriggerKind } from '../due-dates/typed-plan';
import { amountText } from './amounts';
import { setDeadline } from './deadline-edit';
import './forecast.css';
import './what-if.css';
import { placeOf, type Trial, valuesToTry } from './trial';
import { WITHIN_WEEKS } from './use-forecast';

/** `kind`: the trigger of the slider. `trial`: null while the slider is at the plan's own value. */
export function WhatIf({
  deadlines,
  kind,
  onKind,
  trial,
  onTrial,
  sentenceId,
}: {
  deadlines: Deadlines;
  kind: TriggerKind;
  onKind: (kind: TriggerKind) => void;
  trial: Trial | null;
  onTrial: (trial: Trial | null) => void;
  /** Id of the sentence with the effect of the trial. */
  sentenceId: string;
}) {
  const t = useText();
  const { format } = useRuntime();
  const edit = useEditPlan();
  const slider = useRef<HTMLInputElement>(null);
  const id = useId();
  const own = deadlines[kind];
  const values = valuesToTry(kind, own);
  const ownPlace = own === null ? null : placeOf(values, own);
  const place = trial ? placeOf(values, trial.value) : (ownPlace ?? Math.floor(values.length / 3));
  const last = Math.max(1, values.length - 1);
  const amount = trial ? amountText(kind, trial.value, t, format) : ownText(kind, own, t, format);
  const shareOf = (at: number) => (at / last).toFixed(4);
  const use = () => {
    if (!trial) return;
    // The button is disabled afterwards and would lose the focus.
    slider.current?.focus();
    edit({ key: 'planForecast.steps.use', values: { amount } }, setDeadline(kind, trial.value));
    onTrial(null);
  };
  return (
    <div className={`what-if ${kind}`}>
      <span className="muted">{t('planForecast.whatIf.label')}</span>
      <fieldset className="segments">
        <legend className="hidden">{t('planForecast.whatIf.kinds')}</legend>
        {TRIGGER_KINDS.map((other) => (
          <label key={other} title={t(`planForecast.kind.${other}`)}>
            <input type="radio" name={`${id}-kind`} checked={other === kind} onChange={() => onKind(other)} />
            <DeadlineMark kind={other} />
            <span className="hidden">{t(`planForecast.kind.${other}`)}</span>
          </label>
        ))}
      </fieldset>
      <span className="slider" style={cssVars({ '--at': shareOf(place), '--own': shareOf(ownPlace ?? place) })}>
        <i className="span" />
        {ownPlace !== null && <i className="own" />}
        <input
          ref={slider}
          type="range"
          min={0}
          max={last}
          step={1}
          value={place}
          aria-label={t('planForecast.whatIf.slider', { kind: t(`planForecast.kind.${kind}`) })}
          aria-valuetext={amount}
          aria-describedby={sentenceId}
          onChange={(event) => {
            const value = values[Number(event.target.value)];
            if (value !== undefined) onTrial(value === own ? null : { kind, value });
          }}
        />
      </span>
      <output className="amount">{amount}</output>
      <button type="button" className="button" disabled={!trial} onClick={use}>
        {t('planForecast.whatIf.use')}
      </button>
      <button
        type="button"
        className="button plain only"
        disabled={!trial}
        aria-label={t('planForecast.whatIf.back')}
        title={t('planForecast.whatIf.back')}
        onClick={() => {
          slider.current?.focus();
          onTrial(null);
        }}
      >
        <RotateCcw className="icon" />
      </button>
    </div>
  );
}

function ownText(
  kind: TriggerKind,
  own: number | null,
  t: Text,
  format: ReturnType<typeof useRuntime>['format'],
): string {
  return own === null ? t('planForecast.whatIf.unset') : amountText(kind, own, t, format);
}

/** "At 12,000 km 8 vehicles come in within 8 weeks instead of 12, none overdue instead of 3, and no week is over 4." */
export function ForecastSentence({
  id,
  before,
  after,
  trial,
}: {
  id?: string;
  before: PlanForecast;
  after: PlanForecast | null;
  trial: Trial | null;
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <p id={id} className="forecast-sentence" aria-live={trial ? 'polite' : 'off'}>
      {forecastWords(before, after, trial, t, format)}
    </p>
  );
}

function forecastWords(
  before: PlanForecast,
  after: PlanForecast | null,
  trial: Trial | null,
  t: Text,
  format: ReturnType<typeof useRuntime>['format'],
): ReactNode {
  const now = after ?? before;
  const was = (count: number, one: number): ReactNode => {
    if (!after) return '';
    if (count === one) return t('planForecast.whatIf.same');
    const key = one === 0 ? 'planForecast.whatIf.insteadNone' : 'planForecast.whatIf.instead';
    return rich(t(key, { skipInterpolation: true }), { n: format.number(one) });
  };
  const counted = (key: 'planForecast.whatIf.soon' | 'planForecast.whatIf.overdue', count: number, one: number) =>
    rich(t(key, { count, skipInterpolation: true }), {
      n: format.number(count),
      weeks: format.number(WITHIN_WEEKS),
      was: was(count, one),
    });
  const parts = {
    amount: trial ? amountText(trial.kind, trial.value, t, format) : '',
    soon: counted('planForecast.whatIf.soon', now.soon, before.soon),
    overdue: counted('planForecast.whatIf.overdue', now.overdue, before.overdue),
    weeks: weeksWords(now, t, format),
  };
  return rich(t(trial ? 'planForecast.whatIf.trial' : 'planForecast.whatIf.now', { skipInterpolation: true }), parts);
}

function weeksWords(
  { load, weeksOver, fullest }: PlanForecast,
  t: Text,
  format: ReturnType<typeof useRuntime>['format'],
) {
  if (fullest === null) return t('planForecast.whatIf.emptyWeeks');
  const { capacity } = load;
  if (capacity === null) {
    return rich(t('planForecast.whatIf.fullest', { skipInterpolation: true }), { n: format.number(fullest.vehicles) });
  }
  return rich(t('planForecast.whatIf.weeks', { count: weeksOver, skipInterpolation: true }), {
    n: format.number(weeksOver),
    capacity: format.number(capacity),
  });
}
