// Knowledge as JSON and back: topic, id, then versions with the newest first. A reader of another day may find topics that it
// does not know; they stay. What is no version at all is told and left out.
import * as z from 'zod/mini';
import { readDay } from '../rulebook/days';
import type { Knowledge, Version } from './knowledge';
import { sortVersions } from './merge-knowledge';

z.config({ jitless: true });

/** `path`: where it is, from the top of what was read. */
export type KnowledgeProblem = {
  path: readonly (string | number)[];
  code: 'notAnObject' | 'notAList' | 'notAVersion';
};

type KnowledgeJson = Record<string, Record<string, Version[]>>;

const VersionSchema = z.object({
  value: z.unknown(),
  by: z.string(),
  at: z.string().check(z.refine((text) => instantOf(text) !== null)),
  day: z.string().check(z.refine((text) => readDay(text) === text)),
});

/** Sorted by topic and id, so that equal knowledge has equal text. */
export function knowledgeJson(knowledge: Knowledge): KnowledgeJson {
  return fromSorted(knowledge, (fields) => fromSorted(fields, (versions) => [...versions]));
}

/** Never throws. */
export function readKnowledge(json: unknown): { knowledge: Knowledge; problems: KnowledgeProblem[] } {
  const problems: KnowledgeProblem[] = [];
  const knowledge = new Map<string, ReadonlyMap<string, readonly Version[]>>();
  for (const [topic, ids] of membersOf(json, [], problems)) {
    const fields = new Map<string, readonly Version[]>();
    for (const [id, list] of membersOf(ids, [topic], problems)) {
      const versions = versionsOf(list, [topic, id], problems);
      if (versions.length > 0) fields.set(id, versions);
    }
    if (fields.size > 0) knowledge.set(topic, fields);
  }
  return { knowledge, problems };
}

function versionsOf(json: unknown, path: string[], problems: KnowledgeProblem[]): Version[] {
  if (!Array.isArray(json)) {
    problems.push({ path, code: 'notAList' });
    return [];
  }
  const versions = json.flatMap((part: unknown, index): Version[] => {
    const result = z.safeParse(VersionSchema, part);
    const at = result.success ? instantOf(result.data.at) : null;
    if (!result.success || at === null) problems.push({ path: [...path, index], code: 'notAVersion' });
    else return [{ value: result.data.value ?? null, by: result.data.by, at, day: result.data.day }];
    return [];
  });
  return sortVersions(versions);
}

/** An instant in the one form in which texts sort as times; null for all else. */
function instantOf(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function membersOf(json: unknown, path: string[], problems: KnowledgeProblem[]): [string, unknown][] {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return Object.entries(json);
  problems.push({ path, code: 'notAnObject' });
  return [];
}

function fromSorted<V, W>(map: ReadonlyMap<string, V>, convert: (value: V) => W): Record<string, W> {
  const keys = [...map.keys()].sort();
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = map.get(key);
      return value === undefined ? [] : [[key, convert(value)]];
    }),
  );
}
