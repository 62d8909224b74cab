// Deletes everything of an organization, or the personal data of one driver. What is deleted cannot be taken back. One line of
// the log stays: what kind was deleted, when, by whom, and how many rows.

import { registrationKey } from '../own-fleet/keys';
import { removeNaming } from '../own-fleet/naming-data';
import { bareNumber } from '../own-fleet/references';
import { recordChange, type Who } from '../store/changes';
import { OF_ONE_DATABASE, ORGANIZATION_TABLES } from '../store/schema';
import { numberIn, type Session, textIn } from '../store/store';
import type { Counts } from './write-archive';

/** Who deletes, and when in milliseconds. */
type Deleter = { who: Who; at: number };

/**
 * Nothing of the organization is left in any table but the lines of its deletions. The counts are of deleted rows; empty: there
 * was nothing, and no line is written.
 */
export async function deleteOrganization(session: Session, organization: number, by: Deleter): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const table of ORGANIZATION_TABLES) {
    const others = table === 'changes' ? ` and kind <> 'organization_deleted'` : '';
    const where = `organization_id = $1::int${others}`;
    const [row] = await session.query(`select count(*) as count from ${table} where ${where}`, [organization]);
    const count = row ? numberIn(row, 'count') : 0;
    if (count === 0) continue;
    await session.query(`delete from ${table} where ${where}`, [organization]);
    if (!OF_ONE_DATABASE.has(table)) counts[table] = count;
  }
  if (Object.keys(counts).length > 0) {
    await recordChange(session, { organization, ...by, kind: 'organization_deleted', counts });
  }
  return counts;
}

/** Deletes a driver; the fines stay without one. Null: no driver has this number, or several have it. */
export async function deleteDriver(
  session: Session,
  organization: number,
  registration: string,
  by: Deleter,
): Promise<Counts | null> {
  const id = await driverOf(session, organization, registration);
  if (id === null) return null;
  const counts: Record<string, number> = { drivers: 1 };
  for (const [table, column] of [
    ['fines', 'driver_id'],
    ['vehicles', 'vehicle_driver_id'],
  ] as const) {
    const where = `organization_id = $1::int and ${column} = $2::int`;
    const [row] = await session.query(`select count(*) as count from ${table} where ${where}`, [organization, id]);
    await session.query(`update ${table} set ${column} = null where ${where}`, [organization, id]);
    counts[table] = row ? numberIn(row, 'count') : 0;
  }
  await session.query('delete from drivers where organization_id = $1::int and driver_id = $2::int', [
    organization,
    id,
  ]);
  await removeNaming(session, organization, [id]);
  await forgetBefore(session, organization, id);
  // Parts of imports that nobody stored hold rows with names.
  await session.query('delete from import_drafts where organization_id = $1::int', [organization]);
  await recordChange(session, { organization, ...by, kind: 'driver_deleted', counts });
  return counts;
}

async function driverOf(session: Session, organization: number, registration: string): Promise<number | null> {
  const drivers = await session.query(
    'select driver_id, registration from drivers where organization_id = $1::int and registration is not null',
    [organization],
  );
  const key = registrationKey(registration);
  if (key === '') return null;
  const keyed = drivers.map((row) => ({
    id: numberIn(row, 'driver_id'),
    key: registrationKey(textIn(row, 'registration')),
  }));
  const exact = keyed.filter((driver) => driver.key === key);
  const found = exact.length > 0 ? exact : keyed.filter((driver) => bareNumber(driver.key) === bareNumber(key));
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** An undo restores rows as they were: without the driver too. */
async function forgetBefore(session: Session, organization: number, id: number): Promise<void> {
  const own = 'organization_id = $1::int';
  await session.query(`delete from import_changes where ${own} and table_name = 'drivers' and row_id = $2::bigint`, [
    organization,
    id,
  ]);
  const rows = await session.query(
    `select import_id, table_name, row_id, before from import_changes where ${own} and before like $2::text`,
    [organization, `%driver_id":${id}%`],
  );
  for (const row of rows) {
    const before: Record<string, unknown> = JSON.parse(textIn(row, 'before'));
    for (const column of ['driver_id', 'vehicle_driver_id']) if (before[column] === id) before[column] = null;
    await session.query(
      `update import_changes set before = $4::text
      where import_id = $1::int and table_name = $2::text and row_id = $3::bigint and organization_id = $5::int`,
      [
        numberIn(row, 'import_id'),
        textIn(row, 'table_name'),
        numberIn(row, 'row_id'),
        JSON.stringify(before),
        organization,
      ],
    );
  }
}
