// Filter by due date, as a range.
import { CalendarClock, ChevronDown } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { PopoverButton } from '../../../ui/overlay/popover';
import { useRuntime } from '../../../ui/runtime';
import { DaysPanel, fetchDaysAhead } from '../filters/days-panel';

type Range = [string, string] | null;

export function DueRange({
  value,
  today,
  onChange,
}: {
  value: Range;
  today: string;
  onChange: (range: Range) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const period = value ? { start_date: value[0], end_date: value[1] } : { start_date: today, end_date: today };
  return (
    <PopoverButton
      className={value ? 'button pick changed' : 'button pick'}
      label={t('fines.due.label')}
      onIntent={fetchDaysAhead}
      button={
        <>
          <CalendarClock className="icon" />
          <span>{t('fines.due.label')}</span>{' '}
          <b className="clip">{value ? format.dateRange(value[0], value[1]) : t('fines.due.any')}</b>
          <ChevronDown className="icon" />
        </>
      }
    >
      {(close) => (
        <>
          <DaysPanel
            value={period}
            onApply={({ start_date, end_date }) => {
              onChange([start_date, end_date]);
              close();
            }}
          />
          {value !== null && (
            <button
              type="button"
              className="link due-clear"
              onClick={() => {
                onChange(null);
                close();
              }}
            >
              {t('fines.due.clear')}
            </button>
          )}
        </>
      )}
    </PopoverButton>
  );
}
