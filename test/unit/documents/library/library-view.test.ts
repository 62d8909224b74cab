import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LibraryRow, RowStatus } from '../../../../src/documents/library/library-rows';
import {
  chooseRows,
  countDocuments,
  type LibraryView,
  libraryViewCodec,
} from '../../../../src/documents/library/library-view';

type Described = { name: string; description: string; stops: number | null };
type Row = LibraryRow<Described>;

const row = (key: string, more: Partial<Row> = {}): Row => ({
  key,
  id: key,
  address: key,
  name: '',
  description: '',
  stops: null,
  changed: null,
  status: { kind: 'service' },
  draft: null,
  version: null,
  isListed: true,
  isOnlyHere: false,
  ...more,
});
const compare = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
const columns = {
  numbers: { stops: ({ stops }: Row) => stops },
  texts: ({ description }: Row) => [description],
};
const codec = libraryViewCodec(['stops']);
const keysOf = (rows: Row[], view: Partial<LibraryView>, found: string[] = []) =>
  chooseRows(rows, { search: '', sort: 'name', status: 'all', ...view }, columns, new Set(found), compare).map(
    ({ key }) => key,
  );

describe('The list of a library', () => {
  it('is sorted by name, what has none last either way', () => {
    const rows = [row('a', { name: 'Zug' }), row('b'), row('c', { name: 'axle 10' }), row('d', { name: 'Axle 9' })];
    expect(keysOf(rows, { sort: 'name' })).toEqual(['d', 'c', 'a', 'b']);
    expect(keysOf(rows, { sort: '-name' })).toEqual(['a', 'c', 'd', 'b']);
  });

  it('is sorted by change, days of the service among moments of this browser', () => {
    const noon = Date.parse('2026-01-02T12:00:00Z');
    const rows = [
      row('day', { changed: '2026-01-02' }),
      row('moment', { changed: noon }),
      row('later', { changed: '2026-01-03T08:00:00Z' }),
      row('never'),
      row('garbage', { changed: 'soon' }),
    ];
    expect(keysOf(rows, { sort: 'updated_at' }).slice(0, 3)).toEqual(['day', 'moment', 'later']);
    expect(keysOf(rows, { sort: '-updated_at' }).slice(0, 3)).toEqual(['later', 'moment', 'day']);
  });

  it('is sorted by a column of its own, what has no number last either way', () => {
    const rows = [row('a', { stops: 9 }), row('b'), row('c', { stops: 10 })];
    expect(keysOf(rows, { sort: 'stops' })).toEqual(['a', 'c', 'b']);
    expect(keysOf(rows, { sort: '-stops' })).toEqual(['c', 'a', 'b']);
  });

  it('is sorted by status: first what needs the person', () => {
    const kinds: RowStatus[] = [
      { kind: 'service' },
      { kind: 'saved', at: 1 },
      { kind: 'draft' },
      { kind: 'needs you', problem: null },
      { kind: 'queued', problem: null },
    ];
    const rows = kinds.map((status) => row(status.kind, { status }));
    expect(keysOf(rows, { sort: 'status' })).toEqual(['needs you', 'draft', 'queued', 'saved', 'service']);
    expect(keysOf(rows, { sort: '-status' })[0]).toBe('service');
  });

  it('is searched by name, description and id, whatever the case and the accents', () => {
    const rows = [
      row('a', { name: 'Óleo e FILTROS' }),
      row('b', { description: 'troca de óleo' }),
      row('oleo-7'),
      row('d', { name: 'Pneus' }),
    ];
    expect(keysOf(rows, { search: ' oleo ' }).sort()).toEqual(['a', 'b', 'oleo-7']);
  });

  it('shows what the directory has found by its own reading of the search', () => {
    expect(keysOf([row('a', { name: 'Pneus' }), row('b')], { search: 'tyres' }, ['a'])).toEqual(['a']);
  });

  it('shows only unsaved work where that is asked for', () => {
    expect(keysOf([row('a', { draft: 'plan:id:a' }), row('b')], { status: 'unsaved' })).toEqual(['a']);
  });

  it('counts a document once, however many drafts of it there are', () => {
    expect(countDocuments([row('a'), row('a beside 1', { id: 'a' }), row('new', { id: null }), row('b')])).toBe(3);
  });

  it('keeps search, order and status in the address', () => {
    const view = fc.record({
      search: fc.string({ maxLength: 60 }).filter((text) => !/[\ud800-\udfff]/.test(text)),
      sort: fc.constantFrom('name', '-name', 'updated_at', '-updated_at', 'status', '-status', 'stops', '-stops'),
      status: fc.constantFrom('all' as const, 'unsaved' as const),
    });
    fc.assert(
      fc.property(view, (wanted) => {
        expect(codec.parse(codec.format(wanted))).toEqual(wanted);
      }),
    );
    expect(codec.parse({ sort: ['price'], status: ['gone'] })).toEqual({
      search: '',
      sort: 'name',
      status: 'all',
    });
  });
});
