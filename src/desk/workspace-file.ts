// The workspace file: everything that only this browser knows, as one JSON that a person can read. The desk's knowledge
// is one section. Sections of other parts, and of a later Patio, pass through unchanged.
import { formatJson, type JsonProblem, parseJson } from '../document/json';
import { isObject, keysOf, memberOf, type Tree } from '../document/tree';
import type { Knowledge } from './knowledge';
import { type KnowledgeProblem, knowledgeJson, readKnowledge } from './read-knowledge';

const FORMAT = 'patio-workspace';
const VERSION = 1;
const LONGEST_FILE = 64_000_000;
const OWN_KEYS = new Set(['format', 'version', 'savedAt', 'savedBy', 'desk']);

type Workspace = {
  /** Instant in ISO 8601, and who saved it; '' where the file does not say. */
  savedAt: string;
  savedBy: string;
  desk: Knowledge;
  /** Other sections by name, with the notation of their numbers. */
  sections: ReadonlyMap<string, Tree>;
};

type WorkspaceReading =
  | { kind: 'read'; workspace: Workspace; problems: readonly KnowledgeProblem[] }
  | { kind: 'notJson'; problem: JsonProblem }
  | { kind: 'notAWorkspace' }
  /** The file is of a later Patio, whose sections this one could spoil. */
  | { kind: 'newer'; version: number };

/** Keys are in a fixed order, and the desk's lines are indented: two files can be compared line by line. */
export function writeWorkspace({ savedAt, savedBy, desk, sections }: Workspace): string {
  const others = [...sections]
    .filter(([name]) => !OWN_KEYS.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, tree]) => `  ${JSON.stringify(name)}: ${formatJson(tree)}`);
  const own = JSON.stringify(
    { format: FORMAT, version: VERSION, savedAt, savedBy, desk: knowledgeJson(desk) },
    null,
    2,
  );
  return `${[own.replace(/\n\}$/, ''), ...others].join(',\n')}\n}\n`;
}

/** Never throws. A byte order mark is skipped. */
export function readWorkspace(text: string): WorkspaceReading {
  const json = parseJson(text.replace(/^\ufeff/, ''), { maxLength: LONGEST_FILE });
  if (!json.ok) return { kind: 'notJson', problem: json.problem };
  const { tree } = json;
  if (!isObject(tree) || memberOf(tree, 'format') !== FORMAT) return { kind: 'notAWorkspace' };
  const version = memberOf(tree, 'version');
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) return { kind: 'notAWorkspace' };
  if (version > VERSION) return { kind: 'newer', version };
  const { knowledge, problems } = readKnowledge(plainJson(memberOf(tree, 'desk') ?? {}));
  const sections = new Map<string, Tree>();
  for (const name of keysOf(tree)) if (!OWN_KEYS.has(name)) sections.set(name, memberOf(tree, name) ?? null);
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
