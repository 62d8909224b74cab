// The command palette of the application: pages and commands, then search results of the fleet, its plans and routes.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { plannedRoutesQuery, plansQuery } from '../api/directory';
import { addressOfId } from '../documents/addresses';
import { SHORTEST_TERM } from '../features/fines/list/search/fleet-search';
import { useFleetSearch } from '../features/fines/list/search/use-fleet-search';
import { useViewResults } from '../features/fines/list/views/use-views';
import { useText } from '../i18n/use-text';
import { searchNames } from '../ui/command/command-search';
import type { Command } from '../ui/command/commands';
import { Palette } from '../ui/command/palette';
import { useRuntime } from '../ui/runtime';
import { pathOf, type SearchRecord } from '../url/navigation';
import { useNavigate } from '../url/use-navigation';
import { PATHS } from './paths';

type Result = { id: string; group: string; label: string; detail?: string | null; search: SearchRecord };

/** Plans and routes listed of each kind. */
const MOST_DOCUMENTS = 5;

export function SearchPalette({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { results, isSearching, note } = useFleetSearch(typed);
  const documents = useDocuments(typed);
  const views = useViewResults();
  const toCommand = ({ search, ...result }: Result): Command => ({
    ...result,
    run: () => navigate({ to: PATHS.fines, search }),
  });
  // The page of fines opens views itself and keeps its panel.
  const known = new Set(commands.map(({ id }) => id));
  const more = views.filter(({ id }) => !known.has(id)).map(toCommand);
  // After those of the fleet. Otherwise Enter could open a plan that has the name of its group.
  const found = (isSearching ? [] : documents.found).map(
    ({ kind, id, name }): Command => ({
      id: `found-${kind}-${id}`,
      group: t(`shell.${kind}`),
      label: name,
      run: () => navigate({ to: pathOf(kind === 'routes' ? PATHS.route : PATHS.plan, id) }),
    }),
  );
  return (
    <Palette
      commands={[...commands, ...more]}
      typed={typed}
      onTyped={setTyped}
      results={[...results.map(toCommand), ...found]}
      isSearching={isSearching || documents.isReading}
      note={note ?? (documents.isFailed ? t('ui.palette.failed') : documents.isCut ? t('ui.palette.cut') : null)}
      onClose={onClose}
    />
  );
}

/** Plans and routes by their names, from the lists of the directory, which are read once and cached. */
function useDocuments(typed: string) {
  const { client } = useRuntime();
  const term = useDeferredValue(typed).trim();
  const isOn = client.hasDirectory && term.length >= SHORTEST_TERM;
  const routes = useQuery({ ...plannedRoutesQuery(client), enabled: isOn });
  const plans = useQuery({ ...plansQuery(client), enabled: isOn });
  const lists = useMemo(() => {
    if (!isOn) return [];
    const listed = [
      (routes.data?.rows ?? []).flatMap((row) => listedAs('routes', row.planned_route_id, row.route_name)),
      (plans.data?.rows ?? []).flatMap((row) => listedAs('plans', row.id, row.name)),
    ];
    return listed.map((documents) => searchNames(documents, term, MOST_DOCUMENTS));
  }, [isOn, term, routes.data, plans.data]);
  return {
    found: lists.flatMap(({ found }) => found),
    isCut: lists.some(({ isCut }) => isCut),
    isReading: isOn && (routes.isLoading || plans.isLoading),
    isFailed: isOn && (routes.isError || plans.isError),
  };
}

/** None where the id has no address. A document without a name is found by its id. */
function listedAs(kind: 'routes' | 'plans', id: string, name = '') {
  const address = addressOfId(id);
  return address === null ? [] : [{ kind, id: address, name: name.trim() || id }];
}
