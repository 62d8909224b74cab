import { describe, expect, it } from 'vitest';
import { toWhere } from '../../../../../../src/features/fines/list/drawer/where-view';
import { words } from './words';

const stated = 'R. da Consolação, 2104';
const at = { lat: -23.55, lng: -46.65 };
/** One hundredth of a degree of latitude is about 1,107.5 m. */
const north = { lat: -23.54, lng: -46.65 };
const fine = {
  fine_id: 1,
  fine_vehicle_location: stated,
  system_vehicle_location: 'Av. São Luís, 258',
  system_vehicle_position: north,
};
const peer = { fine_id: 2, system_vehicle_location: 'Rua da Consolação, 2104', system_vehicle_position: at };

describe('The two places of a fine', () => {
  it('are apart by what the position of the stated place says', () => {
    expect(toWhere(fine, [fine, peer], words)).toEqual({
      stated,
      tracker: 'Av. São Luís, 258',
      position: north,
      statedAt: at,
      remark: { text: 'about 1.1\u00a0km apart', tone: 'bad' },
    });
  });
  it('are near each other within a tracker’s error', () => {
    const near = { ...fine, system_vehicle_position: { lat: -23.549, lng: -46.65 } };
    expect(toWhere(near, [peer], words).remark).toEqual({ text: 'about 110\u00a0m apart', tone: 'plain' });
  });
  it('are compared as texts when the stated one is found on no other fine', () => {
    expect(toWhere(fine, [fine], words).remark).toEqual({ text: 'The two texts disagree', tone: 'bad' });
    const same = { ...fine, system_vehicle_location: 'Rua da Consolação, 2110' };
    expect(toWhere(same, [same, { ...same }], words)).toMatchObject({
      statedAt: null,
      remark: { text: 'The two texts say the same place', tone: 'plain' },
    });
    const street = { ...fine, system_vehicle_location: 'Rua da Consolação, 12' };
    expect(toWhere(street, [], words).remark).toEqual({ text: 'Same street, another place on it', tone: 'plain' });
  });
  it('cannot be compared when one of them says no street, and are not when one is missing', () => {
    expect(toWhere({ ...fine, system_vehicle_location: '???' }, [], words).remark?.text).toBe(
      'The two texts cannot be compared',
    );
    expect(toWhere({ ...fine, system_vehicle_location: ' ' }, [], words).remark).toBeNull();
    expect(toWhere({}, [], words)).toEqual({ stated: '—', tracker: '—', position: null, statedAt: null, remark: null });
  });
  it('are not drawn where no place on Earth is', () => {
    expect(toWhere({ ...fine, system_vehicle_position: { lat: 91, lng: 0 } }, [peer], words)).toMatchObject({
      position: null,
      remark: { text: 'The two texts disagree' },
    });
  });
});
