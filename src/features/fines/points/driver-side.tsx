// Details of a driver beside the list: standing, curve, what if, fines, and a person's notes on the licence.
import { type Ref, useState } from 'react';
import { afterNextDrop } from '../../../desk/licence-days';
import { whatIf } from '../../../desk/points';
import type { ReadDriver } from '../../../desk/points-computation';
import { rich } from '../../../i18n/use-text';
import { Link } from '../../../url/use-navigation';
import { DeskSide } from '../desk/desk-side';
import { RuleButton } from '../desk/rule-button';
import { Curve } from './curve';
import { DriverFines } from './driver-fines';
import { choiceOf } from './driver-rows';
import { LicenceForm } from './licence-form';
import type { PointsWords } from './points-words';
import type { PointsView } from './use-points';
import { type Supposition, WhatIf } from './what-if';
import './driver-side.css';

export function DriverSide({
  driver,
  group,
  view,
  words,
  whatRef,
  onStep,
  onClose,
}: {
  driver: ReadDriver;
  group: string | null;
  view: PointsView;
  words: PointsWords;
  /** The first button of the what-if, which a key goes to. */
  whatRef: Ref<HTMLButtonElement>;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}) {
  const { t, today } = words;
  const { points } = driver;
  const name = words.name(points.driverId);
  const [supposition, setSupposition] = useState<Supposition | null>(null);
  const result = supposition === null ? null : whatIf(points, supposition, today);
  return (
    <DeskSide
      label={t('points.side.label', { name })}
      title={name}
      head={<bdi>{[t('points.list.number', { id: points.driverId }), group].filter(Boolean).join(' · ')}</bdi>}
      foot={
        <Link to="/fines" search={() => ({ driver_ids: [points.driverId] })} className="button">
          {t('points.side.openFines')} <kbd>O</kbd>
        </Link>
      }
      onStep={onStep}
      onClose={onClose}
    >
      <Standing driver={driver} words={words} />
      <section>
        <h3>
          {t('points.curve.title')} <span className="note">{t('points.curve.note')}</span>
        </h3>
        <Curve fines={points.fines} supposed={result?.fines ?? null} isEar={points.isEar} words={words} />
      </section>
      <WhatIf
        driver={driver}
        supposition={supposition}
        result={result}
        words={words}
        ref={whatRef}
        onSuppose={setSupposition}
      />
      <DriverFines driver={driver} words={words} />
      <LicenceForm driver={driver} knowledge={view.knowledge} words={words} write={view.write} />
      <section className="law">
        <RuleButton rule="R9" isLong />
        <RuleButton rule="R10" isLong />
      </section>
    </DeskSide>
  );
}

/** Where the driver stands today, and from when on it is less. */
function Standing({ driver, words }: { driver: ReadDriver; words: PointsWords }) {
  const { t, format } = words;
  const { points } = driver;
  const choice = choiceOf(driver);
  const then = afterNextDrop(points, points.fines, points.isEar);
  const number = format.number;
  const figures = [
    [t('points.side.counted'), number(points.closed), ''],
    [t('points.side.open'), number(points.withOpen - points.closed), ''],
    [t('points.side.verySerious'), number(points.verySerious), ''],
    [t('points.side.left'), number(points.left), choice === 'reached' || choice === 'any' ? 'bad' : ''],
  ] as const;
  return (
    <section className="standing">
      <p>
        <b>{t('points.list.ofPlain', { points: number(points.withOpen), limit: number(points.limit) })}.</b>{' '}
        {choice === 'reached' || choice === 'all' ? t('points.side.reached') : t(`points.side.by.${choice}`)}{' '}
        {then !== null &&
          rich(t('points.side.after', { skipInterpolation: true }), {
            day: format.weekdayDate(then.day),
            points: number(then.points),
            limit: number(then.limit),
          })}{' '}
        <RuleButton rule="R9" />
      </p>
      {points.worst > points.withOpen && <p className="muted">{t('points.side.worst', { n: number(points.worst) })}</p>}
      <dl>
        {figures.map(([title, value, tone]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className={tone}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
