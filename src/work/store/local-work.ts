// All that this device holds of views, drafts and versions, for a workspace file, and what comes in from one.
import type { DraftInFile } from '../record/drafts-file';
import type { WorkRecord } from '../record/record';
import { readVersion, type WorkVersion } from '../record/version';
import { withDatabase } from './database';
import { documentOfDraft, type FileVersion, type Joined, joinDrafts, joinVersions, joinViews } from './merge-work';
import { memoryRecordsOf, workRecords } from './owned-records';
import { currentOwner } from './owner';
import { changeViews, listViews, type SavedView } from './saved-views';
import { takeInBeside } from './take-in-drafts';
import type { WorkInFile } from './workspace-sections';

/**
 * All drafts of this device and page, and the number of drafts that only a newer Patio can read. Rejects:
 * StorageProblem.
 */
export async function readAllDrafts(): Promise<{ records: WorkRecord[]; unreadable: number }> {
  const { records, unreadable } = await workRecords.readRecords();
  const inMemory = await memoryRecordsOf(currentOwner()).records.readRecords();
  const all = new Map(records.map((record) => [record.key, record]));
  for (const record of [...workRecords.unwrittenRecords(), ...inMemory.records]) {
    const here = all.get(record.key);
    if (here === undefined || record.revision >= here.revision) all.set(record.key, record);
  }
  return { records: [...all.values()], unreadable };
}

/** All readable versions, by document and oldest first. Rejects: StorageProblem. */
export async function readAllVersions(): Promise<WorkVersion[]> {
  const rows = await withDatabase((database) => database.getAll('versions'));
  return rows
    .flatMap((row) => readVersion(row) ?? [])
    .sort((a, b) => (a.document < b.document ? -1 : a.document > b.document ? 1 : a.number - b.number));
}

/** What the file brings, by kind; nothing is changed. */
export type WorkSurvey = {
  views: Joined<SavedView>;
  drafts: Joined<DraftInFile>;
  versions: Joined<FileVersion>;
};

/** Rejects: StorageProblem. */
export async function surveyWork({ views, drafts, versions }: WorkInFile): Promise<WorkSurvey> {
  const [{ records }, viewsHere] = await Promise.all([readAllDrafts(), listViews()]);
  const here = new Map<string, WorkVersion[]>();
  const documents = [...drafts.map(documentOfDraft), ...versions.map(({ document }) => document)];
  for (const document of new Set(documents)) {
    if (document !== null) here.set(document, await versionsHere(document));
  }
  const isSaved = (draft: DraftInFile) =>
    (here.get(documentOfDraft(draft) ?? '') ?? []).some(
      ({ body, at, isOverwritten }) => !isOverwritten && at >= draft.changedAt && body === draft.body,
    );
  const joined = [...byDocument(versions)].map(([document, group]) => joinVersions(here.get(document) ?? [], group));
  return {
    views: joinViews(viewsHere, views),
    drafts: joinDrafts(records, drafts, isSaved),
    versions: {
      added: joined.flatMap(({ added }) => added),
      equal: joined.reduce((sum, { equal }) => sum + equal, 0),
      clashes: joined.flatMap(({ clashes }) => clashes),
    },
  };
}

/** Stores what the survey has found, beside whatever is here by now. Rejects: StorageProblem; what was stored until then stays. */
export async function takeInWork({ views, drafts, versions }: WorkSurvey, all: WorkInFile): Promise<void> {
  if (views.added.length > 0) await changeViews((here) => joinViews(here, all.views).added);
  // Before the versions: a draft that is put on a newer version would lose what it was made from.
  await takeInBeside(drafts.added);
  const documents = new Set(versions.added.map(({ document }) => document));
  for (const [document, group] of byDocument(all.versions)) {
    if (documents.has(document)) await addVersions(document, group);
  }
}

async function versionsHere(document: string): Promise<WorkVersion[]> {
  const rows = await withDatabase((database) => database.getAllFromIndex('versions', 'document', document));
  return rows.flatMap((row) => readVersion(row) ?? []).sort((a, b) => a.number - b.number);
}

/** Versions between others get new numbers, with all after them: numbers ascend with time. None is dropped for their number. */
async function addVersions(document: string, added: readonly FileVersion[]): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('versions', 'readwrite', { durability: 'strict' });
    const rows = await transaction.store.index('document').getAll(document);
    const here = rows.flatMap((row) => readVersion(row) ?? []).sort((a, b) => a.number - b.number);
    const { all } = joinVersions(here, added);
    let kept = 0;
    while (kept < all.length && all[kept] === here[kept]) kept += 1;
    for (const { number } of here.slice(kept)) await transaction.store.delete(number);
    let ordinal = Math.max(0, ...here.slice(0, kept).map((version) => (version.isOverwritten ? 0 : version.ordinal)));
    for (const version of all.slice(kept)) {
      const { number: _number, ...rest }: FileVersion & { number?: number } = version;
      const next = Math.max(version.ordinal, ordinal + 1);
      await transaction.store.add({ ...rest, ordinal: next });
      if (!version.isOverwritten) ordinal = next;
    }
    await transaction.done;
  });
}

function byDocument(versions: readonly FileVersion[]): Map<string, FileVersion[]> {
  const groups = new Map<string, FileVersion[]>();
  for (const version of versions) {
    const group = groups.get(version.document) ?? [];
    group.push(version);
    groups.set(version.document, group);
  }
  return groups;
}
