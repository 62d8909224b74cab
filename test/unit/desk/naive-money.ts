// The rulings on money a second time, straight from rows, slow and plain. Default meanings of ids, centavos.
import type { Fine } from '../../../src/contract/fine';
import { naiveTasks } from './naive-desk';

/** `bucket cause month` and centavos. */
export type NaiveMoney = Record<string, { amount: number; count: number }>;

const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : 0);
const month = (day: string | undefined) => (day === undefined ? '' : day.slice(0, 7));
/** Centavos of tenths of a face, half up. */
const tenths = (face: number, count: number) => Math.floor((face * count + 5) / 10);

/** `rows`: one row a fine, days valid or absent. */
export function naiveMoney(rows: readonly Fine[], today: string, sne: string): NaiveMoney {
  const money: NaiveMoney = {};
  const put = (key: string, amount: number) => {
    if (amount <= 0) return;
    const line = money[key] ?? { amount: 0, count: 0 };
    money[key] = { amount: line.amount + amount, count: line.count + 1 };
  };
  const byId = new Map(rows.map((row) => [Number(row.fine_id), row]));
  for (const { id, task, at_stake } of naiveTasks(rows, today, sne)) {
    const row = byId.get(id);
    if (!row) continue;
    const isSne = row.fine_date !== undefined && sne !== '' && sne <= row.fine_date;
    if (task === 'DECIDE') put(`left ${isSne ? 'pay_60' : 'pay_80'} ${month(row.due_date)}`, at_stake ?? 0);
    if (task !== 'CLAIM') continue;
    const cause = row.fine_status_id === 9 ? 'cancelled' : row.fine_status_id === 10 ? 'warning' : 'toll';
    put(`claim ${cause} ${month(row.fine_date)}`, at_stake ?? 0);
  }
  for (const row of rows) {
    const face = positive(row.default_amount);
    const paid = positive(row.amount_paid);
    const taken = positive(row.discounted_amount_from_driver);
    const status = row.fine_status_id ?? 0;
    const at = month(row.fine_date);
    if ([6, 7, 8].includes(status) && paid > 0) {
      if ((row.infraction_code ?? '').replace(/\D/g, '') === '50020') put(`lost nic ${at}`, paid);
      else if (face > 0) {
        const isFull = Math.abs(paid - face) <= 1 || paid > face;
        const is80 = !isFull && Math.abs(paid - tenths(face, 8)) <= 1;
        const late = isFull ? paid - tenths(face, 8) : 0;
        put(`lost late ${at}`, late);
        const isSne = row.fine_date !== undefined && sne !== '' && sne <= row.fine_date;
        if ((isFull || is80) && status !== 6 && isSne) {
          put(`lost discount_not_taken ${at}`, paid - late - tenths(face, 6));
        }
      }
    }
    if (taken === 0) continue;
    if (status === 9) put(`payroll taken_on_cancelled ${at}`, taken);
    else if (row.amount_paid !== undefined) put(`payroll taken_over_paid ${at}`, taken - paid);
    if (row.due_date !== undefined && today <= row.due_date) put(`payroll taken_before_last_day ${at}`, taken);
  }
  return money;
}
