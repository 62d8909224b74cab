// The 31 fields of a fine as texts of a form, and back as the changes that the service takes. Pure.
import type { Fine } from '../../../../contract/fine';
import type { Identifier } from '../../../../contract/long-integers';
import { infractionCode } from '../../../../format/format';
import { type NumberStyle, numberText, readInteger, readNumber } from '../../../../tables/number-text';
import type { FieldId } from '../columns';

/** How a field is typed; a field that is not here follows from others and is shown only. */
export const INPUTS: Readonly<Partial<Record<FieldId, FineInput>>> = {
  ait_number: 'text',
  fine_date: 'date',
  fine_hour: 'time',
  fine_status_id: 'status',
  created: 'date',
  activated: 'integer',
  infraction_code: 'code',
  seriousness: 'level',
  points_on_driver_license: 'integer',
  driver_id: 'driver',
  driver_indication_status_id: 'indication',
  vehicle_plate_number: 'plate',
  vehicle_status_id: 'vehicleStatus',
  cost_center: 'integer',
  default_amount: 'money',
  amount_paid: 'money',
  discounted_amount_from_driver: 'money',
  driver_indication_deadline: 'date',
  due_date: 'date',
  fine_vehicle_location: 'text',
  system_vehicle_location: 'text',
  system_vehicle_position: 'place',
  fine_files: 'text',
};
export type FineInput =
  | 'text'
  | 'date'
  | 'time'
  | 'integer'
  | 'money'
  | 'place'
  | 'status'
  | 'indication'
  | 'level'
  | 'vehicleStatus'
  | 'code'
  | 'plate'
  | 'driver';

export type FineFormValues = Partial<Record<FieldId, string>>;
type FieldProblem = 'required' | 'amount' | 'wholeNumber' | 'place' | 'code' | 'driver';
/** A driver as the form names them: name and registration. */
export type DriverChoice = { readonly id: Identifier; readonly text: string };

const NEEDED: readonly FieldId[] = ['ait_number', 'vehicle_plate_number', 'fine_date'];
/** The service stores centavos. */
const CENTAVOS = 100;

/** `driver`: the text of the fine's driver. */
export function formValues(fine: Fine, driver: string, style: NumberStyle): FineFormValues {
  const values: FineFormValues = {};
  for (const [name, input] of Object.entries(INPUTS)) {
    const id = name as FieldId;
    values[id] = id === 'driver_id' ? driver : textOf(fine[id], input, style);
  }
  return values;
}

function textOf(value: unknown, input: FineInput | undefined, style: NumberStyle): string {
  if (value === undefined || value === null) return '';
  if (input === 'money') return typeof value === 'number' ? numberText(value / CENTAVOS, style) : '';
  if (input === 'place') {
    const { lat, lng } = Object(value);
    return typeof lat === 'number' && typeof lng === 'number' ? `${lat}, ${lng}` : '';
  }
  if (input === 'date') return String(value).slice(0, 10);
  if (input === 'time') return String(value).slice(0, 5);
  if (input === 'code') return infractionCode(value);
  return String(value);
}

/** What the service is sent: the key fields, and each field that differs from `before`; null empties one. */
export function readFineForm(
  values: FineFormValues,
  before: FineFormValues,
  { style, drivers }: { style: NumberStyle; drivers: readonly DriverChoice[] },
): { fine: Record<string, unknown> } | { problems: [FieldId, FieldProblem][] } {
  const fine: Record<string, unknown> = {};
  const problems: [FieldId, FieldProblem][] = [];
  for (const [name, input] of Object.entries(INPUTS)) {
    const id = name as FieldId;
    const text = (values[id] ?? '').trim();
    const isNeeded = NEEDED.includes(id);
    if (isNeeded && text === '') {
      problems.push([id, 'required']);
      continue;
    }
    // The number of the fine is in the address of the request.
    if (id === 'ait_number' || (!isNeeded && text === (before[id] ?? '').trim())) continue;
    const read = text === '' ? { value: null } : readText(text, input, { style, drivers });
    if ('problem' in read) problems.push([id, read.problem]);
    else fine[id] = read.value;
  }
  return problems.length > 0 ? { problems } : { fine };
}

function readText(
  text: string,
  input: FineInput | undefined,
  { style, drivers }: { style: NumberStyle; drivers: readonly DriverChoice[] },
): { value: unknown } | { problem: FieldProblem } {
  switch (input) {
    case 'money': {
      const amount = readNumber(text.replace(/^R\$\s*/i, ''), style);
      const isAmount = amount !== null && amount >= 0 && Number.isSafeInteger(Math.round(amount * CENTAVOS));
      return isAmount ? { value: Math.round(amount * CENTAVOS) } : { problem: 'amount' };
    }
    case 'integer': {
      const number = readInteger(text, style);
      return number !== null && number >= 0 ? { value: number } : { problem: 'wholeNumber' };
    }
    case 'status':
    case 'indication':
    case 'level':
    case 'vehicleStatus':
      return { value: Number(text) };
    case 'code': {
      const digits = text.replace(/[\s./-]/g, '');
      return /^\d{5}$/.test(digits) ? { value: infractionCode(digits) } : { problem: 'code' };
    }
    case 'driver': {
      const found = drivers.find((driver) => driver.text === text);
      return found ? { value: found.id } : { problem: 'driver' };
    }
    case 'place': {
      const match = /^(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text);
      const [lat, lng] = [Number(match?.[1]), Number(match?.[2])];
      const isPlace = match !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
      return isPlace ? { value: { lat, lng } } : { problem: 'place' };
    }
    default:
      return { value: text };
  }
}
