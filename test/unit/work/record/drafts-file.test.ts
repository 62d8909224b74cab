import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftsFile, readDraftsFile, recordOfFile } from '../../../../src/work/record/drafts-file';
import { mayExistAlready, newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { edited } from '../../../../src/work/record/transitions';

const at = Date.parse('2026-03-05T14:07:09.000Z');
const opened = newRecord({ kind: 'plan', id: '77', tag: '"1"', name: 'Oil', body: '{"a":0}', now: at - 60_000 });
const draft = edited(opened, { name: 'Oil and filter', body: '{"a":1,"vehicles":[{"id":5}]}' }, at - 1000);
const fresh = newRecord({ kind: 'route', id: null, localId: 'x', name: 'Line 4', body: '{"stops":[]}', now: at });

function roundTrip(records: WorkRecord[]) {
  const reading = readDraftsFile(draftsFile(records, at).text);
  if (reading.kind === 'refused') throw new Error(`Refused: ${reading.reason}`);
  return reading;
}

describe('The file of all drafts', () => {
  it('has a name with its time and is read by a person', () => {
    const { name, text } = draftsFile([draft], at);
    expect(name).toBe('patio-drafts-20260305-1407.json');
    expect(text).toContain('\n      "name": "Oil and filter",\n');
    expect(JSON.parse(text)).toEqual({
      patio_drafts: 1,
      written: '2026-03-05T14:07:09.000Z',
      drafts: [
        {
          kind: 'plan',
          id: '77',
          name: 'Oil and filter',
          state: 'draft',
          changed: '2026-03-05T14:07:08.000Z',
          created: '2026-03-05T14:06:09.000Z',
          document: { a: 1, vehicles: [{ id: 5 }] },
          base: { a: 0 },
          base_tag: '"1"',
        },
      ],
    });
  });

  it('is read back as it was, the last changed first', () => {
    const { drafts, skipped } = roundTrip([draft, fresh]);
    expect(skipped).toBe(0);
    expect(drafts.map(({ name }) => name)).toEqual(['Line 4', 'Oil and filter']);
    expect(drafts[1]).toEqual({
      kind: 'plan',
      id: '77',
      localId: null,
      name: 'Oil and filter',
      body: draft.body,
      base: '{"a":0}',
      baseTag: '"1"',
      createdAt: opened.createdAt,
      changedAt: draft.changedAt,
      mayExist: false,
    });
  });

  it('remembers that a new document may have been created already', () => {
    const unsure = { revision: 1, body: '{}', tag: null, at: 5 };
    const [read] = roundTrip([{ ...fresh, unsure }]).drafts;
    expect(read?.mayExist).toBe(true);
    const record = read && recordOfFile(read, { now: 9, localId: 'b' });
    expect(record && mayExistAlready(record)).toBe(true);
    expect(record).toMatchObject({ state: 'needs you', problem: { kind: 'outcome unknown' } });
  });

  it('becomes work on top of what it was based on, begun now', () => {
    const [, read] = roundTrip([draft, fresh]).drafts;
    expect(read && recordOfFile(read, { now: 9e12, localId: 'b' })).toMatchObject({
      key: 'plan:id:77',
      base: '{"a":0}',
      baseTag: '"1"',
      createdAt: 9e12,
      state: 'draft',
    });
  });

  it('keeps what is no JSON, or too deep, as the text it is', () => {
    for (const body of ['', '{"a":', `${'['.repeat(60_000)}${']'.repeat(60_000)}`]) {
      expect(roundTrip([{ ...draft, body }]).drafts[0]?.body).toBe(body);
    }
  });

  it('keeps numbers as they were written', () => {
    const body = '{"id":90071992547409931,"km":45.0,"far":1e999}';
    expect(roundTrip([{ ...draft, body, base: body }]).drafts[0]).toMatchObject({ body, base: body });
  });

  it('keeps every body as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const body = JSON.stringify(json);
        expect(roundTrip([{ ...draft, body }]).drafts[0]?.body).toBe(body);
      }),
    );
  });

  it('is written whatever the times are', () => {
    expect(roundTrip([{ ...draft, createdAt: Number.NaN, changedAt: 1e300 }]).drafts).toHaveLength(1);
    expect(draftsFile([draft], Number.NaN).name).toMatch(/\.json$/);
  });
});

describe('A file that is none of ours', () => {
  const file = (more: object) => JSON.stringify({ patio_drafts: 1, drafts: [{ kind: 'plan', document: {} }], ...more });
  it.each([
    ['not json', 'not json', '<html></html>'],
    ['empty text', 'not json', ''],
    ['another file', 'not drafts', '{"patio_views":1}'],
    ['a list', 'not drafts', '[]'],
    ['nothing', 'not drafts', 'null'],
    ['drafts that are no list', 'not drafts', '{"patio_drafts":1,"drafts":{}}'],
    ['no version', 'not drafts', file({ patio_drafts: 0 })],
    ['a newer one', 'newer', file({ patio_drafts: 2 })],
    ['no draft', 'empty', file({ drafts: [] })],
    ['no readable draft', 'empty', file({ drafts: [1, null, { kind: 'driver', document: {} }, { kind: 'plan' }] })],
    ['too many', 'too big', file({ drafts: Array(5001).fill({ kind: 'plan', document: {} }) })],
    ['too long', 'too big', ' '.repeat(64_000_001)],
  ])('is refused: %s', (_name, reason, text) => {
    expect(readDraftsFile(text)).toEqual({ kind: 'refused', reason });
  });

  it('gives the drafts that can be read and counts the others', () => {
    const reading = readDraftsFile(`\uFEFF${file({ drafts: [{ kind: 'plan', document: { a: 1 }, name: 7 }, 'x'] })}`);
    expect(reading).toMatchObject({ kind: 'drafts', drafts: [{ name: '', body: '{"a":1}', id: null }], skipped: 1 });
  });

  it('gives a draft whose id looks like a local one as a new document, because such an id has no address', () => {
    const reading = readDraftsFile(file({ drafts: [{ kind: 'plan', id: 'new:7', document: { a: 1 } }] }));
    expect(reading).toMatchObject({ drafts: [{ id: null, body: '{"a":1}' }] });
  });

  it('is read without a fault, whatever it is', () => {
    const nearly = fc.record({ patio_drafts: fc.constant(1), drafts: fc.array(fc.anything()) });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          nearly.map((value) => JSON.stringify(value) ?? ''),
        ),
        (text) => {
          expect(['drafts', 'refused']).toContain(readDraftsFile(text).kind);
        },
      ),
    );
  });
});
