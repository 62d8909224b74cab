// Points and limit of a driver day by day: a picture, and the same as a table for screen readers.
import { curveSteps, firstCountedDay, pointTicks } from '../../../desk/licence-days';
import type { DayPoints, LicenceFine } from '../../../desk/points';
import { daysBetween } from '../../../rulebook/days';
import type { PointsWords } from './points-words';
import './curve.css';

const WIDTH = 392;
const HEIGHT = 160;
const BOX = { left: 22, right: 388, top: 20, bottom: 138 };
const LEAST_TOP = 40;

/** `supposed`: the fines of a what-if; null: none. */
export function Curve({
  fines,
  supposed,
  isEar,
  words,
}: {
  fines: readonly LicenceFine[];
  supposed: readonly LicenceFine[] | null;
  isEar: boolean;
  words: PointsWords;
}) {
  const { t, format, today } = words;
  const steps = curveSteps(fines, isEar, today);
  const ahead = supposed === null ? [] : curveSteps(supposed, isEar, today).filter(({ day }) => day >= today);
  const first = firstCountedDay(today);
  const last = steps.at(-1)?.day ?? today;
  const most = Math.max(LEAST_TOP, ...[...steps, ...ahead].map(({ points }) => points));
  const x = (day: string) =>
    BOX.left + (daysBetween(first, day) / Math.max(1, daysBetween(first, last))) * (BOX.right - BOX.left);
  const y = (points: number) => BOX.bottom - (points / most) * (BOX.bottom - BOX.top);
  const path = (of: readonly DayPoints[], value: (step: DayPoints) => number, from = first, to = last) =>
    stepPath(of, value, from, to, x, y);
  const now = steps.findLast(({ day }) => day <= today);
  const ticks = pointTicks(most);
  return (
    <>
      <svg className="licence-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('points.curve.label')}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path className="grid" d={`M${BOX.left} ${y(tick)}H${BOX.right}`} />
            <text x={BOX.left - 5} y={y(tick) + 4} textAnchor="end">
              {format.number(tick)}
            </text>
          </g>
        ))}
        <path className="area" d={`${path(steps, ({ points }) => points)}V${BOX.bottom}H${BOX.left}Z`} />
        <path className="limit" d={path(steps, ({ limit }) => limit)} />
        <path className="sum" d={path(steps, ({ points }) => points, first, today)} />
        <path className="ahead" d={path(steps, ({ points }) => points, today, last)} />
        {ahead.length > 0 && <path className="supposed" d={path(ahead, ({ points }) => points, today, last)} />}
        <path className="now" d={`M${x(today)} ${BOX.top - 5}V${BOX.bottom}`} />
        <text className="strong" x={x(today)} y={BOX.top - 9} textAnchor="middle">
          {t('points.curve.now', { n: format.number(now?.points ?? 0) })}
        </text>
        {[first, today, last].map((day, index) => (
          <text key={day} x={x(day)} y={HEIGHT - 6} textAnchor={index === 0 ? 'start' : index === 1 ? 'middle' : 'end'}>
            {format.month(day.slice(0, 7))}
          </text>
        ))}
      </svg>
      <p className="legend" aria-hidden="true">
        <span className="sum">{t('points.curve.sum')}</span>
        <span className="ahead">{t('points.curve.ahead')}</span>
        <span className="limit">{t('points.curve.limitOfDay')}</span>
      </p>
      <div className="hidden">
        <table>
          <caption>{t('points.curve.label')}</caption>
          <thead>
            <tr>
              <th>{t('points.curve.day')}</th>
              <th>{t('points.curve.points')}</th>
              <th>{t('points.curve.limitHead')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ day, points, limit }) => (
              <tr key={day}>
                <td>{format.date(day)}</td>
                <td>{format.number(points)}</td>
                <td>{format.number(limit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Each value holds from its day to the next one. */
function stepPath(
  steps: readonly DayPoints[],
  value: (step: DayPoints) => number,
  from: string,
  to: string,
  x: (day: string) => number,
  y: (points: number) => number,
): string {
  const start = steps.findLast(({ day }) => day <= from) ?? steps[0];
  if (start === undefined) return '';
  const inside = steps.filter(({ day }) => day > from && day <= to);
  const parts = inside.map((step) => `H${round(x(step.day))}V${round(y(value(step)))}`);
  return `M${round(x(from))} ${round(y(value(start)))}${parts.join('')}H${round(x(to))}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
