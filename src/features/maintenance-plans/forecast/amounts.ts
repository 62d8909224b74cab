// Texts for amounts, readings and days of due dates.
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/use-text';
import { toDate } from '../../../tables/calendar';
import { nameOf, type TriggerKind } from '../due-dates/typed-plan';

/** An amount in the unit of its trigger: `180 days`, `10,000 km`, `250 h`. */
export function amountText(kind: TriggerKind, amount: number, t: Text, format: Format, digits = 0): string {
  const n = format.number(amount, digits);
  if (kind === 'days') return t('planForecast.days', { count: amount, n });
  return `${n}\u00a0${t(kind === 'km' ? 'planForecast.unit.km' : 'planForecast.unit.hours')}`;
}

/** A reading of a trigger; for days it is a date. */
export function readingText(kind: TriggerKind, reading: number, t: Text, format: Format): string {
  return kind === 'days' ? format.date(toDate(reading)) : amountText(kind, reading, t, format);
}

/** `11 days late`, `today`, `in 9 days`. */
export function inDaysText(inDays: number, isOverdue: boolean, t: Text, format: Format): string {
  const count = Math.abs(inDays);
  const n = format.number(count);
  if (inDays < 0) return t('planForecast.in.late', { count, n });
  if (inDays === 0) return t(isOverdue ? 'planForecast.in.late' : 'planForecast.in.today', { count, n });
  return t('planForecast.in.ahead', { count, n });
}

/** Day and month of a day number, as text without the year. */
export function shortDay(day: number, format: Format): string {
  const date = toDate(day);
  // A reference date in the same year, far enough away that the text is neither "today" nor digits.
  const isLate = date.slice(5, 7) > '06';
  return date === '' ? format.text('') : format.dateNear(date, `${date.slice(0, 4)}-${isLate ? '01-15' : '12-15'}`);
}

/** The display name of a vehicle: plate, name, number, or its row. */
export function vehicleName(vehicle: unknown, index: number, t: Text, format: Format): string {
  return nameOf(vehicle, ['plate_number', 'name', 'vehicle_id']) || rowName(index, t, format);
}

export function rowName(index: number, t: Text, format: Format): string {
  return t('planForecast.timeline.row', { n: format.number(index + 1) });
}
