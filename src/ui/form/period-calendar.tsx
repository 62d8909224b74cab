// First and last day: typed in the date order of the language, or picked in a calendar. A lazy chunk, because of
// react-aria.
import { type CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import './period-calendar.css';

type PeriodValue = { start_date: string; end_date: string };

const TWO_MONTHS = '(min-width: 641px)';

/** Days as `YYYY-MM-DD`. `onApply` gets valid days in order. */
export default function PeriodCalendar({
  value,
  locale,
  takesFocus,
  words,
  onApply,
}: {
  value: PeriodValue;
  locale: string;
  takesFocus: boolean;
  words: {
    title: string;
    from: string;
    to: string;
    apply: string;
    hint: string;
    swapped: string;
    incomplete: string;
    previous: string;
    next: string;
    length: (days: number) => string;
  };
  onApply: (value: PeriodValue) => void;
}) {
  const [start, setStart] = useState<CalendarDate | null>(() => parseDate(value.start_date));
  const [end, setEnd] = useState<CalendarDate | null>(() => parseDate(value.end_date));
  const [focused, setFocused] = useState<CalendarDate>(() => parseDate(value.end_date));
  const months = useMonths();
  const isGood = start !== null && end !== null && start.compare(end) <= 0;
  const status = isGood
    ? words.length(end.compare(start) + 1)
    : start === null || end === null
      ? words.incomplete
      : words.swapped;

  const field = (
    label: string,
    date: CalendarDate | null,
    set: (date: CalendarDate | null) => void,
    isFirst: boolean,
  ) => (
    <DateField
      value={date}
      autoFocus={isFirst && takesFocus}
      shouldForceLeadingZeros
      isInvalid={!isGood && start !== null && end !== null}
      onChange={(next) => {
        set(next);
        // While a year is typed it is 2, 20 and 202 for a moment; the calendar must not jump there.
        if (next && next.year > 1900) setFocused(next);
      }}
    >
      <Label>{label}</Label>
      <DateInput className="field date-input">{(segment) => <DateSegment segment={segment} />}</DateInput>
    </DateField>
  );
  return (
    <I18nProvider locale={locale}>
      <form
        className="panel period-calendar"
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood) onApply({ start_date: start.toString(), end_date: end.toString() });
        }}
        onKeyDownCapture={(event) => {
          // The date segments are not inputs, so Enter does not submit the form, and they stop key events from
          // bubbling.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return;
          if (event.target.role === 'spinbutton') event.currentTarget.requestSubmit();
        }}
      >
        <div className="pair">
          {field(words.from, start, setStart, true)}
          {field(words.to, end, setEnd, false)}
        </div>
        <RangeCalendar
          aria-label={words.title}
          visibleDuration={{ months }}
          pageBehavior="single"
          value={isGood ? { start, end } : null}
          focusedValue={focused}
          onFocusChange={setFocused}
          onChange={(range) => {
            setStart(range.start);
            setEnd(range.end);
          }}
        >
          <div className="months">
            {[0, 1].slice(0, months).map((offset) => (
              <div key={offset}>
                <header>
                  {offset === 0 && (
                    <Button slot="previous" className="button plain only" aria-label={words.previous}>
                      <ChevronLeft className="icon" />
                    </Button>
                  )}
                  <CalendarHeading offset={{ months: offset }} />
                  {offset === months - 1 && (
                    <Button slot="next" className="button plain only" aria-label={words.next}>
                      <ChevronRight className="icon" />
                    </Button>
                  )}
                </header>
                <CalendarGrid offset={{ months: offset }}>
                  <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
                  <CalendarGridBody>{(date) => <CalendarCell date={date} />}</CalendarGridBody>
                </CalendarGrid>
              </div>
            ))}
          </div>
        </RangeCalendar>
        <div className="panel-foot">
          <p className={isGood ? 'hint' : 'hint bad'} role="status">
            {status}
          </p>
          <button type="submit" className="button main" aria-disabled={!isGood || undefined}>
            {words.apply}
          </button>
        </div>
      </form>
    </I18nProvider>
  );
}

function useMonths(): 1 | 2 {
  const [isWide, setIsWide] = useState(() => matchMedia(TWO_MONTHS).matches);
  useEffect(() => {
    const query = matchMedia(TWO_MONTHS);
    const update = () => setIsWide(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return isWide ? 2 : 1;
}
