import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorPathOf } from '../../../src/api/error-path';

describe('The place of a fault in an error body', () => {
  it.each([
    [{ error: { code: 'bad_request', message: 'no', field: '/vehicles/3/name' } }, ['vehicles', 3, 'name']],
    [{ field: 'vehicles[3].last_maintenance.last_odometer' }, ['vehicles', 3, 'last_maintenance', 'last_odometer']],
    [{ errors: [{ pointer: '#/items/0/milestone_value' }] }, ['items', 0, 'milestone_value']],
    [{ detail: [{ loc: ['body', 'due_date_config', 'deadlines_days'] }] }, ['due_date_config', 'deadlines_days']],
    [{ errors: [{ source: { pointer: '/name' } }] }, ['name']],
    [{ path: "$['items'][2]['name']" }, ['items', 2, 'name']],
    [{ field: '/a~1b/~0c' }, ['a/b', '~c']],
    [{ message: 'name is required' }, null],
    [{ field: '' }, null],
    [{ field: { deep: 1 } }, null],
    ['text', null],
    [null, null],
    [{ path: `/${'a/'.repeat(40)}` }, null],
  ])('of %j is %j', (json, path) => {
    expect(errorPathOf(json)).toEqual(path);
  });

  it('is a path or nothing for any body, and never an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (json, text) => {
        for (const path of [errorPathOf(json), errorPathOf({ field: json }), errorPathOf({ field: text })]) {
          expect(path === null || path.every((step) => step !== '')).toBe(true);
        }
      }),
    );
  });
});
