// The command palette of the application: pages and commands, then search results of the fleet.
import { useState } from 'react';
import { useFleetSearch } from '../features/fines/list/search/use-fleet-search';
import { useViewResults } from '../features/fines/list/views/use-views';
import type { Command } from '../ui/command/commands';
import { Palette } from '../ui/command/palette';
import type { SearchRecord } from '../url/navigation';
import { useNavigate } from '../url/use-navigation';
import { PATHS } from './paths';

type Result = { id: string; group: string; label: string; detail?: string | null; search: SearchRecord };

export function SearchPalette({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { results, isSearching, note } = useFleetSearch(typed);
  const views = useViewResults();
  const toCommand = ({ search, ...result }: Result): Command => ({
    ...result,
    run: () => navigate({ to: PATHS.fines, search }),
  });
  // The page of fines opens views itself and keeps its panel.
  const known = new Set(commands.map(({ id }) => id));
  const more = views.filter(({ id }) => !known.has(id)).map(toCommand);
  return (
    <Palette
      commands={[...commands, ...more]}
      typed={typed}
      onTyped={setTyped}
      results={results.map(toCommand)}
      isSearching={isSearching}
      note={note}
      onClose={onClose}
    />
  );
}
