import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Change,
  changeBackTo,
  FLEET,
  historyOf,
  type Knowledge,
  NO_KNOWLEDGE,
  newest,
  record,
  type Stamp,
  valuesOf,
} from '../../../src/desk/knowledge';
import { addedRows, knowledgeOfRows } from '../../../src/desk/knowledge-rows';
import { mergeKnowledge } from '../../../src/desk/merge-knowledge';
import { knowledgeJson, readKnowledge } from '../../../src/desk/read-knowledge';
import { readWorkspace, writeWorkspace } from '../../../src/desk/workspace-file';
import { formatJson } from '../../../src/document/json';
import { seedOf } from '../../fault/random';
import { NAUGHTY_STRINGS } from '../naughty-strings';

const ANA: Stamp = { by: 'Ana', at: '2026-11-25T11:00:00.000Z', day: '2026-11-25' };
const RUI: Stamp = { by: 'Rui', at: '2026-11-25T12:00:00.000Z', day: '2026-11-25' };
const seed = seedOf('knowledge');

const done = (id: string): Change => ({ topic: 'decision', id, value: { state: 'done' } });
const text = (knowledge: Knowledge) => JSON.stringify(knowledgeJson(knowledge));

/** Few ids, authors and times, so that copies meet in the same fields. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom('A NAME', 'B PAY').map(done),
  fc.constantFrom('A NAME', 'B PAY').map((id): Change => ({ topic: 'decision', id, value: null })),
  fc.record({ topic: fc.constant('note' as const), id: fc.constantFrom('A', '__proto__', ''), value: fc.string() }),
  fc.record({ topic: fc.constant('ear' as const), id: fc.constantFrom('1', '2'), value: fc.boolean() }),
);
const stamp: fc.Arbitrary<Stamp> = fc
  .record({ by: fc.constantFrom('Ana', 'Rui'), minute: fc.integer({ min: 0, max: 5 }) })
  .map(({ by, minute }) => ({ by, at: `2026-11-25T11:0${minute}:00.000Z`, day: '2026-11-25' }));
const copy: fc.Arbitrary<Knowledge> = fc
  .array(fc.tuple(change, stamp), { maxLength: 12 })
  .map((steps) => steps.reduce((known, [step, at]) => record(known, [step], at), NO_KNOWLEDGE));

describe('What people know', () => {
  it('is the newest version of each field, with author and time, and keeps all of them', () => {
    const first = record(NO_KNOWLEDGE, [done('A NAME'), { topic: 'protocol', id: 'A NAME', value: '2026-1187' }], ANA);
    const undone = record(first, [{ topic: 'decision', id: 'A NAME', value: null }], RUI);
    expect(newest(first, 'decision', 'A NAME')).toEqual({ ...ANA, value: { state: 'done' } });
    expect(newest(undone, 'decision', 'A NAME')).toBeNull();
    expect(newest(undone, 'protocol', 'A NAME')?.value).toBe('2026-1187');
    expect(historyOf(undone, 'decision', 'A NAME')).toEqual([
      { ...RUI, value: null },
      { ...ANA, value: { state: 'done' } },
    ]);
  });

  it('takes what is recorded now as the newest, also where another device has a clock ahead', () => {
    const ahead = record(NO_KNOWLEDGE, [{ topic: 'ear', id: '4', value: true }], RUI);
    const known = record(ahead, [{ topic: 'ear', id: '4', value: false }], ANA);
    expect(newest(known, 'ear', '4')?.value).toBe(false);
    expect(newest(mergeKnowledge(ahead, known).knowledge, 'ear', '4')?.value).toBe(false);
  });

  it('does not change what was known before', () => {
    const first = record(NO_KNOWLEDGE, [done('A NAME')], ANA);
    const before = text(first);
    record(first, [done('A NAME'), done('B PAY')], RUI);
    expect(text(first)).toBe(before);
  });

  it('brings a version of the history back as the newest one, and no value that it cannot use', () => {
    const noted = (value: string): Change => ({ topic: 'taskNote', id: 'A NAME', value });
    const both = record(record(NO_KNOWLEDGE, [noted('one')], ANA), [noted('two')], RUI);
    const [, older] = both.get('taskNote')?.get('A NAME') ?? [];
    if (older === undefined) throw new TypeError('no history');
    const back = changeBackTo('taskNote', 'A NAME', older);
    expect(back).toEqual(noted('one'));
    expect(newest(record(both, back === null ? [] : [back], RUI), 'taskNote', 'A NAME')?.value).toBe('one');
    expect(changeBackTo('taskNote', 'A NAME', { ...ANA, value: null })).toEqual({ ...noted(''), value: null });
    expect(changeBackTo('ear', '42', { ...ANA, value: 'perhaps' })).toBeNull();
    expect(changeBackTo('ofALaterPatio', '42', { ...ANA, value: 1 })).toBeNull();
    expect(changeBackTo('__proto__', '42', { ...ANA, value: 1 })).toBeNull();
  });

  it('keeps a value that it cannot use, and holds it for nothing', () => {
    const json = { ear: { 4: [{ value: 'perhaps', ...ANA }] }, weather: { 4: [{ value: { rain: 1 }, ...ANA }] } };
    const { knowledge, problems } = readKnowledge(json);
    expect(problems).toEqual([]);
    expect(newest(knowledge, 'ear', '4')).toBeNull();
    expect(valuesOf(knowledge, 'ear').size).toBe(0);
    expect(knowledgeJson(knowledge)).toEqual(json);
  });
});

describe('Two copies', () => {
  it('merge to the newest version of each field and say where both changed it', () => {
    const common = record(NO_KNOWLEDGE, [{ topic: 'note', id: 'A', value: 'asked' }], ANA);
    const mine = record(common, [{ topic: 'note', id: 'A', value: 'sent' }], {
      ...ANA,
      at: '2026-11-25T13:00:00.000Z',
    });
    const theirs = record(common, [{ topic: 'note', id: 'A', value: 'refused' }, done('A NAME')], RUI);
    const { knowledge, clashes } = mergeKnowledge(mine, theirs);
    expect(newest(knowledge, 'note', 'A')).toMatchObject({ by: 'Ana', value: 'sent' });
    expect(newest(knowledge, 'decision', 'A NAME')?.by).toBe('Rui');
    expect(clashes).toEqual([
      {
        topic: 'note',
        id: 'A',
        current: { value: 'sent', by: 'Ana', at: '2026-11-25T13:00:00.000Z', day: '2026-11-25' },
        other: { value: 'refused', ...RUI },
      },
    ]);
    expect(historyOf(knowledge, 'note', 'A').map(({ value }) => value)).toEqual(['sent', 'refused', 'asked']);
  });

  it('do not clash where one has seen what the other did, or both say the same', () => {
    const first = record(NO_KNOWLEDGE, [done('A NAME')], ANA);
    expect(
      mergeKnowledge(first, record(first, [{ topic: 'decision', id: 'A NAME', value: null }], RUI)).clashes,
    ).toEqual([]);
    expect(mergeKnowledge(first, record(NO_KNOWLEDGE, [done('A NAME')], RUI)).clashes).toEqual([]);
  });

  it('merge alike in any order and grouping, and with themselves to themselves; nothing is dropped', () => {
    const merged = (a: Knowledge, b: Knowledge) => mergeKnowledge(a, b).knowledge;
    fc.assert(
      fc.property(copy, copy, copy, (a, b, c) => {
        expect(text(merged(a, b))).toBe(text(merged(b, a)));
        expect(text(merged(merged(a, b), c))).toBe(text(merged(a, merged(b, c))));
        expect(text(merged(a, a))).toBe(text(a));
        expect(mergeKnowledge(a, b).clashes).toEqual(mergeKnowledge(b, a).clashes);
        const all = merged(a, b);
        for (const side of [a, b]) {
          for (const [topic, fields] of side) {
            for (const [id, versions] of fields) {
              expect(all.get(topic)?.get(id)).toEqual(expect.arrayContaining([...versions]));
            }
          }
        }
      }),
      { seed, numRuns: 300 },
    );
  });

  it('give the same text after a file was written and read', () => {
    fc.assert(
      fc.property(copy, (known) => {
        const read = readWorkspace(writeWorkspace({ savedAt: '', savedBy: '', desk: known, sections: new Map() }));
        expect(read).toMatchObject({ kind: 'read', problems: [] });
        if (read.kind === 'read') expect(text(read.workspace.desk)).toBe(text(known));
      }),
      { seed, numRuns: 200 },
    );
  });
});

describe('Rows of a store', () => {
  it('have only what was added, oldest first, and give it back', () => {
    const first = record(NO_KNOWLEDGE, [done('A NAME'), { topic: 'sneJoined', id: FLEET, value: '2024-03-01' }], ANA);
    const second = record(first, [{ topic: 'decision', id: 'A NAME', value: null }], RUI);
    expect(addedRows(first, second)).toEqual([{ key: 'decision A NAME', entries: [{ value: null, ...RUI }] }]);
    expect(addedRows(first, first)).toEqual([]);
    const rows = addedRows(NO_KNOWLEDGE, second);
    expect(rows[0]?.entries).toEqual([
      { value: { state: 'done' }, ...ANA },
      { value: null, ...RUI },
    ]);
    expect(text(knowledgeOfRows(rows).knowledge)).toBe(text(second));
  });

  it('give back any knowledge', () => {
    fc.assert(
      fc.property(copy, copy, (before, other) => {
        const { knowledge: after } = mergeKnowledge(before, other);
        const rows = [...addedRows(NO_KNOWLEDGE, before), ...addedRows(before, after)];
        const stored = new Map<string, unknown[]>();
        for (const { key, entries } of rows) stored.set(key, [...(stored.get(key) ?? []), ...entries]);
        const read = knowledgeOfRows([...stored].map(([key, entries]) => ({ key, entries })));
        expect(read.problems).toEqual([]);
        expect(text(read.knowledge)).toBe(text(after));
      }),
      { seed, numRuns: 100, endOnFailure: true },
    );
  });
});

describe('The workspace file', () => {
  const file = (members: object) => JSON.stringify({ format: 'patio-workspace', version: 1, ...members });

  it('is JSON that a person can read, with format and version', () => {
    const desk = record(NO_KNOWLEDGE, [{ topic: 'sneJoined', id: FLEET, value: '2024-03-01' }], ANA);
    expect(writeWorkspace({ savedAt: ANA.at, savedBy: 'Ana', desk, sections: new Map() })).toBe(`{
  "format": "patio-workspace",
  "version": 1,
  "savedAt": "2026-11-25T11:00:00.000Z",
  "savedBy": "Ana",
  "desk": {
    "sneJoined": {
      "": [
        {
          "value": "2024-03-01",
          "by": "Ana",
          "at": "2026-11-25T11:00:00.000Z",
          "day": "2026-11-25"
        }
      ]
    }
  }
}
`);
  });

  it('lets sections of other parts through with all digits', () => {
    const read = readWorkspace(
      file({ desk: {} }).replace(/\}$/, ',"yards":[{"id":90071992547409930001,"lat":-23.10}]}'),
    );
    if (read.kind !== 'read') throw new TypeError(read.kind);
    const { sections, ...rest } = read.workspace;
    const texts = new Map([...sections].map(([name, tree]) => [name, formatJson(tree)]));
    const text = writeWorkspace({ ...rest, sections: texts });
    expect(text).toContain('  "yards": [{"id":90071992547409930001,"lat":-23.10}]\n}\n');
  });

  it.each([
    ['', 'notJson'],
    ['{"format": "patio-workspace",\n  version: 1}', 'notJson'],
    ['[]', 'notAWorkspace'],
    ['{"patio_drafts": 1}', 'notAWorkspace'],
    [file({ version: '1' }), 'notAWorkspace'],
    [file({ version: 2 }), 'newer'],
    [file({}), 'read'],
    [`\ufeff${file({})}`, 'read'],
  ])('reads %j as %s', (content, kind) => {
    expect(readWorkspace(content).kind).toBe(kind);
  });

  it('says line and column where it is no JSON', () => {
    expect(readWorkspace('{"format": "patio-workspace",\n  version: 1}')).toMatchObject({
      problem: { line: 2, column: 3 },
    });
  });

  it('keeps what it can read and says where the rest is', () => {
    const version = { value: 'x', ...ANA };
    const desk = {
      note: { A: [version, { ...version, at: 'noon' }, 7], B: 'x' },
      ear: [],
      course: {
        4: [
          { ...version, day: '2026-02-30' },
          { ...version, by: 4 },
        ],
      },
    };
    const read = readWorkspace(file({ desk }));
    if (read.kind !== 'read') throw new TypeError(read.kind);
    expect(knowledgeJson(read.workspace.desk)).toEqual({ note: { A: [version] } });
    expect(read.problems).toEqual([
      { path: ['desk', 'note', 'A', 1], code: 'notAVersion' },
      { path: ['desk', 'note', 'A', 2], code: 'notAVersion' },
      { path: ['desk', 'note', 'B'], code: 'notAList' },
      { path: ['desk', 'ear'], code: 'notAnObject' },
      { path: ['desk', 'course', '4', 0], code: 'notAVersion' },
      { path: ['desk', 'course', '4', 1], code: 'notAVersion' },
    ]);
  });

  it('keeps hostile texts as texts', () => {
    for (const hostile of ['__proto__', 'constructor', '</script>', '\u2028', ...NAUGHTY_STRINGS]) {
      const desk = record(NO_KNOWLEDGE, [{ topic: 'note', id: hostile, value: hostile.slice(0, 4000) }], ANA);
      const read = readWorkspace(writeWorkspace({ savedAt: hostile, savedBy: hostile, desk, sections: new Map() }));
      if (read.kind !== 'read') throw new TypeError(read.kind);
      expect(newest(read.workspace.desk, 'note', hostile)?.value).toBe(hostile.slice(0, 4000));
      expect(read.workspace.savedBy).toBe(hostile);
    }
  });

  it('sorts instants of any notation as times', () => {
    const versions = [
      { value: 'later', ...ANA, at: '2026-11-25T09:30:00-03:00' },
      { value: 'earlier', ...ANA, at: '2026-11-25T12:00:00Z' },
    ];
    const { knowledge } = readKnowledge({ note: { A: [...versions].reverse() } });
    expect(newest(knowledge, 'note', 'A')).toMatchObject({ value: 'later', at: '2026-11-25T12:30:00.000Z' });
  });
});
