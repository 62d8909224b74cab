import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chunkIndexOf,
  EMPTY_LINE,
  forEachVertex,
  lineOf,
  lineOfArrays,
  positionsOf,
  sameLine,
  vertexAt,
} from '../../../src/geo/line';
import { concatLines, moveVertex } from '../../../src/geo/line-edits';
import { walk } from './tracks';

const wild = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('A line', () => {
  it('gives back the numbers it was made of, bit by bit', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ lat: wild, lng: wild }), { maxLength: 1500, size: 'max' }), (positions) => {
        const back = positionsOf(lineOf(positions));
        expect(back.length).toBe(positions.length);
        const changed = back.filter(
          ({ lat, lng }, index) => !Object.is(lat, positions[index]?.lat) || !Object.is(lng, positions[index]?.lng),
        );
        expect(changed).toEqual([]);
      }),
      { numRuns: 25 },
    );
    expect(Object.is(positionsOf(lineOf([{ lat: -0, lng: 0 }]))[0]?.lat, -0)).toBe(true);
    expect(Object.is(positionsOf(lineOf([{ lat: 0, lng: -0 }]))[0]?.lng, -0)).toBe(true);
  });

  it('keeps chunks between 128 and 512 vertices, or is one chunk', () => {
    for (const count of [0, 1, 2, 127, 128, 383, 384, 512, 513, 640, 5000]) {
      const { chunks } = lineOf(Array.from({ length: count }, (_, index) => ({ lat: 0, lng: index / 1e3 })));
      const sizes = chunks.map(({ lat }) => lat.length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
      expect(sizes.every((size) => size <= 512 && (size >= 128 || sizes.length === 1))).toBe(true);
    }
  });

  it('is the same made of arrays, which it copies', () => {
    const [lat, lng] = [Float64Array.of(-23, -24, -25), Float64Array.of(-46, -47, -48)];
    const line = lineOfArrays(lat, lng);
    lat[1] = 0;
    lng[1] = 0;
    expect(positionsOf(line)).toEqual([
      { lat: -23, lng: -46 },
      { lat: -24, lng: -47 },
      { lat: -25, lng: -48 },
    ]);
    expect(() => lineOfArrays(lat, lng.slice(1))).toThrow(RangeError);
  });

  it('knows each vertex, each range and the chunk of each vertex', () => {
    fc.assert(
      fc.property(walk(1, 2000), fc.nat(), fc.nat(), (positions, one, two) => {
        const line = lineOf(positions);
        const vertex = one % positions.length;
        expect(vertexAt(line, vertex)).toEqual(positions[vertex]);
        const start = line.starts[chunkIndexOf(line, vertex)] ?? NaN;
        expect(start <= vertex && vertex < start + (line.chunks[chunkIndexOf(line, vertex)]?.lat.length ?? 0)).toBe(
          true,
        );
        const [from, to] = [vertex, vertex + (two % (positions.length - vertex + 1))];
        const seen: number[] = [];
        forEachVertex(line, from, to, (lat, lng, index) => {
          expect({ lat, lng }).toEqual(positions[index]);
          seen.push(index);
        });
        expect(seen).toEqual(Array.from({ length: to - from }, (_, index) => from + index));
        expect(positionsOf(line, from, to)).toEqual(positions.slice(from, to));
      }),
    );
  });

  it('has the box of its chunks', () => {
    const { chunks } = lineOf([
      { lat: -23, lng: -46 },
      { lat: -20, lng: -48 },
      { lat: -25, lng: -47 },
    ]);
    expect(chunks.map(({ box }) => box)).toEqual([{ west: -48, south: -25, east: -46, north: -20 }]);
  });

  it.each([NaN, Infinity, -Infinity])('refuses the coordinate %s', (bad) => {
    expect(() => lineOf([{ lat: bad, lng: -46 }])).toThrow(RangeError);
    expect(() => lineOf([{ lat: -23, lng: bad }])).toThrow(RangeError);
  });

  it('refuses vertices and ranges that it does not have', () => {
    const line = lineOf([{ lat: -23, lng: -46 }]);
    for (const index of [-1, 1, 0.5, NaN]) expect(() => vertexAt(line, index)).toThrow(RangeError);
    expect(() => positionsOf(line, 0, 2)).toThrow(RangeError);
    expect(() => positionsOf(line, 1, 0)).toThrow(RangeError);
    expect(() => vertexAt(EMPTY_LINE, 0)).toThrow(RangeError);
    expect(positionsOf(EMPTY_LINE)).toEqual([]);
  });
});

describe('Two lines', () => {
  it('are the same if their vertices are, whatever their chunks', () => {
    fc.assert(
      fc.property(walk(1, 1500), fc.nat(), (positions, nat) => {
        const line = lineOf(positions);
        expect(sameLine(line, lineOf(positions))).toBe(true);
        const vertex = nat % positions.length;
        const moved = moveVertex(line, vertex, { lat: 2, lng: 1 });
        expect(sameLine(line, moved)).toBe(false);
        expect(sameLine(lineOf(positionsOf(moved)), moved)).toBe(true);
        expect(sameLine(line, lineOf(positions.slice(1)))).toBe(false);
      }),
    );
  });

  it('are not the same for sharing a chunk that stands elsewhere in one of them', () => {
    // All vertices but two are one place; the chunk of vertices 0 to 299 begins at 0 in one line, at 200 in the other.
    const places = (count: number, ...marked: number[]) =>
      lineOf(Array.from({ length: count }, (_, index) => ({ lat: -23, lng: marked.includes(index) ? -47 : -46 })));
    const shared = places(600, 50);
    const [one, other] = [concatLines(shared, places(200)), concatLines(places(200, 50), shared)];
    expect(other.chunks).toContain(one.chunks[0]);
    expect(sameLine(one, other)).toBe(false);
  });

  it('are not the same if 0 is -0 in one', () => {
    expect(sameLine(lineOf([{ lat: 0, lng: 0 }]), lineOf([{ lat: 0, lng: -0 }]))).toBe(false);
    expect(sameLine(lineOf([{ lat: 0, lng: 0 }]), lineOf([{ lat: -0, lng: 0 }]))).toBe(false);
  });
});
