// Value paid per month, one chart per severity level.
import { Severity } from '../../../../ui/card/figure';
import { cssVars } from '../../../../ui/css-vars';
import { useFigures } from '../dashboard-context';
import { SeriesNotes, SeriesView, toLineSeries } from '../series-view';
import { isEmpty, type Series, toSeries } from '../series-view-model';
import { seriesTable } from '../tables/series-table';
import { lineName } from '../wording';
import { ZeroState } from '../zero-state';
import { defineCard } from './define-card';

const MEMBER = 'value_paid_by_seriousness_type_graphic_data';

export const valuePaid = defineCard({
  member: MEMBER,
  tab: 'seriousness',
  span: 8,
  skeleton: [4, 240, 496],
  toModel: ({ response, second, frame }, { labels }) => toSeries(response[MEMBER], second?.[MEMBER], frame, labels),
  Body: PaidPerMonth,
  toTables: (model, context) => seriesTable(model, 'money', context),
});

function PaidPerMonth({ model: series }: { model: Series }) {
  const dashboard = useFigures();
  const { format } = dashboard;
  if (isEmpty(series)) return <ZeroState measures={[]} unit="money" />;
  const reach = series.lines
    .flatMap(({ values, before }) => [...values, ...(before ?? [])])
    .filter((value) => value !== null);
  const limits = [Math.max(0, ...reach), Math.min(0, ...reach)];
  const lines = series.lines.toReversed().map((line) => ({ line, total: format.money(line.total) }));
  return (
    <div className="body">
      <div className="multiples" style={cssVars({ '--chars': Math.max(0, ...lines.map(({ total }) => total.length)) })}>
        {lines.map(({ line, total }) => (
          <figure key={line.key}>
            <figcaption>
              {line.level ? (
                <Severity level={line.level}>{lineName(line, dashboard)}</Severity>
              ) : (
                lineName(line, dashboard)
              )}
              <b>{total}</b>
            </figcaption>
            <SeriesView
              series={toLineSeries(series, line)}
              unit="money"
              card={MEMBER}
              name={lineName(line, dashboard)}
              height={190}
              level={line.level ?? undefined}
              reach={limits}
            />
          </figure>
        ))}
      </div>
      <SeriesNotes series={series} unit="money" />
    </div>
  );
}
