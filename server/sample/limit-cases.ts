// The few drivers near the limit of points on their licence, and the two above it.
import { type Infraction, infractions } from '../infractions/infractions';
import { Random } from './random';
import type { Driver, Staff } from './staff';

/** The limit is 20 points with two very serious fines (605-03, 763-32), 30 with one, 40 with none. */
const PAST: readonly (readonly string[])[] = [
  ['605-03', '763-32', '605-03'],
  ['763-32', '746-30', '605-03', '763-32'],
];
const NEAR: readonly (readonly string[])[] = [
  ['605-03', '746-30', '763-32'],
  ['763-32', '605-03', '745-50'],
  ['746-30', '745-50', '605-03', '746-30', '554-12'],
  ['605-03', '562-22', '605-03'],
  ['554-12', '746-30', '763-32', '554-12', '746-30'],
  ['763-32', '554-12', '605-03'],
];
/** A smaller sample has none: they would have too many of its fines. */
const FEWEST_FINES = 200;
/** Days before today of their infractions: all count today, and all are indicated and accepted by now. */
const FROM = 330;
const UNTIL = 100;

type LimitCases = {
  drivers: ReadonlySet<Driver>;
  /** day number -> infractions of that day */
  acts: ReadonlyMap<number, readonly { driver: Driver; infraction: Infraction }[]>;
};

export function createLimitCases(fines: number, today: number, staff: Staff): LimitCases {
  const random = new Random('limit cases');
  const drivers = new Set<Driver>();
  const acts = new Map<number, { driver: Driver; infraction: Infraction }[]>();
  if (fines < FEWEST_FINES) return { drivers, acts };
  const kinds = [...PAST, ...NEAR];
  const listed = staff.drivers.filter(({ name }) => name !== null);
  const chosen = random.shuffled([...listed.keys()]).slice(0, kinds.length);
  for (const [index, codes] of kinds.entries()) {
    const driver = listed[chosen[index] ?? -1];
    if (!driver) continue;
    drivers.add(driver);
    const step = Math.floor((FROM - UNTIL) / codes.length);
    for (const [position, code] of codes.entries()) {
      const infraction = infractions.find((known) => known.code === code);
      if (!infraction) throw new Error(`the table of infractions has no ${code}`);
      const day = today - FROM + position * step + random.integer(0, step - 1);
      acts.set(day, [...(acts.get(day) ?? []), { driver, infraction }]);
    }
  }
  return { drivers, acts };
}
