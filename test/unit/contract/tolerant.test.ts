import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fine, ListFinesResponse } from '../../../src/contract/fine';
import { FinesDashboardResponse } from '../../../src/contract/fines-dashboard';
import { parseExactly } from '../../../src/contract/long-integers';
import { MaintenancePlan } from '../../../src/contract/maintenance-plan';
import { operations } from '../../../src/contract/operations';
import { PlannedRoute } from '../../../src/contract/planned-route';
import { readTolerantly, shownUnread, unreadIn } from '../../../src/contract/tolerant';

describe('The tolerant reader', () => {
  it.each(operations.map((operation) => [operation.name, operation.response] as const))(
    'gives data or absence for any JSON as the answer of %s, and what it gives fits the schema',
    (_name, schema) => {
      fc.assert(
        fc.property(fc.jsonValue({ maxDepth: 6 }), (json) => {
          const { value, dropped } = readTolerantly(schema, json);
          expect(dropped).toBeGreaterThanOrEqual(0);
          if (value !== undefined) expect(schema._zod.run({ value, issues: [] }, {})).toMatchObject({ issues: [] });
        }),
      );
    },
  );

  it('survives any JSON in the place of any member of the dashboard', () => {
    const members = Object.keys(FinesDashboardResponse.shape.response._zod.def.innerType.shape);
    expect(members).toHaveLength(19);
    fc.assert(
      fc.property(fc.constantFrom(...members), fc.jsonValue({ maxDepth: 5 }), (member, json) => {
        const { value } = readTolerantly(FinesDashboardResponse, {
          response: { infractions_type_top_summary: { total_fines_cost: 7 }, [member]: json },
        });
        expect(value?.response).toBeDefined();
        if (member !== 'infractions_type_top_summary') {
          expect(value?.response?.infractions_type_top_summary).toEqual({ total_fines_cost: 7 });
        }
      }),
    );
  });

  it('drops a leaf that does not fit, counts it and keeps its neighbours', () => {
    expect(
      readTolerantly(FinesDashboardResponse, {
        response: { top_summary: { total_points: { value: '12', prev_period_percent_diff: 3 } } },
      }),
    ).toEqual({ value: { response: { top_summary: { total_points: { prev_period_percent_diff: 3 } } } }, dropped: 1 });
  });

  it('takes null as absent without counting it', () => {
    expect(readTolerantly(ListFinesResponse, { fines: [{ fine_id: 1, driver_id: null }] })).toEqual({
      value: { fines: [{ fine_id: 1 }] },
      dropped: 0,
    });
  });

  it('keeps the good rows of a list and counts the others', () => {
    expect(readTolerantly(ListFinesResponse, { fines: [null, 7, 'x', [], { fine_id: 2 }] })).toEqual({
      value: { fines: [{ fine_id: 2 }] },
      dropped: 4,
    });
  });

  it('keeps the place of a bad number in a series', () => {
    const { value, dropped } = readTolerantly(FinesDashboardResponse, {
      response: { seriousness_type_graphic_data: { '1': [1, 'x', null, 4] } },
    });
    expect(value?.response?.seriousness_type_graphic_data).toEqual({ '1': [1, null, null, 4] });
    expect(dropped).toBe(1);
  });

  it('keeps all digits of an identifier beyond 2^53', () => {
    const text = '{"fines":[{"fine_id":9007199254740993,"driver_id":1970670598291982291,"vehicle_id":7}]}';
    expect(readTolerantly(ListFinesResponse, parseExactly(text))).toEqual({
      value: { fines: [{ fine_id: '9007199254740993', driver_id: '1970670598291982291', vehicle_id: 7 }] },
      dropped: 0,
    });
  });

  it('tells what came in the place of a member that cannot be read, and nothing of one that is absent', () => {
    const { value } = readTolerantly(ListFinesResponse, {
      fines: [{ fine_id: 1, driver_id: 'abc', vehicle_id: { id: 'x'.repeat(100) }, due_date: null }],
    });
    const [fine = {}] = value?.fines ?? [];
    expect(unreadIn(fine, 'driver_id')).toBe('"abc"');
    expect(unreadIn(fine, 'vehicle_id')).toHaveLength(60);
    expect([unreadIn(fine, 'due_date'), unreadIn(fine, 'fine_id'), unreadIn(fine, 'toString')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(unreadIn(structuredClone(fine), 'driver_id')).toBe('"abc"');
  });

  it('shows of an unread value what a person can use, and no code', () => {
    for (const text of ['"D-7"', '1.5', '-3', '"Motorista 12"', '1e300']) expect(shownUnread(text)).toBe(text);
    for (const text of ['"abc"', 'true', '"NaN"', '[1]', '{"id":7}', '"<b>7"', '"'])
      expect(shownUnread(text)).toBe('…');
  });

  it('refuses amounts above 2^53 and numbers that are not finite', () => {
    expect(readTolerantly(ListFinesResponse, parseExactly('{"fines":[{"article":9007199254740993}]}')).dropped).toBe(1);
    expect(readTolerantly(ListFinesResponse, JSON.parse('{"fines":[{"default_amount":1e999}]}')).dropped).toBe(1);
  });

  it('reads __proto__ as a key like any other', () => {
    const { value } = readTolerantly(FinesDashboardResponse, {
      response: { seriousness_type_graphic_data: JSON.parse('{"__proto__":[1],"1":[2]}') },
    });
    expect(Object.keys(value?.response?.seriousness_type_graphic_data ?? {})).toEqual(['1', '__proto__']);
  });

  it('carries keys it does not know through plans and routes', () => {
    const { value } = readTolerantly(MaintenancePlan, {
      name: 'a',
      colour: { deep: [1] },
      items: [{ name: 'b', x: 1 }],
    });
    expect(value).toEqual({ name: 'a', colour: { deep: [1] }, items: [{ name: 'b', x: 1 }] });
    expect(PlannedRoute.shape.calculated_header.shape).toHaveProperty('dead_end_time_route_in_seconds');
  });

  it('lets go of an object whose required field is missing, and keeps the rest', () => {
    expect(readTolerantly(MaintenancePlan, { name: 'a', due_date_config: { deadlines_km: 5 } })).toEqual({
      value: { name: 'a' },
      dropped: 1,
    });
  });

  it('reads 100,000 fines whole, all 31 fields of each', () => {
    const row = sampleRow();
    expect(Object.keys(row)).toHaveLength(31);
    const { value, dropped } = readTolerantly(ListFinesResponse, { fines: Array.from({ length: 100_000 }, () => row) });
    expect(value?.fines).toHaveLength(100_000);
    expect(value?.fines?.[99_999]).toEqual(row);
    expect(dropped).toBe(0);
  });
});

function sampleRow() {
  const leaf: Record<string, unknown> = { string: 'text', number: 7, object: { lat: -23.5, lng: -46.6 } };
  const fields = Object.entries(Fine.shape);
  return Object.fromEntries(fields.map(([key, field]) => [key, leaf[field._zod.def.innerType._zod.def.type]]));
}
