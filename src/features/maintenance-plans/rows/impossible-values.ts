// Values that fit the contract but are impossible. Examples: deadlines and milestones of zero or less, duplicate
// vehicles, invalid clock times, readings, days and addresses. The rules are those of the fields and cells, so that no
// value marked as wrong is sent. Results are cached per row: a keystroke rechecks one row.
import { getIn } from '../../../document/edits';
import { equalTrees, isObject, type Path, type Tree, type TreeList, type TreeObject } from '../../../document/tree';
import { remembered, rememberedWith } from '../../../store/remember';
import { DEADLINE_KEYS, readThreshold, TRIGGER_KINDS } from '../due-dates/typed-plan';
import { cellProblemOf, dayOf, type ProblemContext, rowsByVehicle } from './cell-problem';
import { type Field, ITEM_FIELDS, type RowsKey, VEHICLE_FIELDS } from './fields';
import { rowsIn, valueIn } from './row-edits';

type Place = { readonly path: Path };

const NONE: readonly never[] = [];
const DEADLINES_KEY = 'due_date_config';
const isJudged = ({ kind, group }: Field) =>
  kind === 'e-mails' || group === 'maintenance' || group === 'readings' || group === 'milestone';
const JUDGED: Record<RowsKey, readonly Field[]> = {
  items: ITEM_FIELDS.filter(isJudged),
  vehicles: VEHICLE_FIELDS.filter(isJudged),
};

/**
 * In plan order. `base`: the server version; its own impossible values are not reported. `fits`: contract problems,
 * which are not reported twice. `today`: `YYYY-MM-DD`.
 */
export function impossibleValues(
  plan: Tree,
  base: Tree | null,
  today: string,
  fits: readonly Place[] = NONE,
): readonly Place[] {
  const day = dayOf(today);
  const ofBase = (rows: RowsKey) => (base === null ? NONE : rowsIn(base, rows));
  const found = [
    ...impossibleDeadlines(plan, base),
    ...placesInVehicles(rowsIn(plan, 'vehicles'), ofBase('vehicles'), day),
    ...placesInItems(rowsIn(plan, 'items'), ofBase('items'), day),
  ];
  if (found.length === 0) return found;
  const said = new Set(fits.map(({ path }) => JSON.stringify(path)));
  return found.filter(({ path }) => !said.has(JSON.stringify(path)));
}

/** Deadlines that their field marks, except those of the server version. */
function impossibleDeadlines(plan: Tree, base: Tree | null): readonly Place[] {
  return TRIGGER_KINDS.flatMap((kind) => {
    const path = [DEADLINES_KEY, DEADLINE_KEYS[kind]];
    const value = getIn(plan, path);
    const threshold = readThreshold(value);
    const isWrong = threshold === 'not-positive' || threshold === 'invalid';
    const isKnown = base !== null && value !== undefined && equalTrees(value, getIn(base, path) ?? null);
    return isWrong && !isKnown ? [{ path }] : [];
  });
}

const placesInItems = rememberedWith((items: TreeList, base: TreeList, day: number | null) =>
  impossibleCells('items', items, base, day),
);

const placesInVehicles = rememberedWith((vehicles: TreeList, base: TreeList, day: number | null) => [
  ...impossibleCells('vehicles', vehicles, base, day),
  ...repeatedVehicles(vehicles, base),
]);

function impossibleCells(rows: RowsKey, list: TreeList, base: TreeList, day: number | null): Place[] {
  const known = new Map<unknown, Tree[]>();
  for (const row of base) {
    const id = idOf(rows, row);
    if (impossibleIn(rows, row, day).length > 0) known.set(id, [...(known.get(id) ?? []), row]);
  }
  const isKnown = (row: Tree, field: Field) =>
    known
      .get(idOf(rows, row))
      ?.some((other) => isSame(field, row, other) && impossibleIn(rows, other, day).includes(field));
  return list.flatMap((row, index) =>
    impossibleIn(rows, row, day)
      .filter((field) => !isKnown(row, field))
      .map((field) => ({ path: [rows, index, ...field.path] })),
  );
}

/** The fields of a row with impossible values, regardless of other rows. `today`: day number. */
export function impossibleIn(rows: RowsKey, row: Tree, today: number | null): readonly Field[] {
  if (!isObject(row)) return NONE;
  return rows === 'items' ? impossibleInItem(row, today) : impossibleInVehicle(row, today);
}

const impossibleInItem = rememberedWith((item: TreeObject, today: number | null) =>
  impossibleFields('items', item, today),
);
const impossibleInVehicle = rememberedWith((vehicle: TreeObject, today: number | null) =>
  impossibleFields('vehicles', vehicle, today),
);

function impossibleFields(rows: RowsKey, row: TreeObject, today: number | null): readonly Field[] {
  const alone: ProblemContext = { fits: new Map(), today, rowsOfVehicle: new Map() };
  const wrong = JUDGED[rows].filter((field) => cellProblemOf(row, 0, field, alone) !== null);
  return wrong.length === 0 ? NONE : wrong;
}

function isSame(field: Field, row: Tree, other: Tree): boolean {
  return equalTrees(valueIn(row, field) ?? null, valueIn(other, field) ?? null);
}

/** Rows that repeat an earlier vehicle; as many repeats as the server version has are accepted. */
function repeatedVehicles(vehicles: TreeList, base: TreeList): Place[] {
  const known = placesOfVehicles(base);
  return [...placesOfVehicles(vehicles)].flatMap(([id, places]) =>
    places
      .slice(Math.max(1, known.get(id)?.length ?? 0))
      .map((index): Place => ({ path: ['vehicles', index, 'vehicle_id'] })),
  );
}

const placesOfVehicles = remembered(rowsByVehicle);

/** The key that matches a row with its server version. */
function idOf(rows: RowsKey, row: Tree): unknown {
  if (!isObject(row)) return undefined;
  return rows === 'vehicles' ? row.vehicle_id : (row.bond_item_id ?? row.name);
}
