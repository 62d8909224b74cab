// The search results, each with a checkbox; vehicles that are already in the plan cannot be selected.
import type { Identifier } from '../../../contract/long-integers';
import type { DirectoryVehicle } from '../../../directory/directory';
import { useText } from '../../../i18n/use-text';
import { Plate } from '../../../ui/plate';
import { useRuntime } from '../../../ui/runtime';

const MOST_SHOWN = 100;

export function KnownList({
  found,
  isIn,
  chosen,
  onToggle,
}: {
  found: readonly DirectoryVehicle[];
  isIn: (id: Identifier) => boolean;
  chosen: { has: (id: Identifier) => boolean };
  onToggle: (vehicle: DirectoryVehicle) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <>
      <ul className="add-list" aria-label={t('planRows.add.search')}>
        {found.slice(0, MOST_SHOWN).map((vehicle) => {
          const isThere = isIn(vehicle.vehicle_id);
          return (
            <li key={vehicle.vehicle_id}>
              <label className="check">
                <input
                  type="checkbox"
                  disabled={isThere}
                  checked={isThere || chosen.has(vehicle.vehicle_id)}
                  onChange={() => onToggle(vehicle)}
                />
                <Plate number={vehicle.plate_number} />
                <span className="clip">{format.text(vehicle.name ?? vehicle.model)}</span>
                <small className="muted">{isThere ? t('planRows.add.inPlan') : format.text(vehicle.vehicle_id)}</small>
              </label>
            </li>
          );
        })}
      </ul>
      {found.length > MOST_SHOWN && (
        <p className="muted">
          {t('planRows.add.more', {
            count: found.length - MOST_SHOWN,
            n: format.number(found.length - MOST_SHOWN),
          })}
        </p>
      )}
    </>
  );
}
