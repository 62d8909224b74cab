// One fine as a row of the store.

import { type Infraction, NIC_ID } from '../infractions/infractions';
import { ORGANIZATION_ID, type Row } from '../store/batch';
import { formatDay } from './calendar';
import type { Course } from './fine-course';
import type { Sighting } from './fine-sightings';
import type { Random } from './random';
import type { Vehicle } from './staff';

const FIRST_ID = 4_000_001;

export type Fine = {
  /** day number */
  day: number;
  /** of the day, 0 to 1439 */
  minute: number;
  infraction: Infraction;
  /** centavos */
  amount: number;
  vehicle: Vehicle;
  course: Course;
  place: Sighting | null;
};

/** @param serial fines before this one: it makes the numbers that differ from row to row */
export function fineRow(fine: Fine, serial: number, random: Random): Row<'fines'> {
  const { infraction, vehicle, course, place } = fine;
  const ait = aitNumber(serial, infraction.id === NIC_ID, random);
  return {
    fine_id: FIRST_ID + serial,
    organization_id: ORGANIZATION_ID,
    vehicle_id: vehicle.id,
    driver_id: course.driverId,
    infraction_id: infraction.id,
    ait_number: ait,
    fine_date: formatDay(fine.day),
    fine_minute: fine.minute,
    due_date: formatDay(course.due),
    driver_indication_deadline: course.indicationDeadline === null ? null : formatDay(course.indicationDeadline),
    fine_status_id: course.status,
    driver_indication_status_id: course.indication,
    amount_paid: course.paid,
    discounted_amount_from_driver: course.discountedFromDriver,
    vehicle_status_id: vehicle.status,
    fine_vehicle_location: place?.stated ?? null,
    system_vehicle_location: place?.tracked?.text ?? null,
    system_lat: place?.tracked?.lat ?? null,
    system_lng: place?.tracked?.lng ?? null,
    fine_files: random.chance(0.4) ? `https://files.example.org/ait/${ait}.pdf` : null,
    activated: 1,
    created: formatDay(course.created),
    seriousness: infraction.seriousness,
    points: infraction.points,
    default_amount: fine.amount,
    cost_center: vehicle.costCenter,
  };
}

/**
 * 10 characters in the format of agencies, unique for every serial below 10^8. The last eight digits are a permutation
 * of the serial.
 */
function aitNumber(serial: number, isNic: boolean, random: Random): string {
  const digits = String((serial * 23_456_789 + 2_024_301) % 100_000_000).padStart(8, '0');
  if (isNic) return `N4${digits}`;
  const agency = random.fraction();
  return (agency < 0.4 ? 'AE' : agency < 0.7 ? 'T1' : agency < 0.9 ? '1B' : '5E') + digits;
}
