// The desk as it is shown: lanes with counts and sums, headline, bars and groups of days (rulings 34, 39, 40).
import { addDays, type Day, weekdayOf } from '../rulebook/days';
import { HEADLINE_DAYS } from '../rulebook/terms';
import type { DeskFine } from './desk-fine';
import { compareTasks } from './order';
import type { DeskTask, LaneId } from './states';

/** Lanes with a key, 1 to 8, then those without. */
const LANES: readonly LaneId[] = [
  'name',
  'confirm',
  'decide',
  'claim',
  'licence',
  'look',
  'snoozed',
  'done',
  'wait',
  'expired',
];
/** Money that can still be saved: of these lanes the headline speaks. */
const SAVING_LANES: ReadonlySet<LaneId> = new Set(['name', 'confirm', 'decide']);
/** Lanes of "all": what asks for somebody. */
const ASKING_LANES: ReadonlySet<LaneId> = new Set(['name', 'confirm', 'decide', 'claim', 'licence', 'look']);
const DAYS_OF_WEEK = 7;

/** `sum` in centavos; `unknown`: how many of the tasks have no money that is known. */
export type Total = { count: number; sum: number; unknown: number };

export type Desk = {
  /** In the order of ruling 39, in every lane. */
  tasks: readonly DeskTask[];
  lanes: Readonly<Record<LaneId, Total>>;
  /** Counts the lanes that ask for somebody, sums only what can be saved. */
  all: Total;
  headline: Total & {
    /** The last day that counts, seven days ahead. */
    until: Day;
    /** How many of the tasks end today, or have ended by their last safe day. */
    today: number;
  };
  /** NAME whose printed day has passed in the month of today. */
  expiredThisMonth: Total & { tasks: readonly DeskTask[] };
  /** Today and seven days more. What should have been done before stands on today, so that bars add up to the headline. */
  bars: readonly (Total & { day: Day })[];
  /** The earliest day on which a snoozed task is back, and of the oldest decision in lane done. */
  nextSnoozed: Day | null;
  oldestDone: Day | null;
};

/** `isSorted`: the tasks are in the order of ruling 39 already, as after a decision about one of them. */
export function deskOf(tasks: readonly DeskTask[], today: Day, { isSorted = false } = {}): Desk {
  const sorted = isSorted ? tasks : [...tasks].sort(compareTasks);
  const until = addDays(today, HEADLINE_DAYS);
  const headline = sorted.filter((task) => isInHeadline(task, until));
  const expired = sorted.filter(
    ({ isExpired, printed, lane }) => isExpired && lane === 'expired' && printed?.slice(0, 7) === today.slice(0, 7),
  );
  const inLane = (lane: LaneId) => sorted.filter((task) => task.lane === lane);
  const barDays = Array.from({ length: HEADLINE_DAYS + 1 }, (_, ahead) => addDays(today, ahead));
  return {
    tasks: sorted,
    lanes: lanesOf(sorted),
    all: {
      ...totalOf(sorted.filter(({ lane }) => SAVING_LANES.has(lane))),
      count: sorted.filter(({ lane }) => ASKING_LANES.has(lane)).length,
    },
    headline: {
      ...totalOf(headline),
      until,
      today: headline.filter(({ lastSafeDay }) => lastSafeDay !== null && lastSafeDay <= today).length,
    },
    expiredThisMonth: { ...totalOf(expired), tasks: expired },
    bars: barDays.map((day) => ({ day, ...totalOf(headline.filter((task) => dayOfBar(task, today) === day)) })),
    nextSnoozed: least(
      inLane('snoozed').map(({ decision }) => (decision?.value.state === 'snoozed' ? decision.value.until : null)),
    ),
    oldestDone: least(inLane('done').map(({ decision }) => decision?.day ?? null)),
  };
}

/** `week`: up to Sunday; `later`: after the seven days. */
export type GroupId = 'today' | 'tomorrow' | 'week' | 'next' | 'later' | 'none' | 'expired';
/** `until`: the last day of the group; null where it has none. */
export type DayGroup = Total & { id: GroupId; until: Day | null; tasks: readonly DeskTask[] };

/** Tasks of any lanes by day, in the order of `Desk.tasks`, which each group keeps; empty groups are left out. */
export function groupsOf(tasks: readonly DeskTask[], today: Day): DayGroup[] {
  const tomorrow = addDays(today, 1);
  const sunday = addDays(today, (DAYS_OF_WEEK - weekdayOf(today)) % DAYS_OF_WEEK);
  const until = addDays(today, HEADLINE_DAYS);
  const groupOf = ({ isExpired, lastSafeDay: day }: DeskTask): GroupId => {
    if (isExpired) return 'expired';
    if (day === null) return 'none';
    if (day <= today) return 'today';
    if (day === tomorrow) return 'tomorrow';
    if (day <= sunday) return 'week';
    return day <= until ? 'next' : 'later';
  };
  const ends: readonly [GroupId, Day | null][] = [
    ['today', today],
    ['tomorrow', tomorrow],
    ['week', sunday],
    ['next', until],
    ['later', null],
    ['none', null],
    ['expired', null],
  ];
  const byGroup = new Map<GroupId, DeskTask[]>(ends.map(([id]) => [id, []]));
  for (const task of tasks) byGroup.get(groupOf(task))?.push(task);
  return ends.flatMap(([id, end]) => {
    const own = byGroup.get(id) ?? [];
    return own.length === 0 ? [] : { id, until: end, tasks: own, ...totalOf(own) };
  });
}

export function totalOf(tasks: readonly DeskTask[]): Total {
  let sum = 0;
  let unknown = 0;
  for (const { atStake } of tasks) {
    if (atStake === null) unknown += 1;
    else sum += atStake;
  }
  return { count: tasks.length, sum, unknown };
}

/** Filters of the address: empty or null asks nothing. A group of vehicles is its vehicles. */
export type DeskFilter = { vehicleIds: ReadonlySet<string> | null; driverIds: ReadonlySet<string> | null };

export function isShown({ vehicleId, driverId }: DeskFine, { vehicleIds, driverIds }: DeskFilter): boolean {
  const isOfVehicle = vehicleIds === null || (vehicleId !== null && vehicleIds.has(vehicleId));
  return isOfVehicle && (driverIds === null || (driverId !== null && driverIds.has(driverId)));
}

function isInHeadline({ lane, lastSafeDay }: DeskTask, until: Day): boolean {
  return SAVING_LANES.has(lane) && lastSafeDay !== null && lastSafeDay <= until;
}

function dayOfBar({ lastSafeDay }: DeskTask, today: Day): Day | null {
  return lastSafeDay !== null && lastSafeDay < today ? today : lastSafeDay;
}

function lanesOf(tasks: readonly DeskTask[]): Record<LaneId, Total> {
  const byLane = new Map<LaneId, DeskTask[]>(LANES.map((lane) => [lane, []]));
  for (const task of tasks) byLane.get(task.lane)?.push(task);
  const total = (lane: LaneId) => totalOf(byLane.get(lane) ?? []);
  return {
    name: total('name'),
    confirm: total('confirm'),
    decide: total('decide'),
    claim: total('claim'),
    licence: total('licence'),
    look: total('look'),
    snoozed: total('snoozed'),
    done: total('done'),
    wait: total('wait'),
    expired: total('expired'),
  };
}

function least(days: readonly (Day | null)[]): Day | null {
  return days.reduce((first, day) => (first === null || (day !== null && day < first) ? day : first), null);
}
