import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatLng } from '../../../src/geo/lat-lng';
import { EMPTY_LINE, type Line, lineOf, lineOfArrays, positionsOf } from '../../../src/geo/line';
import {
  concatLines,
  insertVertices,
  joinLines,
  moveVertex,
  moveVertices,
  removeVertices,
  reverseLine,
  sliceLine,
  spliceLine,
  splitLine,
} from '../../../src/geo/line-edits';
import { anyPlace, randomFrom, walk, walkFrom } from './tracks';

const [HERE, THERE]: [LatLng, LatLng] = [
  { lat: -23, lng: -46 },
  { lat: -23, lng: -47 },
];
const LONG = lineOf(walkFrom({ lat: -23.5, lng: -46.6 }, 7, 10_000));

/** How many chunks of `after` are not, by reference, chunks of `before`. */
function newChunks(before: Line, after: Line): number {
  const old = new Set(before.chunks);
  return after.chunks.filter((chunk) => !old.has(chunk)).length;
}

/** One `expect` for all chunks: it is asked thousands of times, and each costs as much as a whole edit. */
function expectSound(line: Line) {
  let start = 0;
  const unsound = line.chunks.filter(({ lat, lng, box }, index) => {
    const isInPlace = line.starts[index] === start && lng.length === lat.length;
    const isFit = lat.length <= 512 && lat.length >= (line.chunks.length > 1 ? 128 : 1);
    const [lats, lngs] = [Array.from(lat), Array.from(lng)];
    const isBoxed =
      box.west === Math.min(...lngs) &&
      box.east === Math.max(...lngs) &&
      box.south === Math.min(...lats) &&
      box.north === Math.max(...lats);
    start += lat.length;
    return !(isInPlace && isFit && isBoxed);
  });
  expect(unsound).toEqual([]);
  expect(line.count).toBe(start);
}

type Step = { kind: number; a: number; b: number; seed: number };

/** One random edit of a line and of the plain array that it should be. */
function edited(line: Line, model: LatLng[], { kind, a, b, seed }: Step): [Line, LatLng[]] {
  const random = randomFrom(seed);
  const some = (count: number) => walkFrom({ lat: -20 + random(), lng: -50 + random() }, seed, count);
  const from = a % (model.length + 1);
  const to = from + (b % (model.length - from + 1));
  const vertex = Math.min(from, model.length - 1);
  const choose = () => [...model.keys()].filter(() => random() < 0.05);
  switch (kind) {
    case 0: {
      if (vertex < 0) return [line, model];
      const [place] = some(1);
      return place ? [moveVertex(line, vertex, place), model.with(vertex, place)] : [line, model];
    }
    case 1: {
      const chosen = choose();
      const places = some(chosen.length);
      const next = [...model];
      chosen.forEach((index, nth) => {
        const place = places[nth];
        if (place) next[index] = place;
      });
      return [moveVertices(line, chosen, places), next];
    }
    case 2: {
      const places = some(1 + (b % 3));
      return [insertVertices(line, from, places), model.toSpliced(from, 0, ...places)];
    }
    case 3:
      return vertex < 0
        ? [line, model]
        : [spliceLine(line, vertex, vertex + 1, EMPTY_LINE), model.toSpliced(vertex, 1)];
    case 4: {
      const end = Math.min(to, from + 300);
      return [spliceLine(line, from, end, EMPTY_LINE), model.toSpliced(from, end - from)];
    }
    case 5: {
      const places = some(b % 900);
      const end = Math.min(to, from + 700);
      return [spliceLine(line, from, end, lineOf(places)), model.toSpliced(from, end - from, ...places)];
    }
    case 6:
      return [reverseLine(line), model.toReversed()];
    case 7: {
      const chosen = choose();
      const gone = new Set(chosen);
      return [removeVertices(line, chosen), model.filter((_, index) => !gone.has(index))];
    }
    case 8: {
      const places = some(b % 400);
      return [concatLines(line, lineOf(places)), [...model, ...places]];
    }
    case 9: {
      if (vertex < 0) return [line, model];
      const [head, tail] = splitLine(line, vertex);
      expectSound(head);
      expectSound(tail);
      return [concatLines(tail, head), [...model.slice(vertex), ...model.slice(0, vertex + 1)]];
    }
    default: {
      // A slice that leaves most of the line, so that lines do not die of it.
      const end = Math.max(to, model.length - 50);
      const begin = Math.min(from, 50, end);
      return [sliceLine(line, begin, end), model.slice(begin, end)];
    }
  }
}

describe('The edits of a line', () => {
  it('do what they do to an array, over 200 of them, and never spoil the chunks', () => {
    const step = fc.record({
      kind: fc.integer({ min: 0, max: 10 }),
      a: fc.nat(),
      b: fc.nat(),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(walk(0, 3000), fc.array(step, { minLength: 200, maxLength: 200 }), (start, steps) => {
        let [line, model] = [lineOf(start), start];
        for (const one of steps) {
          [line, model] = edited(line, model, one);
          expect(line.count).toBe(model.length);
          expectSound(line);
        }
        expect(positionsOf(line)).toEqual(model);
      }),
      { numRuns: 10 },
    );
  });

  it('share every chunk that a single vertex is not in', () => {
    fc.assert(
      fc.property(fc.nat({ max: LONG.count - 1 }), anyPlace, (vertex, place) => {
        expect(newChunks(LONG, moveVertex(LONG, vertex, place))).toBe(1);
        expect(newChunks(LONG, insertVertices(LONG, vertex, [place]))).toBe(1);
        expect(newChunks(LONG, spliceLine(LONG, vertex, vertex + 1, EMPTY_LINE))).toBe(1);
        expect(moveVertex(LONG, vertex, place).chunks.length).toBe(LONG.chunks.length);
      }),
    );
  });

  it('share every chunk outside of a range, but for a neighbour of what became too small', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), walk(0, 2000), (a, b, places) => {
        const from = a % (LONG.count + 1);
        const to = from + (b % (LONG.count - from + 1));
        const spliced = spliceLine(LONG, from, to, lineOf(places));
        const untouched = LONG.chunks.filter((chunk, index) => {
          const start = LONG.starts[index] ?? 0;
          return start + chunk.lat.length <= from || start > Math.max(from, to - 1);
        });
        const shared = new Set(spliced.chunks);
        expect(untouched.filter((chunk) => !shared.has(chunk)).length).toBeLessThanOrEqual(2);
        const slice = sliceLine(LONG, from, to);
        expect(newChunks(LONG, slice)).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('share every other chunk when a range ends where a chunk does', () => {
    const [, second = NaN, third = NaN] = Array.from(LONG.starts);
    expect(newChunks(LONG, spliceLine(LONG, second, third, EMPTY_LINE))).toBe(0);
    expect(newChunks(LONG, spliceLine(LONG, second + 10, third, EMPTY_LINE))).toBeLessThanOrEqual(1);
    expect(newChunks(LONG, sliceLine(LONG, second, third))).toBe(0);
    expect(newChunks(LONG, insertVertices(LONG, second, [HERE]))).toBe(1);
  });

  it('share the chunks of both lines that are joined, and of a long line put in', () => {
    const other = lineOf(walkFrom({ lat: -22, lng: -43 }, 8, 5_000));
    const both = concatLines(LONG, other);
    expect(both.chunks).toEqual([...LONG.chunks, ...other.chunks]);
    expect(both.chunks.every((chunk, index) => chunk === [...LONG.chunks, ...other.chunks][index])).toBe(true);
    const within = new Set(spliceLine(LONG, 5_000, 5_010, other).chunks);
    // Its ends may take in what little is left of a chunk that was cut.
    expect(other.chunks.slice(1, -1).every((chunk) => within.has(chunk))).toBe(true);
  });

  it('move vertices of many chunks and copy only those', () => {
    const moved = moveVertices(
      LONG,
      [0, 1, 5_000],
      [
        { lat: 1, lng: 1 },
        { lat: 2, lng: 2 },
        { lat: 3, lng: 3 },
      ],
    );
    expect(newChunks(LONG, moved)).toBe(2);
  });

  it('give the same line, by reference, when nothing changes', () => {
    const vertex = positionsOf(LONG, 4_000, 4_001)[0] ?? HERE;
    expect(moveVertex(LONG, 4_000, vertex)).toBe(LONG);
    expect(moveVertices(LONG, [], [])).toBe(LONG);
    expect(insertVertices(LONG, 4_000, [])).toBe(LONG);
    expect(spliceLine(LONG, 4_000, 4_000, EMPTY_LINE)).toBe(LONG);
    expect(removeVertices(LONG, [])).toBe(LONG);
    expect(spliceLine(LONG, 10, 900, lineOf(positionsOf(LONG, 10, 900)))).toBe(LONG);
    expect(sliceLine(LONG, 0)).toBe(LONG);
    expect(concatLines(LONG, EMPTY_LINE)).toBe(LONG);
    expect(concatLines(EMPTY_LINE, LONG)).toBe(LONG);
    expect(reverseLine(EMPTY_LINE)).toBe(EMPTY_LINE);
    const there = lineOf([HERE, THERE, HERE]);
    expect(reverseLine(there)).toBe(there);
  });

  it('take 0 and -0 for different', () => {
    const line = lineOf([{ lat: 0, lng: 0 }]);
    expect(Object.is(positionsOf(moveVertex(line, 0, { lat: -0, lng: 0 }))[0]?.lat, -0)).toBe(true);
    expect(Object.is(positionsOf(moveVertex(line, 0, { lat: 0, lng: -0 }))[0]?.lng, -0)).toBe(true);
  });

  it('turn a line round twice into its own chunks', () => {
    const twice = reverseLine(reverseLine(LONG));
    expect(newChunks(LONG, twice)).toBe(0);
    expect(positionsOf(twice)).toEqual(positionsOf(LONG));
  });

  it('give both parts of a split the vertex', () => {
    const [head, tail] = splitLine(LONG, 4_321);
    expect([head.count, tail.count]).toEqual([4_322, LONG.count - 4_321]);
    expect(positionsOf(head).at(-1)).toEqual(positionsOf(tail)[0]);
  });

  it('do not let a line degrade that is drawn vertex by vertex, and taken away so', () => {
    let line = EMPTY_LINE;
    for (let index = 0; index < 3_000; index++) line = insertVertices(line, index >> 1, [{ lat: 0, lng: index / 1e4 }]);
    expectSound(line);
    while (line.count > 0) line = spliceLine(line, line.count >> 1, (line.count >> 1) + 1, EMPTY_LINE);
    expect(line.chunks).toEqual([]);
  });

  it('refuse what the line does not have, and places that are none', () => {
    const line = lineOf([HERE, THERE]);
    expect(() => moveVertex(line, 2, HERE)).toThrow(RangeError);
    expect(() => moveVertex(line, 0, { lat: NaN, lng: 0 })).toThrow(RangeError);
    expect(() => moveVertex(line, 0, { lat: 0, lng: NaN })).toThrow(RangeError);
    expect(() => moveVertices(line, [1, 0], [HERE])).toThrow(RangeError);
    expect(() => moveVertices(line, [0, 0], [HERE])).toThrow(RangeError);
    expect(() => moveVertices(line, [0, 1], [HERE])).toThrow(RangeError);
    expect(() => insertVertices(line, 3, [HERE])).toThrow(RangeError);
    expect(() => spliceLine(line, 2, 3, EMPTY_LINE)).toThrow(RangeError);
    expect(() => removeVertices(line, [1, 1])).toThrow(RangeError);
    expect(() => splitLine(line, 2)).toThrow(RangeError);
  });
});

describe('The notes of vertices', () => {
  type Noted = LatLng & { note: object | null };
  const lineOfNoted = (vertices: readonly Noted[]): Line =>
    lineOfArrays(
      Float64Array.from(vertices, ({ lat }) => lat),
      Float64Array.from(vertices, ({ lng }) => lng),
      vertices.map(({ note }) => note),
    );
  const notedOf = (line: Line): Noted[] => {
    const notes = line.chunks.flatMap(({ notes, lat }) => notes ?? Array.from(lat, () => null));
    return positionsOf(line).map((position, index) => ({ ...position, note: notes[index] ?? null }));
  };

  it('go where their vertices go, by any edits', () => {
    // Each position once: an edit to the same positions is no edit.
    let count = 0;
    const fresh = (n: number): Noted[] =>
      Array.from({ length: n }, () => {
        count += 1;
        return { lat: count / 1000, lng: -count / 1000, note: count % 3 === 0 ? { number: count } : null };
      });
    const edit = fc.record({
      kind: fc.constantFrom('move', 'insert', 'remove', 'slice', 'reverse'),
      at: fc.nat(),
      length: fc.nat(700),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1500 }), fc.array(edit, { maxLength: 8 }), (size, edits) => {
        count = 0;
        let model = fresh(size);
        let line = lineOfNoted(model);
        for (const { kind, at, length } of edits) {
          const from = model.length === 0 ? 0 : at % model.length;
          const to = Math.min(model.length, from + length);
          if (kind === 'insert') {
            const inserted = fresh(length);
            model = model.toSpliced(from, 0, ...inserted);
            line = spliceLine(line, from, from, lineOfNoted(inserted));
          } else if (kind === 'reverse') {
            model = model.toReversed();
            line = reverseLine(line);
          } else if (kind === 'slice') {
            model = model.slice(from);
            line = sliceLine(line, from);
          } else {
            const indices = model.map((_, index) => index).slice(from, to);
            const places = fresh(indices.length);
            if (kind === 'remove') {
              model = model.toSpliced(from, indices.length);
              line = removeVertices(line, indices);
            } else {
              model = model.map((vertex, index) => {
                const place = places[index - from];
                return index < to && place ? { ...place, note: vertex.note } : vertex;
              });
              line = moveVertices(line, indices, places);
            }
          }
        }
        expect(notedOf(line)).toEqual(model);
      }),
      { numRuns: 60 },
    );
  });

  it('stay once where two lines meet, whichever of them has it', () => {
    const [a, b, c] = [HERE, THERE, { lat: -22, lng: -47 }];
    const note = { says: 'gate' };
    const notedEnd = lineOfNoted([
      { ...a, note: null },
      { ...b, note },
    ]);
    const notedStart = lineOfNoted([
      { ...b, note },
      { ...c, note: null },
    ]);
    const expected = [
      { ...a, note: null },
      { ...b, note },
      { ...c, note: null },
    ];
    expect(notedOf(joinLines(notedEnd, lineOf([b, c])))).toEqual(expected);
    expect(notedOf(joinLines(lineOf([a, b]), notedStart))).toEqual(expected);
  });
});
