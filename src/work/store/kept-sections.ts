// Sections of workspace files that this version does not know. They are kept unchanged for the next saved file.
import { withDatabase } from './database';

/** Texts of one section, each from the file of that moment. */
export type SectionRow = { name: string; copies: readonly { savedAt: string; text: string }[] };

/** Rejects: StorageProblem. */
export async function readSections(): Promise<SectionRow[]> {
  const rows = await withDatabase((database) => database.getAll('sections'));
  return rows.flatMap((row) => readRow(row) ?? []);
}

/** `join` returns the rows to be stored instead. Rejects: StorageProblem. */
export async function changeSections(join: (rows: SectionRow[]) => readonly SectionRow[]): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('sections', 'readwrite', { durability: 'strict' });
    const rows = (await transaction.store.getAll()).flatMap((row) => readRow(row) ?? []);
    const joined = join(rows);
    await Promise.all([...joined.map((row) => transaction.store.put(row)), transaction.done]);
  });
}

/** Rejects: StorageProblem. */
export async function clearSections(): Promise<void> {
  await withDatabase((database) => database.clear('sections'));
}

function readRow(row: unknown): SectionRow | null {
  const { name, copies }: { name?: unknown; copies?: unknown } = Object(row);
  if (typeof name !== 'string' || !Array.isArray(copies)) return null;
  return { name, copies: copies.filter(isCopy) };
}

function isCopy(copy: unknown): copy is SectionRow['copies'][number] {
  const { savedAt, text }: { savedAt?: unknown; text?: unknown } = Object(copy);
  return typeof savedAt === 'string' && typeof text === 'string';
}
