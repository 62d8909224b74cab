// The key of a document in this browser, and its id inside its text. Pure.
import { setIn } from '../../document/edits';
import { formatJson, parseJson } from '../../document/json';
import { isObject, memberOf } from '../../document/tree';

export type WorkKind = 'plan' | 'route';

/** UTF-16 units; the service's limit is much lower. */
const LONGEST_BODY = 64_000_000;

/** The key of a record: the service's id, or a local id for a new document. */
export function keyOf(kind: WorkKind, of: { id: string } | { localId: string }): string {
  return 'id' in of ? `${kind}:id:${of.id}` : `${kind}:new:${of.localId}`;
}

/** The local id in the key of a new document, also of a draft beside another one. Null if it has none. */
export function localIdOf({ kind, key }: { kind: WorkKind; key: string }): string | null {
  const start = `${kind}:new:`;
  return key.startsWith(start) ? (key.slice(start.length).split(' ')[0] ?? null) : null;
}

/** The document of a record: records of one document are sent one after another and share their versions. */
export function documentOf({ kind, id, key }: { kind: WorkKind; id: string | null; key: string }): string {
  return id === null ? key : keyOf(kind, { id });
}

/** The id field of a document. */
export function idFieldOf(kind: WorkKind): string {
  return kind === 'plan' ? 'id' : 'planned_route_id';
}

/** `body` with this id, otherwise as written; unchanged if the id cannot be inserted. */
export function withId(kind: WorkKind, body: string, id: string): string {
  const field = idFieldOf(kind);
  const read = parseJson(body, { maxLength: LONGEST_BODY });
  if (!read.ok || !isObject(read.tree) || memberOf(read.tree, field) === id) return body;
  return formatJson(setIn([field], id)(read.tree));
}
