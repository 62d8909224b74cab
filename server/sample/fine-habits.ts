// Time, place and frequency of each infraction: weights over infractions, hours and days that give a realistic year.

import { type Infraction, infractions, NIC_ID } from '../infractions/infractions';
import { month, weekday } from './calendar';
import type { Group } from './groups';
import type { PlaceKind } from './places';
import { at, type Random, WeightedIndex } from './random';

/** Frequency of the common codes; every other code has RARE. */
const WEIGHTS: Readonly<Record<string, number>> = {
  '745-50': 300,
  '746-30': 120,
  '554-12': 78,
  '605-03': 74,
  '574-63': 48,
  '763-32': 52,
  '518-51': 46,
  '562-22': 34,
  '555-00': 31,
  '683-11': 12,
  '747-10': 16,
  '763-31': 18,
  '574-62': 22,
  '758-70': 20,
  '566-50': 15,
  '605-01': 9,
  '736-62': 8,
  '663-71': 7,
  '659-92': 6,
  '518-52': 6,
  '672-61': 5,
  '606-82': 4,
  '606-83': 9,
  '581-91': 3,
  '580-00': 5,
  '596-70': 4,
  '544-40': 4,
  '640-80': 4,
  '756-00': 3,
  '675-00': 2,
  '612-20': 4,
  '520-70': 5,
  '691-20': 4,
  '516-91': 1.4,
  '757-90': 1.8,
};
const RARE = 1.1;

/** Yearly factor on the frequency of codes with a trend. */
const DRIFT: Readonly<Record<string, number>> = {
  '574-63': 1.22,
  '763-32': 1.25,
  '763-31': 1.1,
  '605-03': 0.85,
  '554-12': 1.07,
  '562-22': 0.92,
  '518-51': 0.9,
  '758-70': 1.18,
  '581-91': 1.3,
  '747-10': 0.9,
};
/** Habits change in steps of a quarter of a year. */
const QUARTER_DAYS = 91;

/** Years since the sample's first day, in steps of a quarter. */
export function yearsInto(day: number, first: number): number {
  return Math.floor((day - first) / QUARTER_DAYS) / 4;
}

/** 24 hourly weights. */
type Day = readonly number[];
const WORKING: Day = [1, 1, 1, 1, 2, 5, 12, 20, 22, 18, 16, 16, 13, 15, 17, 18, 19, 22, 22, 14, 8, 5, 3, 2];
const SPEED: Day = [9, 9, 8, 8, 9, 11, 12, 11, 10, 12, 13, 13, 12, 13, 13, 12, 11, 10, 10, 11, 13, 14, 13, 11];
const FAST: Day = [16, 17, 16, 15, 12, 8, 5, 4, 4, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 6, 9, 12, 14, 16];
const RUSH: Day = [0, 0, 0, 0, 0, 2, 14, 24, 22, 10, 3, 2, 2, 2, 3, 5, 16, 26, 25, 13, 4, 1, 0, 0];
const ROTATION: Day = [0, 0, 0, 0, 0, 0, 0, 26, 24, 20, 0, 0, 0, 0, 0, 0, 0, 25, 24, 21, 0, 0, 0, 0];
const TRUCK_BAN: Day = [0, 0, 0, 0, 0, 8, 14, 16, 14, 6, 3, 3, 3, 3, 4, 7, 15, 20, 18, 14, 9, 2, 0, 0];
const PARKING: Day = [0, 0, 0, 0, 0, 0, 1, 6, 14, 20, 22, 20, 14, 15, 20, 20, 18, 13, 5, 2, 1, 0, 0, 0];
const NIGHT_OUT: Day = [20, 19, 15, 10, 6, 3, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 4, 6, 9, 12, 16, 19];
const CHECKS: Day = [1, 1, 1, 1, 1, 3, 7, 10, 14, 16, 15, 12, 8, 10, 14, 15, 13, 9, 6, 4, 4, 3, 2, 1];
const RED_LIGHT: Day = [6, 6, 5, 5, 5, 7, 9, 11, 11, 10, 9, 9, 9, 9, 9, 10, 11, 12, 12, 11, 10, 9, 9, 8];

type Habit = { hours: Day; places: readonly PlaceKind[]; weekend: number; rain?: number };
const town: readonly PlaceKind[] = ['avenue', 'street'];
const anywhere: readonly PlaceKind[] = ['avenue', 'highway', 'street'];
const ORDINARY: Habit = { hours: WORKING, places: anywhere, weekend: 0.5 };
const STOPPED: Habit = { hours: PARKING, places: town, weekend: 0.3 };
const CHECKED: Habit = { hours: CHECKS, places: anywhere, weekend: 0.45 };
const ALCOHOL: Habit = { hours: NIGHT_OUT, places: town, weekend: 6 };

const HABITS: Readonly<Record<string, Habit>> = {
  '745-50': { hours: SPEED, places: anywhere, weekend: 0.85 },
  '746-30': { hours: SPEED, places: ['avenue', 'highway'], weekend: 1 },
  '747-10': { hours: FAST, places: ['avenue', 'highway'], weekend: 1.5 },
  '605-01': { hours: RED_LIGHT, places: town, weekend: 0.9 },
  '605-03': { hours: RED_LIGHT, places: town, weekend: 0.9 },
  '554-12': { hours: PARKING, places: ['street'], weekend: 0.25 },
  '555-00': STOPPED,
  '558-40': STOPPED,
  '562-22': STOPPED,
  '566-50': STOPPED,
  '544-40': { hours: WORKING, places: ['highway'], weekend: 0.6 },
  '574-62': { hours: ROTATION, places: town, weekend: 0 },
  '574-63': { hours: TRUCK_BAN, places: ['avenue'], weekend: 0.1 },
  '758-70': { hours: RUSH, places: ['avenue'], weekend: 0.05 },
  '516-91': ALCOHOL,
  '757-90': ALCOHOL,
  '524-00': ALCOHOL,
  '580-00': { hours: RUSH, places: anywhere, weekend: 0.5, rain: 2.2 },
  '596-70': { hours: WORKING, places: ['highway'], weekend: 1 },
  '606-82': { hours: CHECKS, places: ['highway'], weekend: 0.5 },
  '606-83': { hours: WORKING, places: ['highway'], weekend: 0.6 },
  '625-40': { hours: WORKING, places: ['highway'], weekend: 0.7, rain: 1.6 },
  '663-71': { ...CHECKED, rain: 1.8 },
  '672-61': CHECKED,
  '683-11': { hours: CHECKS, places: ['highway'], weekend: 0.5 },
  '659-92': CHECKED,
  '640-80': CHECKED,
};

type KindOfDay = 'weekday' | 'saturday' | 'sunday';
const KINDS_OF_DAY: Readonly<Record<number, KindOfDay>> = { 0: 'sunday', 6: 'saturday' };

/** Weight of a fine of this infraction on such a day in such a group; 0 never. */
function infractionWeight(infraction: Infraction, group: Group, day: KindOfDay, isRain: boolean): number {
  if (infraction.id === NIC_ID) return 0;
  const habit = HABITS[infraction.code] ?? ORDINARY;
  const base = (WEIGHTS[infraction.code] ?? RARE) * (group.habits[infraction.code] ?? 1);
  const weekend =
    day === 'weekday' ? 1 : day === 'saturday' ? (habit.weekend + Math.min(habit.weekend, 1)) / 2 : habit.weekend;
  return base * weekend * (isRain ? (habit.rain ?? 1) : 1);
}

/**
 * Draws an infraction for a vehicle of a group on a day, by weekday and rain months (November to March). `first` is the
 * sample's first day.
 */
export function createInfractionDraw(first: number): (group: Group, day: number, random: Random) => Infraction {
  const tables = new Map<string, WeightedIndex>();
  return (group, day, random) => {
    const kind = KINDS_OF_DAY[weekday(day)] ?? 'weekday';
    const isRain = month(day) <= 2 || month(day) >= 10;
    const years = yearsInto(day, first);
    const key = `${group.id} ${kind} ${isRain} ${years}`;
    let table = tables.get(key);
    if (!table) {
      table = new WeightedIndex(
        infractions.map(
          (infraction) => infractionWeight(infraction, group, kind, isRain) * (DRIFT[infraction.code] ?? 1) ** years,
        ),
      );
      tables.set(key, table);
    }
    return at(infractions, table.draw(random));
  };
}

/** Codes that cameras record without an agent. */
const BY_CAMERA = new Set(['745-50', '746-30', '747-10', '605-03', '758-70']);

export function isByCamera(infraction: Infraction): boolean {
  return BY_CAMERA.has(infraction.code);
}

/** Kinds of places where this infraction occurs. */
export function placeKinds(infraction: Infraction): readonly PlaceKind[] {
  return (HABITS[infraction.code] ?? ORDINARY).places;
}

const hours = new Map<Day, WeightedIndex>();

/** Minute of the day, 0 to 1439, by the infraction's hours. Groups that work at night move a share into the night. */
export function drawMinute(infraction: Infraction, group: Group, random: Random): number {
  const day = (HABITS[infraction.code] ?? ORDINARY).hours;
  const isFree = day === WORKING || day === SPEED || day === CHECKS;
  const drawn = isFree && random.chance(group.night * 0.5) ? FAST : day;
  let index = hours.get(drawn);
  if (!index) {
    index = new WeightedIndex(drawn);
    hours.set(drawn, index);
  }
  return index.draw(random) * 60 + random.integer(0, 59);
}

/** Fines per month relative to the mean: December, January and July are high, summer rains add some. */
const SEASON = [1.2, 0.95, 1.0, 0.92, 0.94, 0.96, 1.16, 0.95, 0.93, 0.97, 0.95, 1.16];
/** Sunday to Saturday. */
const WEEK = [0.62, 1.02, 1.05, 1.05, 1.07, 1.12, 0.78];
const YEARLY_TREND = 0.91;

/** Weight of a day in the three years: season, weekday and a decline of 9 % a year. */
export function dayWeight(day: number, daysBeforeToday: number): number {
  const week = WEEK[weekday(day)] ?? 1;
  return (SEASON[month(day)] ?? 1) * week * YEARLY_TREND ** (-daysBeforeToday / 365);
}
