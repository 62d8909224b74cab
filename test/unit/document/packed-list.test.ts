import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { diffDocuments } from '../../../src/document/diff';
import { getIn, setIn } from '../../../src/document/edits';
import { fitProblems } from '../../../src/document/fit';
import { formatJson, parseJson } from '../../../src/document/json';
import { equalTrees, isList, isObject, PackedList, sharedWith, type Tree } from '../../../src/document/tree';

/** Whole numbers, kept as bytes. */
class Bytes extends PackedList {
  readonly bytes: Uint8Array;
  constructor(...bytes: number[]) {
    super();
    this.bytes = Uint8Array.from(bytes);
  }
  get length() {
    return this.bytes.length;
  }
  toList() {
    return [...this.bytes];
  }
  toText() {
    return `[${this.bytes.join(',')}]`;
  }
  equals(other: PackedList) {
    return other instanceof Bytes && this.toText() === other.toText();
  }
}
const of = (line: Tree): Tree => ({ name: 'a', line });

describe('A packed list', () => {
  it('has the text of its items, so that nobody sees on the wire how it was held', () => {
    expect(formatJson(of(new Bytes(1, 2)))).toBe('{"name":"a","line":[1,2]}');
  });

  it('equals the plain list of its items, on either side, and no other', () => {
    const packed = new Bytes(1, 2);
    for (const same of [packed, new Bytes(1, 2), [1, 2]]) {
      expect(equalTrees(of(packed), of(same))).toBe(true);
      expect(equalTrees(of(same), of(packed))).toBe(true);
    }
    for (const other of [new Bytes(1), [1, 3], [], {}, null, 'x', 1]) {
      expect(equalTrees(packed, other)).toBe(false);
      expect(equalTrees(other, packed)).toBe(false);
    }
  });

  it('is neither a list nor an object to those who walk a tree', () => {
    const packed = new Bytes(1);
    expect([isList(packed), isObject(packed)]).toEqual([false, false]);
    expect(getIn(of(packed), ['line', 0])).toBeUndefined();
  });

  it('stays the same where an equal one is read again, packed or not', () => {
    const here = of(new Bytes(1, 2));
    const read = parseJson('{"name":"a","line":[1,2]}', { maxLength: 100 });
    expect(read.ok && sharedWith(read.tree, here)).toBe(here);
    expect(sharedWith(of(new Bytes(1, 2)), here)).toBe(here);
    expect(setIn(['line'], new Bytes(1, 2))(here)).toBe(here);
    expect(setIn(['line'], [1, 2])(here)).toBe(here);
  });

  it('changes as one value', () => {
    const [before, after] = [new Bytes(1), new Bytes(2)];
    const changes = diffDocuments(of(before), of(after), { members: { line: { rows: { identify: () => [] } } } });
    expect(changes).toEqual([{ kind: 'field', path: ['line'], before, after }]);
  });

  it('fits where its schema asks for a list', () => {
    const schema = z.looseObject({ line: z.array(z.number()) });
    expect(fitProblems(of(new Bytes(1)), schema)).toEqual([]);
    expect(fitProblems(of({}), schema)).toMatchObject([{ path: ['line'], code: 'list' }]);
  });
});
