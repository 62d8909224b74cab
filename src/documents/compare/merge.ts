// Three-way merge: local (`mine`) and server version (`theirs`) of the same base. A change of only one side is taken;
// for conflicts the user chooses. Pure.
import { applyChanges } from '../../document/apply-changes';
import { type Change, diffDocuments, type Shape } from '../../document/diff';
import type { KeyOrder } from '../../document/edits';
import { formatJson } from '../../document/json';
import type { Identify } from '../../document/row-match';
import { equalTrees, type Path, type Tree } from '../../document/tree';

export type Side = 'mine' | 'theirs';

/** Both versions as they would be sent, and the common base; null if unknown. */
export type Sides = { readonly base: Tree | null; readonly mine: Tree; readonly theirs: Tree };

/** `edited`: the local version in the editor's form, including data that is not sent. */
export type EditedSides = Sides & { readonly edited: Tree };

/** Conflicting changes: indices into `ThreeWay.mine` and `ThreeWay.theirs`. */
export type Conflict = { readonly key: string; readonly mine: readonly number[]; readonly theirs: readonly number[] };

export type ThreeWay = {
  readonly base: Tree;
  /** Diff against the base, by `diffDocuments`. */
  readonly mine: readonly Change[];
  readonly theirs: readonly Change[];
  readonly conflicts: readonly Conflict[];
  /** Indices of identical changes on both sides. */
  readonly same: { readonly mine: ReadonlySet<number>; readonly theirs: ReadonlySet<number> };
};

/** The chosen side per conflict key; default is mine. */
export type Choices = ReadonlyMap<string, Side>;

/** Diffs both sides and finds conflicts. `shape`: row identities. */
export function compareSides(base: Tree, local: Tree, theirs: Tree, shape: Shape): ThreeWay {
  const localChanges = diffDocuments(base, local, shape);
  const others = diffDocuments(base, theirs, shape);
  const index = indexOf(localChanges, shape);
  const links: [number, number][] = [];
  const same = { mine: new Set<number>(), theirs: new Set<number>() };
  /** Local rows already matched with a row of theirs: each is matched once. */
  const paired = new Set<number>();
  for (const [at, change] of others.entries()) {
    for (const met of meeting(change, index, shape, paired)) {
      const localChange = localChanges[met];
      if (localChange === undefined) continue;
      if (localChange.kind === 'added' && change.kind === 'added') paired.add(met);
      if (isAlike(localChange, change)) {
        same.mine.add(met);
        same.theirs.add(at);
      } else links.push([met, at]);
    }
  }
  return {
    base,
    mine: localChanges,
    theirs: others,
    conflicts: grouped(links, (at) => nameOf(localChanges[at])),
    same,
  };
}

/** The base with the changes of both sides; without conflicts, all of them. `order`: position of new keys. */
export function mergeSides(
  { base, mine, theirs, conflicts, same }: ThreeWay,
  choices: Choices,
  order?: KeyOrder,
): Tree {
  const lost = { mine: new Set(same.mine), theirs: new Set<number>() };
  for (const conflict of conflicts) {
    const rejected = choices.get(conflict.key) === 'theirs' ? 'mine' : 'theirs';
    for (const at of conflict[rejected]) lost[rejected].add(at);
  }
  const accepted = [...theirs.filter((_, at) => !lost.theirs.has(at)), ...mine.filter((_, at) => !lost.mine.has(at))];
  return applyChanges(base, accepted, order);
}

/** Local changes indexed by the path that they touch, and by its parents. */
type Index = {
  /** Changed fields and removed rows, which include everything below. */
  readonly whole: ReadonlyMap<string, readonly number[]>;
  readonly below: ReadonlyMap<string, readonly number[]>;
  readonly moved: ReadonlyMap<string, readonly number[]>;
  /** By the list they are added to. */
  readonly added: ReadonlyMap<string, readonly Added[]>;
};

type Added = { readonly at: number; readonly row: Tree };

function indexOf(changes: readonly Change[], shape: Shape): Index {
  const whole = new Map<string, number[]>();
  const below = new Map<string, number[]>();
  const moved = new Map<string, number[]>();
  const added = new Map<string, Added[]>();
  const put = <T>(map: Map<string, T[]>, key: string, value: T) => {
    const values = map.get(key);
    if (values) values.push(value);
    else map.set(key, [value]);
  };
  for (const [at, change] of changes.entries()) {
    const place = placeOf(change);
    if (isWhole(change)) put(whole, keyOf(place), at);
    if (change.kind === 'moved') put(moved, keyOf(place), at);
    if (change.kind === 'added') put(added, addedName(change, shape), { at, row: change.row });
    for (let depth = 0; depth <= place.length; depth += 1) put(below, keyOf(place.slice(0, depth)), at);
  }
  return { whole, below, moved, added };
}

/** The local changes that conflict with one of theirs. */
function meeting(change: Change, index: Index, shape: Shape, paired: ReadonlySet<number>): Set<number> {
  const met = new Set<number>();
  const add = (found: readonly number[] | undefined) => {
    for (const at of found ?? []) met.add(at);
  };
  const place = placeOf(change);
  for (let depth = 0; depth <= place.length; depth += 1) add(index.whole.get(keyOf(place.slice(0, depth))));
  if (isWhole(change)) add(index.below.get(keyOf(place)));
  if (change.kind === 'moved') add(index.moved.get(keyOf(place)));
  if (change.kind === 'added') {
    const free = (index.added.get(addedName(change, shape)) ?? []).filter(({ at }) => !paired.has(at));
    const alike = free.find(({ row }) => equalTrees(row, change.row)) ?? free[0];
    if (alike) met.add(alike.at);
  }
  return met;
}

/** The base path that a change touches. An added row touches its list. */
function placeOf(change: Change): Path {
  switch (change.kind) {
    case 'field':
    case 'added':
      return change.path;
    case 'removed':
      return [...change.path, change.index];
    case 'moved':
      return [...change.path, change.from];
  }
}

function isWhole({ kind }: Change): boolean {
  return kind === 'field' || kind === 'removed';
}

function isAlike(a: Change, b: Change): boolean {
  if (a.kind === 'field' && b.kind === 'field') {
    return keyOf(a.path) === keyOf(b.path) && equalTrees(a.after, b.after);
  }
  if (a.kind === 'removed' && b.kind === 'removed') return keyOf(placeOf(a)) === keyOf(placeOf(b));
  if (a.kind === 'added' && b.kind === 'added') return equalTrees(a.row, b.row);
  return a.kind === 'moved' && b.kind === 'moved' && a.to === b.to && a.behind === b.behind;
}

/**
 * Added rows of both sides are the same row when their strongest identities match. Without an identity, equal rows
 * match.
 */
function addedName({ path, row }: { path: Path; row: Tree }, shape: Shape): string {
  const names = identifyAt(shape, path)?.(row) ?? [];
  const strongest = names.findIndex((name) => name !== null);
  return JSON.stringify([path, strongest, strongest === -1 ? formatJson(row) : names[strongest]]);
}

function identifyAt(shape: Shape, path: Path): Identify | undefined {
  let part: Shape | undefined = shape;
  for (const step of path) {
    if (typeof step === 'number') part = part?.rows?.shape;
    else part = part?.members && Object.hasOwn(part.members, step) ? part.members[step] : undefined;
  }
  return part?.rows?.identify;
}

function keyOf(path: Path): string {
  return JSON.stringify(path);
}

/** Unique name of a change on one side. */
function nameOf(change: Change | undefined): string {
  if (!change) return '';
  return `${change.kind} ${keyOf(placeOf(change))}${change.kind === 'added' ? change.index : ''}`;
}

/** Directly or transitively conflicting changes form one conflict. */
function grouped(links: readonly (readonly [number, number])[], keyFor: (mine: number) => string): Conflict[] {
  const ofMine = new Map<number, Group>();
  const ofTheirs = new Map<number, Group>();
  const groups = new Set<Group>();
  const take = (group: Group, mine: Iterable<number>, theirs: Iterable<number>) => {
    for (const at of mine) {
      group.mine.add(at);
      ofMine.set(at, group);
    }
    for (const at of theirs) {
      group.theirs.add(at);
      ofTheirs.set(at, group);
    }
  };
  for (const [mine, theirs] of links) {
    const met = ofTheirs.get(theirs);
    const group = ofMine.get(mine) ?? met ?? { mine: new Set(), theirs: new Set() };
    groups.add(group);
    if (met && met !== group) {
      groups.delete(met);
      take(group, met.mine, met.theirs);
    }
    take(group, [mine], [theirs]);
  }
  return [...groups]
    .map(({ mine, theirs }) => ({ mine: [...mine].sort(ascending), theirs: [...theirs].sort(ascending) }))
    .sort((a, b) => (a.mine[0] ?? 0) - (b.mine[0] ?? 0))
    .map((group) => ({ key: keyFor(group.mine[0] ?? -1), ...group }));
}

type Group = { readonly mine: Set<number>; readonly theirs: Set<number> };

function ascending(a: number, b: number): number {
  return a - b;
}
