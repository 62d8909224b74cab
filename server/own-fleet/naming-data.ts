// Licence number, category and CPF of drivers, for the sheet that names a driver to the authority. Kept only where an import was
// told to; in no list, no log, no archive, and deleted with the driver.
import * as z from 'zod/mini';
import { NAMING_FIELDS } from '../../src/own-fleet/import-fields';
import { toBatch } from '../store/batch';
import { type Row, type Session, textIn } from '../store/store';
import type { Applied } from './apply-rows';
import { registrationKey } from './keys';
import type { OwnRow } from './own-fields';

const NAMES = ['licence_number', 'licence_category', 'cpf'] as const;
const IS_NAMING: ReadonlySet<string> = new Set(NAMING_FIELDS.map(({ name }) => name));
const Value = z.string().check(z.minLength(1), z.maxLength(60));

type NamingData = Partial<Record<(typeof NAMES)[number], string>>;

/** Rows of drivers without what is for naming sheets only. */
export function withoutNaming(rows: readonly OwnRow[]): OwnRow[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => !IS_NAMING.has(field))));
}

/**
 * Keeps what the rows say for naming sheets; an empty member leaves what is stored. Rows that were equal count as changed by it.
 * `rows`: as sent, in the order of the results.
 */
export async function keepNaming(
  session: Session,
  { organization, importId }: { organization: number; importId: number },
  rows: readonly OwnRow[],
  applied: Applied,
): Promise<void> {
  const drivers = await session.query(
    'select driver_id, registration from drivers where organization_id = $1::int and registration is not null',
    [organization],
  );
  const ids = new Map(drivers.map((row) => [registrationKey(textIn(row, 'registration')), Number(row.driver_id)]));
  const stored = await session.query(
    `select driver_id, ${NAMES.join(', ')} from naming_data where organization_id = $1::int`,
    [organization],
  );
  const before = new Map(stored.map((row) => [Number(row.driver_id), dataOf(row)]));
  const merged = new Map<number, NamingData>();
  for (const result of applied.results) {
    const row = rows[result.line - 1];
    if (result.result === 'refused' || !row) continue;
    const id = ids.get(registrationKey(String(row.registration ?? '')));
    const given = dataOf(row);
    if (id === undefined || Object.keys(given).length === 0) continue;
    const old = before.get(id) ?? {};
    const next = { ...old, ...given };
    if (NAMES.every((name) => old[name] === next[name])) continue;
    merged.set(id, next);
    if (result.result !== 'equal') continue;
    result.result = 'changed';
    applied.equal -= 1;
    applied.changed += 1;
  }
  if (merged.size === 0) return;
  await removeNaming(session, organization, [...merged.keys()]);
  const lines = [...merged].map(([driver_id, data]) => ({
    organization_id: organization,
    driver_id,
    licence_number: data.licence_number ?? null,
    licence_category: data.licence_category ?? null,
    cpf: data.cpf ?? null,
    changed_by: importId,
  }));
  await session.load([toBatch('naming_data', lines)]);
}

/** Null: nothing is kept of this driver. */
export async function readNaming(
  session: Pick<Session, 'query'>,
  organization: number,
  driver: number,
): Promise<NamingData | null> {
  const [row] = await session.query(
    `select ${NAMES.join(', ')} from naming_data where organization_id = $1::int and driver_id = $2::int`,
    [organization, driver],
  );
  return row ? dataOf(row) : null;
}

export async function removeNaming(session: Session, organization: number, drivers: readonly number[]): Promise<void> {
  await session.query(
    'delete from naming_data where organization_id = $1::int and driver_id in (select unnest($2::int[]))',
    [organization, drivers],
  );
}

/** What an import kept goes with it. What it replaced does not come back: no copy of personal data is stored. */
export async function undoNaming(session: Session, organization: number, importId: number): Promise<void> {
  await session.query('delete from naming_data where organization_id = $1::int and changed_by = $2::int', [
    organization,
    importId,
  ]);
}

function dataOf(row: Row | OwnRow): NamingData {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const { success, data } = z.safeParse(Value, String(row[name] ?? '').trim());
      return success ? [[name, data] as const] : [];
    }),
  );
}
