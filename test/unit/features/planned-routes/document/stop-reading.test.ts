import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../src/document/json';
import {
  orderTextOf,
  readStopPlace,
  stopOrderOf,
  stopPlaceOf,
  stopText,
} from '../../../../../src/features/planned-routes/document/stop-reading';

const stopOf = (text: string) => {
  const read = parseJson(text, { maxLength: 1_000 });
  if (!read.ok) throw new Error(read.problem.code);
  return read.tree;
};
const at = (lat: string, lng: string) => stopOf(`{"stop_point_latitude":${lat},"stop_point_longitude":${lng}}`);

describe('A stop as it is read', () => {
  it('has a place, also where it is written with more digits than a number keeps', () => {
    expect(readStopPlace(at('-23.5', '-46.6'))).toEqual({ lat: -23.5, lng: -46.6 });
    expect(stopPlaceOf(at('-23.50000000000000000001', '-46.6'))).toEqual({ lat: -23.5, lng: -46.6 });
    expect(readStopPlace(at('0', '1e-6'))).toEqual({ lat: 0, lng: 1e-6 });
  });

  it.each([
    ['0', '0', 'zero'],
    ['-90.1', '0', 'outside'],
    ['1', '180.1', 'outside'],
    ['1e999', '1', 'missing'],
    ['"1"', '1', 'missing'],
    ['null', '1', 'missing'],
  ])('has no place at %s, %s: %s', (lat, lng, why) => {
    expect(readStopPlace(at(lat, lng))).toBe(why);
    expect(stopPlaceOf(at(lat, lng))).toBeNull();
  });

  it('has texts and a number, or none, whatever it is', () => {
    expect(stopText(stopOf('{"stop_point_name":"A"}'), 'stop_point_name')).toBe('A');
    expect(orderTextOf(stopOf('{"stop_point_order":7}'), 0)).toBe('7');
    for (const text of ['null', '5', '[]', '{}', '{"stop_point_name":5,"stop_point_order":"7"}']) {
      expect(stopText(stopOf(text), 'stop_point_name')).toBe('');
      expect(stopOrderOf(stopOf(text))).toBeNull();
      expect(orderTextOf(stopOf(text), 2)).toBe('3');
      expect(readStopPlace(stopOf(text))).toBe('missing');
    }
  });
});
