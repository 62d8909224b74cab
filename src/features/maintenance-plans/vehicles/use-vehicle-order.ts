// The order of the vehicles on screen. While a person works in the grid it holds still, so that no row runs away from under
// the field that changes it; it is made again when they leave, sort, search or filter, and when rows come or go.
import { useMemo, useState } from 'react';
import type { TreeList } from '../../../document/tree';
import type { DueDate } from '../due-dates/due-date';
import { type VehicleView, viewOf } from './vehicle-view';

export function useVehicleOrder(
  vehicles: TreeList,
  due: (vehicle: unknown) => DueDate,
  view: VehicleView,
  compare: (a: string, b: string) => number,
): { shown: readonly number[]; hold: (isHeld: boolean) => void } {
  const [held, setHeld] = useState<{ shown: readonly number[]; view: VehicleView; count: number } | null>(null);
  const isHeld = held !== null && held.view === view && held.count === vehicles.length;
  const order = useMemo(
    () => (isHeld ? held.shown : viewOf(vehicles, due, view, compare)),
    [isHeld, held, vehicles, due, view, compare],
  );
  const hold = (isWanted: boolean) => {
    if (!isWanted) setHeld(null);
    else if (!isHeld) setHeld({ shown: order, view, count: vehicles.length });
  };
  return { shown: order, hold };
}
