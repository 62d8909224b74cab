// A fleet's own data, sent by programs and files to the embedded service. Our own API, not the contract. Members of a
// fine have the contract's names and units, the others those of the directory.
import * as z from 'zod/mini';
import { calendarDate, integer, number, text } from '../contract/leaf';

/** Of one text, in UTF-16 units. */
export const LONGEST_TEXT = 2_000;
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

const Import = z.object({
  import_id: integer,
  kind: text,
  file_name: z.nullable(text),
  person: text,
  imported_at: text,
  undone_at: z.nullable(text),
  counts: z.looseObject({}),
});

/** Newest first. */
export const listImports = {
  name: 'directory/imports',
  method: 'GET',
  path: '/imports',
  query: z.strictObject({}),
  response: z.object({ rows: z.array(Import), total: integer }),
} as const;

const cell = z.union([z.string(), z.number(), z.null()]);
export const IMPORT_KINDS = ['vehicle_groups', 'vehicles', 'drivers', 'readings', 'fines'] as const;
const ImportTable = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** Names of the members that the rows have, in this order. */
  fields: z.array(text),
  rows: z.array(z.array(cell)),
});
export type ImportTable = z.infer<typeof ImportTable>;

/**
 * The fine is stored without a driver, or with a code that is not in the table of the law; the vehicle keeps the meter of
 * its latest reading.
 */
const TOLD = ['driver_unknown', 'driver_ambiguous', 'infraction_unknown', 'meter_of_reading'] as const;
export type ToldCode = (typeof TOLD)[number];

const ImportedTable = z.object({
  kind: ImportTable.shape.kind,
  /** A letter for each row, in the order sent: n new, c changed, e equal, r refused. */
  results: text,
  /** What was refused. `replaced_by`: the row of the same key that counts. */
  problems: z.array(
    z.object({
      line: integer,
      field: z.optional(text),
      message: z.optional(text),
      code: z.optional(z.enum(REFUSALS)),
      replaced_by: z.optional(integer),
    }),
  ),
  /** Rows that were created because others refer to them. */
  made: z.object({ vehicle_groups: integer, vehicles: integer, drivers: integer }),
  /** Accepted values with something to know, and their number of rows. */
  told: z.array(z.object({ code: z.enum(TOLD), value: text, count: integer })),
});
export type ImportedTable = z.infer<typeof ImportedTable>;

/** A draft is named by its sender, so that a repeated request is recognised. */
const DRAFT_ID = /^[\w-]{8,80}$/;
/** Maximum number of rows of an import. */
export const MOST_IMPORT_ROWS = 500_000;
/** Maximum of rows per part of a draft. */
export const MOST_PART_ROWS = 5_000;

/** Sends a part of a large import. The same number replaces its part; drafts are deleted after a day. */
export const putImportPart = {
  name: 'directory/imports/drafts/parts/put',
  method: 'PUT',
  path: '/imports/drafts/{draft}/parts/{part}',
  body: ImportTable,
  response: z.object({ rows: integer }),
} as const;

/** Deletes the parts of a draft. */
export const deleteImportDraft = {
  name: 'directory/imports/drafts/delete',
  method: 'DELETE',
  path: '/imports/drafts/{draft}',
  response: z.object({ parts: integer }),
} as const;

/**
 * Files of a fleet, parsed already: all of them are stored, or nothing. Either `tables`, or a `draft` whose parts were
 * sent before. A draft is stored once: repeated, the request gets the same response.
 */
export const postImport = {
  name: 'directory/imports/new',
  method: 'POST',
  path: '/imports',
  body: z.strictObject({
    file_name: z.optional(z.nullable(text.check(z.maxLength(500)))),
    /** Answers what would happen, and stores nothing. */
    is_trial: z.optional(z.boolean()),
    tables: z.optional(z.array(ImportTable)),
    draft: z.optional(z.string().check(z.regex(DRAFT_ID))),
    /** Rows of the files that could not be parsed and are not in the tables, by kind: for the list of imports. */
    left_out: z.optional(z.partialRecord(z.enum(IMPORT_KINDS), z.int().check(z.minimum(0)))),
    /** Licence number, category and CPF of drivers are stored; without it they are not. */
    keep_for_naming_sheets: z.optional(z.boolean()),
  }),
  response: z.object({ import_id: z.nullable(integer), tables: z.array(ImportedTable) }),
} as const;
export type ImportAnswer = z.infer<typeof postImport.response>;

/** What an import kept of a driver for naming sheets; 404 if nothing. Needs the right to fines. */
export const readNamingData = {
  name: 'directory/naming-data',
  method: 'GET',
  path: '/naming-data',
  query: z.object({ driver_id: z.int() }),
  response: z.object({
    licence_number: z.optional(text),
    licence_category: z.optional(text),
    cpf: z.optional(text),
  }),
} as const;

/** Undoes the last import that is not undone yet; 409 if there is none, or if its rows were changed since. */
export const undoImport = {
  name: 'directory/imports/undo',
  method: 'POST',
  path: '/imports/undo',
  response: Import,
} as const;

const Sample = z.object({
  /** Number of fines requested for the sample fleet of this organization; 0: it has none. */
  fines: integer,
  /** The organization has rows of its own, so that no sample can be loaded. */
  has_own: z.optional(z.boolean()),
  /** A sample is being loaded. */
  loading: z.optional(z.nullable(z.object({ loaded: integer, fines: integer }))),
});
export type SampleState = z.infer<typeof Sample>;

export const readSample = {
  name: 'directory/sample',
  method: 'GET',
  path: '/sample',
  query: z.strictObject({}),
  response: Sample,
} as const;

/** Removes the whole sample fleet; 409 if there is none. Own rows are only accepted without it. */
export const removeSample = {
  name: 'directory/sample/remove',
  method: 'POST',
  path: '/sample/remove',
  response: Sample,
} as const;

/** Begins to load the sample fleet, which takes seconds: `readSample` has its progress. 409 if there are rows. */
export const loadSample = {
  name: 'directory/sample/load',
  method: 'POST',
  path: '/sample/load',
  response: Sample,
} as const;

const LONGEST_PROFILE = 100_000;
/** How files of one shape are read, by name. `profile`: the text of an import profile (src/own-fleet/import-profile.ts). */
const Profile = z.object({ name: text, profile: text });

export const listImportProfiles = {
  name: 'directory/import-profiles',
  method: 'GET',
  path: '/import-profiles',
  query: z.strictObject({}),
  response: z.object({ rows: z.array(Profile) }),
} as const;

export const putImportProfile = {
  name: 'directory/import-profiles/put',
  method: 'PUT',
  path: '/import-profiles/{name}',
  body: z.strictObject({ profile: z.string().check(z.maxLength(LONGEST_PROFILE)) }),
  response: Profile,
} as const;

export const deleteImportProfile = {
  name: 'directory/import-profiles/delete',
  method: 'DELETE',
  path: '/import-profiles/{name}',
  response: z.object({ name: text }),
} as const;

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
