// Selects driver and infraction of a fine by the driver's propensity, as long as the driver's record stays realistic.

import type { Infraction } from '../infractions/infractions';
import { createInfractionDraw, yearsInto } from './fine-habits';
import type { LicenceRecords } from './licence-records';
import { at, type Random, WeightedIndex } from './random';
import type { Driver, Staff } from './staff';

export type Offence = { driver: Driver; infraction: Infraction };

/** Draws of other drivers per infraction, and draws of infractions, before the first fine is accepted. */
const OTHER_DRIVERS = 60;
const OTHER_INFRACTIONS = 20;

/** @param first day number of the sample's first day @param except drivers whose fines are made elsewhere */
export function createOffenceDraw(
  first: number,
  staff: Staff,
  except: ReadonlySet<Driver>,
  records: LicenceRecords,
): (day: number, random: Random) => Offence {
  const drawInfraction = createInfractionDraw(first);
  const tables = new Map<number, WeightedIndex>();

  return (day, random) => {
    let { driver, infraction } = drawFreely(day, random);
    for (let round = 0; round < OTHER_INFRACTIONS; round++) {
      // The next driver is of the same kind of group. So rejected draws do not change the infractions of a group.
      for (let draw = 0; draw < OTHER_DRIVERS; draw++) {
        if (records.canTake(driver.id, day, infraction)) return { driver, infraction };
        const next = drawDriver(day, random);
        if (next.group.habits === driver.group.habits) driver = next;
      }
      ({ driver, infraction } = drawFreely(day, random));
    }
    return { driver, infraction };
  };

  function drawFreely(day: number, random: Random): Offence {
    const driver = drawDriver(day, random);
    return { driver, infraction: drawInfraction(driver.group, day, random) };
  }

  function drawDriver(day: number, random: Random): Driver {
    const years = yearsInto(day, first);
    let table = tables.get(years);
    if (!table) {
      const weight = (driver: Driver) => (except.has(driver) ? 0 : driver.propensity * driver.drift ** years);
      table = new WeightedIndex(staff.drivers.map(weight));
      tables.set(years, table);
    }
    return at(staff.drivers, table.draw(random));
  }
}
