// Fines per month by severity level.
import { toIds } from '../../filters/filters';
import { useFigures } from '../dashboard-context';
import { Reading } from '../reading';
import { RowsLink, rowsFigure } from '../rows-link';
import { SeriesNotes, SeriesView } from '../series-view';
import { isEmpty, type Series, sumOfAll, toSeries } from '../series-view-model';
import { seriesTable } from '../tables/series-table';
import { toUnlevelledFines } from '../unlevelled';
import { UnlevelledNote } from '../unlevelled-note';
import { bucketName, lineName, unitText } from '../wording';
import { ZeroState } from '../zero-state';
import { defineCard } from './define-card';

/** In pixels. */
const HEIGHT = 344;
/** Estimated additional height of the status list beside it. */
const HEIGHT_BESIDE_SECOND = HEIGHT + 80;

export const seriousnessType = defineCard({
  member: 'seriousness_type_graphic_data',
  tab: 'overview',
  span: 8,
  skeleton: [0, 396, 434],
  skeletonBesideSecond: [0, 476, 514],
  toModel: ({ response, second, frame }, { labels }) =>
    toSeries(response.seriousness_type_graphic_data, second?.seriousness_type_graphic_data, frame, labels),
  Body: FinesPerMonth,
  toTables: (model, context) => seriesTable(model, 'count', context),
});

function FinesPerMonth({ model }: { model: Series }) {
  const { response, second } = useFigures().figures;
  if (isEmpty(model)) return <ZeroState measures={[]} unit="count" />;
  return (
    <div className="body">
      <Legend series={model} />
      <SeriesView
        series={model}
        unit="count"
        card="seriousness_type_graphic_data"
        height={second ? HEIGHT_BESIDE_SECOND : HEIGHT}
      />
      <SeriesNotes series={model} unit="count" />
      <Extremes series={model} />
      <UnlevelledNote model={toUnlevelledFines(response, sumOfAll(model))} unit="count" />
    </div>
  );
}

/** Legend for narrow charts without labels at the last column. */
function Legend({ series }: { series: Series }) {
  const dashboard = useFigures();
  if (series.lines.length < 2) return null;
  return (
    <div className="legend only-narrow" aria-hidden="true">
      {series.lines.toReversed().map((line) => (
        <span key={line.key}>
          <i className={line.level ? `swatch level-${line.level}` : 'swatch other'} />
          {lineName(line, dashboard)}
        </span>
      ))}
    </div>
  );
}

function Extremes({ series }: { series: Series }) {
  const dashboard = useFigures();
  const { labels, figures } = dashboard;
  const { buckets, totals, peak } = series;
  if (!peak) return null;
  const linkTo = (index: number) => {
    const bucket = buckets[index];
    const text = unitText(totals[index] ?? null, 'count', dashboard.format);
    if (!bucket || !('month' in bucket)) return text;
    // The series contain only fines with a level.
    const levels = toIds(labels.seriousnesses.map(({ id }) => Number(id)));
    const seriousness_ids = figures.filters.seriousness_ids.length > 0 ? figures.filters.seriousness_ids : levels;
    return (
      <RowsLink
        drill={{ month: bucket.month, seriousness_ids }}
        figure={rowsFigure('seriousness_type_graphic_data', 'fines', totals[index] ?? null)}
      >
        {text}
      </RowsLink>
    );
  };
  return (
    <Reading
      text="months"
      values={{
        most: bucketName(buckets[peak.most], dashboard),
        mostValue: linkTo(peak.most),
        fewest: bucketName(buckets[peak.fewest], dashboard),
        fewestValue: linkTo(peak.fewest),
      }}
    />
  );
}
