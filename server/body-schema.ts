// Validates a body against its schema, member by member. It stops at the first error, and yields to other requests.
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { shortIdentifierOf } from '../src/contract/leaf';

type Path = readonly PropertyKey[];
/** `yield` marks a point where other requests may run; the result is the first error. */
type Steps = Generator<undefined, z.core.$ZodIssue | null>;

/** Members validated before yielding: some milliseconds. */
const MEMBERS_AT_ONCE = 10_000;

/**
 * The first error of `value`, in schema order; null if valid. Zod alone collects all errors of all members. For a list
 * of a hundred thousand that takes seconds, and the whole stack.
 */
export async function firstIssue(schema: z.core.$ZodType, value: unknown): Promise<z.core.$ZodIssue | null> {
  const steps = check(schema, value, [], { members: 0 });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

function* check(type: z.core.$ZodType, part: unknown, path: Path, count: { members: number }): Steps {
  if (type instanceof z.core.$ZodArray && Array.isArray(part)) {
    const { element } = type._zod.def;
    for (const [index, member] of part.entries()) {
      if (isTurnOver(count)) yield;
      const issue = isWhole(element)
        ? issueOf(element, member, path, index)
        : yield* check(element, member, [...path, index], count);
      if (issue) return issue;
    }
    return null;
  }
  if (type instanceof z.core.$ZodObject && isObject(part)) {
    for (const [key, member] of Object.entries(type._zod.def.shape)) {
      const value = Object.hasOwn(part, key) ? part[key] : undefined;
      const present = member instanceof z.core.$ZodOptional ? member._zod.def.innerType : member;
      if (isTurnOver(count)) yield;
      if (value === undefined && present !== member) continue;
      const issue = isWhole(present)
        ? issueOf(present, value, path, key)
        : yield* check(present, value, [...path, key], count);
      if (issue) return issue;
    }
    return null;
  }
  return issueOf(type, part, path);
}

function isTurnOver(count: { members: number }): boolean {
  count.members += 1;
  return count.members % MEMBERS_AT_ONCE === 0;
}

/** Whether it is validated as a whole, not member by member. */
function isWhole(type: z.core.$ZodType): boolean {
  return !(type instanceof z.core.$ZodArray || type instanceof z.core.$ZodObject);
}

function issueOf(type: z.core.$ZodType, value: unknown, path: Path, ...last: PropertyKey[]): z.core.$ZodIssue | null {
  const short = shortIdentifierOf(type);
  // As a JSON number an identifier may have any size. Digits as text are not allowed in bodies.
  if (short && Number.isInteger(value)) return null;
  const [issue] = z.safeParse(short ?? type, value, { reportInput: true }).error?.issues ?? [];
  return issue ? { ...issue, path: [...path, ...last, ...issue.path] } : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
