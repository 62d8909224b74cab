// The yard of each vehicle of the routes shown.
import type { DirectoryVehicle } from '../../../directory/directory';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { Yards } from '../yards/use-yards';
import { vehicleName } from './assignment-table';

export function VehicleHomes({
  ids,
  vehicles,
  yards: { yards, homes, setHome },
}: {
  /** Vehicles by their number as text, each once. */
  ids: readonly string[];
  vehicles: ReadonlyMap<string, DirectoryVehicle>;
  yards: Yards;
}) {
  const t = useText();
  const { may } = useRuntime();
  return (
    <details className="assignment-homes">
      <summary>{t('assignment.homes.title')}</summary>
      <p className="muted">{t('assignment.homes.about')}</p>
      {ids.length === 0 && <p className="muted">{t('assignment.homes.none')}</p>}
      <ul>
        {ids.map((id) => {
          const name = vehicleName(id, vehicles);
          return (
            <li key={id}>
              <bdi>{name}</bdi>
              <select
                className="field"
                aria-label={t('assignment.homes.of', { name })}
                value={homes.get(id) ?? ''}
                disabled={!may('documents')}
                onChange={({ target }) => setHome(id, target.value || null)}
              >
                <option value="">{t('assignment.homes.noYard')}</option>
                {yards.map((yard) => (
                  <option key={yard.id} value={yard.id}>
                    {yard.name}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
