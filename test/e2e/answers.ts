// Answers of a service we do not know: valid, empty, bent and hostile ones, from the contract's own schemas.
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { type Fine, ListFinesResponse } from '../../src/contract/fine';
import { FinesDashboard } from '../../src/contract/fines-dashboard';

export type Answer = { status: number; contentType: string; body: string };

const JSON_TYPE = 'application/json';
export const MEMBERS = Object.keys(FinesDashboard.shape);

/** Texts that have broken other interfaces. None holds a word that the screen must not show. */
export const NAUGHTY = [
  '<script>document.title="owned"</script>',
  '<img src=x onerror="document.title=\'owned\'">',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  "Robert'); DROP TABLE fines;--",
  '=HYPERLINK("http://example.org")',
  '\u202eright to left\u202c',
  'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
  '👩‍👩‍👧‍👦🏳️‍🌈 '.repeat(12),
  'W'.repeat(3000),
  '   ',
  '',
  '\u0000\u0007\u001b[31m',
  'ﷺ'.repeat(40),
  '$&{{count}}<b>bold</b>%s',
];

const oddNumbers = [0, -0, 1, -1, 0.1, 1e-9, 1e15, -1e15, 9007199254740991, 1e21, -1e21, 1.7e308, 5e-324, 100, -100];
const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 5_000_000 }) },
  fc.constantFrom(...oddNumbers),
);
const text = fc.oneof(fc.constantFrom(...NAUGHTY), fc.constantFrom('1', '2', '9', '74550', 'Vans', 'Speeding'));
/** Any JSON; no text in it holds a word that the screen must not show, or the screen would have to. */
const json = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => !/"[^"]*(?:null|undefined|NaN|Infinity|Invalid Date|\[object)[^"]*"/.test(JSON.stringify(value)));

/** Any value that fits a schema; optional parts are sometimes left out. */
export function valid(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return valid(def.innerType);
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, valid(field)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    }
    case 'array':
      return fc.array(valid(def.element), { maxLength: 16 });
    case 'union':
      // An identifier: JSON cannot write its other form, the digits of one that a double would change, as they are.
      return valid(def.options[0] ?? schema);
    case 'record':
      return fc.dictionary(fc.constantFrom('1', '2', '3', '4', 'light', 'x', '__proto__', '99'), valid(def.valueType));
    case 'number':
      return 'format' in def && def.format === 'safeint' ? fc.integer({ min: -5, max: 3_000_000 }) : number;
    case 'string':
      return text;
    case 'boolean':
      return fc.boolean();
    default:
      throw new TypeError(`no arbitrary for ${def.type}`);
  }
}

/** A whole valid dashboard: every member is there, though not every leaf in it. */
const wholeDashboard = fc.record(
  Object.fromEntries(Object.entries(FinesDashboard.shape).map(([key, field]) => [key, valid(field)])),
);
const ok = (value: unknown): Answer => ({ status: 200, contentType: JSON_TYPE, body: JSON.stringify(value) });

/** A dashboard in which one member is anything at all. */
const bentDashboard = fc
  .tuple(wholeDashboard, fc.constantFrom(...MEMBERS), json)
  .map(([dashboard, member, anything]) => ok({ response: { ...dashboard, [member]: anything } }));

export const dashboardAnswer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 4, arbitrary: wholeDashboard.map((response) => ok({ response })) },
  { weight: 4, arbitrary: bentDashboard },
  { weight: 2, arbitrary: json.map((response) => ok({ response })) },
  { weight: 1, arbitrary: json.map(ok) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Answer>(
      ok({}),
      ok({ response: {} }),
      ok({
        response: {
          seriousness_type_graphic_data: Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, [i]])),
        },
      }),
      ok({
        response: {
          vulnerable_drivers_ranking_data: Array.from({ length: 10_000 }, (_, i) => ({
            driver_id: i % 7,
            total_points: i,
          })),
        },
      }),
      { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in to the hotel wifi</title>' },
      { status: 200, contentType: JSON_TYPE, body: '{"response":{"top_summary":{"total_fi' },
      { status: 204, contentType: '', body: '' },
      { status: 400, contentType: JSON_TYPE, body: '{"error":{"message":"<b>bad</b> filter"}}' },
      { status: 401, contentType: JSON_TYPE, body: '{}' },
      { status: 403, contentType: JSON_TYPE, body: '[]' },
      { status: 404, contentType: 'text/plain', body: 'no such page' },
      { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' },
    ),
  },
);

export const finesAnswer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 3, arbitrary: valid(ListFinesResponse).map(ok) },
  { weight: 1, arbitrary: json.map((fines) => ok({ fines })) },
  { weight: 1, arbitrary: json.map(ok) },
);

/** The fine with this number: every field there, every row another one. */
export function plainFine(id: number): Fine {
  const day = (add: number) => new Date(Date.UTC(2024, 0, 1 + (id % 360) + add)).toISOString().slice(0, 10);
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return {
    fine_id: id + 1,
    organization_id: 1,
    vehicle_id: 1 + (id % 40),
    ait_number: `A${digits(id, 6)}`,
    fine_date: day(0),
    fine_hour: `${digits(id % 24, 2)}:${digits((id * 7) % 60, 2)}`,
    driver_id: 1 + (id % 25),
    due_date: day(60),
    driver_indication_deadline: day(30),
    fine_status_id: 1 + (id % 9),
    driver_indication_status_id: 1 + (id % 3),
    infraction_id: 74_550,
    amount_paid: id % 3 === 0 ? 10_413 : 0,
    discounted_amount_from_driver: 0,
    vehicle_status_id: 1,
    fine_vehicle_location: `Av. Brasil, ${id}`,
    system_vehicle_location: `Av. Brasil, ${id + 3}`,
    system_vehicle_position: { lat: -23.5 - (id % 97) / 500, lng: -46.6 - (id % 89) / 500 },
    fine_files: `https://files.example/${id}.pdf`,
    activated: 1,
    created: day(2),
    vehicle_status: 'active',
    vehicle_name: `Van ${1 + (id % 40)}`,
    vehicle_plate_number: `ABC${id % 10}D${digits(id % 100, 2)}`,
    infraction_code: '745-50',
    article: 218,
    infraction: 'Speeding up to 20%',
    seriousness: 1 + (id % 4),
    points_on_driver_license: 4,
    default_amount: 13_016 + id,
    cost_center: 1 + (id % 5),
  };
}

/** The first fines, from number 0. */
export function plainFines(count: number): Fine[] {
  return Array.from({ length: count }, (_, id) => plainFine(id));
}
