// What people know and decide that no operation of the service takes: decisions, notes, holidays, yards and the like.
// One document. Each field keeps all versions with author and time. Two copies merge by union, nothing is dropped, the
// newest version holds.
import * as z from 'zod/mini';
import { FINE_STATUS_GROUPS, INDICATION_GROUPS } from '../config/config';
import { type Day, readDay } from '../rulebook/days';

z.config({ jitless: true });

const day = z.string().check(z.refine((text) => readDay(text) === text, { error: 'must be a day written YYYY-MM-DD' }));
const shortText = z.string().check(z.maxLength(200));
const longText = z.string().check(z.maxLength(4000));

/** What is known about what. The id of each is said; values are of the schema, and null takes a value back. */
const TOPICS = {
  /** Task, as `taskId`. `about`: the finding that a LOOK was done for. */
  decision: z.union([
    z.object({ state: z.literal('done'), about: z.optional(z.string()) }),
    z.object({ state: z.literal('snoozed'), until: day }),
  ]),
  /** Task: number under which the agency has it. */
  protocol: shortText,
  /** Task. */
  taskNote: longText,
  /** Fine, by its key. */
  note: longText,
  /** Fine: the driver whom a person wrote on its naming sheet. Nothing but a person fills it in. */
  sheetDriver: shortText,
  /** Finding, as `findingId`. */
  dismissal: z.object({ reason: longText }),
  /** Fine: the day on which the appeal was received (R8). */
  appealReceived: day,
  /** Driver: is paid for driving, as the licence says (EAR). */
  ear: z.boolean(),
  /** Driver: day of the preventive course (R11). */
  course: day,
  /** Driver: is in the register of clean licences (R12). */
  cleanRegister: z.boolean(),
  /** Day: a local holiday, or a national one that is not observed here. */
  holiday: z.enum(['added', 'removed']),
  /** Day: why it is one here, or none. */
  holidayReason: shortText,
  /** No id: the day on which the company joined SNE (R4). */
  sneJoined: day,
  /** Digits of a code: whether it is that of a toll gate (R16). */
  tollCode: z.boolean(),
  /** Status id of a fine. */
  fineStatus: z.enum(FINE_STATUS_GROUPS),
  /** Status id of naming the driver. */
  indicationStatus: z.enum(INDICATION_GROUPS),
  /** Vehicle, by its key: the day of its sale. */
  sold: day,
  /** Yard, by an id made here: a place where vehicles stand at night. `places`: how many of them; absent: any number. */
  yard: z.object({
    name: shortText.check(z.minLength(1)),
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    note: z.optional(longText),
    places: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  }),
  /** Vehicle, by its key: the id of its yard. */
  homeYard: shortText,
} as const;
export type Topic = keyof typeof TOPICS;
export type ValueOf<T extends Topic> = z.output<(typeof TOPICS)[T]>;

/** `at`: instant, ISO 8601 in UTC with milliseconds. `day`: that instant's day in the time zone of the fleet. */
export type Stamp = { readonly by: string; readonly at: string; readonly day: Day };
/** A value that is not of the topic's schema stays stored, but does not count. */
export type Version<T = unknown> = Stamp & { readonly value: T };

/** Versions by topic and id, the newest first. Topics of a later Patio are kept as they are. */
export type Knowledge = ReadonlyMap<string, ReadonlyMap<string, readonly Version[]>>;

export const NO_KNOWLEDGE: Knowledge = new Map();

/** The id of what is known once for the fleet. */
export const FLEET = '';

export type Change = { [T in Topic]: { topic: T; id: string; value: ValueOf<T> | null } }[Topic];

/** Adds a version to each field. It is the newest there, also where the clock of this device is behind another's. */
export function record(knowledge: Knowledge, changes: readonly Change[], stamp: Stamp): Knowledge {
  const next = new Map(knowledge);
  const copied = new Map<string, Map<string, readonly Version[]>>();
  for (const { topic, id, value } of changes) {
    const fields = copied.get(topic) ?? new Map(next.get(topic));
    copied.set(topic, fields);
    next.set(topic, fields);
    const versions = fields.get(id) ?? [];
    const { by, day: today } = stamp;
    // Members in one order: a store takes versions with one text for the same.
    fields.set(id, [{ value, by, at: laterThan(versions[0], stamp.at), day: today }, ...versions]);
  }
  return next;
}

/** The newest version of a field, with author and time; null where it is withdrawn, absent or unusable. */
export function newest<T extends Topic>(knowledge: Knowledge, topic: T, id: string): Version<ValueOf<T>> | null {
  return usable(topic, knowledge.get(topic)?.get(id)?.[0]);
}

/** Whether two copies have the same newest version of a field, or both have none. */
export function isEquallyNew(one: Knowledge, other: Knowledge, topic: Topic, id: string): boolean {
  const [first, second] = [one.get(topic)?.get(id)?.[0], other.get(topic)?.get(id)?.[0]];
  return first === second || (first?.at === second?.at && first?.by === second?.by);
}

/** All values of a topic by id. */
export function valuesOf<T extends Topic>(knowledge: Knowledge, topic: T): Map<string, Version<ValueOf<T>>> {
  const values = new Map<string, Version<ValueOf<T>>>();
  for (const [id, [version]] of knowledge.get(topic) ?? []) {
    const current = usable(topic, version);
    if (current) values.set(id, current);
  }
  return values;
}

/** What is known of some topics; `last` itself where none of them has changed since. */
export function topicsOf(last: Knowledge, knowledge: Knowledge, topics: readonly Topic[]): Knowledge {
  if (topics.every((topic) => last.get(topic) === knowledge.get(topic))) return last;
  return new Map([...knowledge].filter(([topic]) => topics.some((each) => each === topic)));
}

/** All versions of a field, the newest first; `value` null: taken back, or not readable here. */
export function historyOf<T extends Topic>(
  knowledge: Knowledge,
  topic: T,
  id: string,
): (Stamp & { value: ValueOf<T> | null })[] {
  const versions = knowledge.get(topic)?.get(id) ?? [];
  return versions.map((version) => usable(topic, version) ?? { ...version, value: null });
}

/**
 * The change that makes a version of the history the newest one again. Null where the topic is of a later Patio, or the value is
 * not of its schema.
 */
export function changeBackTo(topic: string, id: string, version: Version): Change | null {
  if (!isTopic(topic)) return null;
  const value = version.value === null ? null : usable(topic, version)?.value;
  // The value is that of the topic, which TypeScript cannot follow through the union.
  return value === undefined ? null : ({ topic, id, value } as Change);
}

function isTopic(name: string): name is Topic {
  return Object.hasOwn(TOPICS, name);
}

function usable<T extends Topic>(topic: T, version: Version | undefined): Version<ValueOf<T>> | null {
  if (version === undefined || version.value === null) return null;
  const result = z.safeParse(TOPICS[topic], version.value);
  // The schema is that of the topic, which TypeScript cannot follow through the lookup; this is the only cast.
  return result.success ? { ...version, value: result.data as ValueOf<T> } : null;
}

function laterThan(newestVersion: Version | undefined, at: string): string {
  if (newestVersion === undefined || at > newestVersion.at) return at;
  return new Date(Date.parse(newestVersion.at) + 1).toISOString();
}
