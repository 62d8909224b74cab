// Rows and contexts of the tests of the desk: a fine to pay and unnamed, of which each test changes what it is about.

import { readConfig } from '../../../src/config/config';
import type { Fine } from '../../../src/contract/fine';
import { type DeskFine, type Meanings, toDeskFines } from '../../../src/desk/desk-fine';
import { type DeskConfig, deskSettings } from '../../../src/desk/desk-settings';
import { NO_KNOWLEDGE } from '../../../src/desk/knowledge';
import { type TaskContext, tasksOf } from '../../../src/desk/tasks';
import { NO_LOCAL_HOLIDAYS } from '../rulebook/no-local-holidays';

/** A Wednesday. */
export const TODAY = '2026-11-25';

/** Default ids of statuses. */
export const STATUS = {
  notification: 1,
  defence: 2,
  toPay: 3,
  late: 4,
  appealUnpaid: 5,
  appealPaid: 6,
  paid: 7,
  cancelled: 9,
  warning: 10,
} as const;
export const INDICATION = { pending: 1, sent: 2, accepted: 3, refused: 4, missed: 5, notApplicable: 6 } as const;

export const NO_CONFIG: DeskConfig = { sneJoined: null, holidays: NO_LOCAL_HOLIDAYS, tollCodes: [], ear: new Set() };

const read = readConfig({ baseUrl: '/api' });
if (!('config' in read)) throw new TypeError('The default configuration is not valid');
export const CONFIG = read.config;
export const MEANINGS: Meanings = deskSettings(CONFIG, NO_CONFIG, NO_KNOWLEDGE).meanings;

export const CONTEXT: TaskContext = {
  today: TODAY,
  holidays: NO_LOCAL_HOLIDAYS,
  sneJoined: null,
  isWholeReais: false,
  findings: [],
  dismissed: new Set(),
  told: new Set(),
};

/** In notification, unnamed, term open; one serious infraction of a driver. */
export const ROW: Fine = {
  fine_id: 1,
  vehicle_id: 70,
  ait_number: 'AE02024318',
  fine_date: '2026-10-22',
  fine_hour: '14:03',
  due_date: '2026-12-18',
  driver_indication_deadline: '2026-12-02',
  fine_status_id: STATUS.notification,
  driver_indication_status_id: INDICATION.pending,
  infraction_code: '746-30',
  seriousness: 3,
  points_on_driver_license: 5,
  default_amount: 19523,
  vehicle_plate_number: 'FTK2H47',
};

export function fineOf(row: Fine, meanings = MEANINGS): DeskFine {
  const [fine] = toDeskFines([row], meanings).fines;
  if (!fine) throw new TypeError('The row is of no fine');
  return fine;
}

/** Tasks of rows in short: kind, last safe day, centavos, rule; an expired one with a mark. */
export function asked(rows: readonly Fine[], context: Partial<TaskContext> = {}, meanings = MEANINGS): string[] {
  return tasksOf(toDeskFines(rows, meanings).fines, { ...CONTEXT, ...context }).map((task) => {
    const parts = [task.isExpired ? 'expired' : null, task.kind, task.lastSafeDay, task.atStake, task.rule];
    return parts.filter((part) => part !== null).join(' ');
  });
}
