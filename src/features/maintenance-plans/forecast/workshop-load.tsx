// Vehicles due in the workshop per week: columns for the plan, strokes for the what-if trial.
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text';
import { toDate } from '../../../tables/calendar';
import { useRuntime } from '../../../ui/runtime';
import type { PlanForecast } from '../due-dates/plan-forecast';
import { amountText, shortDay } from './amounts';
import { type LoadColumn, loadColumns, loadScale } from './load-shape';
import './forecast.css';
import './load.css';
import { columnX, labelEvery, type TimeAxis } from './time-axis';
import type { Trial } from './trial';

/** Above the ground line, below it, and above the highest step; narrow pages put the scale's labels there. */
const [FIELD, FOOT, HEAD, NARROW_HEAD] = [102, 22, 26, 40];

export function LoadChart({
  axis,
  before,
  after,
  sentenceId,
}: {
  axis: TimeAxis;
  before: PlanForecast;
  /** The trial's forecast; null without one. */
  after: PlanForecast | null;
  /** Id of the sentence that sums up the weeks. */
  sentenceId: string;
}) {
  const t = useText();
  const { format } = useRuntime();
  const columns = loadColumns(before.load, after?.load ?? null);
  const { top, ticks, capacity } = loadScale(columns, before.load.capacity);
  const isWide = axis.left > 100;
  const ground = (isWide ? HEAD : NARROW_HEAD) + FIELD;
  const height = ground + FOOT;
  const y = (count: number) => ground - (count / top) * FIELD;
  const dates = columns.map(({ start }) => (start === null ? t('planForecast.load.overdue') : shortDay(start, format)));
  const every = labelEvery(axis, 6 * Math.max(...dates.slice(1).map((date) => date.length), 1));
  const isNear = (tick: number) => capacity !== null && Math.abs(y(tick) - y(capacity)) < 12;
  return (
    <svg
      className="chart load-chart"
      width={axis.width}
      height={height}
      viewBox={`0 0 ${axis.width} ${height}`}
      role="img"
      aria-label={t('planForecast.load.summary', {
        weeks: format.number(before.load.weeks.length),
        overdue: format.number(before.overdue),
        fullest:
          before.fullest === null
            ? t('planForecast.load.noFullest')
            : t('planForecast.load.fullest', {
                date: format.date(toDate(before.fullest.start)),
                n: format.number(before.fullest.vehicles),
              }),
      })}
      aria-describedby={sentenceId}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={tick === 0 ? 'base' : 'grid'} d={`M${axis.left} ${y(tick)}H${axis.right}`} />
          {!(isWide && isNear(tick)) && (
            <text x={axis.left - 8} y={y(tick) + 4} textAnchor="end">
              {format.number(tick)}
            </text>
          )}
        </g>
      ))}
      <text x={0} y={11}>
        {t('planForecast.load.axis')}
      </text>
      {columns.map((column, index) => (
        <Column
          key={column.start ?? 'overdue'}
          column={column}
          x={columnX(axis, index)}
          width={Math.max(2, Math.min(40, axis.step * 0.68))}
          y={y}
          label={column.count > 0 ? format.number(column.count) : ''}
        />
      ))}
      {capacity !== null && (
        <>
          <path className="capacity" d={`M${axis.left} ${y(capacity)}H${axis.right}`} />
          {isWide && (
            <text x={0} y={y(capacity) + 4}>
              {t('planForecast.load.takes')}
              <tspan x={axis.left - 8} textAnchor="end">
                {format.number(capacity)}
              </tspan>
            </text>
          )}
        </>
      )}
      {dates.map((date, index) => {
        const isOverdue = index === 0;
        if (!isOverdue && (index % every !== 0 || columnX(axis, index) + date.length * 3 > axis.width)) return null;
        // The overdue label is wider than its column; the first date keeps its distance.
        if (!isOverdue && columnX(axis, index) - columnX(axis, 0) < 3 * (dates[0]?.length ?? 0) + date.length * 3 + 8)
          return null;
        return (
          <text
            key={columns[index]?.start ?? 'overdue'}
            className={isOverdue && before.overdue > 0 ? 'overdue' : undefined}
            x={columnX(axis, index)}
            y={height - 5}
            textAnchor="middle"
          >
            {date}
          </text>
        );
      })}
    </svg>
  );
}

function Column({
  column,
  x,
  width,
  y,
  label,
}: {
  column: LoadColumn;
  x: number;
  width: number;
  y: (count: number) => number;
  label: string;
}): ReactNode {
  const { count, over, tried, start } = column;
  const left = x - width / 2;
  const within = count - over;
  // On its column, unless a stroke close above would cross it.
  const gap = y(count) - y(tried ?? 0);
  const labelY = gap > 0 && gap < 17 ? y(tried ?? 0) : y(count);
  return (
    <>
      {within > 0 && (
        <rect
          className={start === null ? 'overdue' : 'within'}
          x={left}
          y={y(within)}
          width={width}
          height={y(0) - y(within)}
        />
      )}
      {over > 0 && <rect className="over" x={left} y={y(count)} width={width} height={y(within) - y(count)} />}
      {label && (
        <text className="strong" x={x} y={labelY - 6} textAnchor="middle">
          {label}
        </text>
      )}
      {tried !== null && (tried > 0 || count > 0) && (
        <path className="tried" d={`M${left - 3} ${y(tried)}h${width + 6}`} />
      )}
    </>
  );
}

/** What the colours and strokes mean. */
export function LoadLegend({
  before,
  trial,
  ownAmount,
}: {
  before: PlanForecast;
  trial: Trial | null;
  ownAmount: string | null;
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <>
      <span>
        <i className="swatch within" />
        {ownAmount === null
          ? t('planForecast.load.inPlan')
          : t('planForecast.load.amountInPlan', { amount: ownAmount })}
      </span>
      {before.weeksOver > 0 && (
        <span>
          <i className="swatch over" />
          {t('planForecast.load.over')}
        </span>
      )}
      {trial && (
        <span>
          <i className="stroke" />
          {t('planForecast.load.withTrial', { amount: amountText(trial.kind, trial.value, t, format) })}
        </span>
      )}
    </>
  );
}
