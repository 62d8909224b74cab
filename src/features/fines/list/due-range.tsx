// The days on which fines fall due, as a range.
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { PopoverButton } from '../../../ui/overlay/popover';
import { useRuntime } from '../../../ui/runtime';

type Range = [string, string] | null;

export function DueRange({ value, onChange }: { value: Range; onChange: (range: Range) => void }) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <PopoverButton
      className={value ? 'button pick changed' : 'button pick'}
      label={t('fines.due.label')}
      button={
        <>
          <CalendarClock className="icon" />
          <span>{t('fines.due.label')}</span>
          {value ? format.dateRange(value[0], value[1]) : t('fines.due.any')}
        </>
      }
    >
      {(close) => (
        <DueForm
          value={value}
          onApply={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </PopoverButton>
  );
}

function DueForm({ value, onApply }: { value: Range; onApply: (range: Range) => void }) {
  const t = useText();
  const [first, setFirst] = useState(value?.[0] ?? '');
  const [last, setLast] = useState(value?.[1] ?? '');
  return (
    <form
      className="due-range"
      onSubmit={(event) => {
        event.preventDefault();
        if (first === '' || last === '') return;
        onApply(first <= last ? [first, last] : [last, first]);
      }}
    >
      <label>
        {t('fines.due.first')}
        <input
          className="field"
          type="date"
          required
          value={first}
          onChange={(event) => setFirst(event.target.value)}
        />
      </label>
      <label>
        {t('fines.due.last')}
        <input className="field" type="date" required value={last} onChange={(event) => setLast(event.target.value)} />
      </label>
      <div className="foot">
        {value !== null && (
          <button type="button" className="button" onClick={() => onApply(null)}>
            {t('fines.due.clear')}
          </button>
        )}
        <button type="submit" className="button main">
          {t('fines.due.apply')}
        </button>
      </div>
    </form>
  );
}
