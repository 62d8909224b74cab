import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, parseJson, type TablePlaces } from '../../../src/document/json';
import { NumberTable } from '../../../src/document/number-table';
import { equalTrees, isObject, memberOf, type Tree } from '../../../src/document/tree';

const maxLength = 10_000_000;
const TABLES: TablePlaces = { route: { line: true } };

function treeOf(text: string, tables?: TablePlaces): Tree {
  const read = parseJson(text, { maxLength, tables });
  if (!read.ok) throw new Error(read.problem.code);
  return read.tree;
}
/** The list at the place of `TABLES`. */
function lineOf(tree: Tree): Tree | undefined {
  const route = isObject(tree) ? memberOf(tree, 'route') : undefined;
  return isObject(route) ? memberOf(route, 'line') : undefined;
}
const textWith = (line: string) => `{"route":{"line":${line}},"line":${line}}`;

const numbers = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((value) => String(value / 1e6)) },
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => String(value + 0)),
);
const record = fc.tuple(numbers, numbers).map(([lat, lng]) => `{"lat":${lat},"lng":${lng}}`);
const other = fc.constantFrom(
  '{"lat":1.50,"lng":2}',
  '{"lng":1,"lat":2}',
  '{"lat":1,"lng":2,"note":"x"}',
  '{"lat":-0,"lng":1}',
  '{"lat":1}',
  '[1,2]',
  'null',
);

describe('A list of alike records', () => {
  it('is a table in the place where one is asked for, and says the same as the plain list', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 2, maxLength: 60 }), (records) => {
        const text = textWith(`[${records.join(' ,\n')}]`);
        const [table, plain] = [treeOf(text, TABLES), treeOf(text)];
        expect(lineOf(table)).toBeInstanceOf(NumberTable);
        expect(equalTrees(table, plain) && equalTrees(plain, table)).toBe(true);
        expect(formatJson(table)).toBe(formatJson(plain));
      }),
    );
  });

  it('is a plain list where one record is another, wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 20 }), fc.nat(), other, (records, at, strange) => {
        const text = textWith(`[${records.toSpliced(at % (records.length + 1), 0, strange).join(',')}]`);
        const [read, plain] = [treeOf(text, TABLES), treeOf(text)];
        expect(Array.isArray(lineOf(read))).toBe(true);
        expect(equalTrees(read, plain)).toBe(true);
        expect(formatJson(read)).toBe(formatJson(plain));
      }),
    );
  });

  it('holds more records than its first room', () => {
    const line = `[${Array.from({ length: 5000 }, (_, at) => `{"lat":${at},"lng":-${at + 1}}`).join(',')}]`;
    const table = lineOf(treeOf(textWith(line), TABLES));
    expect(table).toBeInstanceOf(NumberTable);
    expect(table instanceof NumberTable && table.length).toBe(5000);
    expect(formatJson(table ?? null)).toBe(line);
  });

  it('is no table in another place of the same name', () => {
    const read = treeOf(textWith('[{"lat":1,"lng":2},{"lat":3,"lng":4}]'), TABLES);
    expect(isObject(read) && Array.isArray(memberOf(read, 'line'))).toBe(true);
  });

  it('is refused at its line where a mistake comes after it', () => {
    const text = '{"route":{"line":[\n{"lat":1,"lng":2},\n{"lat":3,"lng":4}]\n,,}}';
    expect(parseJson(text, { maxLength, tables: TABLES })).toEqual({
      ok: false,
      problem: { code: 'keyExpected', line: 4, column: 2 },
    });
  });
});
