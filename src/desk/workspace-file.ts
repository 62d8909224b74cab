// The workspace file: everything that only this browser knows, as one JSON that a person can read. What people know is
// one section. Sections of other parts, and of a later Patio, pass through as texts of JSON.
import { formatJson, type JsonProblem, parseJson } from '../document/json';
import { isObject, keysOf, memberOf, type Tree } from '../document/tree';
import type { Knowledge } from './knowledge';
import { type KnowledgeProblem, knowledgeJson, readKnowledge } from './read-knowledge';

const FORMAT = 'patio-workspace';
const VERSION = 1;
/** UTF-16 units. A longer file could not be opened again. */
export const LONGEST_WORKSPACE = 256_000_000;
const OWN_KEYS = new Set(['format', 'version', 'savedAt', 'savedBy', 'desk']);

export type Workspace<Section> = {
  /** Instant in ISO 8601, and who saved it; '' where the file does not say. */
  savedAt: string;
  savedBy: string;
  desk: Knowledge;
  /** Other sections by name. */
  sections: ReadonlyMap<string, Section>;
};

export type WorkspaceReading =
  | { kind: 'read'; workspace: Workspace<Tree>; problems: readonly KnowledgeProblem[] }
  | { kind: 'notJson'; problem: JsonProblem }
  | { kind: 'notAWorkspace' }
  /** The file is of a later Patio, whose sections this one could spoil. */
  | { kind: 'newer'; version: number };

/** Whether a section is one that is not of other parts. */
export function isOwnSection(name: string): boolean {
  return OWN_KEYS.has(name);
}

/** Keys are in a fixed order, and lines are indented: two files can be compared line by line. */
export function writeWorkspace({ savedAt, savedBy, desk, sections }: Workspace<string>): string {
  const others = [...sections]
    .filter(([name]) => !isOwnSection(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, json]) => `  ${JSON.stringify(name)}: ${json}`);
  const own = JSON.stringify(
    { format: FORMAT, version: VERSION, savedAt, savedBy, desk: knowledgeJson(desk) },
    null,
    2,
  );
  return `${[own.replace(/\n\}$/, ''), ...others].join(',\n')}\n}\n`;
}

/** Never throws. A byte order mark is skipped. */
export function readWorkspace(text: string): WorkspaceReading {
  const json = parseJson(text.replace(/^\ufeff/, ''), { maxLength: LONGEST_WORKSPACE });
  if (!json.ok) return { kind: 'notJson', problem: json.problem };
  const { tree } = json;
  if (!isObject(tree) || memberOf(tree, 'format') !== FORMAT) return { kind: 'notAWorkspace' };
  const version = memberOf(tree, 'version');
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) return { kind: 'notAWorkspace' };
  if (version > VERSION) return { kind: 'newer', version };
  const { knowledge, problems } = readKnowledge(plainJson(memberOf(tree, 'desk') ?? {}));
  const sections = new Map<string, Tree>();
  for (const name of keysOf(tree)) if (!isOwnSection(name)) sections.set(name, memberOf(tree, name) ?? null);
  const [savedAt, savedBy] = [memberOf(tree, 'savedAt'), memberOf(tree, 'savedBy')].map(textOf);
  const workspace = { savedAt: savedAt ?? '', savedBy: savedBy ?? '', desk: knowledge, sections };
  return { kind: 'read', workspace, problems: problems.map(({ path, code }) => ({ path: ['desk', ...path], code })) };
}

/** A tree may hold lists packed, which a schema does not read. */
function plainJson(tree: Tree): unknown {
  return JSON.parse(formatJson(tree));
}

function textOf(tree: Tree | undefined): string {
  return typeof tree === 'string' ? tree : '';
}
