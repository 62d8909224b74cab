import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planFileName } from '../../../../../src/features/maintenance-plans/library/plan-name';
import { createSummaries, summaryOf } from '../../../../../src/features/maintenance-plans/library/plan-summary';

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
    });
  });

  it('says nothing of rows that are no list, and none of rows that are absent', () => {
    expect(summaryOf('{"items":"two"}')).toMatchObject({ items: null, vehicles: 0 });
  });

  it('reads anything, and never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (body) => summaryOf(body).deadlines.length <= 3));
  });

  it('is read once for each state of a text', () => {
    const summaries = createSummaries();
    const [first] = summaries.of([{ state: 'a 1', body: '{"name":"one"}' }]);
    expect(summaries.of([{ state: 'a 1', body: 'is not looked at' }])[0]).toBe(first);
    expect(summaries.of([{ state: 'a 2', body: '{"name":"two"}' }])[0]?.name).toBe('two');
    // It was not among the last ones, so it is read again.
    expect(summaries.of([{ state: 'a 1', body: '{"name":"again"}' }])[0]?.name).toBe('again');
  });
});

describe('The file of a plan', () => {
  it('is called by its name, else by its id, in letters that every system takes', () => {
    expect(planFileName({ name: 'Troca de óleo / 2026', id: 'x' })).toBe('troca-de-oleo-2026.json');
    expect(planFileName({ name: ' ', id: 'PL-7' })).toBe('pl-7.json');
    expect(planFileName({ name: '機油', id: null })).toBe('plan.json');
    expect(planFileName({ name: '../../etc/passwd', id: null })).toBe('etc-passwd.json');
  });
});
