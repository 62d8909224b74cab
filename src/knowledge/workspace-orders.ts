// Reads and writes a workspace file, locked or not. Long work of a worker (ask-workspace-worker.ts). Pure.
import type { Knowledge } from '../desk/knowledge';
import type { KnowledgeProblem } from '../desk/read-knowledge';
import { isSealed, seal, unseal } from '../desk/sealed-file';
import { sectionTexts, type UnknownSection, unknownSections } from '../desk/unknown-sections';
import {
  isOwnSection,
  LONGEST_WORKSPACE,
  readWorkspace,
  type WorkspaceReading,
  writeWorkspace,
} from '../desk/workspace-file';
import { formatJson } from '../document/json';
import type { WorkRecord } from '../work/record/record';
import type { FileVersion } from '../work/store/merge-work';
import type { SavedView } from '../work/store/saved-views';
import { readWorkSections, WORK_SECTIONS, type WorkInFile, writeWorkSections } from '../work/store/workspace-sections';

export type WorkspaceFile = {
  savedAt: string;
  savedBy: string;
  desk: Knowledge;
  work: WorkInFile;
  unknown: readonly UnknownSection[];
  problems: readonly KnowledgeProblem[];
};

/** Everything local. */
type WorkspaceContent = {
  savedAt: string;
  savedBy: string;
  desk: Knowledge;
  views: readonly SavedView[];
  drafts: readonly WorkRecord[];
  versions: readonly FileVersion[];
  unknown: readonly UnknownSection[];
};

/** `passphrase`: null for a file that is not locked. */
export type WorkspaceOrders = {
  read: {
    order: { file: Blob; passphrase: string | null };
    /** `sealed`: it asks for a passphrase. `unreadable`: moved, or too large for the browser. */
    answer:
      | { kind: 'read'; file: WorkspaceFile }
      | Exclude<WorkspaceReading, { kind: 'read' }>
      | { kind: 'sealed' | 'wrong' | 'damaged' | 'unreadable' };
  };
  write: {
    order: { content: WorkspaceContent; passphrase: string | null };
    /** Null: it would be too large to be opened again. */
    answer: Blob | null;
  };
};

/** What the worker is sent. */
export type WorkspaceMessage = {
  [Name in keyof WorkspaceOrders]: { name: Name; order: WorkspaceOrders[Name]['order'] };
}[keyof WorkspaceOrders];

/** Never rejects. */
export async function readFile({
  file,
  passphrase,
}: WorkspaceOrders['read']['order']): Promise<WorkspaceOrders['read']['answer']> {
  // The size in bytes is at least that in characters.
  const text = file.size > 4 * LONGEST_WORKSPACE ? null : await file.text().catch(() => null);
  if (text === null) return { kind: 'unreadable' };
  if (!isSealed(text)) return readText(text);
  if (passphrase === null) return { kind: 'sealed' };
  const unsealed = await unseal(text, passphrase, crypto);
  return unsealed.kind === 'open' ? readText(unsealed.text) : unsealed;
}

export async function writeFile({
  content: { savedAt, savedBy, desk, views, drafts, versions, unknown },
  passphrase,
}: WorkspaceOrders['write']['order']): Promise<WorkspaceOrders['write']['answer']> {
  const sections = new Map([...sectionTexts(unknown), ...writeWorkSections(views, drafts, versions)]);
  const text = writeWorkspace({ savedAt, savedBy, desk, sections });
  if (text.length > LONGEST_WORKSPACE) return null;
  const written = passphrase === null ? text : await seal(text, passphrase, crypto);
  return new Blob([written], { type: 'application/json' });
}

function readText(text: string): WorkspaceOrders['read']['answer'] {
  const reading = readWorkspace(text);
  if (reading.kind !== 'read') {
    return reading.kind === 'notJson' && reading.problem.code === 'tooLarge' ? { kind: 'unreadable' } : reading;
  }
  const { savedAt, savedBy, desk, sections } = reading.workspace;
  const others = [...sections].filter(([name]) => !isKnown(name));
  const texts = new Map(others.map(([name, tree]) => [name, formatJson(tree)]));
  const unknown = unknownSections(texts, savedAt, isKnown);
  const work = readWorkSections(sections);
  return { kind: 'read', file: { savedAt, savedBy, desk, work, unknown, problems: reading.problems } };
}

function isKnown(name: string): boolean {
  return isOwnSection(name) || WORK_SECTIONS.some((section) => section === name);
}
