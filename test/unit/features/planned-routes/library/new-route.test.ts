import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, parseJson } from '../../../../../src/document/json';
import { isObject } from '../../../../../src/document/tree';
import { copyOfRoute, newRoute } from '../../../../../src/features/planned-routes/document/new-route';
import { LONGEST_ID, proposedId, readNewId } from '../../../../../src/features/planned-routes/library/new-id';
import { foundRoute } from '../../../../../src/features/planned-routes/library/open-stage';

const treeOf = (text: string) => {
  const read = parseJson(text, { maxLength: 10_000 });
  if (!read.ok || !isObject(read.tree)) throw new Error('no object');
  return read.tree;
};

describe('The id of a new route', () => {
  it('is what was typed, without the spaces around it', () => {
    expect(readNewId('  norte 7/b ')).toEqual({ id: 'norte 7/b' });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['new:7', 'new'],
    ['x'.repeat(LONGEST_ID + 1), 'long'],
    ['a\u202eb', 'sign'],
    ['a\u0000b', 'sign'],
    ['a\ud800', 'sign'],
    ['..', 'sign'],
  ])('is refused: %j is %s', (typed, problem) => {
    expect(readNewId(typed)).toEqual({ problem });
  });

  it('may be the proposed one, which is another one each time', () => {
    const [first, second] = [proposedId(), proposedId()];
    expect(readNewId(first)).toEqual({ id: first });
    expect(first).not.toBe(second);
  });

  it('stands in an address and comes back as it is, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const read = readNewId(typed);
        if ('id' in read) expect(decodeURIComponent(encodeURIComponent(read.id))).toBe(read.id);
      }),
    );
  });
});

describe('A new route', () => {
  it('says its id and name, and has no line and no stop yet', () => {
    const found = foundRoute(newRoute('r-1', 'North'));
    expect(found).toMatchObject({ id: 'r-1', name: 'North', stops: 0, vertices: 0, unknown: [] });
    // A person chooses who drives; the header follows when it is sent.
    expect(found.problems.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(['calculated_header', 'bound_configurations']),
    );
    expect(found.problems.some(({ path }) => path[0] === 'route_configurations')).toBe(false);
  });

  it('without an id has no problem with that: the service gives one', () => {
    const found = foundRoute(newRoute(null, 'North'));
    expect(found.id).toBeNull();
    expect(found.problems.some(({ path }) => path[0] === 'planned_route_id')).toBe(false);
  });

  it('may be a copy without an id', () => {
    expect(formatJson(copyOfRoute(treeOf('{"planned_route_id":"a","own":1.50,"route_name":"A"}'), null, 'B'))).toBe(
      '{"own":1.50,"route_name":"B"}',
    );
  });

  it('may be a copy under another id: everything else as it was written', () => {
    const text = '{"planned_route_id":"a","own":1.50,"route_name":"A","route_configurations":{"stop_points":[]}}';
    expect(formatJson(copyOfRoute(treeOf(text), 'b', 'B'))).toBe(
      '{"planned_route_id":"b","own":1.50,"route_name":"B","route_configurations":{"stop_points":[]}}',
    );
  });
});

describe('A route of the contract in a file', () => {
  it('is counted, and what the contract does not have is named', () => {
    const point = '{"lat":1,"lng":2}';
    const found = foundRoute(
      treeOf(
        `{"planned_route_id":"a","route_name":" A ","colour":"red","route_configurations":{"stop_points":[{"note":1},{"note":2}],"productive_route_linestring":[${point},${point}]}}`,
      ),
    );
    expect(found).toMatchObject({ id: 'a', name: 'A', stops: 2, vertices: 2, unknown: ['colour', 'note'] });
  });

  it('has no id where none opens it', () => {
    expect(foundRoute(treeOf('{"route_name":"A"}')).id).toBeNull();
    expect(foundRoute(treeOf('{"planned_route_id":"new:1"}')).id).toBeNull();
    expect(foundRoute(treeOf('{"planned_route_id":7}')).id).toBeNull();
  });

  it('leaves what an editor has noted beside the contract', () => {
    const { tree, unknown } = foundRoute(
      treeOf('{"planned_route_id":"a","patio:editing":{"typed":{}},"route_configurations":{"stop_points":[]}}'),
    );
    expect(unknown).toEqual([]);
    expect(formatJson(tree)).toBe('{"planned_route_id":"a","route_configurations":{"stop_points":[]}}');
  });
});
