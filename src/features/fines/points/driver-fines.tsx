// The fines of a driver: what each gives, how it stands, and when it drops off.
import { useId } from 'react';
import type { LicenceFine } from '../../../desk/points';
import type { ReadDriver } from '../../../desk/points-computation';
import { Link } from '../../../url/use-navigation';
import { RuleButton } from '../desk/rule-button';
import { fineState, finesOfDriver, type PointsWords } from './points-words';

export function DriverFines({ driver, words }: { driver: ReadDriver; words: PointsWords }) {
  const { t, format, today } = words;
  const id = useId();
  const fines = finesOfDriver(driver);
  const left = fines.filter(({ leaves }) => leaves <= today).length;
  const now = fines.filter(
    ({ leaves, standing, points }) => leaves > today && standing !== 'worst' && points > 0,
  ).length;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {t('points.fines.title')}{' '}
        <span className="note">{t('points.fines.counts', { now: format.number(now), left: format.number(left) })}</span>
      </h3>
      {fines.length === 0 ? (
        <p>{t('points.fines.none')}</p>
      ) : (
        <table className="licence-fines">
          <thead>
            <tr>
              <th>{t('points.fines.act')}</th>
              <th className="number">{t('points.fines.points')}</th>
              <th>{t('points.fines.state')}</th>
              <th className="number">{t('points.fines.drops')}</th>
            </tr>
          </thead>
          <tbody>
            {fines.map((fine) => (
              <Row key={fine.key} fine={fine} driver={driver} words={words} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ fine, driver, words }: { fine: LicenceFine; driver: ReadDriver; words: PointsWords }) {
  const { t, format, today } = words;
  const of = driver.words.get(fine.key);
  const state = fineState(fine, of, driver.points.courseDay, today);
  const isWorst = fine.standing === 'worst' && !fine.isExcluded;
  const search = {
    ...(of?.ait && { ait_number: [of.ait] }),
    ...(of?.fineId && { fine: [of.fineId] }),
  };
  return (
    <tr className={fine.leaves <= today ? 'left' : undefined}>
      <td>
        <Link to="/fines" search={() => search}>
          {format.date(fine.act)}
        </Link>
        <i title={of?.infraction ?? undefined}>
          <bdi>{of?.infraction ?? of?.code ?? ''}</bdi>
        </i>
      </td>
      <td className="number">
        <span className={`dot level-${fine.level ?? 0}`} aria-hidden="true" />
        {format.number(isWorst ? fine.worstPoints : fine.points)}
      </td>
      <td className={`fine-state ${state}`}>
        {t(`points.fines.${state}`)} {state === 'excluded' && <RuleButton rule="R10" />}
      </td>
      <td className="number">{fine.worstPoints === 0 ? '' : format.date(fine.leaves)}</td>
    </tr>
  );
}
