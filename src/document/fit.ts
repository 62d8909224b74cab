// Validates a tree against a contract schema and reports all fields at once. Incomplete user input stays in the tree
// and is reported here. Unknown keys are allowed. Unchanged parts are not validated again.
import type * as z from 'zod/mini';
import { shortIdentifierOf } from '../contract/leaf';
import { isLongInteger } from '../contract/long-integers';
import type { KeyOrder } from './edits';
import { isInteger } from './raw-number';
import { isList, isObject, PackedList, type Path, RawNumber, type Tree } from './tree';

type Schema = z.core.$ZodType;

/** The type that a schema expects. */
type Expected = 'integer' | 'number' | 'text' | 'boolean' | 'list' | 'object';

/**
 * Catalogue keys: missing required value, wrong type, an integer that JavaScript would change. `refused` comes from the
 * API only and is never produced here.
 */
type FitCode = Expected | 'required' | 'unsafe' | 'refused';

export type FitProblem = { readonly path: Path; readonly code: FitCode; readonly expected: Expected };

/** Result for a part, without its path, so that it stays valid when the part moves. `null`: valid. */
type Found = { readonly code: FitCode; readonly expected: Expected } | FoundInside;
type FoundInside = {
  readonly keys: (string | number)[];
  readonly parts: Found[];
  /** The last reported problems, reused while the part has not moved. */
  reported?: { readonly place: Place; readonly problems: readonly FitProblem[] };
};

/** A path and its child paths, each created once, so that an unmoved part is recognized by reference. */
type Place = { readonly path: Path; readonly below: Map<string | number, Place> };

type Checker = {
  readonly expected: Expected;
  readonly find: (tree: Tree) => Found | null;
  readonly members?: ReadonlyMap<string, Checker>;
  readonly element?: Checker;
  readonly place: Place;
};

const checkers = new WeakMap<Schema, Checker>();

/**
 * All problems of `tree` against `schema`, in schema order; empty exactly if the schema accepts the tree. Exception:
 * raw numbers are valid where a number is expected and a double can approximate them. Null is `required` in a required
 * field and a wrong type in an optional one: the contract has no null. Throws on an unknown schema type.
 */
export function fitProblems(tree: Tree, schema: Schema): readonly FitProblem[] {
  const checker = checkerOf(schema);
  const found = checker.find(tree);
  return found ? say(found, checker.place) : [];
}

/** Key order of the schema; an edit places a new key by it. */
export function keyOrderOf(schema: Schema): KeyOrder {
  const root = checkerOf(schema);
  return (path) => {
    let checker: Checker | undefined = root;
    for (const key of path) checker = typeof key === 'number' ? checker?.element : checker?.members?.get(key);
    return checker?.members && [...checker.members.keys()];
  };
}

function checkerOf(schema: Schema): Checker {
  let checker = checkers.get(schema);
  if (!checker) {
    checker = compile(schema);
    checkers.set(schema, checker);
  }
  return checker;
}

function compile(schema: Schema): Checker {
  const short = shortIdentifierOf(schema);
  if (short) return identifierChecker(checkerOf(short));
  const def = (schema as z.core.$ZodTypes)._zod.def;
  // An ignored rule would accept what the API rejects.
  if (def.checks && def.checks.length > 0) throw new TypeError('The fit knows no further rules of a schema');
  switch (def.type) {
    case 'optional':
      return checkerOf(def.innerType);
    case 'object':
      return objectChecker(def);
    case 'array':
      return listChecker(checkerOf(def.element));
    case 'number':
      return 'format' in def && def.format === 'safeint'
        ? leafChecker('integer', integerProblem)
        : leafChecker('number', (tree) => (isNumber(tree) ? null : 'number'));
    case 'string':
      return leafChecker('text', (tree) => (typeof tree === 'string' ? null : 'text'));
    case 'boolean':
      return leafChecker('boolean', (tree) => (typeof tree === 'boolean' ? null : 'boolean'));
    default:
      throw new TypeError(`The fit does not know ${def.type}`);
  }
}

/** An identifier may have any number of digits, as written. */
function identifierChecker({ expected, find }: Checker): Checker {
  return {
    expected,
    find: (tree) => (tree instanceof RawNumber && isLongInteger(tree.text) ? null : find(tree)),
    place: newPlace([]),
  };
}

function integerProblem(tree: Tree): FitCode | null {
  if (Number.isSafeInteger(tree)) return null;
  if (tree instanceof RawNumber) return isInteger(tree) ? (Number(tree.text) === 0 ? null : 'unsafe') : 'integer';
  return Number.isInteger(tree) ? 'unsafe' : 'integer';
}

function isNumber(tree: Tree): boolean {
  return Number.isFinite(tree instanceof RawNumber ? Number(tree.text) : tree);
}

/** A leaf has at most one problem, so the possible results are created once. */
function leafChecker(expected: Expected, codeOf: (tree: Tree) => FitCode | null): Checker {
  const problems = new Map<FitCode, Found>();
  const find = (tree: Tree): Found | null => {
    const code = codeOf(tree);
    if (code === null) return null;
    let found = problems.get(code);
    if (!found) {
      found = { code, expected };
      problems.set(code, found);
    }
    return found;
  };
  return { expected, find, place: newPlace([]) };
}

function objectChecker(def: z.core.$ZodObjectDef): Checker {
  if (def.catchall?._zod.def.type !== 'unknown')
    throw new TypeError('The fit knows only objects that keep unknown keys');
  const fields = Object.entries(def.shape).map(([key, schema]) => {
    const checker = checkerOf(schema);
    const absent: Found | null =
      schema._zod.optin === 'optional' ? null : { code: 'required', expected: checker.expected };
    return { key, checker, absent };
  });
  const wrong: Found = { code: 'object', expected: 'object' };
  const find = (tree: Tree): Found | null => {
    if (!isObject(tree)) return wrong;
    let inside: FoundInside | null = null;
    for (const { key, checker, absent } of fields) {
      // Contract keys are plain words, and none is inherited.
      const value = tree[key];
      const found = value === undefined || (value === null && absent) ? absent : checker.find(value);
      if (found) inside = add(inside, key, found);
    }
    return inside;
  };
  return {
    expected: 'object',
    find: remembered(find),
    members: new Map(fields.map(({ key, checker }) => [key, checker])),
    place: newPlace([]),
  };
}

function listChecker(element: Checker): Checker {
  const wrong: Found = { code: 'list', expected: 'list' };
  const find = (tree: Tree): Found | null => {
    // A packed list is only created from valid items.
    if (tree instanceof PackedList) return null;
    if (!isList(tree)) return wrong;
    let inside: FoundInside | null = null;
    for (let index = 0; index < tree.length; index += 1) {
      const found = element.find(tree[index] ?? null);
      if (found) inside = add(inside, index, found);
    }
    return inside;
  };
  return { expected: 'list', find: remembered(find), element, place: newPlace([]) };
}

function add(inside: FoundInside | null, key: string | number, found: Found): FoundInside {
  const all = inside ?? { keys: [], parts: [] };
  all.keys.push(key);
  all.parts.push(found);
  return all;
}

/** Trees are immutable, so results are cached per list or object. */
function remembered(find: (tree: Tree) => Found | null): (tree: Tree) => Found | null {
  const cache = new WeakMap<object, Found | null>();
  return (tree) => {
    if (typeof tree !== 'object' || tree === null) return find(tree);
    let found = cache.get(tree);
    if (found === undefined) {
      found = find(tree);
      cache.set(tree, found);
    }
    return found;
  };
}

function say(found: Found, place: Place): readonly FitProblem[] {
  if ('code' in found) return [{ path: place.path, code: found.code, expected: found.expected }];
  if (found.reported?.place === place) return found.reported.problems;
  const problems: FitProblem[] = [];
  for (const [index, part] of found.parts.entries()) {
    for (const problem of say(part, placeBelow(place, found.keys[index] ?? ''))) problems.push(problem);
  }
  found.reported = { place, problems };
  return problems;
}

function newPlace(path: Path): Place {
  return { path, below: new Map() };
}

function placeBelow(place: Place, key: string | number): Place {
  let below = place.below.get(key);
  if (!below) {
    below = newPlace([...place.path, key]);
    place.below.set(key, below);
  }
  return below;
}
