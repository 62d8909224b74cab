import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../../../src/features/fines/filters/presets';
import { cleanName, hasContext } from '../../../../../../src/features/fines/list/views/view-names';
import { viewSearch } from '../../../../../../src/features/fines/list/views/views';
import {
  formatViewsFile,
  LARGEST_FILE,
  MOST_VIEWS,
  parseViewsFile,
} from '../../../../../../src/features/fines/list/views/views-file';
import { LONGEST_NAME, uniqueName } from '../../../../../../src/work/record/unique-name';

const file = (views: unknown, version: unknown = 1) => JSON.stringify({ patio_views: version, views });
const one = (name: unknown, search: unknown, more: object = {}) => file([{ name, search, ...more }]);
const refusal = (text: string) => {
  const { views, problems } = parseViewsFile(text);
  expect(views).toEqual([]);
  return problems;
};

const searches = fc
  .record(
    {
      start_date: fc.tuple(fc.constantFrom('2026-01-01', '2020-02-29')),
      vehicle_ids: fc.array(fc.nat().map(String), { maxLength: 30 }),
      fine_status_ids: fc.array(fc.nat(12).map(String), { maxLength: 5 }),
      search_term: fc.tuple(fc.string({ unit: 'binary', maxLength: 30 })),
      group: fc.tuple(fc.string({ unit: 'grapheme', maxLength: 30 })),
      driver: fc.tuple(fc.constantFrom('none', 'named')),
      nic: fc.tuple(fc.constant('yes')),
      sort: fc.tuple(fc.constantFrom('due_date', '-default_amount,fine_date')),
      rows: fc.tuple(fc.constant('all')),
    },
    { requiredKeys: [] },
  )
  .map((search) => viewSearch(Object.fromEntries(Object.entries(search).map(([key, values]) => [key, [...values]]))));
/** Views as the store may hold them: clean names, each once. */
const savedViews = fc
  .array(
    fc.record({
      name: fc.string({ unit: 'binary', minLength: 1, maxLength: LONGEST_NAME }).map(cleanName).filter(hasContext),
      search: searches,
      preset: fc.option(fc.constantFrom(...PRESETS)),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((views) => {
    const names: string[] = [];
    return views.map((view) => {
      names.push(uniqueName(view.name, names));
      return { ...view, name: names.at(-1) ?? view.name };
    });
  });

describe('A file of views', () => {
  it('gives the same views back', () => {
    fc.assert(
      fc.property(savedViews, (views) => {
        expect(parseViewsFile(formatViewsFile(views))).toEqual({ views, problems: [] });
      }),
    );
  });

  it('bears nothing but name, parameters and preset of a view', () => {
    const view = { id: 'secret', place: 4, name: 'Late', search: { driver: ['none'] }, preset: null };
    expect(JSON.parse(formatViewsFile([view]))).toEqual({
      patio_views: 1,
      views: [{ name: 'Late', search: { driver: ['none'] } }],
    });
  });

  it('is refused with its reason when it is none', () => {
    expect(refusal('')).toEqual([{ kind: 'notJson' }]);
    expect(refusal('<!doctype html><p>Sign in</p>')).toEqual([{ kind: 'notJson' }]);
    expect(refusal(formatViewsFile([{ name: 'A', search: {}, preset: null }]).slice(0, -8))).toEqual([
      { kind: 'notJson' },
    ]);
    for (const text of ['null', '[]', '7', '{}', '{"views":[]}', file({}), file(null), file([], '1'), file([], 0)]) {
      expect(refusal(text)).toEqual([{ kind: 'notViews' }]);
    }
    expect(refusal(file([], 2))).toEqual([{ kind: 'newer' }]);
    expect(refusal(file([]))).toEqual([{ kind: 'empty' }]);
  });

  it('is refused when it is larger, longer or deeper than a file of views can be', () => {
    expect(refusal(one('A', {}).padEnd(LARGEST_FILE + 1))).toEqual([{ kind: 'tooLarge' }]);
    expect(refusal(file(Array(MOST_VIEWS + 1).fill({ name: 'A', search: {} })))).toEqual([{ kind: 'tooMany' }]);
    expect(refusal('['.repeat(LARGEST_FILE))).toEqual([{ kind: 'notJson' }]);
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    expect(refusal(`{"patio_views":1,"views":${deep}}`).map(({ kind }) => kind)).toEqual(['notAView']);
  });

  it('may begin with the mark that some editors leave', () => {
    expect(parseViewsFile(`\uFEFF${one('A', {})}`).views).toHaveLength(1);
  });

  it('keeps its good views when others are none, and says which', () => {
    const views = [
      null,
      'x',
      { name: 'no search' },
      { search: {} },
      { name: ' \u200B', search: {} },
      { name: `${'\u200B'.repeat(80)}A`, search: {} },
      { name: 'Good', search: {} },
    ];
    expect(parseViewsFile(file(views))).toEqual({
      views: [{ name: 'Good', search: {}, preset: null }],
      problems: [
        { kind: 'notAView', position: 1 },
        { kind: 'notAView', position: 2 },
        { kind: 'notAView', position: 3 },
        { kind: 'noName', position: 4 },
        { kind: 'noName', position: 5 },
        { kind: 'noName', position: 6 },
      ],
    });
  });

  it('gives a name in use a number, and cuts one that is too long', () => {
    const views = [
      { name: 'Late', search: {} },
      { name: 'late', search: {} },
      { name: 'x'.repeat(90), search: {} },
    ];
    const read = parseViewsFile(file(views), ['LATE']);
    const long = 'x'.repeat(LONGEST_NAME);
    expect(read.views.map(({ name }) => name)).toEqual(['Late (2)', 'late (3)', long]);
    expect(read.problems).toEqual([
      { kind: 'renamed', from: 'Late', name: 'Late (2)' },
      { kind: 'renamed', from: 'late', name: 'late (3)' },
      { kind: 'shortened', name: long },
    ]);
  });

  it('brings no parameter that is unknown, and none that is not of a view', () => {
    const text = `{"patio_views":1,"views":[{"name":"A","search":{"__proto__":["x"],"page":["3"],"token":["t"],"driver":["none"]}}]}`;
    expect(parseViewsFile(text)).toEqual({
      views: [{ name: 'A', search: { driver: ['none'] }, preset: null }],
      problems: [{ kind: 'unknownParameters', name: 'A', parameters: ['__proto__', 'page', 'token'], more: 0 }],
    });
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`p${index}`, ['x']]));
    expect(parseViewsFile(one('A', many)).problems).toEqual([
      { kind: 'unknownParameters', name: 'A', parameters: ['p0', 'p1', 'p2', 'p3', 'p4'], more: 4995 },
    ]);
  });

  it('brings no value that does not fit', () => {
    const search = { driver: 'none', nic: ['maybe'], sort: [7], group: ['x'.repeat(10_001)], search_term: ['ok'] };
    expect(parseViewsFile(one('A', search))).toEqual({
      views: [{ name: 'A', search: { search_term: ['ok'] }, preset: null }],
      problems: [{ kind: 'badValues', name: 'A', parameters: ['driver', 'sort', 'group', 'nic'], more: 0 }],
    });
  });

  it('brings a view of an unknown preset with its dates', () => {
    const search = { start_date: ['2026-01-01'], end_date: ['2026-01-31'] };
    expect(parseViewsFile(one('A', search, { preset: 'fiscalYear' }))).toEqual({
      views: [{ name: 'A', search, preset: null }],
      problems: [{ kind: 'unknownPreset', name: 'A' }],
    });
  });

  it('brings no more views than there is room for', () => {
    const views = [
      { name: 'A', search: {} },
      { name: 'B', search: {} },
    ];
    const read = parseViewsFile(file(views), [], 1);
    expect(read.views.map(({ name }) => name)).toEqual(['A']);
    expect(read.problems).toEqual([{ kind: 'noRoom', position: 2 }]);
  });

  it('is read without a fault, whatever is in it, and gives views that can be written again', () => {
    const hostile = fc.letrec((tie) => ({
      entry: fc.record({
        name: tie('value'),
        search: fc.oneof(fc.dictionary(fc.string(), tie('value')), tie('value')),
      }),
      value: fc.oneof({ maxDepth: 3 }, fc.jsonValue(), fc.string({ unit: 'binary' }), tie('entry')),
    })).entry;
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 5 }), (entries) => {
        const { views } = parseViewsFile(file(entries));
        if (views.length > 0) expect(parseViewsFile(formatViewsFile(views)).views).toEqual(views);
      }),
    );
  });
});
