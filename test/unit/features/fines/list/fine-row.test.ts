import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../../src/config/config';
import { createLabels } from '../../../../../src/config/labels';
import { ListFinesResponse } from '../../../../../src/contract/fine';
import { readTolerantly } from '../../../../../src/contract/tolerant';
import { NO_NAMES } from '../../../../../src/features/fines/filters/names';
import { toFineRow } from '../../../../../src/features/fines/list/fine-row';

const read = readConfig({ baseUrl: '/api' });
if (!('config' in read)) throw new Error('the smallest configuration must be valid');
const labels = createLabels(read.config.labels, 'en');
const context = { labels, today: '2026-11-21', names: NO_NAMES };

describe('A fine as a row', () => {
  it('shows a driver by name, else by number, else that there is none', () => {
    const names = { ...NO_NAMES, driver: (id: number) => (id === 7 ? 'Josilene Batista' : null) };
    expect(toFineRow({ driver_id: 7 }, { ...context, names }).driver).toEqual({
      kind: 'named',
      name: 'Josilene Batista',
    });
    expect(toFineRow({ driver_id: 8 }, { ...context, names }).driver).toEqual({ kind: 'number', id: 8 });
    expect(toFineRow({}, { ...context, names }).driver).toEqual({ kind: 'none' });
  });
  it.each([
    ['2026-11-21', { daysLeft: 0, urgency: 'now' }],
    ['2026-11-24', { daysLeft: 3, urgency: 'now' }],
    ['2026-11-28', { daysLeft: 7, urgency: 'soon' }],
    ['2026-12-21', { daysLeft: 30, urgency: 'later', share: 0.75 }],
    ['2026-12-21T10:00:00Z', { daysLeft: 30 }],
  ])('counts down to %s', (driver_indication_deadline, expected) => {
    const { indication } = toFineRow({ driver_indication_deadline, created: '2026-11-11' }, context);
    expect(indication).toMatchObject(expected);
  });
  it.each(['2026-11-20', '', 'soon', '2026-02-30'])('counts down to nothing for the deadline "%s"', (deadline) => {
    expect(toFineRow({ driver_indication_deadline: deadline }, context).indication).toBeNull();
  });
  it('knows the fine for not naming the driver in every spelling of its code', () => {
    for (const infraction_code of ['50020', '5002-0', '500-20', ' 50020 ']) {
      expect(toFineRow({ infraction_code }, context).isNic).toBe(true);
    }
    expect(toFineRow({ infraction_code: '74550' }, context).isNic).toBe(false);
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
