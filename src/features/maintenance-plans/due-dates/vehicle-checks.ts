// Checks of the vehicles of a plan: their readings, their due dates, vehicles that are there twice.
import type { Path } from '../../../document/tree';
import { toDate, toDay } from './calendar';
import type { CheckCode, Finding } from './check-codes';
import type { DueDate } from './due-date';
import { twinsOf } from './twins';
import { isObject, membersOf, nameOf, type Readings, readVehicle } from './typed-plan';

const LAST_DATE: Path = ['last_maintenance', 'last_datetime'];
const LAST_ODOMETER: Path = ['last_maintenance', 'last_odometer'];
const READINGS: readonly (readonly [keyof Readings, Path])[] = [
  ['lastOdometer', LAST_ODOMETER],
  ['odometer', ['odometer']],
  ['hourmeter', ['hourmeter']],
];
const MISSING: Readonly<Record<string, Path | undefined>> = {
  'last-date-missing': LAST_DATE,
  'last-odometer-missing': LAST_ODOMETER,
  'odometer-missing': ['odometer'],
};

/** @param today `YYYY-MM-DD` */
export function checkVehicles(vehicles: readonly unknown[], dueDates: readonly DueDate[], today: string): Finding[] {
  if (vehicles.length === 0) return [{ code: 'no-vehicle', count: 1, places: [['vehicles']], values: {} }];
  return [
    ...checkReadings(vehicles, toDay(today)),
    ...checkMissing(vehicles, dueDates),
    ...checkTwins(vehicles),
    ...checkOverdue(vehicles, dueDates),
    ...checkPaces(vehicles, dueDates),
  ];
}

function checkReadings(vehicles: readonly unknown[], today: number | null): Finding[] {
  const found = new Map<CheckCode, { places: Path[]; values: Finding['values'] }>();
  const add = (code: CheckCode, place: Path, values: () => Finding['values']) => {
    const known = found.get(code);
    if (known) known.places.push(place);
    else found.set(code, { places: [place], values: values() });
  };
  for (const [index, vehicle] of vehicles.entries()) {
    const at = (path: Path): Path => ['vehicles', index, ...path];
    if (!isObject(vehicle)) {
      add('row-invalid', at([]), () => ({}));
      continue;
    }
    const readings = readVehicle(vehicle);
    const { lastDay, lastOdometer: last, odometer: now } = readings;
    const name = () => ({ vehicle: nameOfVehicle(vehicle) });
    for (const [key, path] of READINGS) if (readings[key] === 'invalid') add('reading-invalid', at(path), name);
    if (lastDay === 'invalid') add('date-invalid', at(LAST_DATE), name);
    if (typeof lastDay === 'number' && today !== null && lastDay > today) {
      add('last-date-future', at(LAST_DATE), () => ({ ...name(), date: toDate(lastDay) }));
    }
    if (typeof last === 'number' && typeof now === 'number' && last > now) {
      add('last-odometer-above', at(LAST_ODOMETER), () => ({ ...name(), last, now }));
    }
  }
  return [...found].map(([code, { places, values }]) => ({ code, count: places.length, places, values }));
}

/** Only readings that a deadline of the plan waits for. */
function checkMissing(vehicles: readonly unknown[], dueDates: readonly DueDate[]): Finding[] {
  const places: Path[] = [];
  const waiting: number[] = [];
  for (const [index, { triggers }] of dueDates.entries()) {
    const before = places.length;
    const missing: Path[] = [];
    for (const trigger of triggers) {
      const path = trigger.state === 'unknown' ? MISSING[trigger.reason] : undefined;
      if (!path || missing.includes(path)) continue;
      missing.push(path);
      places.push(['vehicles', index, ...path]);
    }
    if (places.length > before) waiting.push(index);
  }
  const [first] = waiting;
  if (first === undefined) return [];
  const values = { vehicle: nameOfVehicle(vehicles[first]) };
  return [{ code: 'reading-missing', count: waiting.length, places, values }];
}

function checkTwins(vehicles: readonly unknown[]): Finding[] {
  const keys = vehicles.map((vehicle) => {
    const { vehicle_id: id, plate_number: plate } = membersOf(vehicle);
    const signs = typeof plate === 'string' ? plate.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') : '';
    return [
      ...(typeof id === 'number' && Number.isFinite(id) ? [`id ${id}`] : []),
      ...(signs === '' ? [] : [`plate ${signs}`]),
    ];
  });
  return twinsOf(keys).map((group) => {
    const values = { vehicle: nameOfVehicle(vehicles[group[0] ?? 0]) };
    return { code: 'vehicle-twice', count: group.length, places: group.map(placeOf), values };
  });
}

function checkOverdue(vehicles: readonly unknown[], dueDates: readonly DueDate[]): Finding[] {
  const overdue = dueDates
    .flatMap((due, index) => (due.state === 'known' && due.isOverdue ? [{ index, due }] : []))
    .sort((one, other) => one.due.day - other.due.day || one.index - other.index);
  const [oldest] = overdue;
  if (!oldest) return [];
  const { index, due } = oldest;
  const values = {
    vehicle: nameOfVehicle(vehicles[index]),
    date: toDate(due.day),
    days: -due.inDays,
    kind: due.first.kind,
    amount: -due.first.left,
  };
  return [{ code: 'overdue', count: overdue.length, places: overdue.map((entry) => placeOf(entry.index)), values }];
}

/** What the due dates rest on, beside readings. */
function checkPaces(vehicles: readonly unknown[], dueDates: readonly DueDate[]): Finding[] {
  const hours: number[] = [];
  const assumedKm: number[] = [];
  let assumedHours = 0;
  let perDay = 0;
  for (const [index, due] of dueDates.entries()) {
    for (const trigger of due.state === 'known' ? due.triggers : []) {
      if (trigger.state === 'unknown' || !trigger.pace) continue;
      const isAssumed = trigger.pace.source === 'assumed';
      if (trigger.kind === 'hours') {
        hours.push(index);
        if (isAssumed) assumedHours += 1;
      } else if (isAssumed && assumedKm.push(index) === 1) perDay = trigger.pace.perDay;
    }
  }
  const [firstAssumed] = assumedKm;
  const findings: Finding[] = [];
  if (hours.length > 0) {
    const values = { estimated: hours.length - assumedHours, assumed: assumedHours };
    findings.push({ code: 'hours-estimated', count: hours.length, places: hours.map(placeOf), values });
  }
  if (firstAssumed !== undefined) {
    const values = { vehicle: nameOfVehicle(vehicles[firstAssumed]), perDay };
    findings.push({ code: 'pace-assumed', count: assumedKm.length, places: assumedKm.map(placeOf), values });
  }
  return findings;
}

function placeOf(index: number): Path {
  return ['vehicles', index];
}

function nameOfVehicle(vehicle: unknown): string {
  return nameOf(vehicle, ['plate_number', 'name', 'vehicle_id']);
}
