import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../../../src/document/json';
import { LARGEST_TEXT, readPlanText } from '../../../../../src/features/maintenance-plans/library/read-plan-text';
import { draftsFile } from '../../../../../src/work/record/drafts-file';
import { newRecord } from '../../../../../src/work/record/record';

const planOf = (text: string) => {
  const reading = readPlanText(text);
  if (reading.kind !== 'plan') throw new Error(`not a plan but ${reading.kind}`);
  return reading.plan;
};

describe('The text of a file', () => {
  it('is a plan with its name, id and rows', () => {
    expect(planOf('{"id":"p1","name":" Oil ","items":[{}],"vehicles":[]}')).toMatchObject({
      name: 'Oil',
      id: 'p1',
      items: 1,
      vehicles: 0,
    });
  });

  it('is a plan also where it does not fit the contract, and says where', () => {
    const { problems } = planOf('{"name":"Oil","items":[{"milestone_value":"ten"}],"vehicles":[{}]}');
    expect(problems.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([
      'items.0.milestone_value integer',
      'vehicles.0.vehicle_id required',
      'vehicles.0.last_maintenance required',
    ]);
  });

  it('keeps keys that the contract does not have, at any place, and counts each name', () => {
    const text =
      '{"name":"Oil","colour":{"items":1},"items":[{"x":1},{"x":2}],"due_date_config":{"deadlines_days":1,"y":0}}';
    const plan = planOf(text);
    expect([...plan.unknown]).toEqual([
      ['colour', 1],
      ['x', 2],
      ['y', 1],
    ]);
    expect(formatJson(plan.tree)).toBe(text);
  });

  it.each([
    ['a number', '{"id":7,"name":"a"}'],
    ['nothing', '{"id":"","name":"a"}'],
    ['taken for a new plan', '{"id":"new:7","name":"a"}'],
  ])('is a new plan where its id is %s', (_what, text) => {
    expect(planOf(text).id).toBeNull();
  });

  it('is refused with line and column where it is no JSON', () => {
    expect(readPlanText('{\n  "name": "Oil",\n  "items": [1,]\n}')).toEqual({
      kind: 'problem',
      problem: { code: 'valueExpected', line: 3, column: 15 },
    });
  });

  it.each([
    ['[{"name":"Oil"}]', 'no object'],
    ['"Oil"', 'no object'],
    ['', 'empty'],
    [' \n', 'empty'],
    [' '.repeat(LARGEST_TEXT + 1), 'too large'],
    ['{"patio_drafts":1,"drafts":[]}', 'not drafts'],
  ])('is refused where it is no plan (%#)', (text, kind) => {
    expect(readPlanText(text).kind).toBe(kind);
  });

  it('may be a file of drafts: its plans come out, the routes are counted', () => {
    const record = (kind: 'plan' | 'route', id: string) =>
      newRecord({ kind, id, tag: '"1"', name: id, body: `{"name":"${id}"}`, now: 0 });
    const { text } = draftsFile([record('plan', 'p'), record('route', 'r')], 0);
    const reading = readPlanText(text);
    if (reading.kind !== 'drafts') throw new Error(reading.kind);
    expect(reading.plans.map(({ id, baseTag }) => [id, baseTag])).toEqual([['p', '"1"']]);
    expect(reading.others).toBe(1);
  });

  it('is read whatever it is, and a JSON object is always a plan that is kept as it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value);
        const reading = readPlanText(text);
        if (reading.kind === 'plan') expect(JSON.parse(formatJson(reading.plan.tree))).toEqual(JSON.parse(text));
        else expect(Object.hasOwn(value, 'patio_drafts')).toBe(true);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => readPlanText(text).kind !== undefined));
  });
});
