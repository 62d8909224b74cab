// What if a fine came today, or one fell. Nothing is changed by it.
import { type Ref, useId } from 'react';
import { afterNextDrop } from '../../../desk/licence-days';
import type { Level, LicenceFine, LicencePoints } from '../../../desk/points';
import type { ReadDriver } from '../../../desk/points-computation';
import { rich } from '../../../i18n/use-text';
import { CLASS_POINTS } from '../../../rulebook/points';
import { RuleButton } from '../desk/rule-button';
import { finesOfDriver, LEVEL_NAMES, type PointsWords } from './points-words';

export type Supposition = { add: Level } | { cancel: string };
const LEVELS: readonly Level[] = [1, 2, 3, 4];

export function WhatIf({
  driver,
  supposition,
  result,
  words,
  ref,
  onSuppose,
}: {
  driver: ReadDriver;
  supposition: Supposition | null;
  /** Null without a supposition. */
  result: (LicencePoints & { fines: readonly LicenceFine[] }) | null;
  words: PointsWords;
  ref: Ref<HTMLButtonElement>;
  onSuppose: (supposition: Supposition | null) => void;
}) {
  const { t, format, today } = words;
  const id = useId();
  const counting = finesOfDriver(driver).filter(({ leaves, points }) => leaves > today && points > 0);
  const added = supposition !== null && 'add' in supposition ? supposition.add : null;
  const cancelled = supposition !== null && 'cancel' in supposition ? supposition.cancel : '';
  return (
    <section className="supposition" aria-labelledby={id}>
      <h3 id={id}>
        {t('points.what.title')} <RuleButton rule="R9" />
      </h3>
      <fieldset className="segments" aria-labelledby={id}>
        {LEVELS.map((level) => (
          <button
            key={level}
            ref={level === 1 ? ref : undefined}
            type="button"
            aria-pressed={added === level}
            onClick={() => onSuppose(added === level ? null : { add: level })}
          >
            {t('points.what.one', {
              name: t(`points.what.${LEVEL_NAMES[level]}`),
              points: format.number(CLASS_POINTS[level - 1] ?? 0),
            })}
          </button>
        ))}
      </fieldset>
      {counting.length > 0 && (
        <label className="cancel">
          <span>{t('points.what.cancel')}</span>
          <select
            className="field"
            aria-label={t('points.what.cancelWhich')}
            value={cancelled}
            onChange={({ target }) => onSuppose(target.value === '' ? null : { cancel: target.value })}
          >
            <option value="">{t('points.what.choose')}</option>
            {counting.map(({ key, act, points }) => (
              <option key={key} value={key}>
                {`${format.date(act)} · ${format.number(points)} · ${driver.words.get(key)?.infraction ?? key}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <p aria-live="polite">
        {result !== null && <Result result={result} isEar={driver.points.isEar} words={words} />}
      </p>
    </section>
  );
}

function Result({
  result,
  isEar,
  words: { t, format },
}: {
  result: LicencePoints & { fines: readonly LicenceFine[] };
  isEar: boolean;
  words: PointsWords;
}) {
  const then = afterNextDrop(result, result.fines, isEar);
  const now = { points: format.number(result.withOpen), limit: format.number(result.limit) };
  return (
    <>
      {then === null
        ? rich(t('points.what.resultFlat', { skipInterpolation: true }), now)
        : rich(t('points.what.result', { skipInterpolation: true }), {
            ...now,
            day: format.weekdayDate(then.day),
            rest: format.number(then.points),
            restLimit: format.number(then.limit),
          })}{' '}
      {result.withOpen >= result.limit && <b className="bad">{t('points.what.reaches')} </b>}
      <span className="muted">{t('points.what.nothing')}</span>
    </>
  );
}
