import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../../src/config/config';
import { createLabels } from '../../../../../src/config/labels';
import { type Fine, ListFinesResponse } from '../../../../../src/contract/fine';
import { type Identifier, parseExactly } from '../../../../../src/contract/long-integers';
import { readTolerantly } from '../../../../../src/contract/tolerant';
import { NO_NAMES } from '../../../../../src/features/fines/filters/names';
import { fineKeys, toFineRow } from '../../../../../src/features/fines/list/fine-row';

const read = readConfig({ baseUrl: '/api' });
if (!('config' in read)) throw new Error('the smallest configuration must be valid');
const labels = createLabels(read.config.labels, 'en');
const context = { labels, today: '2026-11-21', names: NO_NAMES };

describe('A fine as a row', () => {
  it('shows a driver by name, else by number, else that there is none', () => {
    const names = { ...NO_NAMES, driver: (id: Identifier) => (id === 7 ? 'Josilene Batista' : null) };
    expect(toFineRow({ driver_id: 7 }, { ...context, names }).driver).toEqual({
      kind: 'named',
      name: 'Josilene Batista',
    });
    expect(toFineRow({ driver_id: 8 }, { ...context, names }).driver).toEqual({ kind: 'number', id: 8 });
    expect(toFineRow({}, { ...context, names }).driver).toEqual({ kind: 'none' });
  });
  it('does not call a driver missing who is given in a form that cannot be read', () => {
    const open = { driver_indication_deadline: '2026-12-01', fine_date: '2026-11-01', infraction_code: '74550' };
    const { value } = readTolerantly(ListFinesResponse, { fines: [{ ...open, driver_id: 'D-7' }, open] });
    const rows = (value?.fines ?? []).map((fine) => toFineRow(fine, context));
    expect(rows.map(({ driver }) => driver)).toEqual([{ kind: 'unread', raw: '"D-7"' }, { kind: 'none' }]);
    expect(rows.map(({ isDriverMissing }) => isDriverMissing)).toEqual([false, true]);
  });
  it('tells drivers of two long numbers apart', () => {
    const text = '{"fines":[{"driver_id":1970670598291982290},{"driver_id":1970670598291982291}]}';
    const { value } = readTolerantly(ListFinesResponse, parseExactly(text));
    expect((value?.fines ?? []).map((fine) => toFineRow(fine, context).driver)).toEqual([
      { kind: 'number', id: '1970670598291982290' },
      { kind: 'number', id: '1970670598291982291' },
    ]);
  });
  it.each([
    ['2026-11-21', { daysLeft: 0, urgency: 'now' }],
    ['2026-11-24', { daysLeft: 3, urgency: 'now' }],
    ['2026-11-28', { daysLeft: 7, urgency: 'soon' }],
    ['2026-12-21', { daysLeft: 30, urgency: 'later', share: 0.75 }],
    ['2026-12-21T10:00:00Z', { daysLeft: 30 }],
    ['2026-11-20', { daysLeft: -1, urgency: 'past', share: 0 }],
    ['2026-11-01', { daysLeft: -20, urgency: 'past', share: null }],
  ])('counts down to %s', (driver_indication_deadline, expected) => {
    const { indication } = toFineRow({ driver_indication_deadline, created: '2026-11-11' }, context);
    expect(indication).toMatchObject(expected);
  });
  it.each(['', ' ', 'soon', '2026-02-30', '2026-11-2'])('counts down to nothing for the deadline "%s"', (deadline) => {
    expect(toFineRow({ driver_indication_deadline: deadline }, context).indication).toBeNull();
  });
  it('knows the fine for not naming the driver in every spelling of its code', () => {
    for (const infraction_code of ['50020', '5002-0', '500-20', ' 50020 ']) {
      expect(toFineRow({ infraction_code }, context).isNic).toBe(true);
    }
    expect(toFineRow({ infraction_code: '74550' }, context).isNic).toBe(false);
  });
  it('has the plate and the name of the vehicle from the row, else from the directory, else none', () => {
    const names = { ...NO_NAMES, vehicle: () => ({ plate: 'ABC1D23', name: 'Van 12' }) };
    const from = (fine: Fine) => {
      const { plate, vehicle } = toFineRow(fine, { ...context, names });
      return [plate, vehicle];
    };
    expect(from({ vehicle_id: 3, vehicle_plate_number: ' XYZ9A87 ', vehicle_name: 'Truck' })).toEqual([
      'XYZ9A87',
      'Truck',
    ]);
    expect(from({ vehicle_id: 3, vehicle_plate_number: '  ', vehicle_name: '' })).toEqual(['ABC1D23', 'Van 12']);
    expect(from({})).toEqual([null, null]);
  });
  it('has words for the numbers it knows, and none for others', () => {
    const known = toFineRow({ fine_status_id: 4, seriousness: 4, driver_indication_status_id: 1 }, context);
    expect([known.status?.text, known.seriousness?.level, known.indicationStatus]).toEqual(['Overdue', 4, 'Pending']);
    const unknown = toFineRow({ fine_status_id: 77, seriousness: 0, vehicle_status_id: -1 }, context);
    expect([unknown.status, unknown.seriousness, unknown.vehicleStatus]).toEqual([null, null, null]);
  });
  it('is told from the others by its id, else its AIT number, else its place', () => {
    expect(fineKeys([{ fine_id: 0, ait_number: 'AE1' }, { ait_number: 'AE1' }, {}], 30)).toEqual([
      '0',
      'ait-AE1',
      'row-33',
    ]);
  });
  it('has each key once, also where the service repeats a number', () => {
    expect(fineKeys([{ ait_number: 'AE1' }, { ait_number: 'AE1' }, { fine_id: 1 }, { fine_id: 1 }], 0)).toEqual([
      'ait-AE1',
      'ait-AE1~2',
      '1',
      '1~2',
    ]);
  });
  it('is made of anything that a service may send', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (fines) => {
        const { value } = readTolerantly(ListFinesResponse, { fines });
        for (const fine of value?.fines ?? []) expect(toFineRow(fine, context).driver.kind).toBeTruthy();
      }),
    );
  });
});
