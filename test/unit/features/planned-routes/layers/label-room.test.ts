import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaAround,
  createRoom,
  placeSign,
  placesBeside,
  wordArea,
} from '../../../../../src/features/planned-routes/layers/label-room';

const INSIDE = { left: 0, top: 0, right: 400, bottom: 300 };
const SIGN = { width: 100, height: 20 };

describe('Room for words on the map', () => {
  it('is free inside the view, and not where something stands or has been written', () => {
    const room = createRoom(INSIDE, [{ left: 0, top: 0, right: 100, bottom: 100 }]);
    expect(room.isFree({ left: 90, top: 90, right: 120, bottom: 120 })).toBe(false);
    expect(room.isFree({ left: 390, top: 200, right: 401, bottom: 210 })).toBe(false);
    const word = { left: 200, top: 200, right: 260, bottom: 216 };
    expect(room.isFree(word)).toBe(true);
    room.take(word);
    expect(room.isFree(word)).toBe(false);
    expect(room.isFree({ ...word, left: 260, right: 300 })).toBe(true);
  });

  it('beside a mark is to its right first, then to its left, above and below', () => {
    const places = placesBeside({ x: 200, y: 150 }, 10, 60);
    const room = createRoom(INSIDE);
    const order = places.map(() => {
      const at = places.findIndex((place) => room.isFree(wordArea(place, 60)));
      const found = places[at];
      if (found) room.take(wordArea(found, 60));
      return at;
    });
    expect(order).toEqual([0, 1, 2, 3]);
    expect(places.some((place) => room.isFree(wordArea(place, 60)))).toBe(false);
  });
});

describe('The sign of a part', () => {
  const middleFirst = [
    { x: 200, y: 150 },
    { x: 260, y: 150 },
    { x: 320, y: 150 },
  ];

  it('stands in the middle of what is seen, or at the next place that has room, or nowhere', () => {
    expect(placeSign(middleFirst, null, SIGN, createRoom(INSIDE))).toEqual({ x: 200, y: 150 });
    const taken = createRoom(INSIDE, [areaAround({ x: 200, y: 150 }, 20, 20)]);
    expect(placeSign(middleFirst, null, SIGN, taken)).toEqual({ x: 260, y: 150 });
    expect(placeSign(middleFirst, null, SIGN, createRoom(INSIDE, [INSIDE]))).toBeNull();
    expect(placeSign([], null, SIGN, createRoom(INSIDE))).toBeNull();
  });

  it('stays as near as it can to where it stood', () => {
    expect(placeSign(middleFirst, { x: 310, y: 148 }, SIGN, createRoom(INSIDE))).toEqual({ x: 320, y: 150 });
  });

  it('never covers what has been written, wherever that is', () => {
    const pixel = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(fc.array(pixel), fc.array(pixel), fc.option(pixel), (places, words, before) => {
        const written = words.map((word) => wordArea(word, 40));
        const room = createRoom(INSIDE, written);
        const at = placeSign(places, before, SIGN, room);
        const free = places.filter((place) => room.isFree(areaAround(place, SIGN.width, SIGN.height)));
        expect(at === null).toBe(free.length === 0);
        if (!at) return;
        expect(free).toContainEqual(at);
        const own = areaAround(at, SIGN.width, SIGN.height);
        for (const word of written) {
          const isApart =
            word.right <= own.left || word.left >= own.right || word.bottom <= own.top || word.top >= own.bottom;
          expect(isApart).toBe(true);
        }
      }),
    );
  });
});
