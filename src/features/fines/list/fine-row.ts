// A fine as a row: ids resolved, deadlines computed. Null for values the service did not send.

import type { FineStatus, Labels, Seriousness } from '../../../config/labels';
import type { Fine } from '../../../contract/fine';
import { type Identifier, presentIdentifier } from '../../../contract/long-integers';
import { unreadIn } from '../../../contract/tolerant';
import type { TaskKind } from '../../../desk/tasks';
import type { Names } from '../filters/names';
import { type Countdown, toCountdown } from './deadlines';
import { isDriverMissing, isNic, type Naming, namingOf } from './naming';

export type FineRow = {
  fine: Fine;
  driver:
    | { kind: 'named'; name: string }
    | { kind: 'number'; id: Identifier }
    | { kind: 'unread'; raw: string }
    | { kind: 'none' };
  plate: string | null;
  vehicle: string | null;
  isNic: boolean;
  /** Required action to name the driver. */
  naming: Naming;
  /** No driver is known, although one must or could have been named. */
  isDriverMissing: boolean;
  seriousness: Seriousness | null;
  status: FineStatus | null;
  indicationStatus: string | null;
  vehicleStatus: string | null;
  /** Deadline for naming a driver. */
  indication: Countdown | null;
  due: Countdown | null;
  /** What the desk says of it; null: nothing shown needs it, or its code is not loaded. */
  desk: DeskCell | null;
};

/** The task that a line has room for. */
export type DeskCell = {
  /** In words; '' where the fine asks for nothing. */
  text: string;
  /** Place of its kind among all; null where the fine asks for nothing. */
  order: number | null;
  /** For files that programs read. */
  kind: TaskKind | null;
  /** `YYYY-MM-DD`. */
  lastSafeDay: string | null;
  urgency: 'now' | 'soon' | 'later';
  /** In the service's unit, with decimals of it where prices have some. */
  atStake: number | null;
  /** Somebody has to act by its day: neither expired, nor done here, snoozed or waiting. */
  isPressing: boolean;
};

type RowContext = { names: Names; labels: Labels; today: string; deskOf?: ((fine: Fine) => DeskCell) | null };

export function toFineRow(fine: Fine, { names, labels, today, deskOf = null }: RowContext): FineRow {
  const vehicle = fine.vehicle_id === undefined ? null : names.vehicle(fine.vehicle_id);
  const start = fine.created ?? fine.fine_date;
  const naming = namingOf(fine, { labels, today });
  return {
    fine,
    driver: toDriver(fine, names),
    plate: filled(fine.vehicle_plate_number) ?? vehicle?.plate ?? null,
    vehicle: filled(fine.vehicle_name) ?? vehicle?.name ?? null,
    isNic: isNic(fine),
    naming,
    isDriverMissing: isDriverMissing(fine, naming),
    seriousness: labels.seriousness(fine.seriousness),
    status: labels.fineStatus(fine.fine_status_id),
    indicationStatus: labels.indicationStatus(fine.driver_indication_status_id),
    vehicleStatus: labels.vehicleStatus(fine.vehicle_status_id),
    indication: toCountdown(fine.driver_indication_deadline, start, today),
    due: toCountdown(fine.due_date, start, today),
    desk: deskOf?.(fine) ?? null,
  };
}

/**
 * Unique keys of fines: id, else AIT number, else list position, where `offset` rows come before. Duplicates get
 * distinct keys.
 */
export function fineKeys(fines: readonly Fine[], offset: number): string[] {
  const times = new Map<string, number>();
  return fines.map(({ fine_id, ait_number }, index) => {
    const key =
      fine_id !== undefined
        ? String(fine_id)
        : ait_number !== undefined
          ? `ait-${ait_number}`
          : `row-${offset + index + 1}`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return time === 1 ? key : `${key}~${time}`;
  });
}

function toDriver(fine: Fine, names: Names): FineRow['driver'] {
  const id = presentIdentifier(fine.driver_id);
  const raw = unreadIn(fine, 'driver_id');
  if (raw !== null) return { kind: 'unread', raw };
  if (id === undefined) return { kind: 'none' };
  const name = names.driver(id);
  return name === null ? { kind: 'number', id } : { kind: 'named', name };
}

function filled(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim();
}
