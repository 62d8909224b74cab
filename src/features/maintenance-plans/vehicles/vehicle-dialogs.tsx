// Dialogs over the vehicles: add, paste a table, set the last maintenance.
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { vehiclesQuery } from '../../../api/directory';
import type { Tree, TreeList } from '../../../document/tree';
import { useRuntime } from '../../../ui/runtime';
import { useEditPlan } from '../document/plan-part';
import { PastePreview } from '../rows/paste-preview';
import type { Writing } from '../rows/read-cell';
import { AddVehicles } from './add-vehicles';
import { CopyToPlan } from './copy-to-plan';
import { FarProgress } from './far-progress';
import { finderOf } from './known-vehicles';
import { SetMaintenance } from './set-maintenance';
import { useFarVehicles } from './use-far-vehicles';

export type VehicleDialog =
  | { kind: 'add' }
  | { kind: 'paste'; text: string }
  | { kind: 'maintenance'; places: readonly number[] }
  | { kind: 'copy'; places: readonly number[] };

export function VehicleDialogs({
  dialog,
  vehicles,
  today,
  writing,
  onAdd,
  onClose,
}: {
  dialog: VehicleDialog | null;
  vehicles: TreeList;
  today: string;
  writing: Writing;
  onAdd: (rows: Tree[]) => void;
  onClose: () => void;
}) {
  const { format } = useRuntime();
  const edit = useEditPlan();
  switch (dialog?.kind) {
    case 'add':
      return <AddVehicles vehicles={vehicles} mode="search" onAdd={onAdd} onClose={onClose} />;
    case 'paste':
      return (
        <PasteVehicles
          vehicles={vehicles}
          text={dialog.text}
          onClose={onClose}
          onApply={(imported, counts) => {
            onClose();
            const count = counts.add + counts.update;
            edit({ key: 'planRows.steps.paste', values: { count, n: format.number(count) } }, imported);
          }}
        />
      );
    case 'maintenance': {
      const { length } = dialog.places;
      return (
        <SetMaintenance
          vehicles={vehicles}
          places={dialog.places}
          today={today}
          writing={writing}
          onClose={onClose}
          onApply={(change) => {
            onClose();
            edit({ key: 'planRows.steps.maintenance', values: { count: length, n: format.number(length) } }, change);
          }}
        />
      );
    }
    case 'copy':
      return <CopyToPlan vehicles={dialog.places.flatMap((place) => vehicles[place] ?? [])} onClose={onClose} />;
    default:
      return null;
  }
}

const NO_NAMES: readonly string[] = [];
const NO_IDS: readonly number[] = [];

/**
 * A table pasted onto the vehicles. Plates, names and numbers are looked up in the whole directory, not only its cached
 * part.
 */
function PasteVehicles({
  vehicles,
  ...preview
}: { vehicles: TreeList } & Pick<ComponentProps<typeof PastePreview>, 'text' | 'onApply' | 'onClose'>) {
  const { client } = useRuntime();
  const known = useQuery({ ...vehiclesQuery(client), enabled: client.hasDirectory });
  const [names, setNames] = useState(NO_NAMES);
  const far = useFarVehicles({ ids: NO_IDS, names }, known.data?.isComplete === false);
  const find = useMemo(() => finderOf([...(known.data?.rows ?? []), ...far.found]), [known.data, far.found]);
  return (
    <PastePreview
      {...preview}
      rows="vehicles"
      list={vehicles}
      find={find}
      onNotFound={setNames}
      progress={<FarProgress far={far} isUnread={known.isError} />}
    />
  );
}
