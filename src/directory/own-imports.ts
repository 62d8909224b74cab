// Imports of a fleet's own rows at the embedded service: drafts, trial and storing, list, undo, profiles. Our own API.
import * as z from 'zod/mini';
import { integer, text } from '../contract/leaf';
import { REFUSALS } from './own-fleet';

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
const IMPORT_KINDS = ['vehicle_groups', 'vehicles', 'drivers', 'readings', 'fines'] as const;
const ImportTable = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** Names of the members that the rows have, in this order. */
  fields: z.array(text),
  rows: z.array(z.array(cell)),
});
export type ImportTable = z.infer<typeof ImportTable>;

/**
 * The fine is stored without a driver, or with a code that is not in the table of the law. The vehicle keeps the meter
 * of its latest reading.
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
    /** Number of rows that could not be parsed and are not in the tables, by kind. For the list of imports. */
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

/**
 * Undoes the last import that is not undone yet. 409 if there is none, or its rows were changed since. `import_id`:
 * only that one, so that a repeated request undoes no earlier import. 409 if it is not the last.
 */
export const undoImport = {
  name: 'directory/imports/undo',
  method: 'POST',
  path: '/imports/undo',
  query: z.strictObject({ import_id: z.optional(z.int().check(z.minimum(1))) }),
  response: Import,
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
