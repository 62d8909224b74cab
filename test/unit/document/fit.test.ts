import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MaintenancePlan, PlanVehicle } from '../../../src/contract/maintenance-plan';
import { PlannedRoute } from '../../../src/contract/planned-route';
import { type Edit, moveItem, removeIn, setIn } from '../../../src/document/edits';
import { fitProblems, keyOrderOf } from '../../../src/document/fit';
import { makeObject, type Path, RawNumber, type Tree } from '../../../src/document/tree';

const say = (tree: Tree, schema: Parameters<typeof fitProblems>[1] = MaintenancePlan) =>
  fitProblems(tree, schema).map(({ path, code, expected }) => `${path.join('.')}: ${code} (${expected})`);

const leaf: fc.Arbitrary<Tree> = fc.constantFrom<Tree>(
  'a',
  '12a',
  '',
  1,
  -3,
  1.5,
  2 ** 53,
  -(2 ** 60),
  null,
  true,
  [],
  {},
  ['a'],
  { a: 1 },
);
/** An object with some of the keys, most of their values right. */
function objectOf(fields: { readonly [key: string]: fc.Arbitrary<Tree> }): fc.Arbitrary<Tree> {
  const members = Object.entries(fields).map(([key, right]) =>
    fc.oneof(
      { weight: 12, arbitrary: right.map((value): [string, Tree] | null => [key, value]) },
      { weight: 1, arbitrary: leaf.map((value): [string, Tree] | null => [key, value]) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
  );
  return fc.tuple(...members).map((parts) => makeObject(parts.filter((part) => part !== null)));
}
const text = fc.string({ maxLength: 3 });
const vehicle = objectOf({
  vehicle_id: fc.integer(),
  last_maintenance: objectOf({ last_datetime: text, last_odometer: fc.nat() }),
  odometer: fc.nat(),
  liters_value: fc.double({ noNaN: true, noDefaultInfinity: true }),
  plate_number: text,
  email: fc.array(text, { maxLength: 3 }),
  unknown: leaf,
});
const plan = objectOf({
  id: text,
  name: text,
  due_date_config: objectOf({ deadlines_days: fc.nat(), deadlines_km: fc.nat() }),
  items: fc.array(objectOf({ name: text, milestone_value: fc.nat(), base_item_id: text }), { maxLength: 3 }),
  vehicles: fc.array(vehicle, { maxLength: 4 }),
});
const point = objectOf({ lat: fc.double({ noNaN: true, noDefaultInfinity: true }), lng: fc.integer() });
const route = objectOf({
  planned_route_id: text,
  route_name: text,
  calculated_header: objectOf(
    Object.fromEntries(Object.keys(PlannedRoute.shape.calculated_header.shape).map((key) => [key, fc.integer()])),
  ),
  bound_configurations: objectOf({ selected_vehicle: fc.integer(), selected_driver: fc.integer() }),
  route_configurations: objectOf({
    includes_initial_and_final_stop: fc.boolean(),
    stop_points: fc.constant([]),
    dead_start_route_linestring: fc.array(point, { maxLength: 3 }),
    dead_end_route_linestring: fc.array(point, { maxLength: 3 }),
    productive_route_linestring: fc.array(point, { maxLength: 3 }),
  }),
});

/** The paths at which the schema itself finds a problem. */
function pathsBySchema(tree: Tree, schema: z.core.$ZodType): string[] {
  const result = z.safeParse(schema, tree);
  return result.success ? [] : result.error.issues.map((issue) => JSON.stringify(issue.path)).sort();
}
const pathsOf = (tree: Tree, schema: z.core.$ZodType) =>
  fitProblems(tree, schema)
    .map(({ path }) => JSON.stringify(path))
    .sort();

describe('The fit of a tree to the contract', () => {
  it('finds problems exactly where the schema of a plan does', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: plan }, { weight: 1, arbitrary: leaf }), (tree) => {
        expect(pathsOf(tree, MaintenancePlan)).toEqual(pathsBySchema(tree, MaintenancePlan));
      }),
      { numRuns: 500 },
    );
  });

  it('finds problems exactly where the schema of a route does', () => {
    fc.assert(
      fc.property(route, (tree) => {
        expect(pathsOf(tree, PlannedRoute)).toEqual(pathsBySchema(tree, PlannedRoute));
      }),
    );
  });

  it('finds after every edit what it would find in a document seen for the first time', () => {
    const edit: fc.Arbitrary<Edit> = fc.oneof(
      fc
        .tuple(fc.nat(3), fc.constantFrom('vehicle_id', 'odometer', 'email'), leaf)
        .map(([index, key, value]) => setIn(['vehicles', index, key], value)),
      fc.tuple(fc.nat(3), fc.nat(3)).map(([from, to]) => moveItem(['vehicles'], from, to)),
      fc.nat(3).map((index) => removeIn(['vehicles', index])),
      fc.tuple(fc.constantFrom('name', 'items'), leaf).map(([key, value]) => setIn([key], value)),
    );
    fc.assert(
      fc.property(plan, fc.array(edit, { maxLength: 8 }), (start, edits) => {
        let tree = start;
        for (const change of edits) {
          tree = change(tree);
          expect(fitProblems(tree, MaintenancePlan)).toEqual(fitProblems(structuredClone(tree), MaintenancePlan));
        }
      }),
    );
  });

  const good = { vehicle_id: 1, last_maintenance: { last_datetime: '', last_odometer: 0 } };
  it.each<[string, Tree, string[]]>([
    ['a plan that fits', { name: '', vehicles: [good], 'x-unknown': { a: null } }, []],
    ['what is required and absent', {}, ['name: required (text)']],
    ['null where something is required', { name: null }, ['name: required (text)']],
    ['null where something may be absent', { name: 'a', description: null }, ['description: text (text)']],
    [
      'half-typed text in the place of an integer',
      { name: 'a', organization_id: '12a' },
      ['organization_id: integer (integer)'],
    ],
    [
      'a fraction in the place of an integer',
      { name: 'a', organization_id: 1.5 },
      ['organization_id: integer (integer)'],
    ],
    ['an integer that is not safe', { name: 'a', organization_id: 2 ** 53 }, ['organization_id: unsafe (integer)']],
    [
      'other kinds',
      { name: 1, vehicles: {}, items: ['a'], due_date_config: [] },
      ['name: text (text)', 'due_date_config: object (object)', 'items.0: object (object)', 'vehicles: list (list)'],
    ],
    ['what is no object at all', [], [': object (object)']],
    [
      'all rows at once',
      { name: 'a', vehicles: [{ ...good, odometer: 'x' }, good, { last_maintenance: {}, email: ['a', 1] }] },
      [
        'vehicles.0.odometer: integer (integer)',
        'vehicles.2.vehicle_id: required (integer)',
        'vehicles.2.last_maintenance.last_datetime: required (text)',
        'vehicles.2.last_maintenance.last_odometer: required (integer)',
        'vehicles.2.email.1: text (text)',
      ],
    ],
  ])('says %s', (_what, tree, lines) => {
    expect(say(tree)).toEqual(lines);
  });

  it.each<[string, string[]]>([
    ['9007199254740993', ['deadlines_days: unsafe (integer)']],
    ['1e999', ['deadlines_days: unsafe (integer)']],
    ['12345678901234567890.5', ['deadlines_days: integer (integer)']],
    ['1.00000000000000000001', ['deadlines_days: integer (integer)']],
    ['1e-400', ['deadlines_days: integer (integer)']],
    ['-0', []],
  ])('takes the raw number %s as an integer, or says why not', (written, lines) => {
    const plan = { name: 'A', due_date_config: { deadlines_days: new RawNumber(written) } };
    expect(say(plan)).toEqual(lines.map((line) => `due_date_config.${line}`));
  });

  it('takes raw numbers where a number is asked for, unless no double comes near', () => {
    const fits = (written: string) => say({ ...good, liters_value: new RawNumber(written) }, PlanVehicle);
    expect(fits('0.1234567890123456789')).toEqual([]);
    expect(fits('1e999')).toEqual(['liters_value: number (number)']);
  });

  it('says the new place of a row that moved', () => {
    const tree: Tree = { name: 'a', vehicles: [{ ...good, odometer: 'x' }, good] };
    expect(say(tree)).toEqual(['vehicles.0.odometer: integer (integer)']);
    expect(say(moveItem(['vehicles'], 0, 1)(tree))).toEqual(['vehicles.1.odometer: integer (integer)']);
    expect(say(tree)).toEqual(['vehicles.0.odometer: integer (integer)']);
  });

  it('says nothing about a row that is in two documents at two places but where it is', () => {
    const row: Tree = { odometer: 'x', ...good };
    expect(say({ name: 'a', vehicles: [row, row] })).toEqual([
      'vehicles.0.odometer: integer (integer)',
      'vehicles.1.odometer: integer (integer)',
    ]);
    expect(say(row, PlanVehicle)).toEqual(['odometer: integer (integer)']);
  });

  it.each([
    ['a union', z.looseObject({ a: z.union([z.string(), z.number()]) })],
    ['an object that drops unknown keys', z.object({ a: z.string() })],
    ['a rule beyond the kind', z.looseObject({ a: z.string().check(z.minLength(2)) })],
  ])('refuses a schema with %s rather than letting everything through', (_what, schema) => {
    expect(() => fitProblems({ a: 'x' }, schema)).toThrow(TypeError);
  });

  it.each<[Path, readonly string[] | undefined]>([
    [['due_date_config'], ['deadlines_days', 'deadlines_km', 'deadlines_hourmeter']],
    [
      ['vehicles', 3, 'last_maintenance'],
      ['last_datetime', 'last_odometer'],
    ],
    [['vehicles'], undefined],
    [['nowhere', 'at', 'all'], undefined],
  ])('knows the order of the keys at %j', (path, keys) => {
    expect(keyOrderOf(MaintenancePlan)(path)).toEqual(keys);
    expect(keyOrderOf(MaintenancePlan)([])?.slice(0, 3)).toEqual(['id', 'organization_id', 'name']);
  });
});
