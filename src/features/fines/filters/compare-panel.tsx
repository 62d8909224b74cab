// Comparison settings: the default previous period, or a second period shown side by side.
import { useId, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { isSamePeriod, type Period } from './calendar-days';
import { comparedPeriod, yearBefore } from './compared-period';
import { DaysPanel } from './days-panel';
import { useFilterBar } from './edit-filters';
import { comparisonOf, resolvePeriod } from './filters';
import { describeCompared } from './sentence';

import './panels.css';

type Choice = 'before' | 'yearBefore' | 'own';

export default function ComparePanel({ close }: { close: () => void }) {
  const t = useText();
  const { filters, today, edit } = useFilterBar();
  const { format } = useRuntime();
  const name = useId();
  const period = resolvePeriod(filters, today);
  const comparison = comparisonOf(filters.compare, period, today);
  const usual = comparedPeriod(period, today);
  const lastYear = yearBefore(period, today).period;
  const [choice, setChoice] = useState<Choice>(comparison === 'default' ? 'before' : comparison);
  const compareWith = (compare: Period | null) => edit((now) => ({ ...now, compare }));
  const choose = (next: Choice) => {
    setChoice(next);
    if (next === 'before') compareWith(null);
    if (next === 'yearBefore') compareWith(lastYear);
  };
  const option = (value: Choice, label: string, days: Period | null) => (
    <label className="choice">
      <input type="radio" name={name} checked={choice === value} onChange={() => choose(value)} />
      <span>{label}</span>
      {days && <small>{format.dateRange(days.start_date, days.end_date)}</small>}
    </label>
  );
  return (
    <div className="panel compare-panel">
      <fieldset>
        <legend>{t('filters.compare.label')}</legend>
        {option('before', describeCompared(usual, t, format), usual.period)}
        {!isSamePeriod(lastYear, usual.period) && option('yearBefore', t('filters.compare.yearBefore'), lastYear)}
        {option('own', t('filters.compare.own'), comparison === 'own' ? filters.compare : null)}
      </fieldset>
      {choice === 'own' ? (
        <DaysPanel
          takesFocus={false}
          value={filters.compare ?? usual.period}
          onApply={(days) => {
            compareWith(days);
            close();
          }}
        />
      ) : (
        <label className="choice rule">
          <input
            type="checkbox"
            checked={filters.compare !== null}
            aria-disabled={choice !== 'before' || undefined}
            aria-describedby={`${name}-hint`}
            onChange={() => {
              if (choice === 'before') compareWith(filters.compare === null ? usual.period : null);
            }}
          />
          <span>{t('filters.compare.sideBySide')}</span>
          <small id={`${name}-hint`}>
            {t(choice === 'before' ? 'filters.compare.sideBySideHint' : 'filters.compare.sideBySideAlways')}
          </small>
        </label>
      )}
    </div>
  );
}
