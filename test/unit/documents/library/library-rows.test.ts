import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOfId, addressOfRecord } from '../../../../src/documents/addresses';
import {
  type LibraryParts,
  type LocalDraft,
  type LocalVersion,
  libraryRows,
} from '../../../../src/documents/library/library-rows';

type Counted = { name: string; items: number | null };

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const draft = (more: Partial<LocalDraft<Counted>>): LocalDraft<Counted> => ({
  key: 'plan:id:a',
  id: 'a',
  name: 'Draft of A',
  state: 'draft',
  isSending: false,
  problem: null,
  changedAt: NOW - HOUR,
  isBegun: false,
  summary: { name: 'Draft of A', items: 2 },
  ...more,
});
const version = (more: Partial<LocalVersion<Counted>>): LocalVersion<Counted> => ({
  document: 'plan:id:a',
  id: 'a',
  at: NOW - HOUR,
  summary: { name: 'Accepted', items: 0 },
  ...more,
});
const listed = (id: string, name = id, items: number | null = null, changed: string | null = null) => ({
  id,
  changed,
  summary: { name, items },
});
const rowsOf = (parts: Partial<LibraryParts<Counted>>) =>
  libraryRows({ kind: 'plan', listed: [], listedAt: NOW, whole: null, drafts: [], versions: [], now: NOW, ...parts });

describe('The rows of the library', () => {
  it('are one for each document: a draft stands in the place of what the directory lists', () => {
    const rows = rowsOf({
      listed: [listed('a', 'A', 7, '2026-01-02'), listed('b', 'B', 1, '2026-01-03')],
      drafts: [draft({})],
      versions: [version({})],
    });
    expect(rows.map(({ key, name, items, isListed }) => ({ key, name, items, isListed }))).toEqual([
      { key: 'plan:id:a', name: 'Draft of A', items: 2, isListed: true },
      { key: 'plan:id:b', name: 'B', items: 1, isListed: true },
    ]);
    expect(rows[0]?.changed).toBe(NOW - HOUR);
    expect(rows[1]?.changed).toBe('2026-01-03');
  });

  it('say how each stands', () => {
    const status = (more: Partial<LocalDraft<Counted>>) => rowsOf({ drafts: [draft(more)] })[0]?.status;
    expect(status({})).toEqual({ kind: 'draft' });
    expect(status({ state: 'queued' })).toEqual({ kind: 'queued', problem: null });
    expect(status({ state: 'queued', problem: 'busy' })).toEqual({ kind: 'queued', problem: 'busy' });
    expect(status({ state: 'queued', isSending: true })).toEqual({ kind: 'sending' });
    expect(status({ state: 'needs you', problem: 'refused' })).toEqual({ kind: 'needs you', problem: 'refused' });
  });

  it('call what was accepted within a day saved, and later as the service has it', () => {
    const status = (at: number) => rowsOf({ listed: [listed('a')], versions: [version({ at })] })[0]?.status;
    expect(status(NOW - HOUR)).toEqual({ kind: 'saved', at: NOW - HOUR });
    expect(status(NOW - 30 * HOUR)).toEqual({ kind: 'service' });
  });

  it('show what was accepted after the directory answered', () => {
    const rows = (listedAt: number) => rowsOf({ listed: [listed('a', 'Before')], listedAt, versions: [version({})] });
    expect(rows(NOW - 2 * HOUR)[0]).toMatchObject({ name: 'Accepted', status: { kind: 'saved' }, isListed: true });
    expect(rows(NOW)[0]).toMatchObject({ name: 'Before', status: { kind: 'saved' } });
  });

  it('know without a directory what the service accepted, whatever its age', () => {
    const [row] = rowsOf({ versions: [version({ at: 1 })] });
    expect(row).toMatchObject({ name: 'Accepted', status: { kind: 'saved', at: 1 }, address: 'a', isListed: false });
  });

  it('say that the service does not list a plan only when all that it lists is known, and newer', () => {
    const status = (whole: LibraryParts<Counted>['whole']) =>
      rowsOf({ whole, versions: [version({})] })[0]?.status.kind;
    expect(status({ ids: new Set(['b']), at: NOW })).toBe('unlisted');
    expect(status({ ids: new Set(['b']), at: NOW - 2 * HOUR })).toBe('saved');
    expect(status({ ids: new Set(['a']), at: NOW })).toBe('saved');
    expect(status(null)).toBe('saved');
  });

  it('keep two records of one id apart, each with an address of its own', () => {
    const rows = rowsOf({
      listed: [listed('a')],
      drafts: [draft({}), draft({ key: 'plan:new:x', name: 'The other' })],
    });
    expect(rows.map(({ key, address }) => [key, address])).toEqual([
      ['plan:id:a', 'a'],
      ['plan:new:x', 'new:x'],
    ]);
  });

  it('mark as new what is only in this browser', () => {
    const isOnlyHere = (parts: Partial<LibraryParts<Counted>>) => rowsOf(parts)[0]?.isOnlyHere;
    const begun = draft({ key: 'plan:new:x', id: null });
    expect(isOnlyHere({ drafts: [begun] })).toBe(true);
    expect(isOnlyHere({ drafts: [draft({})] })).toBe(false);
    expect(isOnlyHere({ drafts: [begun], versions: [version({ document: 'plan:new:x', id: null })] })).toBe(false);
  });

  it('mark a route as new until the service lists it or has accepted it: its id is there from the start', () => {
    const begun = { ...draft({ key: 'route:id:a', isBegun: true }) };
    const isOnlyHere = (parts: Partial<LibraryParts<Counted>>) =>
      rowsOf({ kind: 'route', drafts: [begun], ...parts })[0]?.isOnlyHere;
    expect(isOnlyHere({})).toBe(true);
    expect(isOnlyHere({ listed: [listed('a')] })).toBe(false);
    expect(isOnlyHere({ versions: [version({ document: 'route:id:a' })] })).toBe(false);
    expect(isOnlyHere({ drafts: [{ ...begun, isBegun: false }] })).toBe(false);
  });

  it('are opened by their key, also with colons in it', () => {
    expect(addressOfRecord({ key: 'route:id:a:b', id: 'a:b' })).toBe('a:b');
    expect(addressOfRecord({ key: 'plan:new:x', id: 'a' })).toBe('new:x');
    expect(addressOfRecord({ key: 'route:id:', id: '' })).toBe(null);
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
    const lines = fc.array(id.map((of) => listed(of)));
    fc.assert(
      fc.property(lines, drafts, versions, (known, worked, accepted) => {
        const rows = rowsOf({ listed: known, drafts: worked, versions: accepted });
        const keys = rows.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { key } of worked) expect(keys).toContain(key);
        for (const line of known) expect(rows.some((row) => row.id === line.id)).toBe(true);
        for (const { document } of accepted) {
          expect(rows.some((row) => row.version === document || row.key === document)).toBe(true);
        }
      }),
    );
  });
});
