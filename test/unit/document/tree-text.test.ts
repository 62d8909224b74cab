import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../src/document/json';
import { PackedList, type Tree, type TreeList } from '../../../src/document/tree';
import { formatAhead } from '../../../src/document/tree-text';

class Unread extends PackedList {
  readonly length = 1;
  toList(): TreeList {
    return [1];
  }
  toText(): string {
    throw new Error('A packed list is read.');
  }
  equals(): boolean {
    return false;
  }
}

/** An object that counts how often its members are read. */
function counted(members: Record<string, Tree>): { row: { [key: string]: Tree }; reads: () => number } {
  let reads = 0;
  const row = new Proxy(members, {
    get(target, key, receiver) {
      if (key in target) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { row, reads: () => reads };
}

describe('Formatting ahead', () => {
  it('takes one step for each row, after which the text of the document reads no row again', () => {
    const rows = [1, 2, 3].map((id) => counted({ id, name: `row ${id}`, parts: [{ id }] }));
    const tree = { name: 'plan', rows: rows.map(({ row }) => row), config: { days: 1 } };
    expect([...formatAhead(tree)]).toHaveLength(rows.length);
    const before = rows.map(({ reads }) => reads());
    expect(before.every((count) => count > 0)).toBe(true);
    expect(JSON.parse(formatJson(tree))).toEqual(JSON.parse(JSON.stringify(tree)));
    // JSON.stringify reads each of the three members once.
    expect(rows.map(({ reads }) => reads())).toEqual(before.map((count) => count + 3));
  });

  it('has nothing to do for a tree without rows, and leaves packed lists alone', () => {
    const trees: Tree[] = [null, 1, 'text', [], [[1]], { points: new Unread() }, { parts: [new Unread()] }];
    for (const tree of trees) {
      expect([...formatAhead(tree)]).toEqual([]);
    }
  });
});
