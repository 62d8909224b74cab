// What can be done with the leg in hand: along streets, straight; what is being asked for it; what came of that.
import { RotateCw, Route as RouteIcon, Spline, X } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { putDeadStraight, sectionOf, straightLegs } from '../document/leg-edits';
import type { RouteEditor } from '../editor/create-editor';
import { failureText } from '../streets/failure-text';
import type { StreetJob } from '../streets/street-jobs';
import type { StreetsTool } from '../streets/use-streets';
import type { LegRow } from './leg-rows';
import type { LegWords } from './leg-words';

export function LegCard({
  editor,
  row,
  streets,
  job,
  words,
}: {
  editor: RouteEditor;
  row: LegRow;
  streets: StreetsTool | null;
  job: StreetJob | null;
  words: LegWords;
}) {
  const t = useText();
  const { index, part, leg } = row;
  const canChange = index === null || sectionOf(editor.committed(), index, index) !== null;
  const straighten = () => {
    if (index !== null) {
      editor.commit({ key: 'routeLegs.steps.straight', values: { n: row.from.order } }, straightLegs(index, index));
    } else if (part !== 'productive') {
      editor.commit({ key: `routeLegs.steps.${part}Straight` }, putDeadStraight(part));
    }
  };
  const along = () => {
    if (index !== null) streets?.work.legs(index);
    else if (part !== 'productive') streets?.work.dead(part);
  };
  // One button for each place, so that the focus stays where it is.
  const first = !job
    ? { label: t(leg.mark ? 'routeLegs.again' : 'routeLegs.along'), Icon: RouteIcon, run: along }
    : job.failure
      ? { label: t('ui.tryAgain'), Icon: RotateCw, run: () => streets?.work.again(job.id) }
      : { label: t('routeLegs.giveUp'), Icon: X, run: () => streets?.work.giveUp(job.id) };
  return (
    <section className="leg-card" aria-label={t('routeLegs.card')}>
      <p className="leg-card-name">{words.name(row)}</p>
      {job ? (
        <p role="status">
          {job.failure ? failureText(t, job.failure) : t('routeLegs.asking', { host: streets?.host ?? '' })}
        </p>
      ) : (
        <p className="muted">{t(`routeLegs.about.${leg.state}`)}</p>
      )}
      <div className="leg-actions">
        {streets && (
          <button
            type="button"
            className="button"
            disabled={!job && !canChange}
            title={job ? undefined : t('routeLegs.asks', { host: streets.host })}
            onClick={first.run}
          >
            <first.Icon className="icon" />
            {first.label}
          </button>
        )}
        {job?.failure ? (
          <button type="button" className="button" onClick={() => streets?.work.giveUp(job.id)}>
            <X className="icon" />
            {t('routeLegs.letGo')}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            disabled={job !== null || !canChange || leg.state === 'straight'}
            onClick={straighten}
          >
            <Spline className="icon" />
            {t('routeLegs.straight')}
          </button>
        )}
      </div>
    </section>
  );
}
