// How files of one shape are read, remembered under a name. Columns are known by their heads, so their order may
// change. A profile is a small JSON file that can be shared.
import * as z from 'zod/mini';
import { type TableRow, textOf } from '../tables/table-cell';
import { type FleetKind, IMPORT_FIELDS, NAMING_FIELDS } from './import-fields';
import { headOf } from './match-columns';
import type { FleetTable, TableChoice } from './read-fleet-table';

const KIND = z.enum(['vehicle_groups', 'vehicles', 'drivers', 'readings', 'fines']);
const Column = z.strictObject({
  /** The name of a field; null: the column is not taken. */
  field: z.nullable(z.string()),
  days: z.optional(z.enum(['day-first', 'month-first'])),
  decimal: z.optional(z.enum(['.', ','])),
  /** Ids of a status by word, without case and accents; null: the rows have none. */
  words: z.optional(z.record(z.string(), z.nullable(z.int()))),
});
const Profile = z.strictObject({
  format: z.literal('patio-import-profile'),
  version: z.literal(1),
  kind: KIND,
  /** By head, without case, accents and signs; a head that repeats has its number behind it. */
  columns: z.record(z.string(), Column),
});
export type ImportProfile = z.infer<typeof Profile>;

/** Null: the text is no profile of this version, or names a field that does not exist. */
export function parseProfile(text: string): ImportProfile | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const { success, data } = z.safeParse(Profile, json);
  if (!success) return null;
  const names = new Set(IMPORT_FIELDS[data.kind].map(({ name }) => name));
  return Object.values(data.columns).every(({ field }) => field === null || names.has(field)) ? data : null;
}

/** The profile of a table as it is read by `choice`. */
export function profileOf(table: FleetTable, choice: TableChoice): ImportProfile {
  const keys = headKeys(table.columns.map(({ head }) => head));
  const columns = table.columns.flatMap(({ field }, at) => {
    const key = keys[at] ?? '';
    if (key === '') return [];
    const { days, decimal, words } = choice.columns?.[at] ?? {};
    const more = { ...(days && { days }), ...(decimal && { decimal }), ...(words && { words }) };
    // What is kept for naming sheets is asked at every import anew.
    const isNaming = field !== null && NAMING_FIELDS.includes(field);
    return [[key, { field: isNaming ? null : (field?.name ?? null), ...more }] as const];
  });
  return { format: 'patio-import-profile', version: 1, kind: table.kind, columns: Object.fromEntries(columns) };
}

/** Whether a file with these heads has the shape of the profile: all its columns are there, and no others. */
function fitsProfile({ columns }: ImportProfile, heads: readonly string[]): boolean {
  const keys = headKeys(heads).filter((key) => key !== '');
  return (
    keys.length > 0 && keys.length === Object.keys(columns).length && keys.every((key) => Object.hasOwn(columns, key))
  );
}

/** How a table with these heads is read by the profile; columns that it does not have are not taken. */
function choiceOf({ kind, columns }: ImportProfile, heads: readonly string[]): TableChoice & { kind: FleetKind } {
  const own = headKeys(heads).map((key) => (Object.hasOwn(columns, key) ? columns[key] : undefined));
  return {
    kind,
    fields: own.map((column) => column?.field ?? null),
    columns: Object.fromEntries(
      own.flatMap((column, at) => {
        if (!column) return [];
        const { field: _field, ...choice } = column;
        return [[at, choice] as const];
      }),
    ),
  };
}

const LOOKED_AT = 30;

/** The profile whose shape one of the first lines has, and how the table is read by it. */
export function findProfile<P extends { readonly profile: ImportProfile }>(
  rows: readonly TableRow[],
  profiles: readonly P[],
): { found: P; choice: TableChoice } | null {
  for (const { line, cells: head } of rows.slice(0, LOOKED_AT)) {
    const cells = head.map(textOf);
    const found = profiles.find(({ profile }) => fitsProfile(profile, cells));
    if (found) return { found, choice: { ...choiceOf(found.profile, cells), headLine: line } };
  }
  return null;
}

/** Empty for a column without a head. */
function headKeys(heads: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return heads.map((head) => {
    const words = headOf(head);
    if (words === '') return '';
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    return count === 1 ? words : `${words} ${count}`;
  });
}
