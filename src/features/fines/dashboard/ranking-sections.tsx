// The four rankings: infractions by number and by cost, vehicle groups, statuses; and how often against how dear.
import { useMemo } from 'react';
import { Bar } from '../../../ui/card/figure';
import {
  groupDrill,
  infractionDrill,
  infractionsByText,
  isLit,
  isNarrowed,
  narrowed,
  narrowedToGroup,
} from './cross-filter';
import { type Dashboard, type Figures, useFigures } from './dashboard-context';
import { type FrequentRow, toFrequents } from './drivers-view-model';
import { partOf } from './measure';
import { RankingList, type RowChoice } from './ranking-list';
import {
  FEW_ROWS,
  isZero,
  type RankingRow,
  toGroupCosts,
  toInfractionCosts,
  toInfractionCounts,
  toStatuses,
} from './ranking-view-model';
import { Reading } from './reading';
import { ChoiceName, RowsLink, rowsFigure } from './rows-link';
import { useShown } from './show-more';
import { givenName, infractionName, statusName } from './wording';
import { ZeroState } from './zero-state';

export function StatusBody() {
  const dashboard = useFigures();
  const { t, figures, filters, labels, onFilter } = dashboard;
  const { response, compared, comparison } = figures;
  const ranking = useMemo(
    () => toStatuses(response.fine_status_chart_data, compared?.fine_status_chart_data, comparison, labels),
    [response, compared, comparison, labels],
  );
  if (!ranking) return null;
  if (isZero(ranking)) return <ZeroState measures={ranking.rows.map(({ measure }) => measure)} unit="count" />;
  const choiceOf = ({ name, statusId }: RankingRow): RowChoice => ({
    name: statusName(name, dashboard),
    onChoose: statusId === null ? null : () => onFilter(narrowed(filters, 'fine_status_ids', [statusId])),
    isChosen: statusId !== null && isNarrowed(filters, 'fine_status_ids', [statusId]),
    isLocal: false,
    drill: statusId === null ? null : { fine_status_ids: [statusId] },
  });
  const heads = { name: t('dashboard.column.status'), value: t('dashboard.column.fines') };
  return (
    <RankingList
      member="fine_status_chart_data"
      ranking={ranking}
      unit="count"
      heads={heads}
      choiceOf={choiceOf}
      className={ranking.hasSecond ? 'wrap statuses' : 'statuses'}
    />
  );
}

export function InfractionCountsBody() {
  const dashboard = useFigures();
  const { t, figures } = dashboard;
  const { response, compared, comparison } = figures;
  const ranking = useMemo(
    () => toInfractionCounts(response.infraction_type_chart_data, compared?.infraction_type_chart_data, comparison),
    [response, compared, comparison],
  );
  const choiceOf = useInfractionChoice(dashboard);
  if (!ranking) return null;
  if (isZero(ranking)) return <ZeroState measures={ranking.rows.map(({ measure }) => measure)} unit="count" />;
  const heads = { name: t('dashboard.column.infraction'), value: t('dashboard.column.fines') };
  return (
    <RankingList
      member="infraction_type_chart_data"
      ranking={ranking}
      unit="count"
      heads={heads}
      choiceOf={choiceOf}
      className="roomy counts"
    />
  );
}

export function InfractionCostsBody() {
  const dashboard = useFigures();
  const { t, format, figures } = dashboard;
  const { response, compared, comparison } = figures;
  const ranking = useMemo(
    () =>
      toInfractionCosts(
        response.cost_per_infractions_chart_data,
        compared?.cost_per_infractions_chart_data,
        comparison,
      ),
    [response, compared, comparison],
  );
  const choiceOf = useInfractionChoice(dashboard);
  if (!ranking) return null;
  if (isZero(ranking)) return <ZeroState measures={ranking.rows.map(({ measure }) => measure)} unit="money" />;
  const value = t('dashboard.column.cost', { symbol: format.symbol });
  const heads = { name: t('dashboard.column.infraction'), value };
  return (
    <RankingList
      member="cost_per_infractions_chart_data"
      ranking={ranking}
      unit="money"
      heads={heads}
      choiceOf={choiceOf}
      className="wrap costs"
    />
  );
}

export function GroupCostsBody() {
  const dashboard = useFigures();
  const { t, format, figures, filters, names, lit, onFilter, onLight } = dashboard;
  const { response, compared, comparison } = figures;
  const ranking = useMemo(
    () =>
      toGroupCosts(
        response.cost_per_group_of_vehicles_chart_data,
        compared?.cost_per_group_of_vehicles_chart_data,
        comparison,
      ),
    [response, compared, comparison],
  );
  if (!ranking) return null;
  if (isZero(ranking)) return <ZeroState measures={ranking.rows.map(({ measure }) => measure)} unit="money" />;
  const choiceOf = ({ name }: RankingRow): RowChoice => {
    const ids = name === null ? null : names.groupVehicleIds(name);
    const isKnown = ids !== null && ids.length > 0;
    const light = name === null ? null : () => onLight({ kind: 'group', text: name });
    const group = isKnown ? name : null;
    return {
      name: givenName(name, dashboard),
      onChoose: group !== null ? () => onFilter(narrowedToGroup(filters, group)) : light,
      isChosen: group !== null ? filters.group === group : isLit(lit, 'group', name),
      isLocal: group === null,
      drill: group !== null && ids ? groupDrill(group, figures.filters, ids) : null,
    };
  };
  const heads = { name: t('dashboard.column.group'), value: t('dashboard.column.cost', { symbol: format.symbol }) };
  return (
    <RankingList
      member="cost_per_group_of_vehicles_chart_data"
      ranking={ranking}
      unit="money"
      heads={heads}
      choiceOf={choiceOf}
      className="wrap groups"
    />
  );
}

/** An infraction is lit, not filtered: the contract has no such filter. Its rows are found by code, else by its text. */
function useInfractionChoice({ figures, names, lit, onLight, ...wording }: Dashboard & { figures: Figures }) {
  const known = useMemo(() => {
    const ids = figures.response.infractions_type_ranking_data?.map(({ infraction_id }) => infraction_id);
    return infractionsByText(ids ?? [], names.infraction);
  }, [figures, names]);
  return ({ name }: RankingRow): RowChoice => ({
    name: givenName(name, wording),
    onChoose: name === null ? null : () => onLight({ kind: 'infraction', text: name }),
    isChosen: isLit(lit, 'infraction', name),
    isLocal: true,
    drill: name === null ? null : infractionDrill(known(name)),
  });
}

export function FrequentBody() {
  const dashboard = useFigures();
  const { t, format, figures, names, lit, onLight } = dashboard;
  const { response, second, comparison } = figures;
  const model = useMemo(
    () =>
      toFrequents(
        response.infractions_type_ranking_data,
        second?.infractions_type_ranking_data,
        names,
        comparison.totals,
      ),
    [response, second, names, comparison],
  );
  const { rows, foot } = useShown(model?.rows ?? [], FEW_ROWS);
  if (!model) return null;
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
            const isChosen = isLit(lit, 'infraction', row.description, row.id, row.code);
            return (
              <li key={row.key} className={isChosen ? 'lit' : undefined}>
                <RowsLink
                  drill={drillOf(row)}
                  figure={rowsFigure('infractions_type_ranking_data', 'fines', row.quantity)}
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
                      : () => onLight({ kind: 'infraction', text: row.description ?? row.id ?? '' })
                  }
                >
                  <span className="clip">{name}</span>
                  <span className="code">{format.infractionCode(row.code ?? row.id)}</span>
                </ChoiceName>
                <Bar now={partOf(row.cost, model.mostCost)} before={partOf(row.costBefore, model.mostCost)} />
                <RowsLink
                  drill={drillOf(row)}
                  figure={rowsFigure('infractions_type_ranking_data', 'cost', row.cost)}
                  className="number value"
                >
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
