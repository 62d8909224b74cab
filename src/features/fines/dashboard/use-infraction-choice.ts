// What a row of infractions does: an infraction is highlighted, not filtered, because the contract has no such filter.
import { useMemo } from 'react';
import { infractionDrill, infractionsByText, isLit } from './cross-filter';
import { useFigures } from './dashboard-context';
import type { RowChoice } from './ranking-list';
import type { RankingRow } from './ranking-view-model';
import { givenName } from './wording';

/** Its rows are found by code, else by its text. */
export function useInfractionChoice(): (row: RankingRow) => RowChoice {
  const dashboard = useFigures();
  const { figures, names, lit, onLight } = dashboard;
  const known = useMemo(() => {
    const ids = figures.response.infractions_type_ranking_data?.map(({ infraction_id }) => infraction_id);
    return infractionsByText(ids ?? [], names.infraction);
  }, [figures, names]);
  return ({ name }) => ({
    name: givenName(name, dashboard),
    onChoose: name === null ? null : () => onLight({ kind: 'infraction', text: name }),
    isChosen: isLit(lit, 'infraction', name),
    isLocal: true,
    drill: name === null ? null : infractionDrill(known(name)),
  });
}
