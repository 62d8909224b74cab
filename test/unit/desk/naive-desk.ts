// The rulings on tasks a second time, straight from rows and with the platform's Date, slow and plain: what the tests of
// random fines compare with. Default meanings of ids, centavos, no findings.
import type { Fine } from '../../../src/contract/fine';

export type NaiveTask = {
  id: number;
  task: string;
  lane: string;
  last_safe_day: string;
  at_stake: number | null;
  rule: string;
};

const OWNERS = ['50610', '64080', '65992', '66371', '67261', '67500', '69040', '50020'];
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'];
/** Sundays of Easter. */
const EASTERS: Record<string, string> = {
  '2024': '2024-03-31',
  '2025': '2025-04-20',
  '2026': '2026-04-05',
  '2027': '2027-03-28',
  '2028': '2028-04-16',
};

export function shift(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function naiveSafeDay(printed: string): string {
  for (let day = printed; ; day = shift(day, -1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const easter = EASTERS[day.slice(0, 4)];
    const isHoliday = FIXED.includes(day.slice(5)) || (easter !== undefined && day === shift(easter, -2));
    if (weekday !== 0 && weekday !== 6 && !isHoliday) return day;
  }
}

function dayOr(text: string | undefined): string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? '' : text;
}

const positive = (value: number | string | undefined) => (typeof value === 'number' && value > 0 ? value : 0);

/** One row of each AIT, the one with the highest number. */
function speaking(rows: readonly Fine[]): Fine[] {
  const groups: Record<string, Fine> = {};
  for (const row of rows) {
    const ait = (row.ait_number ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
    const key = ait === '' ? `number ${row.fine_id}` : ait;
    const other = groups[key];
    if (!other || Number(row.fine_id) > Number(other.fine_id)) groups[key] = row;
  }
  return Object.values(groups);
}

export function naiveTasks(rows: readonly Fine[], today: string, sne: string): NaiveTask[] {
  const all = speaking(rows);
  const origins = all.map((nic) => originsOf(nic, all));
  const tasks: NaiveTask[] = [];
  for (const row of all) {
    const code = (row.infraction_code ?? '').replace(/\D/g, '');
    const isNic = code === '50020';
    const face = positive(row.default_amount);
    const paid = positive(row.amount_paid);
    const taken = positive(row.discounted_amount_from_driver);
    const act = dayOr(row.fine_date);
    const printed = dayOr(row.driver_indication_deadline);
    const naming = printed !== '' && act !== '' && printed < act ? '' : printed;
    const due = dayOr(row.due_date);
    const status = row.fine_status_id ?? 0;
    const indication = row.driver_indication_status_id ?? 0;
    const isVoid = status === 9 || status === 10;
    const names = !OWNERS.includes(code) && code !== '68311';
    const isSne = act !== '' && sne !== '' && sne <= act;
    const isDueOpen = due === '' || today <= due;
    const push = (task: string, lane: string, day: string, money: number, rule: string) =>
      tasks.push({ id: Number(row.fine_id), task, lane, last_safe_day: day, at_stake: money || null, rule });
    const safe = (day: string) => (day === '' ? '' : naiveSafeDay(day));

    let isNamingOpen = false;
    if (names && !isVoid) {
      const isUnnamed = ![2, 3, 6].includes(indication);
      if (indication === 2) {
        isNamingOpen = true;
        push('CONFIRM', 'confirm', naming !== '' && today > naming ? '' : safe(naming), 2 * face, 'R2');
      } else if (isUnnamed && naming === '') {
        if ((status === 1 || status === 2) && indication !== 5) {
          isNamingOpen = true;
          push('NAME', 'name', '', 2 * face, 'R2');
        }
      } else if (isUnnamed && today <= naming) {
        isNamingOpen = true;
        push('NAME', 'name', safe(naming), 2 * face, 'R2');
      } else if (
        isUnnamed &&
        today <= shift(naming, 180) &&
        !origins.some(([one, other]) => one === row && other === undefined)
      ) {
        push('NAME', 'expired', safe(naming), 2 * face, 'R2');
      }
    }
    const price = Math.round((face * (isSne ? 6 : 8)) / 10);
    if (isDueOpen && (status === 3 || (status === 1 && (isNic || (isSne && !isNamingOpen))))) {
      push('DECIDE', 'decide', safe(due), face - price, isNic ? 'R3' : 'R4');
    }
    if (status === 4 || (status === 3 && !isDueOpen)) push('PAY', 'licence', '', face, 'R17');
    if (isVoid && paid > 0) push('CLAIM', 'claim', '', paid, '');
    const isToll = (row.infraction ?? '').toLowerCase().replace('á', 'a').includes('pedagio');
    if (isToll && (status === 6 || status === 7 || status === 8) && paid > 0 && act !== '' && act < '2026-04-29') {
      if (today >= '2026-04-29') push('CLAIM', 'claim', '', paid, 'R16');
    }
    if (status === 5) push('WAIT', 'wait', '', face, 'R8');
    if (status === 6) push('WAIT', 'wait', '', paid, 'R8');
    if ((status === 7 || status === 8) && names && positive(row.driver_id) > 0 && taken > 0) {
      push('TELL', 'look', '', taken, 'R18');
    }
    if (printed !== naming && !isVoid && !isNic) push('LOOK', 'look', '', 0, 'R2');
  }
  return inOrder(tasks, all);
}

function vehicleOf(row: Fine): string {
  if (positive(row.vehicle_id) > 0) return `number ${row.vehicle_id}`;
  const plate = (row.vehicle_plate_number ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return plate === '' ? '' : `plate ${plate}`;
}

function originsOf(nic: Fine, all: readonly Fine[]): Fine[] {
  const act = dayOr(nic.fine_date);
  const amount = positive(nic.default_amount);
  if ((nic.infraction_code ?? '').replace(/\D/g, '') !== '50020' || vehicleOf(nic) === '' || act === '' || !amount)
    return [];
  const gaps = all.map((fine) => {
    const code = (fine.infraction_code ?? '').replace(/\D/g, '');
    const day = dayOr(fine.driver_indication_deadline);
    const isBeforeAct = dayOr(fine.fine_date) !== '' && day < dayOr(fine.fine_date);
    const isUnnamed = ![2, 3, 6].includes(fine.driver_indication_status_id ?? 0);
    if (OWNERS.includes(code) || code === '68311' || day === '' || isBeforeAct || !isUnnamed) return null;
    if (vehicleOf(fine) !== vehicleOf(nic) || 2 * positive(fine.default_amount) !== amount) return null;
    const gap = Math.round((Date.parse(act) - Date.parse(day)) / 86_400_000);
    return gap >= 1 && gap <= 365 ? gap : null;
  });
  const nearest = Math.min(...gaps.map((gap) => gap ?? Number.POSITIVE_INFINITY));
  return all.filter((_, index) => gaps[index] === nearest);
}

const KINDS = 'NAME CONFIRM DECIDE CLAIM PAY LOOK TELL WAIT'.split(' ');

function inOrder(tasks: NaiveTask[], all: readonly Fine[]): NaiveTask[] {
  const acts = new Map(all.map((row) => [Number(row.fine_id), dayOr(row.fine_date)]));
  const key = (task: NaiveTask) => [
    task.lane === 'expired' ? '1' : '0',
    task.last_safe_day || '9999',
    String(10 ** 12 - (task.at_stake ?? -1)).padStart(14, '0'),
    acts.get(task.id) || '9999',
    String(task.id).padStart(12, '0'),
    KINDS.indexOf(task.task),
  ];
  const texts = new Map(tasks.map((task) => [task, key(task).join(' ')]));
  return tasks.sort((a, b) => ((texts.get(a) ?? '') < (texts.get(b) ?? '') ? -1 : 1));
}
