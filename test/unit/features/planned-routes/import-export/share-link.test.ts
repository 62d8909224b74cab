import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, parseJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import { packRoute, setOwn } from '../../../../../src/features/planned-routes/document/route-document';
import {
  MOST_LINK,
  makeShareLink,
  readShareLink,
} from '../../../../../src/features/planned-routes/import-export/share-link';

const ADDRESS = 'https://patio.example/routes/7?a=b';
function treeOf(text: string): Tree {
  const parsed = parseJson(text, { maxLength: 10_000_000 });
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return packRoute(parsed.tree);
}
const routeText = (points: readonly { lat: number; lng: number }[], name = 'R') =>
  JSON.stringify({ route_name: name, route_configurations: { productive_route_linestring: points } });
const packed = (text: string | Uint8Array) => `#route=1${deflateRawSync(text).toString('base64url')}`;
const codeOf = async (fragment: string) => {
  const read = await readShareLink(fragment);
  return read.kind === 'refused' ? read.problem.code : read.kind;
};

describe('A link with a route in it', () => {
  it('gives the route back to the letter, whatever its name and however many decimals', async () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(place, { maxLength: 60 }), fc.string({ unit: 'grapheme' }), async (points, name) => {
        const text = routeText(points, name);
        const made = await makeShareLink(treeOf(text), `${ADDRESS}#old`);
        if (made.kind !== 'link') throw new Error(made.kind);
        expect(made.link.startsWith(`${ADDRESS}#route=1`)).toBe(true);
        expect(made.link).toMatch(/^[\x21-\x7e]+$/);
        const read = await readShareLink(made.link.slice(ADDRESS.length));
        if (read.kind !== 'route') throw new Error(read.kind);
        expect(formatJson(read.tree)).toBe(text);
      }),
    );
  });

  it('does not tell what only the editor knows', async () => {
    const made = await makeShareLink(setOwn('speed', 40)(treeOf(routeText([]))), ADDRESS);
    const read = await readShareLink(made.kind === 'link' ? made.link.slice(ADDRESS.length) : '');
    expect(read.kind === 'route' && formatJson(read.tree)).toBe(routeText([]));
  });

  it('is not made where it would be longer than mail programs leave it', async () => {
    const points = Array.from({ length: 3000 }, (_, index) => ({
      lat: Math.sin(index) * 80,
      lng: Math.cos(index) * 170,
    }));
    const made = await makeShareLink(treeOf(routeText(points)), ADDRESS);
    if (made.kind !== 'too long') throw new Error(made.kind);
    expect(made.length).toBeGreaterThan(MOST_LINK);
    const huge = await makeShareLink(treeOf(routeText([], 'x'.repeat(2_000_000))), ADDRESS);
    expect(huge).toEqual({ kind: 'too long', length: null });
  });

  it.each([
    ['', 'none'],
    ['#section', 'none'],
    ['#route=', 'damaged'],
    ['#route=1', 'damaged'],
    ['#route=1!!!', 'damaged'],
    ['#route=2abc', 'version'],
    ['#route=1AAAA', 'damaged'],
    [`#route=1${'A'.repeat(9000)}`, 'tooLong'],
    [packed('{"route_configurations":'), 'json'],
    [packed('{"a":1}'), 'unknownJson'],
    [packed('null'), 'unknownJson'],
    [packed(Uint8Array.of(0xff, 0xfe, 0x80)), 'damaged'],
    [packed(`{"route_configurations":${'['.repeat(10_000)}`), 'json'],
    [packed('x'.repeat(4_000_000)), 'tooLarge'],
    [packed(routeText([])).slice(0, -6), 'damaged'],
    [packed(routeText([])), 'route'],
  ])('is told from what is none: %j is %s', async (fragment, expected) => {
    expect(await codeOf(fragment)).toBe(expected);
  });

  it('of any bytes or text never throws', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }).map((text) => `#route=1${text}`),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => `#route=1${Buffer.from(bytes).toString('base64url')}`),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (fragment) => {
        expect(['damaged', 'json', 'unknownJson', 'tooLarge']).toContain(await codeOf(fragment));
      }),
      { numRuns: 500 },
    );
  });
});
