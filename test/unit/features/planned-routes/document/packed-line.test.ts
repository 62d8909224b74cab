import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, parseJson } from '../../../../../src/document/json';
import { equalTrees, type Tree } from '../../../../../src/document/tree';
import { type PackedLine, packLine } from '../../../../../src/features/planned-routes/document/packed-line';
import { moveVertex, removeRange, reverseLine } from '../../../../../src/geo/line-edits';

const treeOf = (text: string): Tree => {
  const read = parseJson(text, { maxLength: 10_000_000 });
  if (!read.ok) throw new Error(read.problem.code);
  return read.tree;
};
const packed = (tree: Tree): PackedLine => {
  const line = packLine(tree);
  if (!line) throw new Error('no line');
  return line;
};

const degrees = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }).filter((value) => !Object.is(value, -0)),
  fc.integer({ min: -2, max: 2 }),
);
const plain = fc.tuple(degrees, degrees).map(([lat, lng]) => `{"lat":${lat},"lng":${lng}}`);
const noted = fc
  .tuple(fc.integer({ min: -2, max: 2 }), degrees, fc.string())
  .map(([lat, lng, note]) => `{"lat":${lat},"note":${JSON.stringify(note)},"lng":${lng}}`);
const spelled = degrees.map((lat) => `{"lng":-46.50,"lat":${lat}}`);
const points = fc
  .array(fc.oneof({ weight: 8, arbitrary: plain }, noted, spelled), { maxLength: 900 })
  .map((all) => `[${all.join(',')}]`);

describe('A packed line', () => {
  it('has the text that it was opened with, to the letter', () => {
    fc.assert(
      fc.property(points, (text) => {
        const tree = treeOf(text);
        const line = packed(tree);
        expect(equalTrees(line, tree)).toBe(true);
        // Where points say more than their place, how the other numbers were written is not kept.
        if (!text.includes('note')) expect(formatJson(line)).toBe(text);
        expect(equalTrees(treeOf(formatJson(line)), tree)).toBe(true);
      }),
    );
  });

  it('keeps what other points say when one moves, and what the moved one says', () => {
    const line = packed(
      treeOf('[{"lat":1,"lng":1,"ele":5},{"lat":2,"lng":2},{"lat":1,"lng":1},{"lat":3,"lng":3,"ele":7}]'),
    );
    const to = { lat: 9, lng: 9 };
    const moved = line.withMoved(moveVertex(line.line, 3, to), [{ from: { lat: 3, lng: 3 }, to }]);
    expect(formatJson(moved)).toBe(
      '[{"lat":1,"lng":1,"ele":5},{"lat":2,"lng":2},{"lat":1,"lng":1},{"lat":9,"lng":9,"ele":7}]',
    );
  });

  it('lets go of what was said of a point that is no more', () => {
    const line = packed(treeOf('[{"lat":1,"lng":1,"ele":5},{"lat":2,"lng":2}]'));
    expect(formatJson(line.withLine(removeRange(line.line, 0)))).toBe('[{"lat":2,"lng":2}]');
  });

  it('is the same line for the same line, and another one reversed', () => {
    const line = packed(treeOf('[{"lat":1,"lng":1},{"lat":2,"lng":2}]'));
    expect(line.withLine(line.line)).toBe(line);
    expect(equalTrees(line, line.withLine(reverseLine(line.line)))).toBe(false);
    expect(packLine(line)).toBe(line);
  });

  it.each(['{}', '[1]', '[{"lat":1}]', '[{"lat":1,"lng":"2"}]', '[{"lat":1,"lng":1e999}]', '[null]'])(
    'is none of %s, which stays as it is',
    (text) => expect(packLine(treeOf(text))).toBeNull(),
  );
});
