import { describe, expect, it } from 'vitest';
import { FinesDashboard } from '../../../../../src/contract/fines-dashboard';
import { linkToCard } from '../../../../../src/features/fines/dashboard/card-link';
import { CARDS, tabOf } from '../../../../../src/features/fines/dashboard/cards';
import {
  isHighlighted,
  isNarrowed,
  narrowed,
  rebased,
  toDrill,
} from '../../../../../src/features/fines/dashboard/cross-filter';
import { tabCodec } from '../../../../../src/features/fines/dashboard/tab';
import { NO_FILTERS } from '../../../../../src/features/fines/filters/filters';
import { wordingOf } from './wordings';

const { labels } = wordingOf();

describe('A choice', () => {
  it('narrows a list, and widens it again when made twice', () => {
    const once = narrowed(NO_FILTERS, 'fine_status_ids', [4]);
    expect(once.fine_status_ids).toEqual([4]);
    expect(isNarrowed(once, 'fine_status_ids', [4])).toBe(true);
    expect(narrowed(once, 'fine_status_ids', [4]).fine_status_ids).toEqual([]);
    expect(isNarrowed(NO_FILTERS, 'fine_status_ids', [])).toBe(false);
  });

  it('made of filters of a moment ago is made of those of now', () => {
    const now = narrowed(NO_FILTERS, 'fine_status_ids', [4]);
    const chosen = narrowed(NO_FILTERS, 'seriousness_ids', [3]);
    expect(rebased(chosen, NO_FILTERS, now)).toEqual({ ...NO_FILTERS, fine_status_ids: [4], seriousness_ids: [3] });
    expect(rebased(now, now, NO_FILTERS)).toEqual(NO_FILTERS);
  });

  it('that is local lights the same thing under another spelling', () => {
    const highlight = { kind: 'infraction', text: 'Excesso de VELOCIDADE' } as const;
    expect(isHighlighted(highlight, 'infraction', null, 'excesso de velocidade ')).toBe(true);
    expect(isHighlighted(highlight, 'group', 'excesso de velocidade')).toBe(false);
    expect(isHighlighted(null, 'group', 'x')).toBe(false);
  });

  it('opens the rows of a figure by the configuration’s statuses and levels', () => {
    expect(toDrill({ statusGroups: ['paid'] }, NO_FILTERS, labels)).toEqual({ fine_status_ids: [7, 8] });
    expect(toDrill({ level: 4, isNic: true }, NO_FILTERS, labels)).toEqual({
      seriousness_ids: [4],
      nic: 'yes',
      search_term: '500-20',
    });
  });

  it('stays within what is filtered already', () => {
    const filters = { ...NO_FILTERS, fine_status_ids: [1, 8] };
    expect(toDrill({ statusGroups: ['paid'] }, filters, labels)).toEqual({ fine_status_ids: [8] });
  });

  it('opens nothing where what is filtered leaves no such rows: their figure is zero', () => {
    expect(toDrill({ statusGroups: ['paid'] }, { ...NO_FILTERS, fine_status_ids: [4] }, labels)).toBeNull();
    expect(toDrill({ level: 4 }, { ...NO_FILTERS, seriousness_ids: [2] }, labels)).toBeNull();
  });

  it('opens nothing where the configuration knows no such status', () => {
    const without = { ...labels, statusIdsOf: () => [] };
    expect(toDrill({ statusGroups: ['paid'] }, NO_FILTERS, without)).toBeNull();
  });
});

const PAID_LATE = { id: 'paid_late_fines_chart_data', tab: 'status' } as const;
const TOP_SUMMARY = { id: 'top_summary', tab: 'overview' } as const;

describe('The cards', () => {
  it('show the nineteen members of the contract, and each id is in one tab', () => {
    const shown = new Set(CARDS.map(({ member }) => member));
    expect([...shown].sort()).toEqual(Object.keys(FinesDashboard.shape).sort());
    expect(new Set(CARDS.map(({ id }) => id)).size).toBe(CARDS.length);
    for (const { id, tab } of CARDS) expect(tabOf(id)).toBe(tab);
    expect(tabOf('constructor')).toBeNull();
  });

  it('are linked to with explicit days and their tab', () => {
    const link = linkToCard(PAID_LATE, NO_FILTERS, '2026-11-21', 'https://fleet.example');
    expect(link).toBe(
      'https://fleet.example/fines/dashboard?start_date=2025-12-01&end_date=2026-11-21&tab=status#paid_late_fines_chart_data',
    );
  });

  it('are linked to with the compared days where others would be compared later', () => {
    const filters = { ...NO_FILTERS, start_date: '2026-01-01', end_date: '2026-11-30' };
    const { searchParams } = new URL(linkToCard(TOP_SUMMARY, filters, '2026-11-30', 'https://fleet.example'));
    expect(searchParams.get('compare_start_date')).toBe('2025-01-01');
    expect(searchParams.get('compare_end_date')).toBe('2025-11-30');
  });

  it('have tabs that are written and read as opposites', () => {
    expect(tabCodec.parse(tabCodec.format('status'))).toBe('status');
    expect(tabCodec.format('overview')).toEqual({});
    expect(tabCodec.parse({ tab: ['no such'] })).toBe('overview');
  });
});
