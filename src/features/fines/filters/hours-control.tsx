// Hours of the day: two thumbs in the bar, exact hours in a popover.
import { Moon } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { useDraft } from '../../../ui/form/draft';
import { HourRange, type Minutes } from '../../../ui/form/hour-range';
import { DAY_MINUTES, hourOf, minutesOf } from '../../../ui/form/hour-steps';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { PopoverButton } from '../../../ui/overlay/popover';
import { useFilterBar } from './edit-filters';
import { toHourRange } from './hours';
import { LazyPanel } from './lazy-panel';
import './hours-control.css';

const { Part: HoursPanel, fetchAhead } = lazyComponent(() => import('./hours-panel').then((module) => module.default));

const QUIET_MS = 300;
const WHOLE_DAY: Minutes = [0, DAY_MINUTES];

export function HoursControl() {
  const t = useText();
  const { filters, edit } = useFilterBar();
  const range = filters.fine_hour_range;
  const committed: Minutes = range ? [minutesOf(range[0]), minutesOf(range[1])] : WHOLE_DAY;
  const [[from, to], move, release] = useDraft<Minutes>(
    committed,
    (next, change) =>
      edit((now) => ({ ...now, fine_hour_range: toHourRange(hourOf(next[0]), hourOf(next[1])) }), change),
    QUIET_MS,
  );
  const isAll = toHourRange(hourOf(from), hourOf(to)) === null;
  const text = isAll ? t('filters.hours.allDay') : `${hourOf(from)}–${hourOf(to)}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line with its legend
    <div
      className={range === null ? 'hours-control' : 'hours-control changed'}
      role="group"
      aria-label={t('filters.hours.label')}
    >
      <span className="title">
        <Moon className="icon" />
        {t('filters.hours.label')}
      </span>
      <HourRange
        value={[from, to]}
        onChange={move}
        onRelease={release}
        labels={{ from: t('filters.hours.from'), to: t('filters.hours.to') }}
      />
      <PopoverButton
        className="hours-value"
        label={t('filters.hours.exact')}
        title={from > to ? t('filters.hours.overMidnight') : t('filters.hours.exact')}
        placement="end"
        onIntent={fetchAhead}
        button={text}
      >
        {(close) => (
          <LazyPanel title={t('filters.hours.exact')} size="small">
            <HoursPanel close={close} />
          </LazyPanel>
        )}
      </PopoverButton>
    </div>
  );
}
