// The workshop load as a table: the data of the chart, with the vehicles' names.
import { useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { toDate } from '../../../tables/calendar';
import { useRuntime } from '../../../ui/runtime';
import type { PlanForecast } from '../due-dates/plan-forecast';
import { amountText, vehicleName } from './amounts';
import './forecast.css';
import './load.css';
import type { Trial } from './trial';

const MOST_NAMES = 6;

/** Collapsed at first, when it renders nothing. `vehicles`: the plan's rows, which the forecast references by place. */
export function LoadTable({
  vehicles,
  before,
  after,
  trial,
}: {
  vehicles: readonly unknown[];
  before: PlanForecast;
  after: PlanForecast | null;
  trial: Trial | null;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="load-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link">{t('planForecast.load.table')}</summary>
      {isOpen && <Weeks vehicles={vehicles} before={before} after={after} trial={trial} />}
    </details>
  );
}

function Weeks({ vehicles, before, after, trial }: Parameters<typeof LoadTable>[0]) {
  const t = useText();
  const { format } = useRuntime();
  const rows = [
    { key: 'overdue', name: t('planForecast.load.overdue'), places: before.load.overdue, tried: after?.load.overdue },
    ...before.load.weeks.map((week, index) => ({
      key: String(week.start),
      name: format.date(toDate(week.start)),
      places: week.vehicles,
      tried: after?.load.weeks[index]?.vehicles,
    })),
    { key: 'later', name: t('planForecast.load.later'), places: before.load.later, tried: after?.load.later },
    {
      key: 'unknown',
      name: t('planForecast.load.unknownRow'),
      places: before.load.unknown,
      tried: after?.load.unknown,
    },
  ];
  const namesOf = (places: readonly number[]) => {
    const names = places.slice(0, MOST_NAMES).map((place) => vehicleName(vehicles[place], place, t, format));
    const rest = places.length - names.length;
    if (rest === 0) return format.list(names);
    return t('planForecast.load.more', { names: names.join(', '), n: format.number(rest) });
  };
  const title = t('planForecast.load.table');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="load-rows" tabIndex={0} aria-label={title}>
      <table className="table">
        <caption className="hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('planForecast.load.week')}</th>
            <th scope="col" className="number">
              {t('planForecast.load.vehicles')}
            </th>
            {trial && (
              <th scope="col" className="number">
                {t('planForecast.load.withTrial', { amount: amountText(trial.kind, trial.value, t, format) })}
              </th>
            )}
            <th scope="col">{t('planForecast.load.names')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, places, tried }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="number">{format.number(places.length)}</td>
              {trial && <td className="number">{format.number(tried?.length ?? 0)}</td>}
              <td>{namesOf(places)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
