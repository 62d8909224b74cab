// Frequency against cost: infractions by their number of fines, with total cost and cost per fine.
import type { CardPart, TableCell } from '../../../../ui/card/card-table';
import { Bar } from '../../../../ui/card/figure';
import { infractionDrill, isHighlighted } from '../cross-filter';
import { useFigures } from '../dashboard-context';
import { type FrequentRow, type Frequents as Model, toFrequents } from '../drivers-view-model';
import { partOf } from '../measure';
import { FEW_ROWS } from '../ranking-view-model';
import { Reading } from '../reading';
import { ChoiceName, RowsLink, rowsFigure } from '../rows-link';
import { useShown } from '../show-more';
import { columnsOf, headingOfDays, type Row, type TableContext, tableOf } from '../tables/table-context';
import { infractionName } from '../wording';
import { ZeroState } from '../zero-state';
import { defineCard } from './define-card';

const MEMBER = 'infractions_type_ranking_data';

export const infractionsRanking = defineCard({
  member: MEMBER,
  tab: 'infractions',
  span: 7,
  skeleton: [10, 490, 701],
  toModel: ({ response, second, comparison }, { names }) =>
    toFrequents(response[MEMBER], second?.[MEMBER], names, comparison.totals),
  Body: Frequents,
  toTables: frequentsTable,
});

function Frequents({ model }: { model: Model }) {
  const dashboard = useFigures();
  const { t, format, highlight, onHighlight } = dashboard;
  const { rows, foot } = useShown(model.rows, FEW_ROWS);
  if (model.rows.every(({ quantity, cost }) => quantity === 0 && cost === 0))
    return <ZeroState measures={[]} unit="count" />;
  const symbol = format.symbol;
  const drillOf = ({ code, id, description }: FrequentRow) => infractionDrill({ id, code, text: description });
  return (
    <>
      <div className="body">
        <ol className={`list butterfly${model.hasSecond ? ' two' : ''}`}>
          <li className="head" aria-hidden="true">
            <span className="number">{t('dashboard.column.fines')}</span>
            <span />
            <span className="mid">{t('dashboard.column.infraction')}</span>
            <span />
            <span className="number">{t('dashboard.column.cost', { symbol })}</span>
            <span className="number">{t('dashboard.column.each', { symbol })}</span>
          </li>
          {rows.map((row) => {
            const name = infractionName(row.id, row.description, dashboard);
            const isChosen = isHighlighted(highlight, 'infraction', row.description, row.id, row.code);
            return (
              <li key={row.key} className={isChosen ? 'highlighted' : undefined}>
                <RowsLink
                  drill={drillOf(row)}
                  figure={rowsFigure(MEMBER, 'fines', row.quantity)}
                  className="number value"
                >
                  {format.number(row.quantity, 1)}
                </RowsLink>
                <Bar
                  now={partOf(row.quantity, model.mostQuantity)}
                  before={partOf(row.quantityBefore, model.mostQuantity)}
                  className="end"
                />
                <ChoiceName
                  className="mid"
                  title={name}
                  isLocal
                  isChosen={isChosen}
                  onChoose={
                    row.description === null && row.id === null
                      ? null
                      : () => onHighlight({ kind: 'infraction', text: row.description ?? row.id ?? '' })
                  }
                >
                  <span className="clip">{name}</span>
                  <span className="code">{format.infractionCode(row.code ?? row.id)}</span>
                </ChoiceName>
                <Bar now={partOf(row.cost, model.mostCost)} before={partOf(row.costBefore, model.mostCost)} />
                <RowsLink drill={drillOf(row)} figure={rowsFigure(MEMBER, 'cost', row.cost)} className="number value">
                  {format.amount(row.cost)}
                </RowsLink>
                <span className="number muted">{format.amount(row.each)}</span>
              </li>
            );
          })}
        </ol>
        {model.dearest && (
          <Reading
            text="dearest"
            values={{
              name: `${format.infractionCode(model.dearest.code ?? model.dearest.id)} ${model.dearest.description ?? ''}`.trim(),
              each: format.money(model.dearest.each),
            }}
          />
        )}
      </div>
      {foot && <footer>{foot}</footer>}
    </>
  );
}

function frequentsTable({ rows: infractions, hasSecond }: Model, context: TableContext): CardPart[] {
  const { t, format } = context;
  const { symbol } = format;
  const columns = columnsOf([
    ['infraction', t('dashboard.column.infraction'), 'text'],
    ['code', t('dashboard.column.code'), 'text'],
    ['quantity', t('dashboard.column.fines'), 'count'],
    ['cost', t('dashboard.column.cost', { symbol }), 'money'],
    ['each', t('dashboard.column.each', { symbol }), 'money'],
    ['quantityBefore', headingOfDays(t('dashboard.column.finesCompared'), context), 'count'],
    ['costBefore', headingOfDays(t('dashboard.column.costCompared', { symbol }), context), 'money'],
  ]).filter(({ key }) => hasSecond || !key.endsWith('Before'));
  const rows = infractions.map((row): Row => {
    const { quantity, cost, each, quantityBefore, costBefore } = row;
    const cells: Record<string, TableCell> = {
      infraction: infractionName(row.id, row.description, context),
      code: format.infractionCode(row.code ?? row.id),
      quantity,
      cost,
      each,
      quantityBefore,
      costBefore,
    };
    return columns.map(({ key }) => cells[key] ?? null);
  });
  return tableOf(context, { columns, rows }, [
    { kind: 'bars', value: 'quantity', before: hasSecond ? 'quantityBefore' : null, change: null },
    { kind: 'bars', value: 'cost', before: hasSecond ? 'costBefore' : null, change: null },
  ]);
}
