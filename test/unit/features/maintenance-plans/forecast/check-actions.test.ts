import { describe, expect, it } from 'vitest';
import {
  type Check,
  type CheckCode,
  SEVERITIES,
} from '../../../../../src/features/maintenance-plans/due-dates/check-codes';
import { actionsOf, rowsOfPlaces } from '../../../../../src/features/maintenance-plans/forecast/check-words';

function check(code: CheckCode, ...places: Check['places']): Check {
  return { code, severity: SEVERITIES[code], count: places.length, places, values: {} };
}
const actions = (made: Check) => actionsOf(made, rowsOfPlaces(made.places).length);

describe('What to do about a check', () => {
  it('rows are selected', () => {
    expect(actions(check('overdue', ['vehicles', 3], ['vehicles', 1]))).toEqual(['selectThem']);
    expect(actions(check('overdue', ['vehicles', 3]))).toEqual(['select']);
  });
  it('twins are shown together', () => {
    expect(actions(check('item-twice', ['items', 0], ['items', 5]))).toEqual(['showBoth']);
    expect(actions(check('vehicle-twice', ['vehicles', 0], ['vehicles', 5], ['vehicles', 6]))).toEqual(['showAll']);
  });
  it('a field is shown, and with several the first', () => {
    expect(actions(check('never-first', ['due_date_config', 'deadlines_days']))).toEqual(['show']);
    const [odometer, last] = [
      ['vehicles', 2, 'odometer'],
      ['vehicles', 4, 'odometer'],
    ];
    expect(actions(check('reading-invalid', odometer, last))).toEqual(['showFirst', 'selectThem']);
    expect(actions(check('reading-invalid', odometer, ['vehicles', 2, 'hourmeter']))).toEqual(['showFirst']);
  });
  it('what is only said has nothing to do', () => {
    expect(actions(check('hours-estimated', ['vehicles', 0]))).toEqual([]);
  });
});

describe('The rows of places', () => {
  it('are there once each, in their order, and none for a deadline', () => {
    expect(
      rowsOfPlaces([
        ['vehicles', 2, 'odometer'],
        ['vehicles', 1],
        ['vehicles', 2, 'hourmeter'],
        ['items', 2],
        ['due_date_config', 'deadlines_km'],
      ]),
    ).toEqual([
      ['vehicles', 2],
      ['vehicles', 1],
      ['items', 2],
    ]);
  });
});
