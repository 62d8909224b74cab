import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTolerantly } from '../../../../../src/contract/tolerant';
import { DirectoryPlan } from '../../../../../src/directory/directory';
import { PLANS } from '../../../../../src/features/maintenance-plans/library/plan-library';
import { summaryOf } from '../../../../../src/features/maintenance-plans/library/plan-summary';

describe('The summary of a plan', () => {
  it('counts its rows and names its deadlines', () => {
    const body =
      '{"name":"A","description":"d","items":[1,2],"vehicles":[],"due_date_config":{"deadlines_days":30,"deadlines_km":0}}';
    expect(summaryOf(body)).toEqual({
      name: 'A',
      description: 'd',
      deadlines: [{ kind: 'days', value: 30 }],
      items: 2,
      vehicles: 0,
      unread: {},
    });
  });

  it('says nothing of rows that are no list, and none of rows that are absent', () => {
    expect(summaryOf('{"items":"two"}')).toMatchObject({ items: null, vehicles: 0, unread: { items: '"two"' } });
    expect(summaryOf('{"items":null,"vehicles":{"a":1}}')).toMatchObject({
      items: 0,
      vehicles: null,
      unread: { vehicles: '{"a":1}' },
    });
  });

  it('tells counts of the directory that cannot be read from none', () => {
    const { value } = readTolerantly(DirectoryPlan, { id: 'p', items: 'many', vehicles: 2 });
    if (!value) throw new Error('no line');
    expect(PLANS.listedOf(value).summary).toMatchObject({ items: null, vehicles: 2, unread: { items: '"many"' } });
  });

  it('reads anything, and never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (body) => summaryOf(body).deadlines.length <= 3));
  });
});
