// Checks of the items of a plan.
import type { Path } from '../../../document/tree';
import type { Finding } from './check-codes';
import { type MilestoneKinds, milestoneOf } from './due-date';
import { twinsOf } from './twins';
import { type Deadlines, isObject, membersOf, nameOf, readThreshold } from './typed-plan';

export function checkItems(items: readonly unknown[], deadlines: Deadlines, kinds?: MilestoneKinds): Finding[] {
  const findings: Finding[] = [];
  const none: Path[] = [];
  const places = { row: [...none], invalid: [...none], notPositive: [...none] };
  let refused = 0;
  for (const [index, item] of items.entries()) {
    if (!isObject(item)) {
      places.row.push(['items', index]);
      continue;
    }
    const place = ['items', index, 'milestone_value'];
    const threshold = readThreshold(item.milestone_value);
    if (threshold === 'invalid') places.invalid.push(place);
    if (threshold === 'not-positive' && places.notPositive.push(place) === 1) refused = Number(item.milestone_value);
    findings.push(...checkMilestone(item, index, deadlines, kinds));
  }
  if (places.row.length > 0) findings.push(listed('row-invalid', places.row));
  if (places.invalid.length > 0) findings.push(listed('threshold-invalid', places.invalid));
  if (places.notPositive.length > 0) {
    findings.push(listed('threshold-not-positive', places.notPositive, { value: refused }));
  }
  return [...findings, ...checkTwins(items)];
}

function checkMilestone(item: unknown, index: number, deadlines: Deadlines, kinds?: MilestoneKinds): Finding[] {
  const milestone = milestoneOf(item, kinds);
  const name = nameOfItem(item);
  if (milestone === 'milestone-type-unknown') {
    const type = nameOf(item, ['milestone_type']);
    return [listed(milestone, [['items', index, 'milestone_type']], { item: name, type })];
  }
  if (typeof milestone === 'string') return [];
  const { kind, value } = milestone;
  const deadline = deadlines[kind];
  if (deadline === null || value <= deadline) return [];
  return [listed('item-beyond', [['items', index, 'milestone_value']], { item: name, kind, value, deadline })];
}

/** Same name or base item, same milestone, and the same vehicle or one of them for all vehicles. */
function checkTwins(items: readonly unknown[]): Finding[] {
  const keys = items.map(keysOfItem);
  const forAll = new Set(keys.flatMap((own, index) => (vehicleOf(items[index]) === null ? own : [])));
  const scoped = keys.map((own, index) =>
    own.map((key) => (forAll.has(key) ? key : JSON.stringify([key, vehicleOf(items[index])]))),
  );
  return twinsOf(scoped).map((group) =>
    listed(
      'item-twice',
      group.map((index) => ['items', index]),
      { item: nameOfItem(items[group[0] ?? 0]) },
    ),
  );
}

function keysOfItem(item: unknown): string[] {
  const { name, base_item_id: base, milestone_type: type, milestone_value: value } = membersOf(item);
  const milestone = [type ?? null, value ?? null];
  const keys: string[] = [];
  // Texts only: what else is typed there is refused by the field.
  if (typeof name === 'string' && name.trim() !== '') {
    keys.push(JSON.stringify(['name', name.trim().replace(/\s+/g, ' ').toLowerCase(), ...milestone]));
  }
  if (typeof base === 'string' && base.trim() !== '') keys.push(JSON.stringify(['base', base.trim(), ...milestone]));
  return keys;
}

function vehicleOf(item: unknown): string | null {
  const name = nameOf(item, ['vehicle_id']);
  return name === '' ? null : name;
}

function nameOfItem(item: unknown): string {
  return nameOf(item, ['name', 'base_item_id', 'bond_item_id']);
}

function listed(code: Finding['code'], places: Path[], values: Finding['values'] = {}): Finding {
  return { code, count: places.length, places, values };
}
