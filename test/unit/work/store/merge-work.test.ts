import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, parseJson } from '../../../../src/document/json';
import { isObject, keysOf, memberOf, type Tree } from '../../../../src/document/tree';
import type { DraftInFile } from '../../../../src/work/record/drafts-file';
import { keyOf } from '../../../../src/work/record/ids';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { NOTHING_SAID } from '../../../../src/work/record/version';
import { type FileVersion, joinDrafts, joinVersions, joinViews } from '../../../../src/work/store/merge-work';
import type { SavedView } from '../../../../src/work/store/saved-views';
import { readWorkSections, writeWorkSections } from '../../../../src/work/store/workspace-sections';

const few = fc.integer({ min: 0, max: 3 });
const view: fc.Arbitrary<SavedView> = fc.record({
  id: few.map((n) => `v${n}`),
  name: fc.constantFrom('Serious', 'SERIOUS', 'Late', '  ', 'x'.repeat(80)).filter((name) => name.trim() !== ''),
  search: fc.dictionary(fc.constantFrom('seriousness', 'page'), fc.array(fc.constantFrom('1', 'ü'), { maxLength: 2 })),
  preset: fc.constantFrom(null, 'thisMonth'),
  place: few,
});
/** As a device has them: one for each id. */
const views = fc.uniqueArray(view, { maxLength: 5, selector: ({ id }) => id });
const plus = (here: readonly SavedView[], other: readonly SavedView[]) => [...here, ...joinViews(here, other).added];
const searches = (all: readonly SavedView[]) =>
  [...new Set(all.map(({ search, preset }) => JSON.stringify([Object.entries(search).sort(), preset])))].sort();

const body = fc.oneof(
  fc.constantFrom('{"a":1}', '{"a":1.0,"b":[]}', '{ "a" : 1 }', 'no json', ''),
  few.map((n) => `{"long":"${'x'.repeat(20_000)}${n}"}`),
);
const record: fc.Arbitrary<WorkRecord> = fc
  .record({ kind: fc.constantFrom('plan' as const, 'route' as const), id: few, isNew: fc.boolean(), body, at: few })
  .map(({ kind, id, isNew, body: text, at }) => {
    const opened = { kind, name: `n${id}`, body: text, now: 1000 * at };
    const made = isNew
      ? newRecord({ ...opened, id: null, localId: `l${id}` })
      : newRecord({ ...opened, id: String(id), tag: '"1"' });
    return { ...made, base: isNew ? null : '{"a":0}', revision: 1 };
  });
const records = fc.uniqueArray(record, { maxLength: 5, selector: ({ key }) => key });
const version: fc.Arbitrary<FileVersion> = fc
  .record({ id: few, body, at: few, name: fc.constantFrom(null, 'Good', 'Better'), isOverwritten: fc.boolean() })
  .map(({ id, at, ...rest }) => ({
    ...NOTHING_SAID,
    ...rest,
    document: keyOf('plan', { id: String(id) }),
    kind: 'plan',
    id: String(id),
    title: 'Oil',
    ordinal: at + 1,
    revision: at,
    tag: null,
    at: at * 1000,
  }));
const ofOne = fc.array(
  version.map((one) => ({ ...one, document: 'plan:id:1', id: '1' })),
  { maxLength: 6 },
);
const sayings = (all: readonly FileVersion[]) => [
  ...new Set(all.map(({ at, body: text, name, isOverwritten }) => JSON.stringify([at, text, name, isOverwritten]))),
];
const bodiesOf = (all: readonly { body: string }[]) => [...new Set(all.map(({ body: text }) => text))].sort();

async function roundTrip(all: readonly SavedView[], drafts: readonly WorkRecord[], versions: readonly FileVersion[]) {
  const texts = writeWorkSections(all, drafts, versions);
  const json = parseJson(`{${[...texts].map(([name, text]) => `"${name}":${text}`).join(',')}}`, { maxLength: 1e9 });
  if (!json.ok || !isObject(json.tree)) throw new Error('no JSON');
  const { tree } = json;
  const sections = new Map(keysOf(tree).map((name): [string, Tree] => [name, memberOf(tree, name) ?? null]));
  return { texts, read: readWorkSections(sections) };
}

describe('Views of two copies', () => {
  it('are all there after a merge, from either side, and a second merge adds none', () => {
    fc.assert(
      fc.property(views, views, (one, other) => {
        const [there, back] = [plus(one, other), plus(other, one)];
        expect(searches(there)).toEqual(searches([...one, ...other]));
        expect(searches(back)).toEqual(searches(there));
        expect(joinViews(there, other).added).toEqual([]);
        expect(joinViews(there, there).equal).toBe(there.length);
        expect(new Set(there.map(({ id }) => id)).size).toBe(there.length);
        for (const mine of one) expect(there).toContain(mine);
      }),
    );
  });

  it('are the same from either side where no name and no id meets another search, and no copy has a view twice', () => {
    const isPlain = (here: readonly SavedView[], other: readonly SavedView[]) =>
      joinViews(here, other).clashes.length === 0 && joinViews([], other).equal === 0;
    fc.assert(
      fc.property(views, views, (one, other) => {
        fc.pre(isPlain(one, other) && isPlain(other, one));
        const saying = ({ name, search }: SavedView) => JSON.stringify([name, Object.entries(search).sort()]);
        const ids = (all: readonly SavedView[]) => all.map(saying).sort();
        expect(ids(plus(one, other))).toEqual(ids(plus(other, one)));
      }),
    );
  });

  it('of one name come in under another', () => {
    const mine: SavedView = { id: 'a', name: 'Late', search: { page: ['1'] }, preset: null, place: 1 };
    const { added, clashes, equal } = joinViews([mine], [{ ...mine, search: {} }, mine]);
    expect({ names: added.map(({ name }) => name), clashes: clashes.length, equal }).toEqual({
      names: ['Late (2)'],
      clashes: 1,
      equal: 1,
    });
  });
});

describe('Drafts of two copies', () => {
  const asFile = async (all: readonly WorkRecord[]) => (await roundTrip([], all, [])).read.drafts;
  const identity = ({ kind, id, body: text }: Pick<DraftInFile, 'kind' | 'id' | 'body'>) => `${kind} ${id} ${text}`;
  const plusDrafts = (one: readonly DraftInFile[], other: readonly DraftInFile[]) => {
    const here = one.map((draft) => ({
      ...draft,
      key: keyOf(draft.kind, draft.id === null ? { localId: draft.localId ?? '' } : { id: draft.id }),
    }));
    return [...one, ...joinDrafts(here, other).added];
  };

  it('are all there after a merge, each text of a document once', async () => {
    await fc.assert(
      fc.asyncProperty(records, records, async (one, other) => {
        const [a, b] = [await asFile(one), await asFile(other)];
        const there = new Set(plusDrafts(a, b).map(identity));
        expect(there).toEqual(new Set([...a, ...b].map(identity)));
        expect(new Set(plusDrafts(b, a).map(identity))).toEqual(there);
        expect(joinDrafts(one, a).added).toEqual([]);
        const documents = new Set(one.map(({ key }) => key));
        const clashes = other.filter((draft) => documents.has(draft.key)).filter((d) => !there.has(identity(d)));
        expect(clashes).toEqual([]);
      }),
    );
  });

  it('clash where one document has two texts, and are equal where the service took the text since', async () => {
    const opened = newRecord({ kind: 'plan', id: '7', tag: null, name: 'Oil', body: '{"a":1}', now: 5 });
    const [draft] = await asFile([{ ...opened, body: '{"a":2}' }]);
    if (draft === undefined) throw new Error('not read');
    expect(joinDrafts([opened], [draft])).toEqual({ added: [draft], equal: 0, clashes: [draft] });
    expect(joinDrafts([], [draft], () => true)).toEqual({ added: [], equal: 1, clashes: [] });
  });
});

describe('Versions of one document in two copies', () => {
  it('are all there in the order of time, whichever copy comes first; names are never lost', () => {
    fc.assert(
      fc.property(ofOne, ofOne, (one, other) => {
        const { all } = joinVersions(joinVersions([], one).all, other);
        const back = joinVersions(joinVersions([], other).all, one).all;
        expect(sayings(back).sort()).toEqual(sayings(all).sort());
        expect(bodiesOf(all)).toEqual(bodiesOf([...one, ...other]));
        const named = [...one, ...other].filter(({ name }) => name !== null);
        expect(sayings(all)).toEqual(expect.arrayContaining(sayings(named)));
        expect(joinVersions(all, other).added).toEqual([]);
        expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => a - b));
      }),
    );
  });
});

describe('A file', () => {
  it('that is saved and opened has all that was in it', async () => {
    await fc.assert(
      fc.asyncProperty(views, records, fc.array(version, { maxLength: 6 }), async (all, drafts, versions) => {
        const sorted = [...versions].sort((a, b) => (a.document < b.document ? -1 : a.document > b.document ? 1 : 0));
        const { read } = await roundTrip(all, drafts, sorted);
        expect(read.views).toEqual(all);
        expect(read.versions).toEqual(sorted);
        expect(read.drafts.map(({ body: text }) => text).sort()).toEqual(drafts.map(({ body: text }) => text).sort());
        expect(new Set(read.drafts.map(({ id, localId }) => `${id} ${localId}`)).size).toBeLessThanOrEqual(
          drafts.length,
        );
        expect(read.skipped).toBe(0);
      }),
    );
  });

  it('has a long version whole once, then as what changed', async () => {
    const long = (n: number): FileVersion => ({
      ...NOTHING_SAID,
      document: 'plan:id:1',
      kind: 'plan',
      id: '1',
      title: 'Oil',
      ordinal: n,
      revision: n,
      tag: null,
      at: n,
      body: formatJson({ notes: 'x'.repeat(30_000), n }),
    });
    const { texts, read } = await roundTrip([], [], [long(1), long(2), long(3)]);
    expect(texts.get('versions')?.length).toBeLessThan(40_000);
    expect(read.versions).toEqual([long(1), long(2), long(3)]);
  });

  it('that holds anything else is read without it, and that is counted', () => {
    const read = readWorkSections(
      new Map<string, Tree>([
        ['views', [1, {}]],
        ['drafts', 'x'],
        ['versions', [{}]],
      ]),
    );
    expect(read).toEqual({ views: [], drafts: [], versions: [], skipped: 4 });
  });
});
