import { describe, expect, it } from 'vitest';
import { deskFileName } from '../../../src/desk/export-table';

const DAY = '2026-11-27';

describe('The name of a file of the desk', () => {
  it('is short where the file has everything', () => {
    expect(deskFileName('tasks', DAY, 'csv', { isWhole: true, months: null })).toBe('tasks-2026-11-27.csv');
    expect(deskFileName('tasks', DAY, 'ics', { isWhole: true, months: { read: 12, of: 12 }, isFiltered: true })).toBe(
      'tasks-2026-11-27-filtered.ics',
    );
  });

  it('says how much of the period is read, or that open fines are being read anew', () => {
    const name = (months: { read: number; of: number } | null) =>
      deskFileName('points', DAY, 'json', { isWhole: false, months });
    expect(name({ read: 9, of: 24 })).toBe('points-2026-11-27-partial-9-of-24-months.json');
    expect(name({ read: 24, of: 24 })).toBe('points-2026-11-27-partial.json');
    expect(name(null)).toBe('points-2026-11-27-partial.json');
  });
});
