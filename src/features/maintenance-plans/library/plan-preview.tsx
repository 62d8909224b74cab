// What was found in a file before anything is kept: the plan, what there is to correct in it, and what is kept as it is.
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { fitWords } from './problem-words';
import type { ReadPlan } from './read-plan-text';

const MOST_PROBLEMS = 8;
const MOST_KEYS = 6;

/** `isPresent`: there is a draft of this plan on this device. */
export function PlanPreview({ plan, isPresent }: { plan: ReadPlan; isPresent: boolean }) {
  const t = useText();
  const { format } = useRuntime();
  const { name, id, items, vehicles, problems, unknown } = plan;
  const rest = problems.length - MOST_PROBLEMS;
  const keys = [...unknown.keys()];
  const shownKeys = keys.slice(0, MOST_KEYS).map((key) => `“${key.slice(0, 40)}”`);
  return (
    <div className="plan-preview">
      {isPresent && (
        <p className="warning" role="status">
          <Info className="icon" />
          {t('planLibrary.open.present')}
        </p>
      )}
      <dl className="terms">
        <Term label={t('plans.columns.name')}>{name === '' ? t('planLibrary.unnamed') : name.slice(0, 300)}</Term>
        <Term label={t('planLibrary.open.id')}>{id === null ? t('planLibrary.open.noId') : id.slice(0, 300)}</Term>
        <Term label={t('plans.columns.items')}>{format.number(items)}</Term>
        <Term label={t('plans.columns.vehicles')}>{format.number(vehicles)}</Term>
      </dl>
      {keys.length > 0 && (
        <p>
          <Info className="icon" />
          {t('planLibrary.open.kept', {
            count: keys.length,
            n: format.number(keys.length),
            keys: shownKeys.join(', ') + (keys.length > MOST_KEYS ? ' …' : ''),
          })}
        </p>
      )}
      {problems.length === 0 ? (
        <p className="fine">
          <CircleCheck className="icon" />
          {t('planLibrary.open.fits')}
        </p>
      ) : (
        <>
          <p className="warning">
            <CircleAlert className="icon" />
            {t('planLibrary.open.problems', { count: problems.length, n: format.number(problems.length) })}
          </p>
          <ul>
            {problems.slice(0, MOST_PROBLEMS).map((problem) => {
              const { place, problem: words } = fitWords(problem, t, format);
              return (
                <li key={JSON.stringify(problem.path)}>
                  <b>{place}</b> {words}
                </li>
              );
            })}
            {rest > 0 && (
              <li className="muted">{t('planLibrary.open.moreProblems', { count: rest, n: format.number(rest) })}</li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}

function Term({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
