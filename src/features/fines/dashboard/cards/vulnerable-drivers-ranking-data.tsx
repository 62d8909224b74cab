// Vulnerable drivers, sortable.
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import type { CardPart, Column } from '../../../../ui/card/card-table';
import { useFigures } from '../dashboard-context';
import { DriverChoice } from '../driver-choice';
import {
  CLASSES,
  type DriverOrder,
  type DriverRow,
  LEVEL_OF,
  type Drivers as Model,
  toDrivers,
} from '../drivers-view-model';
import { LevelStack } from '../level-stack';
import { RowsLink, rowsFigure } from '../rows-link';
import { MOST_IN_CARD, useShown } from '../show-more';
import { columnsOf, headingOfDays, type TableContext, type Row as TableRow, tableOf } from '../tables/table-context';
import { driverName, levelName } from '../wording';
import { ZeroState } from '../zero-state';
import { defineCard } from './define-card';

const MEMBER = 'vulnerable_drivers_ranking_data';
const FEW = 10;

export const vulnerableDrivers = defineCard({
  member: MEMBER,
  tab: 'overview',
  skeleton: [10, 437, 713],
  toModel: ({ response, second }, { names }) => toDrivers(response[MEMBER], second?.[MEMBER], names),
  Body: Drivers,
  toTables: driversTable,
});

function Drivers({ model: drivers }: { model: Model }) {
  const dashboard = useFigures();
  const { t, format } = dashboard;
  const [order, setOrder] = useState<DriverOrder>('points');
  const { rows, foot } = useShown(drivers.rows(order, MOST_IN_CARD), FEW, drivers.count);
  if (drivers.count === 0) {
    // Fines may have no driver.
    return <ZeroState measures={[]} unit="count" title={t('dashboard.zero.drivers')} />;
  }
  const heads: [DriverOrder, string][] = [
    ['fines', t('dashboard.column.fines')],
    ['points', t('dashboard.column.points')],
    ['cost', t('dashboard.column.cost', { symbol: format.symbol })],
  ];
  return (
    <>
      <div className="body">
        <span className="legend">
          {CLASSES.map((name) => (
            <span key={name}>
              <i className={`swatch level-${LEVEL_OF[name]}`} />
              {levelName(LEVEL_OF[name], dashboard)}
            </span>
          ))}
        </span>
        <table className={drivers.hasSecond ? 'table bleed drivers two' : 'table bleed drivers'}>
          <thead>
            <tr>
              <th scope="col" className="number position">
                #
              </th>
              <th scope="col">{t('dashboard.column.driver')}</th>
              <th scope="col" className="stackcell">
                {t('dashboard.column.bySeriousness')}
              </th>
              {heads.map(([key, text]) => (
                <th
                  key={key}
                  scope="col"
                  className={`number of-${key}`}
                  aria-sort={order === key ? 'descending' : undefined}
                >
                  <button type="button" className="sort" title={t('dashboard.hint.sort')} onClick={() => setOrder(key)}>
                    {text}
                    {order === key && <ArrowDown className="icon" />}
                  </button>
                </th>
              ))}
              {drivers.hasSecond && (
                <th scope="col" className="number of-before">
                  {t('dashboard.column.pointsCompared')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row
                key={row.key}
                row={row}
                place={index + 1}
                order={order}
                most={drivers.most}
                hasSecond={drivers.hasSecond}
              />
            ))}
          </tbody>
        </table>
      </div>
      {foot && <footer>{foot}</footer>}
    </>
  );
}

function Row({
  row,
  place,
  order,
  most,
  hasSecond,
}: {
  row: DriverRow;
  place: number;
  order: DriverOrder;
  most: number;
  hasSecond: boolean;
}) {
  const dashboard = useFigures();
  const { format } = dashboard;
  const cell = (key: DriverOrder, text: string) => (
    <td className={`number of-${key}`}>
      <RowsLink drill={row.id === null ? null : { driver_ids: [row.id] }} figure={rowsFigure(MEMBER, key, row[key])}>
        {key === order ? <b>{text}</b> : text}
      </RowsLink>
    </td>
  );
  return (
    <tr>
      <td className="position number">{format.number(place)}</td>
      <th scope="row">
        <DriverChoice id={row.id} name={row.name} unread={row.unread} hasNumber />
      </th>
      <td className="stackcell">
        {row.classes.length === 0 ? (
          <span className="muted">{format.text(null)}</span>
        ) : (
          <LevelStack
            name={driverName(row.id, row.name, dashboard, row.unread)}
            parts={row.classes.map(({ level, count }) => ({ level, weight: count, text: format.number(count, 1) }))}
            percent={most > 0 ? Math.max(2, (row.classTotal / most) * 100) : 0}
          />
        )}
      </td>
      {cell('fines', format.number(row.fines, 1))}
      {cell('points', format.number(row.points, 1))}
      {cell('cost', format.amount(row.cost))}
      {hasSecond && <td className="number muted of-before">{format.number(row.pointsBefore, 1)}</td>}
    </tr>
  );
}

function driversTable({ rows: rowsOf, hasSecond }: Model, context: TableContext): CardPart[] {
  const { t, format } = context;
  type ColumnParts = [key: string, label: string, kind: Column['kind']];
  const before: ColumnParts[] = hasSecond
    ? [['pointsBefore', headingOfDays(t('dashboard.column.pointsCompared'), context), 'count']]
    : [];
  const columns = columnsOf([
    ['driver', t('dashboard.column.driver'), 'text'],
    ['number', t('dashboard.column.number'), 'text'],
    ['fines', t('dashboard.column.fines'), 'count'],
    ['points', t('dashboard.column.points'), 'count'],
    ['cost', t('dashboard.column.cost', { symbol: format.symbol }), 'money'],
    ...CLASSES.map((name): ColumnParts => [name, levelName(LEVEL_OF[name], context), 'count']),
    ...before,
  ]);
  const rows = rowsOf().map(
    (row): TableRow => [
      driverName(row.id, row.name, context, row.unread),
      row.id === null ? null : String(row.id),
      row.fines,
      row.points,
      row.cost,
      ...CLASSES.map((name) => row.classes.find((part) => part.name === name)?.count ?? 0),
      ...(hasSecond ? [row.pointsBefore] : []),
    ],
  );
  return tableOf(context, { columns, rows }, [
    { kind: 'bars', value: 'points', before: hasSecond ? 'pointsBefore' : null, change: null },
  ]);
}
