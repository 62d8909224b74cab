// A fine as a row: ids resolved, deadlines counted. Null is what the service did not say.
import type { FineStatus, Labels, Seriousness } from '../../../config/labels';
import type { Fine } from '../../../contract/fine';
import { infractionCode } from '../../../format/format';
import { daysBetween, isDay } from '../filters/calendar-days';
import type { Names } from '../filters/names';

/** The fine for not naming the driver. */
const NIC_CODE = '500-20';

export type FineRow = {
  fine: Fine;
  driver: { kind: 'named'; name: string } | { kind: 'number'; id: number } | { kind: 'none' };
  plate: string | null;
  vehicle: string | null;
  isNic: boolean;
  seriousness: Seriousness | null;
  status: FineStatus | null;
  /** The day until which a driver can be named; while it is open, the days left and their part of the term, 0 to 1. */
  indication: { daysLeft: number; share: number | null; urgency: 'now' | 'soon' | 'later' } | null;
};

export function toFineRow(
  fine: Fine,
  { names, labels, today }: { names: Names; labels: Labels; today: string },
): FineRow {
  const vehicle = fine.vehicle_id === undefined ? null : names.vehicle(fine.vehicle_id);
  return {
    fine,
    driver: toDriver(fine.driver_id, names),
    plate: filled(fine.vehicle_plate_number) ?? vehicle?.plate ?? null,
    vehicle: filled(fine.vehicle_name) ?? vehicle?.name ?? null,
    isNic: infractionCode(fine.infraction_code) === NIC_CODE,
    seriousness: labels.seriousness(fine.seriousness),
    status: labels.fineStatus(fine.fine_status_id),
    indication: toIndication(fine, today),
  };
}

function toDriver(id: number | undefined, names: Names): FineRow['driver'] {
  if (id === undefined) return { kind: 'none' };
  const name = names.driver(id);
  return name === null ? { kind: 'number', id } : { kind: 'named', name };
}

function toIndication(fine: Fine, today: string): FineRow['indication'] {
  const deadline = dayOf(fine.driver_indication_deadline);
  if (deadline === null || deadline < today) return null;
  const daysLeft = daysBetween(today, deadline);
  const start = dayOf(fine.created) ?? dayOf(fine.fine_date);
  const term = start === null ? 0 : daysBetween(start, deadline);
  return {
    daysLeft,
    share: term > 0 ? Math.min(1, daysLeft / term) : null,
    urgency: daysLeft <= 3 ? 'now' : daysLeft <= 7 ? 'soon' : 'later',
  };
}

/** The day of a date or a timestamp, or null. */
function dayOf(text: string | undefined): string | null {
  const day = text?.slice(0, 10) ?? '';
  return isDay(day) ? day : null;
}

function filled(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim();
}
