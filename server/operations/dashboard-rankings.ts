// The two rankings of drivers, from the sums by driver and class.
import type { FinesDashboard, SeriousnessBlock } from '../../src/contract/fines-dashboard';
import { maybeNumber, numberIn, type Row } from '../store/store';

type VulnerableDriver = NonNullable<FinesDashboard['vulnerable_drivers_ranking_data']>[number];
type RankedPoints = Required<VulnerableDriver> & { driver_id: number };
type RankedDriver = NonNullable<SeriousnessBlock['drivers_ranking']>[number] & { driver_id: number };
export type ClassRanking = { seriousness: number; rows: RankedDriver[] };

const CLASSES = [1, 2, 3, 4] as const;
/** Number of ranked drivers per class. */
const RANKED = 50;

/** Every known driver with fines in the period: most points first, then most fines, then highest cost, then id. */
export function vulnerableDrivers(byDriver: readonly Row[]): VulnerableDriver[] {
  const drivers = new Map<number, RankedPoints>();
  for (const row of byDriver) {
    if (row.is_now !== 1) continue;
    const id = numberIn(row, 'driver_id');
    const driver = drivers.get(id) ?? noFines(id);
    drivers.set(id, driver);
    driver.total_points += numberIn(row, 'points');
    driver.quantity_of_fines += numberIn(row, 'fines');
    driver.total_cost += numberIn(row, 'cost');
    driver[className(maybeNumber(row, 'seriousness'))] += numberIn(row, 'fines');
  }
  return [...drivers.values()].sort(
    (a, b) =>
      b.total_points - a.total_points ||
      b.quantity_of_fines - a.quantity_of_fines ||
      b.total_cost - a.total_cost ||
      a.driver_id - b.driver_id,
  );
}

/**
 * For each class the drivers with most fines, then most points, then highest value, then id. Ids of infraction and
 * vehicle are added later.
 */
export function driversOfClasses(byDriver: readonly Row[]): ClassRanking[] {
  return CLASSES.map((seriousness) => {
    const rows = byDriver
      .filter((row) => row.is_now === 1 && row.seriousness === seriousness)
      .map((row) => ({
        total_quantity: numberIn(row, 'fines'),
        total_value: numberIn(row, 'cost'),
        total_points: numberIn(row, 'points'),
        driver_id: numberIn(row, 'driver_id'),
      }));
    rows.sort(
      (a, b) =>
        b.total_quantity - a.total_quantity ||
        b.total_points - a.total_points ||
        b.total_value - a.total_value ||
        a.driver_id - b.driver_id,
    );
    return { seriousness, rows: rows.slice(0, RANKED) };
  });
}

function noFines(driver_id: number): RankedPoints {
  const classes = { light: 0, medium: 0, serious: 0, very_serious: 0, undefined: 0 };
  return { driver_id, total_points: 0, quantity_of_fines: 0, total_cost: 0, ...classes };
}

function className(seriousness: number | null) {
  switch (seriousness) {
    case 1:
      return 'light';
    case 2:
      return 'medium';
    case 3:
      return 'serious';
    case 4:
      return 'very_serious';
    default:
      return 'undefined';
  }
}
