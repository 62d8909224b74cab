// Knowledge as rows of a store that only adds: a row for each field, its versions as entries.
import type { Knowledge, Version } from './knowledge';
import { type KnowledgeProblem, readKnowledge } from './read-knowledge';

/** `key`: topic, space, id. */
type FieldRow = { key: string; entries: readonly unknown[] };

/** The versions of `after` that `before` lacks. They are what a store must add after `record` or a merge. */
export function addedRows(before: Knowledge, after: Knowledge): FieldRow[] {
  const rows: FieldRow[] = [];
  for (const [topic, fields] of after) {
    const known = before.get(topic);
    if (known === fields) continue;
    for (const [id, versions] of fields) {
      const entries = added(known?.get(id) ?? [], versions);
      if (entries.length > 0) rows.push({ key: `${topic} ${id}`, entries });
    }
  }
  return rows;
}

/** Never throws. Paths of problems begin with topic and id. */
export function knowledgeOfRows(rows: readonly FieldRow[]): { knowledge: Knowledge; problems: KnowledgeProblem[] } {
  const topics = new Map<string, [string, readonly unknown[]][]>();
  for (const { key, entries } of rows) {
    const at = key.indexOf(' ');
    const topic = at < 0 ? key : key.slice(0, at);
    const fields = topics.get(topic) ?? [];
    topics.set(topic, fields);
    fields.push([at < 0 ? '' : key.slice(at + 1), entries]);
  }
  return readKnowledge(Object.fromEntries([...topics].map(([topic, fields]) => [topic, Object.fromEntries(fields)])));
}

/** Oldest first, as a store adds them. */
function added(known: readonly Version[], versions: readonly Version[]): Version[] {
  if (known === versions) return [];
  const texts = new Set(known.map((version) => JSON.stringify(version)));
  return versions.filter((version) => !texts.has(JSON.stringify(version))).reverse();
}
