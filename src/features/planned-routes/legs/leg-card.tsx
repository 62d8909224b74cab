// The selected leg: how it was created, pending requests and actions.
import { useText } from '../../../i18n/use-text';
import { failureText } from '../streets/failure-text';
import type { StreetJob } from '../streets/street-jobs';
import type { LegAction } from './leg-actions';
import type { LegRow } from './leg-rows';
import type { LegWords } from './leg-words';

export function LegCard({
  row,
  host,
  job,
  words,
  actions,
}: {
  row: LegRow;
  /** Host of the engine; "" without one. */
  host: string;
  job: StreetJob | null;
  words: LegWords;
  actions: readonly LegAction[];
}) {
  const t = useText();
  return (
    <section className="leg-card" aria-label={t('routeLegs.card')}>
      <p className="leg-card-name">{words.name(row)}</p>
      {job ? (
        <p role="status">{job.failure ? failureText(t, job.failure) : t('routeLegs.asking', { host })}</p>
      ) : (
        <p className="muted">{t(`routeLegs.about.${row.leg.state}`)}</p>
      )}
      <div className="leg-actions">
        {actions.map(({ place, label, Icon, about, isOff, run }) => (
          <button key={place} type="button" className="button" disabled={isOff} title={about} onClick={run}>
            <Icon className="icon" />
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
