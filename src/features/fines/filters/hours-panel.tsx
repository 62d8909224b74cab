// Typed hours to the minute, and a check box for the whole day, which means no filter.
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useFilterBar } from './edit-filters';
import { parseHour, toHourRange } from './hours';
import './panels.css';

export default function HoursPanel({ close }: { close: () => void }) {
  const t = useText();
  const { filters, edit } = useFilterBar();
  const id = useId();
  const range = filters.fine_hour_range;
  const [start, setStart] = useState(range?.[0] ?? '');
  const [end, setEnd] = useState(range?.[1] ?? '');
  const [isBad, setIsBad] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const [from, to] = [parseHour(start === '' ? '0' : start), parseHour(end === '' ? '24' : end)];
    setIsBad(!from || !to);
    if (!from || !to) return;
    edit((now) => ({ ...now, fine_hour_range: toHourRange(from, to) }));
    close();
  };
  const field = (label: string, value: string, placeholder: string, set: (text: string) => void) => (
    <label>
      {label}
      <input
        className="field"
        autoComplete="off"
        maxLength={8}
        placeholder={placeholder}
        value={value}
        aria-invalid={(isBad && value !== '' && parseHour(value) === null) || undefined}
        aria-describedby={`${id}-hint`}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  );
  return (
    <form className="panel hours-panel" onSubmit={apply}>
      <div className="pair">
        {field(t('filters.hours.from'), start, '00:00', setStart)}
        {field(t('filters.hours.to'), end, '24:00', setEnd)}
      </div>
      <p className="hint" id={`${id}-hint`} role={isBad ? 'alert' : undefined}>
        {t(isBad ? 'filters.hours.invalid' : 'filters.hours.hint')}
      </p>
      <label className="choice">
        <input
          type="checkbox"
          checked={range === null}
          onChange={({ target }) => {
            if (!target.checked) return;
            setStart('');
            setEnd('');
            edit((now) => ({ ...now, fine_hour_range: null }));
          }}
        />
        <span>{t('filters.hours.wholeDay')}</span>
      </label>
      <button type="submit" className="button main">
        {t('filters.hours.apply')}
      </button>
    </form>
  );
}
