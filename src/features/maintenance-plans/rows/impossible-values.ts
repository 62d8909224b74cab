// Values in the vehicles of a plan that fit the contract and cannot be: readings, days, addresses, a vehicle that is there twice.
// By the rules that mark the cells, so that nothing is sent which a cell calls wrong. What a row says is remembered by it: a
// keystroke in one row costs that row and a count.
import { equalTrees, isObject, type Path, type Tree, type TreeList, type TreeObject } from '../../../document/tree';
import { remembered, rememberedWith } from '../due-dates/remember';
import { cellProblemOf, dayOf, type ProblemContext, rowsByVehicle } from './cell-problem';
import { type Field, VEHICLE_FIELDS } from './fields';
import { rowsIn, valueIn } from './row-edits';

type Place = { readonly path: Path };

const NONE: readonly never[] = [];
const JUDGED = VEHICLE_FIELDS.filter(
  ({ kind, group }) => kind === 'e-mails' || group === 'maintenance' || group === 'readings',
);

/**
 * In the order of the plan. `base`: what the service has; what it has so itself is not for the person to correct. `fits`: what
 * does not fit the contract, which is not said twice. `today`: `YYYY-MM-DD`.
 */
export function impossibleValues(
  plan: Tree,
  base: Tree | null,
  today: string,
  fits: readonly Place[] = NONE,
): readonly Place[] {
  const found = placesIn(rowsIn(plan, 'vehicles'), base === null ? NONE : rowsIn(base, 'vehicles'), dayOf(today));
  if (found.length === 0) return found;
  const said = new Set(fits.map(({ path }) => JSON.stringify(path)));
  return found.filter(({ path }) => !said.has(JSON.stringify(path)));
}

const placesIn = rememberedWith((vehicles: TreeList, base: TreeList, day: number | null): readonly Place[] => {
  const known = new Map<unknown, Tree[]>();
  for (const row of base) {
    if (impossibleIn(row, day).length > 0) known.set(idOf(row), [...(known.get(idOf(row)) ?? []), row]);
  }
  const isKnown = (row: Tree, field: Field) =>
    known.get(idOf(row))?.some((other) => isSame(field, row, other) && impossibleIn(other, day).includes(field));
  const values = vehicles.flatMap((row, index) =>
    impossibleIn(row, day)
      .filter((field) => !isKnown(row, field))
      .map((field) => ({ path: ['vehicles', index, ...field.path] })),
  );
  return [...values, ...repeatedVehicles(vehicles, base)];
});

/** What cannot be in a vehicle by itself, whatever stands in the others. `today`: day number. */
export function impossibleIn(vehicle: Tree, today: number | null): readonly Field[] {
  return isObject(vehicle) ? impossibleFields(vehicle, today) : NONE;
}

const impossibleFields = rememberedWith((vehicle: TreeObject, today: number | null): readonly Field[] => {
  const alone: ProblemContext = { fits: new Map(), today, rowsOfVehicle: new Map() };
  const wrong = JUDGED.filter((field) => cellProblemOf(vehicle, 0, field, alone) !== null);
  return wrong.length === 0 ? NONE : wrong;
});

function isSame(field: Field, row: Tree, other: Tree): boolean {
  return equalTrees(valueIn(row, field) ?? null, valueIn(other, field) ?? null);
}

/** Each row that names a vehicle of a row before; as many as the service has itself are let be. */
function repeatedVehicles(vehicles: TreeList, base: TreeList): Place[] {
  const known = placesOfVehicles(base);
  return [...placesOfVehicles(vehicles)].flatMap(([id, places]) =>
    places
      .slice(Math.max(1, known.get(id)?.length ?? 0))
      .map((index): Place => ({ path: ['vehicles', index, 'vehicle_id'] })),
  );
}

const placesOfVehicles = remembered(rowsByVehicle);

function idOf(row: Tree): unknown {
  return isObject(row) ? row.vehicle_id : undefined;
}
