import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOfId,
  type LibraryParts,
  type LocalDraft,
  type LocalVersion,
  libraryRows,
} from '../../../../../src/features/maintenance-plans/library/library-rows';
import { summaryOf } from '../../../../../src/features/maintenance-plans/library/plan-summary';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const draft = (more: Partial<LocalDraft>): LocalDraft => ({
  key: 'plan:id:a',
  id: 'a',
  name: 'Draft of A',
  state: 'draft',
  isSending: false,
  problem: null,
  changedAt: NOW - HOUR,
  summary: summaryOf('{"name":"Draft of A","items":[{},{}],"vehicles":[{}],"due_date_config":{"deadlines_days":90}}'),
  ...more,
});
const version = (more: Partial<LocalVersion>): LocalVersion => ({
  document: 'plan:id:a',
  id: 'a',
  at: NOW - HOUR,
  summary: summaryOf('{"name":"Accepted"}'),
  ...more,
});
const rowsOf = (parts: Partial<LibraryParts>) =>
  libraryRows({ plans: [], listedAt: NOW, whole: null, drafts: [], versions: [], now: NOW, ...parts });

describe('The rows of the library', () => {
  it('are one for each document: a draft stands in the place of what the directory lists', () => {
    const rows = rowsOf({
      plans: [
        { id: 'a', name: 'A', items: 7, vehicles: 9, updated_at: '2026-01-02' },
        { id: 'b', name: 'B', items: 1, updated_at: '2026-01-03' },
      ],
      drafts: [draft({})],
      versions: [version({})],
    });
    expect(rows.map(({ key, name, items, vehicles, isListed }) => ({ key, name, items, vehicles, isListed }))).toEqual([
      { key: 'plan:id:a', name: 'Draft of A', items: 2, vehicles: 1, isListed: true },
      { key: 'plan:id:b', name: 'B', items: 1, vehicles: null, isListed: true },
    ]);
    expect(rows[0]?.deadlines).toEqual([{ kind: 'days', value: 90 }]);
    expect(rows[0]?.changed).toBe(NOW - HOUR);
    expect(rows[1]?.changed).toBe('2026-01-03');
  });

  it('say how each stands', () => {
    const status = (more: Partial<LocalDraft>) => rowsOf({ drafts: [draft(more)] })[0]?.status;
    expect(status({})).toEqual({ kind: 'draft' });
    expect(status({ state: 'queued' })).toEqual({ kind: 'queued', problem: null });
    expect(status({ state: 'queued', problem: 'busy' })).toEqual({ kind: 'queued', problem: 'busy' });
    expect(status({ state: 'queued', isSending: true })).toEqual({ kind: 'sending' });
    expect(status({ state: 'needs you', problem: 'refused' })).toEqual({ kind: 'needs you', problem: 'refused' });
  });

  it('call what was accepted within a day saved, and later as the service has it', () => {
    const plans = [{ id: 'a', name: 'A' }];
    const status = (at: number) => rowsOf({ plans, versions: [version({ at })] })[0]?.status;
    expect(status(NOW - HOUR)).toEqual({ kind: 'saved', at: NOW - HOUR });
    expect(status(NOW - 30 * HOUR)).toEqual({ kind: 'service' });
  });

  it('show what was accepted after the directory answered', () => {
    const rows = (listedAt: number) =>
      rowsOf({ plans: [{ id: 'a', name: 'Before' }], listedAt, versions: [version({})] });
    expect(rows(NOW - 2 * HOUR)[0]).toMatchObject({ name: 'Accepted', status: { kind: 'saved' }, isListed: true });
    expect(rows(NOW)[0]).toMatchObject({ name: 'Before', status: { kind: 'saved' } });
  });

  it('know without a directory what the service accepted, whatever its age', () => {
    const [row] = rowsOf({ versions: [version({ at: 1 })] });
    expect(row).toMatchObject({ name: 'Accepted', status: { kind: 'saved', at: 1 }, address: 'a', isListed: false });
  });

  it('say that the service does not list a plan only when all that it lists is known, and newer', () => {
    const status = (whole: LibraryParts['whole']) => rowsOf({ whole, versions: [version({})] })[0]?.status.kind;
    expect(status({ ids: new Set(['b']), at: NOW })).toBe('unlisted');
    expect(status({ ids: new Set(['b']), at: NOW - 2 * HOUR })).toBe('saved');
    expect(status({ ids: new Set(['a']), at: NOW })).toBe('saved');
    expect(status(null)).toBe('saved');
  });

  it('keep two records of one id apart, each with an address of its own', () => {
    const rows = rowsOf({
      plans: [{ id: 'a', name: 'A' }],
      drafts: [draft({}), draft({ key: 'plan:new:x', name: 'The other' })],
    });
    expect(rows.map(({ key, address }) => [key, address])).toEqual([
      ['plan:id:a', 'a'],
      ['plan:new:x', 'new:x'],
    ]);
  });

  it('mark as new what is only in this browser', () => {
    const isOnlyHere = (parts: Partial<LibraryParts>) => rowsOf(parts)[0]?.isOnlyHere;
    const begun = draft({ key: 'plan:new:x', id: null });
    expect(isOnlyHere({ drafts: [begun] })).toBe(true);
    expect(isOnlyHere({ drafts: [draft({})] })).toBe(false);
    expect(isOnlyHere({ drafts: [begun], versions: [version({ document: 'plan:new:x', id: null })] })).toBe(false);
  });

  it('list what was accepted without an id, and open it nowhere', () => {
    const [row] = rowsOf({ versions: [version({ document: 'plan:new:x', id: null })] });
    expect(row).toMatchObject({ status: { kind: 'no id' }, address: null, version: 'plan:new:x' });
  });

  it('give no address to an id that would be taken for a new plan', () => {
    expect([addressOfId('a'), addressOfId('new:a'), addressOfId('')]).toEqual(['a', null, null]);
  });

  it('are never two of one key, and lose none, whatever comes together', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'new:d', '__proto__');
    const local = fc.constantFrom('x', 'y');
    const drafts = fc.uniqueArray(
      fc.oneof(
        id.map((of) => draft({ key: `plan:id:${of}`, id: of })),
        fc.tuple(local, fc.option(id)).map(([of, known]) => draft({ key: `plan:new:${of}`, id: known })),
      ),
      { selector: ({ key }) => key },
    );
    const versions = fc.uniqueArray(
      fc.oneof(
        id.map((of) => version({ document: `plan:id:${of}`, id: of })),
        local.map((of) => version({ document: `plan:new:${of}`, id: null })),
      ),
      { selector: ({ document }) => document },
    );
    const plans = fc.array(id.map((of) => ({ id: of, name: of })));
    fc.assert(
      fc.property(plans, drafts, versions, (listed, worked, accepted) => {
        const rows = rowsOf({ plans: listed, drafts: worked, versions: accepted });
        const keys = rows.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { key } of worked) expect(keys).toContain(key);
        for (const plan of listed) expect(rows.some((row) => row.id === plan.id)).toBe(true);
        for (const { document } of accepted) {
          expect(rows.some((row) => row.version === document || row.key === document)).toBe(true);
        }
      }),
    );
  });
});
