// The problem of a cell, as a catalogue key: contract violations, and impossible values. Those are an invalid day, a
// last odometer above the current one, a duplicate vehicle.

import type { Identifier } from '../../../contract/long-integers';
import type { FitProblem } from '../../../document/fit';
import { identifierOf } from '../../../document/identifier';
import { isList, type Tree } from '../../../document/tree';
import type { TextKey } from '../../../i18n/text';
import { toDay } from '../../../tables/calendar';
import { isObject, type Readings, readThreshold, readVehicle } from '../due-dates/typed-plan';
import { FIELDS, type Field, type RowsKey } from './fields';
import { valueIn } from './row-edits';

/** Numbers in `values` are formatted by the caller. */
export type CellProblem = { readonly key: TextKey; readonly values?: Readonly<Record<string, number>> };

/** Contract problems of rows: by row, then by field. */
export type RowFits = ReadonlyMap<number, ReadonlyMap<string, FitProblem>>;

export function fitsOf(rows: RowsKey, problems: readonly FitProblem[]): RowFits {
  const byRow = new Map<number, Map<string, FitProblem>>();
  for (const problem of problems) {
    const [list, row, ...rest] = problem.path;
    if (list !== rows || typeof row !== 'number') continue;
    for (const field of FIELDS[rows]) {
      // A missing part (`last_maintenance`) counts for each of its fields; an entry of a list counts for its field.
      const isIn = field.path.every((key, at) => at >= rest.length || key === rest[at]);
      if (!isIn) continue;
      let fields = byRow.get(row);
      if (!fields) {
        fields = new Map();
        byRow.set(row, fields);
      }
      if (!fields.has(field.id)) fields.set(field.id, problem);
    }
  }
  return byRow;
}

export type ProblemContext = {
  readonly fits: RowFits;
  /** Day number. */
  readonly today: number | null;
  /** The rows with this vehicle number, in order. */
  readonly rowsOfVehicle: ReadonlyMap<Identifier, readonly number[]>;
};

/** Vehicle numbers in use, with their rows. */
export function rowsByVehicle(vehicles: readonly Tree[]): Map<Identifier, number[]> {
  const found = new Map<Identifier, number[]>();
  for (const [index, vehicle] of vehicles.entries()) {
    const id = isObject(vehicle) ? identifierOf(vehicle.vehicle_id) : null;
    if (id === null) continue;
    const rows = found.get(id);
    if (rows) rows.push(index);
    else found.set(id, [index]);
  }
  return found;
}

export function cellProblemOf(
  row: Tree | undefined,
  index: number,
  field: Field,
  context: ProblemContext,
): CellProblem | null {
  const value = valueIn(row, field);
  const fit = context.fits.get(index)?.get(field.id);
  if (fit?.code === 'refused') return { key: 'planRows.problems.refused' };
  if (fit) return value === undefined || value === '' ? { key: 'planRows.problems.required' } : fitProblem(fit, field);
  if (value === undefined || value === null) return null;
  if (field.kind === 'e-mails') {
    const wrong = isList(value) ? value.filter((entry) => !isAddress(entry)).length : 0;
    return wrong > 0 ? { key: 'planRows.problems.email', values: { count: wrong } } : null;
  }
  if (!isObject(row)) return null;
  if (field.id === 'vehicle_id' && field.required) {
    const first = earlierDuplicateOf(row, index, context);
    return first === null ? null : { key: 'planRows.problems.twice', values: { row: first + 1 } };
  }
  if (field.group === 'milestone') return milestoneProblem(field, value);
  if (field.group === 'maintenance' || field.group === 'readings') return readingProblem(row, field, context.today);
  return null;
}

/** The first earlier row with the same vehicle number: a row's problem may depend on another row. */
export function earlierDuplicateOf(
  row: Tree | undefined,
  index: number,
  { rowsOfVehicle }: ProblemContext,
): number | null {
  const id = isObject(row) ? identifierOf(row.vehicle_id) : null;
  return (id !== null ? rowsOfVehicle.get(id)?.find((other) => other !== index) : undefined) ?? null;
}

const DAY_S = 86_400;

function milestoneProblem(field: Field, value: Tree): CellProblem | null {
  if (typeof value !== 'number') return null;
  if (field.kind === 'clock') return value >= 0 && value <= DAY_S ? null : { key: 'planRows.problems.clock' };
  if (field.kind !== 'integer') return null;
  if (value <= 0) return { key: 'planForecast.deadlines.notPositive' };
  return readThreshold(value) === 'invalid' ? { key: 'planForecast.deadlines.tooLarge' } : null;
}

function readingProblem(
  row: Readonly<Record<string, unknown>>,
  field: Field,
  today: number | null,
): CellProblem | null {
  const readings = readVehicle(row);
  if (field.id === 'last_datetime') {
    if (readings.lastDay === 'invalid') return { key: 'planRows.problems.date' };
    const isToCome = typeof readings.lastDay === 'number' && today !== null && readings.lastDay > today;
    return isToCome ? { key: 'planRows.problems.toCome' } : null;
  }
  const key = READINGS[field.id];
  if (!key) return isNegative(row[field.id]) ? { key: 'planRows.problems.reading' } : null;
  if (readings[key] === 'invalid') return { key: 'planRows.problems.reading' };
  const { lastOdometer: last, odometer: now } = readings;
  const isAbove = key === 'lastOdometer' && typeof last === 'number' && typeof now === 'number' && last > now;
  return isAbove ? { key: 'planRows.problems.above', values: { now } } : null;
}

/** For amounts (tank, litres, consumption), which cannot be negative. */
function isNegative(value: unknown): boolean {
  return typeof value === 'number' && value < 0;
}

const READINGS: Readonly<Record<string, keyof Readings | undefined>> = {
  last_odometer: 'lastOdometer',
  odometer: 'odometer',
  hourmeter: 'hourmeter',
};

function fitProblem({ code }: FitProblem, field: Field): CellProblem {
  if (code === 'unsafe') return { key: 'planRows.problems.unsafe' };
  if (code === 'required') return { key: 'planRows.problems.required' };
  if (field.kind === 'clock') return { key: 'planRows.problems.clock' };
  if (field.kind === 'choice' && field.stores === 'integer') return { key: 'planRows.problems.choice' };
  if (code === 'integer') return { key: 'planRows.problems.integer' };
  if (code === 'number') return { key: 'planRows.problems.number' };
  return { key: field.kind === 'e-mails' ? 'planRows.problems.emails' : 'planRows.problems.text' };
}

/** Whether a text looks like an e-mail address: text, an at sign, text. */
export function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value.trim());
}

/** A day number of `YYYY-MM-DD`, null if invalid. */
export function dayOf(today: string): number | null {
  return toDay(today);
}
