// Checks of the items of a plan. Results are cached per (immutable) item.
import type { Path } from '../../../document/tree';
import { remembered, rememberedWith } from '../../../store/remember';
import { type Check, checkOf } from './check-codes';
import { milestoneOf } from './due-date';
import { duplicateFinder } from './duplicates';
import { type Deadlines, isObject, nameOf, readThreshold } from './typed-plan';

/** `deadlines` and the list are compared by identity: the same ones return the same checks. */
export const checkItems = rememberedWith((items: readonly unknown[], deadlines: Deadlines): Check[] => {
  const checks: Check[] = [];
  const rows: Path[] = [];
  const invalid: Path[] = [];
  const notPositive: Path[] = [];
  const unnamed: Path[] = [];
  let refused = 0;
  for (const [index, item] of items.entries()) {
    if (!isObject(item)) {
      rows.push(['items', index]);
      continue;
    }
    const { threshold } = factsOf(item);
    if (threshold === 'invalid') invalid.push(valueAt(index));
    if (threshold === 'not-positive' && notPositive.push(valueAt(index)) === 1) refused = Number(item.milestone_value);
    if (nameOf(item, ['name', 'base_item_id']) === '') unnamed.push(['items', index, 'name']);
    const milestone = checkMilestone(item, index, deadlines);
    if (milestone) checks.push(milestone);
  }
  if (rows.length > 0) checks.push(checkOf('row-invalid', rows));
  if (invalid.length > 0) checks.push(checkOf('threshold-invalid', invalid));
  if (notPositive.length > 0) checks.push(checkOf('threshold-not-positive', notPositive, { value: refused }));
  if (unnamed.length > 0) checks.push(checkOf('item-unnamed', unnamed));
  return [...checks, ...checkDuplicates(items)];
});

type Item = Readonly<Record<string, unknown>>;

const checkMilestone = rememberedWith((item: Item, index: number, deadlines: Deadlines): Check | null => {
  const milestone = milestoneOf(item);
  if (milestone === 'milestone-type-unknown') {
    const type = nameOf(item, ['milestone_type']);
    return checkOf(milestone, [['items', index, 'milestone_type']], { item: nameOfItem(item), type });
  }
  if (typeof milestone === 'string') return null;
  const { kind, value } = milestone;
  const deadline = deadlines[kind];
  if (deadline === null || value <= deadline) return null;
  return checkOf('item-beyond', [valueAt(index)], { item: nameOfItem(item), kind, value, deadline });
});

type Facts = {
  readonly threshold: ReturnType<typeof readThreshold>;
  readonly isForAll: boolean;
  /** Keys of duplicate detection, and of the same item for one vehicle only. */
  readonly keys: readonly string[];
  readonly ownKeys: readonly string[];
};

const factsOf = remembered((item: Item): Facts => {
  const vehicle = nameOf(item, ['vehicle_id']);
  const keys = keysOf(item);
  return {
    threshold: readThreshold(item.milestone_value),
    isForAll: vehicle === '',
    keys,
    ownKeys: keys.map((key) => `${JSON.stringify([vehicle])}${key}`),
  };
});

const duplicatesIn = duplicateFinder();

/** The places of duplicate items. */
export function duplicateItems(items: readonly unknown[]): ReadonlySet<number> {
  return new Set(duplicateGroups(items).flat());
}

function checkDuplicates(items: readonly unknown[]): Check[] {
  return duplicateGroups(items).map((group) =>
    checkOf(
      'item-twice',
      group.map((index) => ['items', index]),
      { item: nameOfItem(items[group[0] ?? 0]) },
    ),
  );
}

/** Same name or base item, same milestone, and the same vehicle (or one applies to all vehicles). */
function duplicateGroups(items: readonly unknown[]): readonly (readonly number[])[] {
  const facts = items.map((item) => (isObject(item) ? factsOf(item) : null));
  const forAll = new Set<string>();
  for (const own of facts) if (own?.isForAll) for (const key of own.keys) forAll.add(key);
  const scoped = facts.map((own) => {
    if (own === null) return [];
    return forAll.size === 0
      ? own.ownKeys
      : own.keys.map((key, at) => (forAll.has(key) ? key : (own.ownKeys[at] ?? key)));
  });
  return duplicatesIn(scoped);
}

function keysOf({ name, base_item_id: base, milestone_type: type, milestone_value: value }: Item): string[] {
  // JSON delimits the list unambiguously, whatever follows.
  const milestone = JSON.stringify([type ?? null, value ?? null]);
  const keys: string[] = [];
  // Texts only: the field rejects other values.
  if (typeof name === 'string' && name.trim() !== '') {
    keys.push(`${milestone}name ${name.trim().replace(/\s+/g, ' ').toLowerCase()}`);
  }
  if (typeof base === 'string' && base.trim() !== '') keys.push(`${milestone}base ${base.trim()}`);
  return keys;
}

function valueAt(index: number): Path {
  return ['items', index, 'milestone_value'];
}

function nameOfItem(item: unknown): string {
  return nameOf(item, ['name', 'base_item_id', 'bond_item_id']);
}
