// What a plan that the service does not know yet holds, before it is saved: when it is due, its items and its vehicles.
import { getIn } from '../../../document/edits';
import { isList, type Tree } from '../../../document/tree';
import { Term } from '../../../documents/library/preview-parts';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { deadlineText } from '../deadline-parts';
import { toDeadlines } from '../deadlines';
import { readDeadlines } from '../due-dates/typed-plan';
import '../../../ui/table/rows.css';

export function NewPlanSummary({ plan }: { plan: Tree }) {
  const t = useText();
  const { format } = useRuntime();
  const { days, km, hours } = readDeadlines(plan);
  const deadlines = toDeadlines({
    ...(days === null ? {} : { deadlines_days: days }),
    ...(km === null ? {} : { deadlines_km: km }),
    ...(hours === null ? {} : { deadlines_hourmeter: hours }),
  }).map((deadline) => deadlineText(deadline, t, format));
  const count = (key: string) => {
    const rows = getIn(plan, [key]);
    return format.number(isList(rows) ? rows.length : 0);
  };
  return (
    <dl className="terms">
      <Term label={t('plans.columns.deadlines')}>
        {deadlines.length === 0 ? t('planForecast.deadlines.notGiven') : deadlines.join(' · ')}
      </Term>
      <Term label={t('plans.columns.items')}>{count('items')}</Term>
      <Term label={t('plans.columns.vehicles')}>{count('vehicles')}</Term>
    </dl>
  );
}
