// Which fines Today is about: the address in a sentence, and the controls of drivers and vehicles.
import { memo } from 'react';
import { useText } from '../../../i18n/use-text';
import { FilterBarProvider } from '../filters/edit-filters';
import { DriversControl, VehiclesControl } from '../filters/filter-controls';
import type { DeskFilterState } from './use-desk-filter';

const WITHOUT = { compare: false, seriousness: false };

/** Memoized: a move in the list changes nothing here. */
export const FineControls = memo(function FineControls({
  filter: { filters, edit, names },
  today,
}: {
  filter: DeskFilterState;
  today: string;
}) {
  return (
    <FilterBarProvider value={{ filters, today, edit, names, visibleControls: WITHOUT }}>
      <DriversControl />
      <VehiclesControl />
    </FilterBarProvider>
  );
});

export function ShownFines({ filter: { what, clear } }: { filter: DeskFilterState }) {
  const t = useText();
  if (what === null) return null;
  return (
    <p className="desk-filter" role="status">
      <bdi>{t('today.filter.said', { what })}</bdi>{' '}
      <button type="button" className="link" onClick={clear}>
        {t('today.filter.clear')}
      </button>
    </p>
  );
}
