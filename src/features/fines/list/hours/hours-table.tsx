// The heat map as a table of weekdays and hours.
import { Fragment } from 'react';
import { useText } from '../../../../i18n/use-text';
import { useRuntime } from '../../../../ui/runtime';
import { type Columns, hourText, isMarked, shadeOf } from './hour-columns';
import { DAY_HOURS, type HoursOfFines, WEEKDAYS } from './hours-of-fines';

const HOURS = Array.from({ length: DAY_HOURS }, (_, hour) => hour);

export function HoursTable({
  hours,
  marked,
  weekdays,
  onWeekday,
}: {
  hours: HoursOfFines;
  marked: Columns;
  weekdays: readonly number[];
  onWeekday: (weekday: number) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const n = (count: number) => format.number(count);
  const isOut = (hour: number) => !isMarked(marked, hour) || undefined;
  const isDayOut = (day: number) => (weekdays.length > 0 && !weekdays.includes(day)) || undefined;
  return (
    <table className="hours-table">
      <caption className="hidden">{t('finesMap.hours.label')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('finesMap.hours.day')}</span>
          </th>
          {HOURS.map((hour) => (
            <th key={hour} scope="col" data-out={isOut(hour)}>
              <span>{String(hour).padStart(2, '0')}</span>
            </th>
          ))}
          <th scope="col">{t('finesMap.hours.total')}</th>
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((weekday, row) => (
          <tr key={weekday} data-weekday={row}>
            <th scope="row">
              <button
                type="button"
                className="weekday"
                aria-pressed={weekdays.includes(row)}
                onPointerDown={(event) => event.stopPropagation()}
                onClick={() => onWeekday(row)}
              >
                <span aria-hidden="true">{t(`finesMap.hours.short.${weekday}`)}</span>
                <span className="hidden">{t(`finesMap.hours.${weekday}`)}</span>
              </button>
            </th>
            {HOURS.map((hour) => {
              const count = hours.counts[row]?.[hour] ?? 0;
              const title = t('finesMap.hours.cell', {
                count,
                n: n(count),
                day: t(`finesMap.hours.${weekday}`),
                hours: hourText(hour),
              });
              return (
                <td
                  key={hour}
                  className={`shade-${shadeOf(count, hours.most)}`}
                  title={title}
                  data-out={isOut(hour) ?? isDayOut(row)}
                >
                  <span className="tally">{n(count)}</span>
                </td>
              );
            })}
            <td className="sum">{n(hours.byDay[row] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('finesMap.hours.total')}</th>
          {HOURS.map((hour) => {
            const count = hours.byHour[hour] ?? 0;
            const title = t('finesMap.hours.columnTotal', { count, n: n(count), hours: hourText(hour) });
            return (
              <td key={hour} className="sum" title={title} data-out={isOut(hour)}>
                <span className="tally">{n(count)}</span>
              </td>
            );
          })}
          <td className="sum">{n(hours.placed)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Legend of the shades, from none to the largest count. */
export function ShadeKey({ most }: { most: number }) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <p className="shade-key">
      <span className="hidden">{t('finesMap.hours.scale', { n: format.number(most) })}</span>
      <span aria-hidden="true">0</span>
      {[0, 1, 2, 3, 4, 5].map((shade) => (
        <Fragment key={shade}>
          <i className={`shade-${shade}`} aria-hidden="true" />
        </Fragment>
      ))}
      <span aria-hidden="true">{format.number(most)}</span>
    </p>
  );
}
