import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, parseJson } from '../../../../../src/document/json';
import { equalTrees, type Tree } from '../../../../../src/document/tree';
import { PackedLine, packLine } from '../../../../../src/features/planned-routes/document/packed-line';
import { EMPTY_LINE, vertexAt } from '../../../../../src/geo/line';
import { insertVertices, moveVertex, reverseLine, spliceLine } from '../../../../../src/geo/line-edits';

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
const spelled = fc.oneof(
  degrees.map((lat) => `{"lng":-46.50,"lat":${lat}}`),
  degrees.map((lng) => `{"lat":-23.522116000000001234,"lng":${lng}}`),
  fc.constant('{"lat":-0,"lng":1e1}'),
);
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
        expect(formatJson(line)).toBe(text);
        expect(equalTrees(treeOf(formatJson(line)), tree)).toBe(true);
      }),
    );
  });

  it('writes every point as it was but the one that moves or comes, whatever they look like', () => {
    const edit = fc.record({ at: fc.nat(), isNew: fc.boolean(), lat: fc.integer({ min: 3, max: 80 }) });
    const unnoted = fc.array(fc.oneof({ weight: 3, arbitrary: plain }, spelled), { minLength: 1, maxLength: 900 });
    fc.assert(
      fc.property(unnoted, fc.array(edit, { minLength: 1, maxLength: 4 }), (texts, edits) => {
        const expected = [...texts];
        let line = packed(treeOf(`[${texts.join(',')}]`));
        for (const { at, isNew, lat } of edits) {
          const [index, to] = [at % expected.length, { lat, lng: lat / 8 }];
          expected.splice(index, isNew ? 0 : 1, JSON.stringify(to));
          line = new PackedLine(isNew ? insertVertices(line.line, index, [to]) : moveVertex(line.line, index, to));
        }
        expect(formatJson(line)).toBe(`[${expected.join(',')}]`);
      }),
    );
  });

  it('writes a point as it was in each of the ways it was written, when one of them goes', () => {
    const line = packed(treeOf('[{"lat":1.0,"lng":1},{"lat":2,"lng":2},{"lat":1.00,"lng":1},{"lng":1,"lat":1}]'));
    expect(formatJson(new PackedLine(spliceLine(line.line, 0, 1, EMPTY_LINE)))).toBe(
      '[{"lat":2,"lng":2},{"lat":1.00,"lng":1},{"lng":1,"lat":1}]',
    );
  });

  it('takes numbers of more digits than a double keeps, and shows them where the nearest one is', () => {
    const text = '[{"lat":-23.5221160000000012345,"lng":-46.500},{"lat":-0,"lng":0}]';
    const line = packed(treeOf(text));
    expect(vertexAt(line.line, 0)).toEqual({ lat: -23.522116, lng: -46.5 });
    expect(vertexAt(line.line, 1)).toEqual({ lat: 0, lng: 0 });
    expect(formatJson(line)).toBe(text);
  });

  it('lets go of what was said of a point that is no more', () => {
    const line = packed(treeOf('[{"lat":1,"lng":1,"ele":5},{"lat":2,"lng":2}]'));
    expect(formatJson(new PackedLine(spliceLine(line.line, 0, 1, EMPTY_LINE)))).toBe('[{"lat":2,"lng":2}]');
  });

  it('is the same line for the same line, and another one reversed', () => {
    const line = packed(treeOf('[{"lat":1,"lng":1},{"lat":2,"lng":2}]'));
    expect(equalTrees(line, new PackedLine(line.line))).toBe(true);
    expect(equalTrees(line, new PackedLine(reverseLine(line.line)))).toBe(false);
    expect(packLine(line)).toBe(line);
  });

  it.each(['{}', '[1]', '[{"lat":1}]', '[{"lat":1,"lng":"2"}]', '[{"lat":1,"lng":1e999}]', '[null]'])(
    'is none of %s, which stays as it is',
    (text) => expect(packLine(treeOf(text))).toBeNull(),
  );
});
