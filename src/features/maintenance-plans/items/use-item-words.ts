// What the cells of items are said with; the name of a vehicle comes from the plan's own rows.

import { useMemo } from 'react';
import { identifierOf } from '../../../document/identifier';
import type { TreeList } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { membersOf } from '../due-dates/typed-plan';
import { rowsByVehicle } from '../rows/cell-problem';
import { useWriting } from '../rows/use-writing';
import type { ItemWords } from './item-cell';

export function useItemWords(vehicles: TreeList): ItemWords {
  const t = useText();
  const { format } = useRuntime();
  const writing = useWriting();
  return useMemo<ItemWords>(() => {
    const placesOf = rowsByVehicle(vehicles);
    const vehicleName = (value: unknown): string | null => {
      const id = identifierOf(value);
      const place = id === null ? undefined : placesOf.get(id)?.[0];
      const { plate_number, name } = membersOf(place === undefined ? undefined : vehicles[place]);
      return (
        [plate_number, name].find((part): part is string => typeof part === 'string' && part.trim() !== '') ?? null
      );
    };
    return { t, format, writing, vehicleName };
  }, [t, format, writing, vehicles]);
}
