// Checks of the vehicles of a plan: readings, due dates, duplicates. Facts per vehicle are cached (vehicle-facts.ts);
// here they are only combined.
import type { Path } from '../../../document/tree';
import { rememberedWith } from '../../../store/remember';
import { toDate, toDay } from '../../../tables/calendar';
import { type Check, type CheckCode, checkOf } from './check-codes';
import type { KnownDueDate } from './due-date';
import { duplicateFinder } from './duplicates';
import type { Deadlines, TriggerKind } from './typed-plan';
import type { UsageDefaults } from './usage';
import { factsOf, LAST_DATE, type VehicleFacts } from './vehicle-facts';

export type VehicleChecks = {
  readonly checks: readonly Check[];
  /** For a deadline that is first at no vehicle: the number of vehicles it applies to. Else 0. */
  readonly neverFirst: Readonly<Record<TriggerKind, number>>;
};

/**
 * All but the list is compared by identity, too: the same ones give the same checks.
 * @param today `YYYY-MM-DD`
 */
export const checkVehicles = rememberedWith(
  (
    vehicles: readonly unknown[],
    deadlines: Deadlines,
    today: string,
    defaults: UsageDefaults | undefined,
  ): VehicleChecks => {
    if (vehicles.length === 0) {
      return { checks: [checkOf('no-vehicle', [['vehicles']])], neverFirst: { days: 0, km: 0, hours: 0 } };
    }
    const facts = vehicles.map((vehicle) => factsOf(vehicle, deadlines, today, defaults));
    const checks = [
      ...checkReadings(facts, toDay(today)),
      ...checkMissing(facts),
      ...checkDuplicates(facts),
      ...checkOverdue(facts),
      ...checkPaces(facts),
    ];
    const vain = (kind: TriggerKind) => (deadlines[kind] === null ? 0 : neverFirst(kind, facts));
    return { checks, neverFirst: { days: vain('days'), km: vain('km'), hours: vain('hours') } };
  },
);

function checkReadings(facts: readonly VehicleFacts[], today: number | null): Check[] {
  const found = new Map<CheckCode, { places: Path[]; values: Check['values'] }>();
  const add = (code: CheckCode, place: Path, values: Check['values']) => {
    const known = found.get(code);
    if (known) known.places.push(place);
    else found.set(code, { places: [place], values });
  };
  for (const [index, { own }] of facts.entries()) {
    const { name, slips, lastDay } = own;
    for (const { code, path, values } of slips) add(code, ['vehicles', index, ...path], values);
    if (lastDay !== null && today !== null && lastDay > today) {
      add('last-date-future', ['vehicles', index, ...LAST_DATE], { vehicle: name, date: toDate(lastDay) });
    }
  }
  return [...found].map(([code, { places, values }]) => checkOf(code, places, values));
}

/** Only readings that a deadline of the plan needs. */
function checkMissing(facts: readonly VehicleFacts[]): Check[] {
  const places: Path[] = [];
  const waiting: number[] = [];
  for (const [index, { next }] of facts.entries()) {
    if (next.missing.length === 0) continue;
    waiting.push(index);
    for (const path of next.missing) places.push(['vehicles', index, ...path]);
  }
  const [first] = waiting;
  if (first === undefined) return [];
  return [checkOf('reading-missing', places, { vehicle: nameAt(facts, first) }, waiting.length)];
}

const duplicatesIn = duplicateFinder();

function checkDuplicates(facts: readonly VehicleFacts[]): Check[] {
  return duplicatesIn(facts.map(({ own }) => own.keys)).map((group) =>
    checkOf(
      'vehicle-twice',
      group.map((index) => placeOf(index)),
      { vehicle: nameAt(facts, group[0] ?? 0) },
    ),
  );
}

function checkOverdue(facts: readonly VehicleFacts[]): Check[] {
  const overdue: { index: number; due: KnownDueDate }[] = [];
  for (const [index, { next }] of facts.entries()) {
    if (next.overdue) overdue.push({ index, due: next.overdue });
  }
  overdue.sort((one, other) => one.due.day - other.due.day || one.index - other.index);
  const [oldest] = overdue;
  if (!oldest) return [];
  const { index, due } = oldest;
  const values = {
    vehicle: nameAt(facts, index),
    date: toDate(due.day),
    days: Math.abs(due.inDays),
    kind: due.first.kind,
    amount: -due.first.left,
  };
  return [
    checkOf(
      'overdue',
      overdue.map((entry) => placeOf(entry.index)),
      values,
    ),
  ];
}

/** The sources of due dates, apart from readings. */
function checkPaces(facts: readonly VehicleFacts[]): Check[] {
  const hours: Path[] = [];
  const km: Path[] = [];
  let assumedHours = 0;
  let first: { vehicle: string; perDay: number } | null = null;
  for (const [index, { next }] of facts.entries()) {
    const { hours: source, assumedKm } = next;
    if (source !== null) hours.push(placeOf(index));
    if (source === 'assumed') assumedHours += 1;
    if (assumedKm === null) continue;
    km.push(placeOf(index));
    first ??= { vehicle: nameAt(facts, index), perDay: assumedKm };
  }
  const estimated = { estimated: hours.length - assumedHours, assumed: assumedHours };
  return [
    ...(hours.length > 0 ? [checkOf('hours-estimated', hours, estimated)] : []),
    ...(first ? [checkOf('pace-assumed', km, first)] : []),
  ];
}

/** The number of vehicles this trigger applies to, if it is first (or equal first) at none; else 0. */
function neverFirst(kind: TriggerKind, facts: readonly VehicleFacts[]): number {
  let raced = 0;
  for (const { next } of facts) {
    if (next.first.includes(kind)) return 0;
    if (next.later.includes(kind)) raced += 1;
  }
  return raced;
}

const rowPlaces: Path[] = [];

/** Returns the same path for the same row: a check may have a thousand of them. */
function placeOf(index: number): Path {
  const cached = rowPlaces[index];
  if (cached) return cached;
  const place: Path = ['vehicles', index];
  rowPlaces[index] = place;
  return place;
}

function nameAt(facts: readonly VehicleFacts[], index: number): string {
  return facts[index]?.own.name ?? '';
}
