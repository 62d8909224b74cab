import { beforeEach, expect, it } from 'vitest';
import { parseJson } from '../../../../src/document/json';
import type { Tree } from '../../../../src/document/tree';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { edited } from '../../../../src/work/record/transitions';
import { readAllDrafts, readAllVersions, surveyWork, takeInWork } from '../../../../src/work/store/local-work';
import { workRecords } from '../../../../src/work/store/owned-records';
import { listViews, putViews } from '../../../../src/work/store/saved-views';
import { readVersions } from '../../../../src/work/store/versions';
import { readWorkSections, type WorkInFile, writeWorkSections } from '../../../../src/work/store/workspace-sections';
import { storeVersion } from '../../../stored-versions';
import { emptyDatabase } from '../world';

const plan = (body: string): WorkRecord => {
  const opened = newRecord({ kind: 'plan', id: '77', tag: '"1"', name: 'Oil', body: '{"a":0}', now: 1000 });
  return edited(opened, { name: 'Oil', body }, 2000);
};
const keep = (record: WorkRecord) => workRecords.changeRecord(record.key, () => record);
const version = (at: number, name: string | null = null) =>
  storeVersion({
    document: 'plan:id:77',
    kind: 'plan',
    id: '77',
    title: 'Oil',
    revision: at,
    body: `{"v":${at}}`,
    tag: `"${at}"`,
    at,
    name,
  });
const view = { id: 'v1', name: 'Late', search: { page: ['2'] }, preset: null, place: 1 };

async function fileOfDevice(): Promise<WorkInFile> {
  const { records } = await readAllDrafts();
  const texts = writeWorkSections(await listViews(), records, await readAllVersions());
  const trees = [...texts].map(([name, text]): [string, Tree] => {
    const json = parseJson(text, { maxLength: 1e9 });
    if (!json.ok) throw new Error(name);
    return [name, json.tree];
  });
  return readWorkSections(new Map(trees));
}
const open = async (file: WorkInFile) => takeInWork(await surveyWork(file), file);
const bodies = async () => (await readAllDrafts()).records.map(({ body }) => body).sort();
const versionsNow = async () =>
  (await readVersions('plan', '77')).map(({ at, name, ordinal }) => ({ at, name, ordinal })).reverse();

beforeEach(emptyDatabase);

it('All of a file is there on an empty device, and opening it again brings nothing', async () => {
  await keep(plan('{"a":1}'));
  await putViews([view]);
  await version(1);
  await version(2, 'Good');
  const file = await fileOfDevice();
  await emptyDatabase();
  await open(file);
  expect((await readAllDrafts()).records).toMatchObject([
    { key: 'plan:id:77', body: '{"a":1}', base: '{"a":0}', baseTag: '"1"', state: 'draft', name: 'Oil' },
  ]);
  expect(await listViews()).toEqual([view]);
  expect(await versionsNow()).toEqual([
    { at: 1, name: null, ordinal: 1 },
    { at: 2, name: 'Good', ordinal: 2 },
  ]);
  const survey = await surveyWork(file);
  expect([survey.views, survey.drafts, survey.versions].map(({ added, equal }) => [added.length, equal])).toEqual([
    [0, 1],
    [0, 1],
    [0, 2],
  ]);
});

it('A draft that is here otherwise stays; that of the file lies beside it, once', async () => {
  await keep(plan('{"theirs":1}'));
  const file = await fileOfDevice();
  await emptyDatabase();
  await keep(plan('{"mine":1}'));
  expect((await surveyWork(file)).drafts.clashes).toHaveLength(1);
  await open(file);
  await open(file);
  expect(await bodies()).toEqual(['{"mine":1}', '{"theirs":1}']);
  expect((await workRecords.readRecord('plan:id:77'))?.body).toBe('{"mine":1}');
});

it('A draft that the service took here since does not come back', async () => {
  await keep(plan('{"v":3000}'));
  const file = await fileOfDevice();
  await emptyDatabase();
  await version(3000);
  expect((await surveyWork(file)).drafts).toMatchObject({ added: [], equal: 1 });
});

it('Versions of both are in the order of time, so that the newest is that of the service; a second name stays beside the first', async () => {
  await version(10);
  await version(30, 'Theirs');
  const file = await fileOfDevice();
  await emptyDatabase();
  await version(20);
  await version(30, 'Mine');
  await version(40);
  expect((await surveyWork(file)).versions.clashes.map(({ name }) => name)).toEqual(['Theirs']);
  await open(file);
  expect((await versionsNow()).map(({ at, name }) => [at, name])).toEqual([
    [10, null],
    [20, null],
    [30, 'Mine'],
    [30, 'Theirs'],
    [40, null],
  ]);
  expect((await versionsNow()).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5]);
});
