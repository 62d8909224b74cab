// Workshop load of a plan, effect of another deadline, and next vehicles: one section on one time axis.
import { memo, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { mondayOf, toDay } from '../../../tables/calendar';
import { useRuntime } from '../../../ui/runtime';
import { useRestoredFocus } from '../../../ui/use-restored-focus';
import { useStable } from '../../../ui/use-stable';
import { DeadlineMark } from '../deadline-parts';
import type { PlanPart } from '../document/plan-part';
import { TRIGGER_KINDS, type TriggerKind } from '../due-dates/typed-plan';
import type { UsageDefaults } from '../due-dates/usage';
import { DEFAULT_WEEKS } from '../due-dates/workshop-load';
import '../plans.css';
import { amountText } from './amounts';
import { CapacityField } from './capacity-field';
import { LoadTable } from './load-table';
import './forecast.css';
import './load.css';
import { useWidth } from '../../../ui/use-width';
import { timeAxis } from './time-axis';
import { Timeline } from './timeline';
import { countedTrial, firstKind, type Trial } from './trial';
import { type ForecastInput, useDeadlines, useForecast, useTrialForecast, vehiclesOf } from './use-forecast';
import { ForecastSentence, WhatIf } from './what-if';
import { LoadChart, LoadLegend } from './workshop-load';

type ForecastProps = Pick<PlanPart, 'plan' | 'today'> & {
  capacity: number | null;
  onCapacity: (capacity: number | null) => void;
  defaults?: UsageDefaults;
};

/**
 * `capacity`: workshop capacity in vehicles a week, null for no limit; stored by the page. `defaults`: usage defaults,
 * compared by identity (see due-date.ts).
 */
export function Forecast({ plan, today, capacity, onCapacity, defaults }: ForecastProps) {
  return (
    <ForecastSection
      vehicles={vehiclesOf(plan)}
      deadlines={useDeadlines(plan)}
      today={today}
      capacity={capacity}
      onCapacity={useStable(onCapacity)}
      defaults={defaults}
    />
  );
}

const ForecastSection = memo(function ForecastSection({
  onCapacity,
  ...input
}: ForecastInput & Pick<ForecastProps, 'onCapacity'>) {
  const { vehicles, deadlines, today, capacity } = input;
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const [kind, setKind] = useState<TriggerKind | null>(null);
  const [wish, setWish] = useState<Trial | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [section, title] = [useRef<HTMLElement>(null), useRef<HTMLHeadingElement>(null)];
  // Vehicles appear and disappear with the figures, after the debounce.
  useRestoredFocus(section, title);
  const width = useWidth(box);
  const triedKind = kind ?? firstKind(deadlines);
  const trial = countedTrial(wish, deadlines);
  const before = useForecast(input);
  const after = useTrialForecast(input, trial);
  const day = toDay(today);
  const axis = useMemo(
    () => (width > 0 && day !== null ? timeAxis(width, mondayOf(day), day, DEFAULT_WEEKS) : null),
    [width, day],
  );
  const own = deadlines[triedKind];
  const isEmpty = before.known === 0 && !after?.known;
  return (
    <section ref={section} className="forecast" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`} ref={title} tabIndex={-1}>
          {t('planForecast.load.title')}
        </h2>
        <p className="muted">
          {t('planForecast.load.known', {
            count: before.known,
            n: format.number(before.known),
            weeks: format.number(DEFAULT_WEEKS),
          })}
        </p>
      </header>
      <WhatIf
        deadlines={deadlines}
        kind={triedKind}
        onKind={(next) => {
          setKind(next);
          setWish(null);
        }}
        trial={trial}
        onTrial={setWish}
        sentenceId={`${id}-sentence`}
      />
      <ForecastSentence id={`${id}-sentence`} before={before} after={after} trial={trial} />
      <div className="time" ref={box}>
        {isEmpty ? (
          <p className="nothing">
            {t(
              TRIGGER_KINDS.every((one) => deadlines[one] === null)
                ? 'planForecast.load.noDeadline'
                : 'planForecast.load.none',
            )}
          </p>
        ) : (
          axis && (
            <>
              <p className="today" aria-hidden="true" style={{ insetInlineStart: axis.todayX }}>
                {t('planForecast.load.today')}
              </p>
              <LoadChart axis={axis} before={before} after={after} sentenceId={`${id}-sentence`} />
              <Timeline vehicles={vehicles} forecast={before} axis={axis} />
            </>
          )
        )}
      </div>
      <div className="forecast-legend">
        {!isEmpty && (
          <>
            {TRIGGER_KINDS.filter((one) => deadlines[one] !== null).map((one) => (
              <span key={one}>
                <DeadlineMark kind={one} />
                {t(`planForecast.mark.${one === 'hours' ? 'hoursEstimated' : one}`)}
              </span>
            ))}
            <span>{t('planForecast.timeline.filled')}</span>
            <LoadLegend
              before={before}
              trial={trial}
              ownAmount={own === null ? null : amountText(triedKind, own, t, format)}
            />
          </>
        )}
        <CapacityField capacity={capacity} onCapacity={onCapacity} />
      </div>
      {!isEmpty && <LoadTable vehicles={vehicles} before={before} after={after} trial={trial} />}
    </section>
  );
});
