import { describe, expect, it } from 'vitest';
import { createRoom, placesBeside, wordArea } from '../../../../../src/features/planned-routes/layers/label-room';

const INSIDE = { left: 0, top: 0, right: 400, bottom: 300 };

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
