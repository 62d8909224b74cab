import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edit, getIn, insertAt, moveItem, removeIn, setIn } from '../../../src/document/edits';
import { formatJson } from '../../../src/document/json';
import { equalTrees, isList, makeObject, type Tree } from '../../../src/document/tree';
import { treeCodec } from '../../../src/document/tree-text';
import { entriesOf, type History, jumpTo, push, startHistory, undo } from '../../../src/history/history';
import { fromStored, toStored } from '../../../src/history/stored-history';
import { objects, trees } from '../document/trees';

const readLabel = (label: unknown) => (typeof label === 'string' ? label : null);

function walk(start: Tree, edits: readonly Edit[]): History<Tree, string> {
  let history = startHistory(start, 'opened', 0);
  for (const [index, edit] of edits.entries()) {
    history = push(history, edit(history.present.value), `step ${index}`, { at: (index + 1) * 5000 });
  }
  return history;
}

/** What the store gives back after a reload. */
function reload(history: History<Tree, string>): History<Tree, string> {
  const read = fromStored(structuredClone(toStored(history, treeCodec)), treeCodec, readLabel);
  if (!read) throw new Error('not read');
  return read;
}

function fleet(vehicles: number): Tree {
  const row = (id: number) => ({
    vehicle_id: id,
    plate_number: `ABC${id}`,
    last_maintenance: { last_odometer: id * 10 },
  });
  return makeObject([
    ['name', 'Plan'],
    ['vehicles', Array.from({ length: vehicles }, (_, id) => row(id))],
  ]);
}

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.nat(9), trees(2)).map(([index, value]) => setIn(['rows', index, 'a'], value)),
  fc.tuple(fc.nat(9), objects(1)).map(([index, row]) => insertAt(['rows'], index, [row])),
  fc.tuple(fc.nat(9), fc.nat(9)).map(([from, to]) => moveItem(['rows'], from, to)),
  fc.nat(9).map((index) => removeIn(['rows', index])),
  fc.tuple(fc.constantFrom('a', 'b', '7', '__proto__'), trees(1)).map(([key, value]) => setIn([key], value)),
  fc.constantFrom('a', 'b', '7', 'rows').map((key) => removeIn([key])),
  trees(2).map((tree) => setIn([], tree)),
);

describe('A stored history', () => {
  it('comes back with all its values, labels, times and its place after any edits', () => {
    fc.assert(
      fc.property(
        objects(),
        fc.array(objects(2), { maxLength: 6 }),
        fc.array(edits, { maxLength: 12 }),
        fc.nat(12),
        (start, rows, steps, place) => {
          const history = jumpTo(walk(setIn(['rows'], rows)(start), steps), place);
          const read = reload(history);
          expect(read.past).toHaveLength(history.past.length);
          expect(read.mergeKey).toBeNull();
          const [before, after] = [entriesOf(history), entriesOf(read)];
          expect(after.map(({ label, at }) => [label, at])).toEqual(before.map(({ label, at }) => [label, at]));
          for (const [index, entry] of after.entries()) {
            const expected = before[index]?.value;
            expect(equalTrees(entry.value, expected)).toBe(true);
            expect(formatJson(entry.value)).toBe(formatJson(expected ?? null));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('shares again what its values shared', () => {
    const history = walk(fleet(20), [
      setIn(['vehicles', 3, 'plate_number'], 'XYZ'),
      moveItem(['vehicles'], 0, 15),
      setIn(['name'], 'P2'),
    ]);
    const values = entriesOf(reload(history)).map((entry) => entry.value);
    const rows = values.map((value) => getIn(value, ['vehicles'])).filter(isList);
    expect(rows).toHaveLength(4);
    expect(new Set(rows.flat()).size).toBe(21);
    expect(rows[3]).toBe(rows[2]);
    expect(getIn(values[1] ?? null, ['vehicles', 3, 'last_maintenance'])).toBe(
      getIn(values[0] ?? null, ['vehicles', 3, 'last_maintenance']),
    );
  });

  it('gives a value that comes again the same reference', () => {
    const history = walk(fleet(3), [setIn(['name'], 'other')]);
    const restored = push(history, history.past[0]?.value ?? null, 'restored', { at: 90_000 });
    const read = reload(restored);
    expect(read.present.value).toBe(read.past[0]?.value);
  });

  it('costs about as much as the document, however many steps there are', () => {
    const start = fleet(1000);
    const steps = Array.from({ length: 500 }, (_, step) =>
      step % 5 === 0
        ? moveItem(['vehicles'], step, 999 - step)
        : setIn(['vehicles', (step * 7) % 1000, 'plate_number'], `P${step}`),
    );
    const size = JSON.stringify(toStored(walk(start, steps), treeCodec)).length;
    expect(size).toBeLessThan(2.2 * formatJson(start).length);
  });

  it('keeps how the numbers of a changed row are written', () => {
    const start = treeCodec.parse('{"rows":[{"liters_value":45.0,"odometer":1}]}');
    const read = reload(walk(start, [setIn(['rows', 0, 'odometer'], 2)]));
    expect(formatJson(read.present.value)).toBe('{"rows":[{"liters_value":45.0,"odometer":2}]}');
  });

  it('says a step anew when the one before it is another', () => {
    const history = walk(fleet(3), [setIn(['name'], 'b'), setIn(['vehicles', 0, 'plate_number'], 'XYZ')]);
    expect(reload(history).past).toHaveLength(2);
    const shorter = { ...history, past: history.past.slice(0, 1) };
    expect(reload(shorter).present.value).toEqual(history.present.value);
  });

  it('keeps steps that were undone, and a step made after the store was read', () => {
    const read = reload(undo(walk(fleet(4), [removeIn(['vehicles', 1]), removeIn(['name'])])));
    expect(read.future).toHaveLength(1);
    const again = reload(push(read, setIn(['name'], 'P9')(read.present.value), 'later', { at: 99_000 }));
    expect(getIn(again.present.value, ['name'])).toBe('P9');
    expect(again.past).toHaveLength(2);
  });

  const good = toStored(walk(fleet(3), [setIn(['name'], 'b'), removeIn(['vehicles', 0])]), treeCodec);
  const [first, second, third] = good.entries;
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['another version', { ...good, version: 2 }],
    ['no entries', { ...good, entries: [] }],
    ['entries that are none', { ...good, entries: [null, 7] }],
    ['a present that is not there', { ...good, present: 3 }],
    ['a broken text', { ...good, entries: [{ ...first, value: '{"name":' }, second, third] }],
    ['no oldest value', { ...good, entries: [second, third] }],
    ['a label that is none', { ...good, entries: [{ ...first, label: 7 }, second, third] }],
    ['a time that is none', { ...good, entries: [{ ...first, at: Number.NaN }, second, third] }],
    ['a value that refers to a later one', { ...good, entries: [{ ...first, value: 1 }, second, third] }],
    [
      'items that are not there',
      { ...good, entries: [first, second, { ...third, value: { set: [['vehicles', { items: [[2, 9]] }]] } }] },
    ],
    [
      'items from no place',
      {
        ...good,
        entries: [first, second, { ...third, value: { set: [['vehicles', { items: [['x', 1]] }]] } }],
      },
    ],
    [
      'items that are none',
      { ...good, entries: [first, second, { ...third, value: { set: [['vehicles', { items: [7] }]] } }] },
    ],
    ['a change of another shape', { ...good, entries: [first, { ...second, value: { other: 1 } }, third] }],
  ])('gives null for %s', (_what, stored) => {
    expect(fromStored(good, treeCodec, readLabel)).not.toBeNull();
    expect(fromStored(stored, treeCodec, readLabel)).toBeNull();
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(2), (junk, place) => {
        const entries = good.entries.map((entry, index) => (index === place ? { ...entry, value: junk } : entry));
        expect(() => fromStored({ ...good, entries }, treeCodec, readLabel)).not.toThrow();
        expect(fromStored(junk, treeCodec, readLabel)).toBeNull();
      }),
    );
  });
});
