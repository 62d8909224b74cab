import { describe, expect, it } from 'vitest';
import { boundOptions, MOST_OPTIONS } from '../../../../../src/features/planned-routes/bound/bound-options';
import { vehicleCandidate } from '../../../../../src/features/planned-routes/bound/candidates';

const KNOWN = [
  vehicleCandidate({ vehicle_id: 7, name: '4711' }),
  vehicleCandidate({ vehicle_id: 8, name: 'Van 47110' }),
];
const ids = (typed: string, now: number | null = null, known = KNOWN) =>
  boundOptions(known, typed, now).options.map(({ id }) => id);

describe('What a picker offers', () => {
  it('is everybody before anything is typed, and nobody first where there is somebody', () => {
    expect(ids('')).toEqual(['7', '8']);
    expect(ids('', 8)).toEqual(['nobody', '7', '8']);
    expect(ids('van', 8)).toEqual(['8']);
  });

  it('has a number that the directory does not know, first unless somebody is called by it', () => {
    expect(ids('99')).toEqual(['number-99']);
    expect(ids('471')).toEqual(['number-471', '7', '8']);
    expect(ids('4711')).toEqual(['7', '8', 'number-4711']);
    expect(ids('8')).toEqual(['8']);
    expect(ids('41', null, [])).toEqual(['number-41']);
  });

  it('has options with an id each, and no more than can be read through', () => {
    const many = Array.from({ length: 300 }, (_, nth) => vehicleCandidate({ vehicle_id: nth + 1, name: `Van ${nth}` }));
    const { options, count } = boundOptions(many, 'van', 3);
    expect(count).toBe(300);
    expect(new Set(options.map(({ id }) => id)).size).toBe(MOST_OPTIONS);
  });
});
