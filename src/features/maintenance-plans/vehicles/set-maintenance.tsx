// Sets the last maintenance of all selected vehicles: its day, and the odometer as typed or the current one.
import { useId, useRef, useState } from 'react';
import type { Edit } from '../../../document/edits';
import type { TreeList } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { dateText, readDate } from '../../../tables/date-text';
import { readInteger } from '../../../tables/number-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import type { Writing } from '../rows/read-cell';
import { maintenanceEdit, type OdometerChoice } from '../rows/row-edits';
import '../rows/row-dialog.css';

export function SetMaintenance({
  vehicles,
  places,
  today,
  writing,
  onApply,
  onClose,
}: {
  vehicles: TreeList;
  places: readonly number[];
  today: string;
  writing: Writing;
  onApply: (edit: Edit) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [date, setDate] = useState(() => dateText(today, writing.days));
  const [how, setHow] = useState<'now' | 'typed' | 'keep'>('now');
  const [odometer, setOdometer] = useState('');
  const [isTried, setIsTried] = useState(false);
  const day = date.trim() === '' ? null : readDate(date, { order: writing.days, shortYears: true });
  const isDayWrong = (date.trim() !== '' && day === null) || (date.trim() === '' && how === 'keep');
  const km = readInteger(odometer, writing.numbers);
  const isKmWrong = how === 'typed' && (km === null || km < 0);
  const choice: OdometerChoice = how === 'typed' ? { kind: 'typed', km: km ?? 0 } : { kind: how };
  const { edit, withoutOdometer } = maintenanceEdit(vehicles, places, day, choice);
  const n = { count: places.length, n: format.number(places.length) };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('planRows.maintenance.title')}
      description={t('planRows.maintenance.about', n)}
      size="small"
      initialFocus={first}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('planRows.cancel')}
          </button>
          <button type="submit" form={id} className="button main">
            {t('planRows.maintenance.set', n)}
          </button>
        </>
      }
    >
      <form
        id={id}
        className="maintenance-form"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (!isDayWrong && !isKmWrong) onApply(edit);
        }}
      >
        <div className="row-field">
          <label htmlFor={`${id}-date`}>{t('plans.fields.last_datetime')}</label>
          <input
            id={`${id}-date`}
            ref={first}
            className="field"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={date}
            placeholder={dateText('2026-01-31', writing.days)}
            aria-invalid={(isTried || day === null) && isDayWrong ? true : undefined}
            aria-describedby={isDayWrong ? `${id}-date-problem` : undefined}
            onChange={({ target }) => setDate(target.value)}
          />
          {isDayWrong && (
            <p id={`${id}-date-problem`} className="row-problem">
              {t('planRows.problems.date')}
            </p>
          )}
        </div>
        <fieldset className="row-choice">
          <legend>{t('plans.fields.last_odometer')}</legend>
          {(['now', 'typed', 'keep'] as const).map((value) => (
            <label key={value} className="check">
              <input type="radio" name={`${id}-how`} checked={how === value} onChange={() => setHow(value)} />
              {t(HOW[value])}
            </label>
          ))}
          {how === 'typed' && (
            <div className="row-field">
              <input
                className="field"
                type="text"
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('plans.fields.last_odometer')}
                value={odometer}
                aria-invalid={isTried && isKmWrong ? true : undefined}
                aria-describedby={isTried && isKmWrong ? `${id}-km-problem` : undefined}
                onChange={({ target }) => setOdometer(target.value)}
              />
              {isTried && isKmWrong && (
                <p id={`${id}-km-problem`} className="row-problem">
                  {t('planRows.problems.integer')}
                </p>
              )}
            </div>
          )}
        </fieldset>
        {how === 'now' && withoutOdometer > 0 && (
          <p className="muted">
            {t('planRows.maintenance.without', { count: withoutOdometer, n: format.number(withoutOdometer) })}
          </p>
        )}
      </form>
    </Dialog>
  );
}

const HOW = {
  now: 'planRows.maintenance.now',
  typed: 'planRows.maintenance.typed',
  keep: 'planRows.maintenance.keep',
} as const;
