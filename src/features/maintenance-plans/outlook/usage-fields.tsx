// What a vehicle is used a day where its readings do not say it: the configuration's figures, or the person's own.
import { useId, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { readNumber } from '../rows/number-text';
import { useWriting } from '../rows/use-writing';
import './load.css';

type Figure = {
  /** The person's; null: as configured. */
  own: number | null;
  /** The configuration's, or the plain assumption. */
  configured: number;
  most: number;
  onChange: (own: number | null) => void;
};

export function UsageFields({ km, hours }: { km: Figure; hours: Figure }) {
  const t = useText();
  return (
    <fieldset className="usage-fields">
      <legend className="hidden">{t('planOutlook.usage.where')}</legend>
      <span aria-hidden="true">{t('planOutlook.usage.where')}</span>
      <FigureField {...km} label={t('planOutlook.usage.km')} />
      <span aria-hidden="true">{t('planOutlook.usage.kmAnd')}</span>
      <FigureField {...hours} label={t('planOutlook.usage.hours')} />
      <span aria-hidden="true">{t('planOutlook.usage.hoursADay')}</span>
    </fieldset>
  );
}

/** Nothing typed is the configuration's figure, which stands there meanwhile. */
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
          {t('planOutlook.usage.wrong', { most: format.number(most) })}
        </span>
      )}
    </>
  );
}
