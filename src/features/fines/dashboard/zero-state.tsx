// State of a card whose figures are all zero: current and previous value.
import { CircleCheck } from 'lucide-react';
import { State } from '../../../ui/card/state';
import { useFigures } from './dashboard-context';
import type { Unit } from './figures';
import { type Measure, thenOf } from './measure';
import { unitText } from './wording';

/** `title`: subject, if it is not fines or money. */
export function ZeroState({ measures, unit, title }: { measures: readonly Measure[]; unit: Unit; title?: string }) {
  const { t, format, figures } = useFigures();
  const previousValues = measures.map(({ before }) => before).filter((before) => before !== null);
  const before = previousValues.reduce((sum, value) => sum + value, 0);
  return (
    <div className="body">
      <State
        tone="fine"
        icon={<CircleCheck className="icon" />}
        title={
          title ??
          (unit === 'money' ? t('dashboard.zero.money', { value: format.money(0) }) : t('dashboard.zero.fines'))
        }
      >
        {previousValues.length > 0 &&
          `${t(`dashboard.zero.${thenOf(figures.comparison)}`, { value: unitText(before, unit, format) })} `}
        {t('dashboard.zero.widen')}
      </State>
    </div>
  );
}
