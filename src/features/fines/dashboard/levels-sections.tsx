// The four levels of seriousness, each by itself.
import { useMemo } from 'react';
import { SERIOUSNESS_KEYS } from '../../../contract/fines-dashboard';
import { Severity } from '../../../ui/card/figure';
import { Plate } from '../../../ui/plate';
import { isLit, isNarrowed, narrowed, seriousnessIdsOf } from './cross-filter';
import { useFigures } from './dashboard-context';
import { DriverChoice } from './driver-choice';
import { type LevelDriverRow, toLevelDrivers } from './drivers-view-model';
import { FigureStrip } from './figure-strip';
import { toLevelSummary } from './figures-view-model';
import { ChoiceName, RowsLink, rowsFigure } from './rows-link';
import { Numbered, SeriesView } from './series-sections';
import { isEmpty, toSingleSeries } from './series-view-model';
import { useShown } from './show-more';
import { infractionName } from './wording';

const FEW_OF_LEVEL = 5;

export function LevelsBody() {
  const dashboard = useFigures();
  const { labels } = dashboard;
  // Most serious first; keys that the configuration does not know come last, in their own order.
  const keys = SERIOUSNESS_KEYS.toSorted(
    (a, b) => (labels.seriousnessKey(b)?.level ?? 0) - (labels.seriousnessKey(a)?.level ?? 0),
  );
  return (
    <div className="levels">
      {keys.map((key) => (
        <LevelBlock key={key} levelKey={key} />
      ))}
    </div>
  );
}

function LevelBlock({ levelKey }: { levelKey: (typeof SERIOUSNESS_KEYS)[number] }) {
  const dashboard = useFigures();
  const { t, labels, names, filters, figures, onFilter } = dashboard;
  const { response, compared, second, comparison, frame } = figures;
  const block = response.metrics_by_seriousness?.[levelKey];
  const before = compared?.metrics_by_seriousness?.[levelKey];
  const earlier = second?.metrics_by_seriousness?.[levelKey];
  const known = labels.seriousnessKey(levelKey);
  const level = known?.level ?? null;
  const name = known?.text ?? t('dashboard.level.unknown', { key: levelKey });
  const ids = level === null ? [] : seriousnessIdsOf(labels, level);
  const summary = useMemo(
    () => toLevelSummary(block?.top_summary, before?.top_summary, comparison, level ?? 0),
    [block, before, comparison, level],
  );
  const series = useMemo(
    () => toSingleSeries(block?.infractions_per_month, earlier?.infractions_per_month, frame),
    [block, earlier, frame],
  );
  const drivers = useMemo(() => toLevelDrivers(block?.drivers_ranking, names), [block, names]);
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
      {!block && absent}
      {block && (
        <>
          {summary ? <FigureStrip member="metrics_by_seriousness" {...summary} isLevel /> : absent}
          {series
            ? !isEmpty(series) && (
                <>
                  <SeriesView
                    series={series}
                    unit="count"
                    title="metrics_by_seriousness"
                    name={name}
                    height={132}
                    level={level ?? undefined}
                  />
                  <Numbered series={series} />
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
  const { t, format, filters, lit, onFilter, onLight } = dashboard;
  const { vehicleId, driverId, infractionId } = row;
  const seriousness = ids.length > 0 ? { seriousness_ids: ids } : {};
  const drill = driverId === null ? null : { driver_ids: [driverId], ...seriousness };
  const code = format.infractionCode(row.code ?? infractionId);
  return (
    <tr className={isLit(lit, 'infraction', row.infraction, infractionId, row.code) ? 'lit' : undefined}>
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
            infractionId === null ? null : () => onLight({ kind: 'infraction', text: row.infraction ?? infractionId })
          }
        >
          {code}
        </ChoiceName>
      </td>
      <td className="number">
        <RowsLink drill={drill} figure={rowsFigure('metrics_by_seriousness', 'fines', row.fines)}>
          {format.number(row.fines, 1)}
        </RowsLink>
      </td>
      <td className="number">
        <RowsLink drill={drill} figure={rowsFigure('metrics_by_seriousness', 'points', row.points)}>
          <b>{format.number(row.points, 1)}</b>
        </RowsLink>
      </td>
      <td className="number">
        <RowsLink drill={drill} figure={rowsFigure('metrics_by_seriousness', 'cost', row.value)}>
          {format.amount(row.value)}
        </RowsLink>
      </td>
    </tr>
  );
}
