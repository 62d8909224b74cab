// A table pasted onto the vehicles: its plates, names and numbers are looked up in the directory, also beyond what is held.
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { vehiclesQuery } from '../../../api/directory';
import type { TreeList } from '../../../document/tree';
import { useRuntime } from '../../../ui/runtime';
import { PastePreview } from '../rows/paste-preview';
import { FarProgress } from './far-progress';
import { finderOf } from './known-vehicles';
import { useFarVehicles } from './use-far-vehicles';

const NO_NAMES: readonly string[] = [];
const NO_IDS: readonly number[] = [];

export function PasteVehicles({
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
