// The four severity levels, one block each.
import { SERIOUSNESS_KEYS } from '../../../../contract/fines-dashboard';
import type { CardPart } from '../../../../ui/card/card-table';
import { Severity } from '../../../../ui/card/figure';
import { Plate } from '../../../../ui/plate';
import { isHighlighted, isNarrowed, narrowed, seriousnessIdsOf } from '../cross-filter';
import { type Figures, useFigures, type Wording } from '../dashboard-context';
import { DriverChoice } from '../driver-choice';
import { type LevelDriverRow, toLevelDrivers } from '../drivers-view-model';
import { FigureStrip } from '../figure-strip';
import type { FigureGroup } from '../figures';
import { toLevelSummary } from '../figures-view-model';
import { ChoiceName, RowsLink, rowsFigure } from '../rows-link';
import { SeriesNotes, SeriesView } from '../series-view';
import { isEmpty, type Level, type Series, toSingleSeries } from '../series-view-model';
import { useShown } from '../show-more';
import { figuresTable } from '../tables/figures-table';
import { seriesTable } from '../tables/series-table';
import { columnsOf, type Row, type TableContext, tableOf } from '../tables/table-context';
import { driverName, infractionName } from '../wording';
import { defineCard } from './define-card';

const MEMBER = 'metrics_by_seriousness';
const FEW_OF_LEVEL = 5;

/** One level. Null: not sent; `isSent` is false if none of its parts was sent. */
type LevelModel = {
  key: (typeof SERIOUSNESS_KEYS)[number];
  /** Null: unknown key. */
  level: Level | null;
  isSent: boolean;
  summary: FigureGroup | null;
  series: Series | null;
  drivers: LevelDriverRow[] | null;
};

export const metricsBySeriousness = defineCard<readonly LevelModel[]>({
  member: MEMBER,
  tab: 'seriousness',
  skeleton: [12, 1028, 2436],
  toModel: (figures, { labels, names }) =>
    SERIOUSNESS_KEYS.map((key) => toLevelModel(key, figures, labels, names))
      // Most serious first; unknown keys last, in their own order.
      .sort((a, b) => (b.level ?? 0) - (a.level ?? 0)),
  Body: Levels,
  toTables: (levels, context) =>
    SERIOUSNESS_KEYS.flatMap((key) => levels.filter((level) => level.key === key)).flatMap((level) =>
      levelTables(level, context),
    ),
});

function toLevelModel(
  key: LevelModel['key'],
  { response, compared, second, comparison, frame }: Figures,
  labels: Wording['labels'],
  names: Wording['names'],
): LevelModel {
  const [block, before, earlier] = [response[MEMBER]?.[key], compared?.[MEMBER]?.[key], second?.[MEMBER]?.[key]];
  const level = labels.seriousnessKey(key)?.level ?? null;
  return {
    key,
    level,
    isSent: block !== undefined,
    summary: toLevelSummary(block?.top_summary, before?.top_summary, comparison, level ?? 0),
    series: toSingleSeries(block?.infractions_per_month, earlier?.infractions_per_month, frame),
    drivers: toLevelDrivers(block?.drivers_ranking, names),
  };
}

function levelTitle({ key }: LevelModel, { t, labels }: Pick<Wording, 't' | 'labels'>): string {
  return labels.seriousnessKey(key)?.text ?? t('dashboard.level.unknown', { key });
}

function Levels({ model }: { model: readonly LevelModel[] }) {
  return (
    <div className="levels">
      {model.map((level) => (
        <LevelBlock key={level.key} model={level} />
      ))}
    </div>
  );
}

function LevelBlock({ model }: { model: LevelModel }) {
  const { t, labels, filters, onFilter } = useFigures();
  const { level, isSent, summary, series, drivers } = model;
  const name = levelTitle(model, { t, labels });
  const ids = level === null ? [] : seriousnessIdsOf(labels, level);
  const absent = <p className="muted part-absent">{t('dashboard.absent.part')}</p>;
  return (
    <section className="level-block" aria-label={name}>
      <h4>
        <ChoiceName
          onChoose={ids.length > 0 ? () => onFilter(narrowed(filters, 'seriousness_ids', ids)) : null}
          isChosen={isNarrowed(filters, 'seriousness_ids', ids)}
        >
          {level === null ? name : <Severity level={level}>{name}</Severity>}
        </ChoiceName>
      </h4>
      {!isSent && absent}
      {isSent && (
        <>
          {summary ? <FigureStrip member={MEMBER} {...summary} isLevel /> : absent}
          {series
            ? !isEmpty(series) && (
                <>
                  <SeriesView
                    series={series}
                    unit="count"
                    card={MEMBER}
                    name={name}
                    height={132}
                    level={level ?? undefined}
                  />
                  <SeriesNotes series={series} unit="count" />
                </>
              )
            : absent}
          {drivers ? (
            <LevelDrivers rows={drivers} ids={ids} caption={`${name}: ${t('dashboard.column.driver')}`} />
          ) : (
            absent
          )}
          {drivers?.length === 0 && <p className="muted">{t('dashboard.zero.drivers')}</p>}
        </>
      )}
    </section>
  );
}

function LevelDrivers({ rows: all, ids, caption }: { rows: LevelDriverRow[]; ids: number[]; caption: string }) {
  const dashboard = useFigures();
  const { t, format } = dashboard;
  const { rows, foot } = useShown(all, FEW_OF_LEVEL);
  if (all.length === 0) return null;
  return (
    <>
      <div className="scroll">
        <table className="table bleed">
          <caption className="hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.column.driver')}</th>
              <th scope="col">{t('dashboard.column.vehicle')}</th>
              <th scope="col">{t('dashboard.column.code')}</th>
              <th scope="col" className="number">
                {t('dashboard.column.fines')}
              </th>
              <th scope="col" className="number">
                {t('dashboard.column.points')}
              </th>
              <th scope="col" className="number">
                {t('dashboard.column.valueMoney', { symbol: format.symbol })}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <LevelDriver key={row.key} row={row} ids={ids} />
            ))}
          </tbody>
        </table>
      </div>
      {foot && <div className="foot">{foot}</div>}
    </>
  );
}

function LevelDriver({ row, ids }: { row: LevelDriverRow; ids: number[] }) {
  const dashboard = useFigures();
  const { t, format, filters, highlight, onFilter, onHighlight } = dashboard;
  const { vehicleId, driverId, infractionId } = row;
  const seriousness = ids.length > 0 ? { seriousness_ids: ids } : {};
  const drill = driverId === null ? null : { driver_ids: [driverId], ...seriousness };
  const code = format.infractionCode(row.code ?? infractionId);
  return (
    <tr
      className={
        isHighlighted(highlight, 'infraction', row.infraction, infractionId, row.code) ? 'highlighted' : undefined
      }
    >
      <th scope="row" className="clip">
        <DriverChoice id={driverId} name={row.driver} unread={row.unread} />
      </th>
      <td>
        <ChoiceName
          title={row.plate ?? undefined}
          onChoose={vehicleId === null ? null : () => onFilter(narrowed(filters, 'vehicle_ids', [vehicleId]))}
          isChosen={vehicleId !== null && isNarrowed(filters, 'vehicle_ids', [vehicleId])}
        >
          {row.plate !== null ? (
            <Plate number={row.plate} />
          ) : vehicleId === null ? (
            format.text(null)
          ) : (
            t('dashboard.unnamed.vehicle', { id: format.text(vehicleId) })
          )}
        </ChoiceName>
      </td>
      <td className="code">
        <ChoiceName
          isLocal
          title={infractionName(infractionId, row.infraction, dashboard)}
          onChoose={
            infractionId === null
              ? null
              : () => onHighlight({ kind: 'infraction', text: row.infraction ?? infractionId })
          }
        >
          {code}
        </ChoiceName>
      </td>
      <td className="number">
        <RowsLink drill={drill} figure={rowsFigure(MEMBER, 'fines', row.fines)}>
          {format.number(row.fines, 1)}
        </RowsLink>
      </td>
      <td className="number">
        <RowsLink drill={drill} figure={rowsFigure(MEMBER, 'points', row.points)}>
          <b>{format.number(row.points, 1)}</b>
        </RowsLink>
      </td>
      <td className="number">
        <RowsLink drill={drill} figure={rowsFigure(MEMBER, 'cost', row.value)}>
          {format.amount(row.value)}
        </RowsLink>
      </td>
    </tr>
  );
}

function levelTables(model: LevelModel, context: TableContext): CardPart[] {
  const { level, summary, series, drivers } = model;
  const ofLevel = { ...context, title: `${context.title}: ${levelTitle(model, context)}` };
  return [
    ...(summary ? figuresTable(summary, ofLevel) : []),
    ...(series ? seriesTable(series, 'count', ofLevel, level) : []),
    ...(drivers ? driversTable(drivers, ofLevel) : []),
  ];
}

function driversTable(drivers: readonly LevelDriverRow[], context: TableContext): CardPart[] {
  const { t, format } = context;
  const columns = columnsOf([
    ['driver', t('dashboard.column.driver'), 'text'],
    ['vehicle', t('dashboard.column.vehicle'), 'text'],
    ['code', t('dashboard.column.code'), 'text'],
    ['fines', t('dashboard.column.fines'), 'count'],
    ['points', t('dashboard.column.points'), 'count'],
    ['value', t('dashboard.column.valueMoney', { symbol: format.symbol }), 'money'],
  ]);
  const rows = drivers.map(
    (row): Row => [
      driverName(row.driverId, row.driver, context, row.unread),
      row.plate ?? (row.vehicleId === null ? null : t('dashboard.unnamed.vehicle', { id: format.text(row.vehicleId) })),
      format.infractionCode(row.code ?? row.infractionId),
      row.fines,
      row.points,
      row.value,
    ],
  );
  return tableOf(context, { columns, rows }, [{ kind: 'bars', value: 'fines', before: null, change: null }]);
}
