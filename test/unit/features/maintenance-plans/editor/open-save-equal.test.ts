// A plan with anything in it, opened, edited and saved: what goes out is what came in, but for what was edited.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { MaintenancePlan } from '../../../../../src/contract/maintenance-plan';
import { type Edit, removeIn, setIn } from '../../../../../src/document/edits';
import { formatJson, parseJson } from '../../../../../src/document/json';
import { isList, isObject, keysOf, makeObject, memberOf, type Path, type Tree } from '../../../../../src/document/tree';
import { planName, planOrder } from '../../../../../src/features/maintenance-plans/document/plan-document';
import { FIELDS } from '../../../../../src/features/maintenance-plans/rows/fields';
import { setField } from '../../../../../src/features/maintenance-plans/rows/row-edits';
import { newRecord } from '../../../../../src/work/record/record';
import { openSession } from '../../../../../src/work/session/document-session';
import { trees } from '../../../document/trees';
import { createBrowser, emptyDatabase, rawRecords } from '../../../work/world';

beforeEach(emptyDatabase);

/** Members of the contract with values that fit or do not, and members that nobody knows, in any order. */
function withUnknown(known: readonly string[], values: Record<string, fc.Arbitrary<Tree>> = {}): fc.Arbitrary<Tree> {
  const member = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(...known).chain((key) => fc.tuple(fc.constant(key), values[key] ?? trees(1))),
    },
    { weight: 1, arbitrary: fc.tuple(fc.string({ maxLength: 12 }), trees(2)) },
  );
  return fc.uniqueArray(member, { selector: ([key]) => key, maxLength: 9 }).map((members) => makeObject(members));
}
const rowKeys = (rows: 'items' | 'vehicles') => [...new Set(FIELDS[rows].map(({ path }) => String(path[0])))];
const plans = withUnknown(Object.keys(MaintenancePlan.shape), {
  items: fc.array(withUnknown(rowKeys('items')), { maxLength: 4 }),
  vehicles: fc.array(
    withUnknown(rowKeys('vehicles'), { last_maintenance: withUnknown(['last_datetime', 'last_odometer']) }),
    { maxLength: 4 },
  ),
  due_date_config: withUnknown(['deadlines_days', 'deadlines_km', 'deadlines_hourmeter']),
});

/** An edit that a person can make, and the path that it may change. */
type Change = { edit: Edit; path: Path };
const changes = (plan: Tree): fc.Arbitrary<Change> => {
  const value = fc.oneof(fc.integer(), fc.string({ maxLength: 8 }));
  const scalar = fc
    .tuple(fc.constantFrom<Path>(['name'], ['description'], ['due_date_config', 'deadlines_days']), value)
    .map(([path, given]): Change => ({ path, edit: setIn(path, given, planOrder) }));
  const ofRows = (['items', 'vehicles'] as const).flatMap((rows) => {
    const list = isObject(plan) ? memberOf(plan, rows) : undefined;
    if (!isList(list) || list.length === 0) return [];
    return [
      fc.tuple(fc.nat(list.length - 1), fc.constantFrom(...FIELDS[rows]), fc.option(value, { nil: undefined })).map(
        ([row, field, given]): Change => ({
          path: [rows, row, ...field.path],
          edit: setField(rows, row, field, given),
        }),
      ),
    ];
  });
  const removal = fc.constant<Change>({ path: ['description'], edit: removeIn(['description']) });
  return fc.oneof(scalar, removal, ...ofRows);
};

/** All leaves by their place, as they are written. */
function leaves(tree: Tree, at = ''): Map<string, string> {
  if (isObject(tree) && keysOf(tree).length > 0)
    return new Map(
      keysOf(tree).flatMap((key) => [...leaves(memberOf(tree, key) ?? null, `${at}/${JSON.stringify(key)}`)]),
    );
  if (isList(tree) && tree.length > 0)
    return new Map(tree.flatMap((item, index) => [...leaves(item, `${at}/${index}`)]));
  return new Map([[at, formatJson(tree)]]);
}
const pointer = (path: Path) => path.map((key) => `/${JSON.stringify(key)}`).join('');

async function openAndSave(text: string, edits: readonly Edit[], isUndone: boolean): Promise<string> {
  await emptyDatabase();
  const browser = createBrowser();
  const { records, setTimer } = browser.openTab();
  const read = parseJson(text, { maxLength: 1_000_000 });
  if (!read.ok) throw new Error(read.problem.code);
  // A new one, because what is unchanged at the service is not sent at all.
  const record = newRecord({ kind: 'plan', id: null, localId: 'a', name: '', body: text, now: 1 });
  const session = openSession<string>({
    record,
    tree: read.tree,
    label: 'opened',
    nameOf: planName,
    records,
    now: browser.clock.tick,
    setTimer,
  });
  for (const edit of edits) session.edit('step', edit);
  if (isUndone) for (const _ of edits) session.undo();
  expect(await session.save()).toBe('queued');
  session.close();
  const [stored] = await rawRecords();
  return stored?.queued?.body ?? '';
}

describe('A plan with anything in it', () => {
  it('is sent as it was opened, unknown keys, order and numbers included', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.integer({ min: 0, max: 3 }), async (plan, space) => {
        const text = formatJson(plan);
        const spaced = space === 0 ? text : text.replace(/^\{/, '{\n  ').replace(/\}$/, ' \n}');
        expect(await openAndSave(spaced, [], false).then((sent) => parsed(sent))).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it('is sent as it was opened when every edit was undone', async () => {
    await fc.assert(
      fc.asyncProperty(
        plans.chain((plan) => fc.tuple(fc.constant(plan), fc.array(changes(plan), { minLength: 1, maxLength: 5 }))),
        async ([plan, made]) => {
          const text = formatJson(plan);
          expect(
            await openAndSave(
              text,
              made.map(({ edit }) => edit),
              true,
            ),
          ).toBe(text);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('changes at the path of an edit and nowhere else', async () => {
    await fc.assert(
      fc.asyncProperty(
        plans.chain((plan) => fc.tuple(fc.constant(plan), changes(plan))),
        async ([plan, { edit, path }]) => {
          const sent = await openAndSave(formatJson(plan), [edit], false);
          const read = parseJson(sent, { maxLength: 1_000_000 });
          const [before, after] = [leaves(plan), leaves(read.ok ? read.tree : null)];
          const place = pointer(path);
          const touched = (key: string) => key === place || key.startsWith(`${place}/`) || place.startsWith(`${key}/`);
          for (const [key, value] of before) if (!touched(key)) expect(after.get(key), key).toBe(value);
          for (const key of after.keys()) if (!touched(key)) expect(before.has(key), key).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** Without the space that counts for nothing. */
function parsed(text: string): string {
  const read = parseJson(text, { maxLength: 1_000_000 });
  return read.ok ? formatJson(read.tree) : text;
}
