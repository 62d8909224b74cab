// The desk as shown: lanes with counts and sums, headline, bars and groups of days.
import { addDays, type Day, weekdayOf } from '../rulebook/days';
import { HEADLINE_DAYS } from '../rulebook/terms';
import type { DeskFine } from './desk-fine';
import { compareTasks } from './order';
import type { DeskTask, LaneId } from './states';

/** Money that can still be saved: of these lanes the headline speaks. */
const SAVING_LANES: ReadonlySet<LaneId> = new Set(['name', 'confirm', 'decide']);
/** Lanes of "all": what asks for somebody. */
const ASKING_LANES: ReadonlySet<LaneId> = new Set(['name', 'confirm', 'decide', 'claim', 'licence', 'look']);
const DAYS_OF_WEEK = 7;

/** `sum` in centavos; `unknown`: how many of the tasks have no money that is known. */
export type Total = { count: number; sum: number; unknown: number };

export type Desk = {
  /** In task order (order.ts), in every lane. */
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

/** `isSorted`: the tasks are in task order (order.ts) already, as after a decision about one of them. */
export function deskOf(tasks: readonly DeskTask[], today: Day, { isSorted = false } = {}): Desk {
  const sorted = isSorted ? tasks : [...tasks].sort(compareTasks);
  const until = addDays(today, HEADLINE_DAYS);
  const month = today.slice(0, 7);
  const lanes = emptyLanes();
  const headline = { ...emptyTotal(), today: 0 };
  const bars = Array.from({ length: HEADLINE_DAYS + 1 }, (_, ahead) => ({
    day: addDays(today, ahead),
    ...emptyTotal(),
  }));
  const barOf = new Map(bars.map((bar) => [bar.day, bar]));
  const expired: DeskTask[] = [];
  const expiredTotal = emptyTotal();
  let nextSnoozed: Day | null = null;
  let oldestDone: Day | null = null;
  // One pass: with twenty thousand tasks a key waits for it.
  for (const task of sorted) {
    const { lane, lastSafeDay, decision, atStake } = task;
    add(lanes[lane], atStake);
    if (lastSafeDay !== null && lastSafeDay <= until && SAVING_LANES.has(lane)) {
      add(headline, atStake);
      if (lastSafeDay <= today) headline.today += 1;
      const bar = barOf.get(lastSafeDay < today ? today : lastSafeDay);
      if (bar !== undefined) add(bar, atStake);
    } else if (lane === 'expired' && task.isExpired && task.printed?.slice(0, 7) === month) {
      expired.push(task);
      add(expiredTotal, atStake);
    }
    if (lane === 'snoozed' && decision?.value.state === 'snoozed')
      nextSnoozed = earlier(nextSnoozed, decision.value.until);
    if (lane === 'done' && decision !== null) oldestDone = earlier(oldestDone, decision.day);
  }
  return {
    tasks: sorted,
    lanes,
    all: allOf(lanes),
    headline: { ...headline, until },
    expiredThisMonth: { ...expiredTotal, tasks: expired },
    bars,
    nextSnoozed,
    oldestDone,
  };
}

/** `week`: up to Sunday; `later`: after the seven days. */
type GroupId = 'today' | 'tomorrow' | 'week' | 'next' | 'later' | 'none' | 'expired';
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
  const total = emptyTotal();
  for (const { atStake } of tasks) add(total, atStake);
  return total;
}

/** Filters of the address: empty or null asks nothing. A group of vehicles is its vehicles. */
export type DeskFilter = { vehicleIds: ReadonlySet<string> | null; driverIds: ReadonlySet<string> | null };

export function isShown({ vehicleId, driverId }: DeskFine, { vehicleIds, driverIds }: DeskFilter): boolean {
  const isOfVehicle = vehicleIds === null || (vehicleId !== null && vehicleIds.has(vehicleId));
  return isOfVehicle && (driverIds === null || (driverId !== null && driverIds.has(driverId)));
}

type Sum = { -readonly [Key in keyof Total]: Total[Key] };

function emptyTotal(): Sum {
  return { count: 0, sum: 0, unknown: 0 };
}

function add(total: Sum, atStake: number | null): void {
  total.count += 1;
  if (atStake === null) total.unknown += 1;
  else total.sum += atStake;
}

function emptyLanes(): Record<LaneId, Sum> {
  return {
    name: emptyTotal(),
    confirm: emptyTotal(),
    decide: emptyTotal(),
    claim: emptyTotal(),
    licence: emptyTotal(),
    look: emptyTotal(),
    snoozed: emptyTotal(),
    done: emptyTotal(),
    wait: emptyTotal(),
    expired: emptyTotal(),
  };
}

/** Counts the lanes that ask for somebody, sums only what can be saved. */
function allOf(lanes: Readonly<Record<LaneId, Total>>): Total {
  const all = emptyTotal();
  for (const lane of ASKING_LANES) {
    all.count += lanes[lane].count;
    if (!SAVING_LANES.has(lane)) continue;
    all.sum += lanes[lane].sum;
    all.unknown += lanes[lane].unknown;
  }
  return all;
}

function earlier(first: Day | null, day: Day): Day {
  return first === null || day < first ? day : first;
}

/** `snoozed`: tasks that are back on that day, which are not in the sum. */
type NextDay = Total & { day: Day; snoozed: number };

const SAVING: ReadonlySet<DeskTask['lane']> = new Set(['name', 'confirm', 'decide']);

/**
 * The next days with a last safe day or with snoozed tasks that come back, for a list without tasks. At most `most` days, rising, from today on. Sums are of what can still be saved.
 */
export function nextDays(tasks: readonly DeskTask[], today: Day, most = 3): NextDay[] {
  const days = new Map<Day, { due: DeskTask[]; snoozed: number }>();
  const at = (day: Day) => {
    const found = days.get(day) ?? { due: [], snoozed: 0 };
    days.set(day, found);
    return found;
  };
  for (const task of tasks) {
    const { decision, lane, lastSafeDay } = task;
    if (lane === 'snoozed' && decision?.value.state === 'snoozed') at(decision.value.until).snoozed += 1;
    else if (SAVING.has(lane) && lastSafeDay !== null && lastSafeDay >= today) at(lastSafeDay).due.push(task);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, most)
    .map(([day, { due, snoozed }]) => ({ day, snoozed, ...totalOf(due) }));
}
