// Own rows of a fleet, sent by programs to the embedded service, and one fine by hand. Our own API, not the contract. Members of
// a fine have the contract's names and units, the others those of the directory.
import * as z from 'zod/mini';
import { calendarDate, integer, number, text } from '../contract/leaf';

/** Of one text, in UTF-16 units. */
const LONGEST_TEXT = 2_000;
const LARGEST_INTEGER = 2 ** 31 - 1;

const words = z.optional(
  z
    .string({ error: 'must be a text' })
    .check(z.maxLength(LONGEST_TEXT, { error: `must have at most ${LONGEST_TEXT} characters` })),
);
const upTo = (most: number) => {
  const error = `must be a whole number from 0 to ${most}`;
  return z.optional(z.int({ error }).check(z.minimum(0, { error }), z.maximum(most, { error })));
};
const count = upTo(LARGEST_INTEGER);
/** Centavos. */
const money = upTo(Number.MAX_SAFE_INTEGER);
const level = z.optional(z.literal([1, 2, 3, 4], { error: 'must be 1, 2, 3 or 4' }));
const measure = z.optional(z.number({ error: 'must be a number' }));
const day = z.optional(calendarDate);
const hour = z.optional(
  z
    .string({ error: 'must be an hour written HH:mm' })
    .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, { error: 'must be an hour written HH:mm' })),
);
const place = z.optional(z.object({ lat: number, lng: number }, { error: 'must be an object with lat and lng' }));
/** Derived members, or members that the service sets: a row that was read may be sent back with them. */
const ignored = z.optional(z.unknown());

export const OwnVehicleGroup = z.strictObject({
  vehicle_group_id: ignored,
  organization_id: ignored,
  vehicle_ids: ignored,
  name: words,
});

export const OwnVehicle = z.strictObject({
  vehicle_id: ignored,
  organization_id: ignored,
  plate_number: words,
  name: words,
  vehicle_group: words,
  vehicle_group_id: count,
  status: count,
  cost_center: count,
  type_vehicle_id: count,
  type_vehicle_name: words,
  type_fuel_id: count,
  type_fuel_name: words,
  stage_vehicle_id: count,
  stage_name: words,
  type_tracker_id: count,
  vehicle_driver_id: count,
  model: words,
  manufacturer: words,
  serial_number: words,
  tank_capacity: count,
  odometer: count,
  hourmeter: count,
  year_manufacturer: count,
  liters_value: measure,
  average_fuel_km: measure,
});

export const OwnDriver = z.strictObject({
  driver_id: ignored,
  organization_id: ignored,
  registration: words,
  name: words,
  vehicle_group: words,
  vehicle_group_id: count,
});

export const OwnReading = z.strictObject({ plate_number: words, read_on: day, odometer: count, hourmeter: count });

/**
 * `driver_registration`, `driver_name`, `vehicle_plate_number` and `infraction_code` are looked up; ids refer to stored
 * rows.
 */
export const OwnFine = z.strictObject({
  fine_id: ignored,
  organization_id: ignored,
  ait_number: words,
  fine_date: day,
  fine_hour: hour,
  vehicle_id: count,
  vehicle_plate_number: words,
  driver_id: count,
  driver_registration: words,
  driver_name: words,
  infraction_id: count,
  infraction_code: words,
  due_date: day,
  driver_indication_deadline: day,
  fine_status_id: count,
  driver_indication_status_id: count,
  amount_paid: money,
  discounted_amount_from_driver: money,
  vehicle_status_id: count,
  fine_vehicle_location: words,
  system_vehicle_location: words,
  system_vehicle_position: place,
  fine_files: words,
  activated: count,
  created: day,
  vehicle_status: ignored,
  vehicle_name: ignored,
  article: ignored,
  infraction: ignored,
  seriousness: level,
  points_on_driver_license: count,
  default_amount: money,
  cost_center: count,
});

/** Maximum of rows per request. */
export const MOST_ROWS = 1_000;

/** Why a row was refused. `invalid`: a value does not fit; the message says what is accepted. */
export const REFUSALS = [
  'invalid',
  'unknown_field',
  'required',
  'empty_key',
  'replaced',
  'unknown_reference',
  'lower_reading',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

const RowResult = z.object({
  /** From 1, within the sent list. */
  line: integer,
  result: z.enum(['new', 'changed', 'equal', 'refused']),
  field: z.optional(text),
  message: z.optional(text),
  code: z.optional(z.enum(REFUSALS)),
});
const OwnRowsAnswer = z.object({
  results: z.array(RowResult),
  new: integer,
  changed: integer,
  equal: integer,
  refused: integer,
});
export type OwnRowsAnswer = z.infer<typeof OwnRowsAnswer>;

const putRows = <Name extends string, S extends z.core.$ZodType>(path: string, name: Name, row: S) =>
  ({
    name: `directory${path}/put`,
    method: 'PUT',
    path,
    /** The member of the body that contains the rows. */
    rows: name,
    body: z.object({ [name]: z.array(row).check(z.maxLength(MOST_ROWS)) }),
    response: OwnRowsAnswer,
  }) as const;

export const putVehicleGroups = putRows('/vehicle-groups', 'vehicle_groups', OwnVehicleGroup);
export const putVehicles = putRows('/vehicles', 'vehicles', OwnVehicle);
export const putDrivers = putRows('/drivers', 'drivers', OwnDriver);
export const putFines = putRows('/fines', 'fines', OwnFine);

/** A member of a fine may be emptied by null. */
const emptiable = <S extends z.core.$ZodType>(schema: S) => z.nullable(schema);
const { fine_id: _id, organization_id: _organization, ait_number: _ait, ...Members } = OwnFine.shape;
const OneFine = z.strictObject(
  Object.fromEntries(Object.entries(Members).map(([name, schema]) => [name, emptiable(schema)])),
);

/** One fine, typed or corrected by hand: absent members are kept, null empties one. It is no import, so undo leaves it. */
export const putOneFine = {
  name: 'directory/fines/one',
  method: 'PUT',
  path: '/fines/{ait_number}',
  body: OneFine,
  response: z.object({ result: z.enum(['new', 'changed', 'equal']), fine_id: integer }),
} as const;

/** Whether a fine is the fleet's own, so that it can be corrected. */
export const readOneFine = {
  name: 'directory/fines/own',
  method: 'GET',
  path: '/fines/{ait_number}',
  query: z.strictObject({}),
  response: z.object({ fine_id: z.nullable(integer), is_own: z.boolean() }),
} as const;
