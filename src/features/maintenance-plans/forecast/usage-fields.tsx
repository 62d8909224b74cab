// Daily usage of a vehicle without readings: the configured figures, or the user's own.
import { useId, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { readNumber } from '../../../tables/number-text';
import { setPreference, usePreferences } from '../../../ui/preferences';
import { useRuntime } from '../../../ui/runtime';
import { useWriting } from '../rows/use-writing';
import './load.css';

type Figure = {
  /** The user's figure; null: as configured. */
  own: number | null;
  /** The configured figure, or the built-in assumption. */
  configured: number;
  most: number;
  onChange: (own: number | null) => void;
};

const MOST_KM = 3000;
const MOST_HOURS = 24;

/** As configured. */
export function UsageFields({ kmPerDay, hoursPerDay }: { kmPerDay: number; hoursPerDay: number }) {
  const t = useText();
  const { usageKmPerDay, usageHoursPerDay } = usePreferences();
  return (
    <fieldset className="usage-fields">
      <legend className="hidden">{t('planForecast.usage.where')}</legend>
      <span aria-hidden="true">{t('planForecast.usage.where')}</span>
      <FigureField
        label={t('planForecast.usage.km')}
        own={usageKmPerDay}
        configured={kmPerDay}
        most={MOST_KM}
        onChange={(own) => setPreference('usageKmPerDay', own)}
      />
      <span aria-hidden="true">{t('planForecast.usage.kmAnd')}</span>
      <FigureField
        label={t('planForecast.usage.hours')}
        own={usageHoursPerDay}
        configured={hoursPerDay}
        most={MOST_HOURS}
        onChange={(own) => setPreference('usageHoursPerDay', own)}
      />
      <span aria-hidden="true">{t('planForecast.usage.hoursADay')}</span>
    </fieldset>
  );
}

/** An empty field means the configured figure, shown as placeholder. */
function FigureField({ own, configured, most, onChange, label }: Figure & { label: string }) {
  const t = useText();
  const { format } = useRuntime();
  const { numbers } = useWriting();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null | undefined => {
    if (text.trim() === '') return null;
    const value = readNumber(text, numbers);
    return value !== null && value > 0 && value <= most ? value : undefined;
  };
  const isWrong = typed !== null && read(typed) === undefined;
  return (
    <>
      <input
        className="field"
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        placeholder={format.number(configured, 1)}
        value={typed ?? (own === null ? '' : format.number(own, 1))}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          const value = read(target.value);
          if (value !== undefined) onChange(value);
        }}
        onBlur={() => setTyped(null)}
      />
      {isWrong && (
        <span id={id} className="wrong">
          {t('planForecast.usage.wrong', { most: format.number(most) })}
        </span>
      )}
    </>
  );
}
