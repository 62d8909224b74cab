import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { MOST_CAPACITY, readCapacity } from './load-shape';
import './forecast.css';
import './load.css';

/** Workshop capacity in vehicles a week; empty is no limit. Arrow up and down change it by one. */
export function CapacityField({
  capacity,
  onCapacity,
}: {
  capacity: number | null;
  onCapacity: (capacity: number | null) => void;
}) {
  const t = useText();
  const id = useId();
  // Text that is not a number yet is kept only while it is being typed.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readCapacity(typed) === undefined;
  const type = (text: string) => {
    setTyped(text);
    const read = readCapacity(text);
    if (read !== undefined) onCapacity(read);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    type(String(Math.min(MOST_CAPACITY, Math.max(0, (capacity ?? 0) + by))));
  };
  return (
    <span className="capacity-field" title={t('planForecast.load.takesHint')}>
      <label htmlFor={id}>{t('planForecast.load.takes')}</label>
      <input
        id={id}
        className="field"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed ?? capacity ?? ''}
        aria-invalid={isWrong}
        aria-describedby={`${id}-unit${isWrong ? ` ${id}-wrong` : ''}`}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
      />
      <span id={`${id}-unit`}>{t('planForecast.load.takesWeek')}</span>
      {isWrong && (
        <span id={`${id}-wrong`} className="wrong">
          {t('planForecast.load.takesWrong')}
        </span>
      )}
    </span>
  );
}
