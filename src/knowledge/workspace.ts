// The workspace file with everything local: what people know, views, drafts, versions, and sections that only a later Patio
// knows. A survey says what a file brings before anything changes.
import { NO_KNOWLEDGE } from '../desk/knowledge';
import { addedRows, knowledgeOfRows } from '../desk/knowledge-rows';
import { type Clash, mergeKnowledge } from '../desk/merge-knowledge';
import { joinSections, type UnknownSection } from '../desk/unknown-sections';
import { StorageProblem } from '../work/store/database';
import { changeSections, readSections } from '../work/store/kept-sections';
import { readKnowledge } from '../work/store/knowledge';
import { readAllDrafts, readAllVersions, surveyWork, takeInWork, type WorkSurvey } from '../work/store/local-work';
import { listViews } from '../work/store/saved-views';
import { writeWorkspaceFile } from './ask-workspace-worker';
import { joinKnowledge, knowledgeNow } from './use-knowledge';
import type { WorkspaceFile } from './workspace-orders';

/**
 * `file`: null where it would be too large. `isWhole`: false where the storage could not be read. `unreadable`: drafts
 * that only a later Patio can read.
 */
type SavedWorkspace = { file: Blob | null; isWhole: boolean; unreadable: number };

/** Counts exclude each other: an entry is new here, here already, or differs from what is here. */
export type WorkspaceSurvey = {
  knowledge: { added: number; equal: number; clashes: readonly Clash[] };
  /** Null: the storage cannot be read, so only knowledge can come in. */
  work: WorkSurvey | null;
  unknown: { added: number; equal: number; clashes: readonly string[] };
};

/** Everything local as a file, locked with a passphrase if there is one. What cannot be read is left out, and told. */
export async function saveWorkspace(savedBy: string, passphrase: string | null): Promise<SavedWorkspace> {
  let isWhole = true;
  const orElse = async <T>(reading: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error;
      isWhole = false;
      return otherwise;
    }
  };
  const rows = await orElse(readKnowledge(), []);
  const views = await orElse(listViews(), []);
  const drafts = await orElse(readAllDrafts(), { records: [], unreadable: 0 });
  const versions = await orElse(readAllVersions(), []);
  const unknown = await orElse(readSections(), []);
  const { knowledge } = mergeKnowledge(knowledgeOfRows(rows).knowledge, knowledgeNow());
  const savedAt = new Date().toISOString();
  const content = { savedAt, savedBy, desk: knowledge, views, drafts: drafts.records, versions, unknown };
  const file = await writeWorkspaceFile({ content, passphrase });
  return { file, isWhole, unreadable: drafts.unreadable };
}

/** Nothing is changed. */
export async function surveyWorkspace({ desk, work, unknown }: WorkspaceFile): Promise<WorkspaceSurvey> {
  const known = knowledgeNow();
  const { knowledge, clashes } = mergeKnowledge(known, desk);
  const changed = addedRows(known, knowledge).length;
  const added = changed - clashes.length;
  const counted = { added, equal: addedRows(NO_KNOWLEDGE, desk).length - changed, clashes };
  try {
    const here = await readSections();
    return { knowledge: counted, work: await surveyWork(work), unknown: surveySections(here, unknown) };
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error;
    return { knowledge: counted, work: null, unknown: { added: 0, equal: 0, clashes: [] } };
  }
}

/** Stores what the survey has found. Resolves with the fields that both had changed. Rejects: StorageProblem. */
export async function takeInWorkspace(
  { desk, work, unknown }: WorkspaceFile,
  survey: WorkspaceSurvey,
): Promise<readonly Clash[]> {
  const clashes = await joinKnowledge(desk);
  if (survey.work !== null) {
    await takeInWork(survey.work, work);
    if (unknown.length > 0) await changeSections((here) => joinSections(here, unknown));
  }
  return clashes;
}

function surveySections(here: readonly UnknownSection[], other: readonly UnknownSection[]): WorkspaceSurvey['unknown'] {
  const survey = { added: 0, equal: 0, clashes: [] as string[] };
  for (const { name, copies } of other) {
    const known = here.find((one) => one.name === name);
    const isHere = copies.every(({ text }) => known?.copies.some((one) => one.text === text) === true);
    if (known === undefined) survey.added += 1;
    else if (isHere) survey.equal += 1;
    else survey.clashes.push(name);
  }
  return survey;
}
