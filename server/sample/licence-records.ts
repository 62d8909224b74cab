// The fines of each driver in the last twelve months, so that the sample's drivers stay realistic.
import type { Infraction } from '../infractions/infractions';

const WINDOW_DAYS = 365;
const MOST_FINES = 6;
const VERY_SERIOUS = 4;
/** The legal limit is 40 points, 30 with one very serious fine; an ordinary driver stays a quarter below. */
const MOST_POINTS = 29;
const MOST_POINTS_WITH_VERY_SERIOUS = 22;

type Act = { day: number; infraction: Infraction };

export class LicenceRecords {
  readonly #acts = new Map<number, Act[]>();

  /** Whether the driver stays ordinary with one more fine; every printed point counts, even if the law counts none. */
  canTake(driverId: number, day: number, infraction: Infraction): boolean {
    const isVerySerious = infraction.seriousness === VERY_SERIOUS;
    let fines = 1;
    let { points } = infraction;
    let verySerious = isVerySerious ? 1 : 0;
    for (const act of this.#acts.get(driverId) ?? []) {
      if (day - act.day > WINDOW_DAYS) continue;
      fines++;
      points += act.infraction.points;
      if (act.infraction.seriousness === VERY_SERIOUS) verySerious++;
    }
    if (fines > MOST_FINES || (isVerySerious && verySerious > 1)) return false;
    return points <= (verySerious > 0 ? MOST_POINTS_WITH_VERY_SERIOUS : MOST_POINTS);
  }

  /** No fine of the same kind within the window. */
  isFirst(driverId: number, day: number, infraction: Infraction): boolean {
    const acts = this.#acts.get(driverId) ?? [];
    return !acts.some((act) => act.infraction === infraction && day - act.day <= WINDOW_DAYS);
  }

  /** Days must ascend: older entries are dropped. */
  add(driverId: number, day: number, infraction: Infraction): void {
    const act = { day, infraction };
    const acts = this.#acts.get(driverId);
    if (!acts) {
      this.#acts.set(driverId, [act]);
      return;
    }
    while (acts[0] && day - acts[0].day > WINDOW_DAYS) acts.shift();
    acts.push(act);
  }
}
