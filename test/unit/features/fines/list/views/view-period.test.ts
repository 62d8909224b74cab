import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../../../src/features/fines/filters/calendar-days';
import { PRESETS, presetOf, presetPeriod } from '../../../../../../src/features/fines/filters/presets';
import {
  daysChoiceOf,
  keepDays,
  shownDays,
  viewOfToday,
} from '../../../../../../src/features/fines/list/views/view-period';

const TODAY = '2026-11-21';
const NEXT_MONTH = '2026-12-05';
const thisMonth = { start_date: ['2026-11-01'], end_date: [TODAY], driver: ['none'] };
const view = { id: 'a', name: 'A', place: 1 };

describe('The days of a saved view', () => {
  it('move on with today when they are kept as a preset', () => {
    const stored = keepDays(thisMonth, 'always', TODAY);
    expect(stored.preset).toBe('thisMonth');
    const opened = viewOfToday({ ...view, ...stored }, NEXT_MONTH);
    expect(opened.search).toEqual({ driver: ['none'], start_date: ['2026-12-01'], end_date: [NEXT_MONTH] });
  });

  it('stay when they are kept as dates', () => {
    const stored = keepDays(thisMonth, 'dates', TODAY);
    expect(stored).toEqual({ search: thisMonth, preset: null });
    expect(viewOfToday({ ...view, ...stored }, NEXT_MONTH).search).toEqual(thisMonth);
  });

  it('are the default that moves on by itself when there are none, and dates when so chosen', () => {
    expect(shownDays({}, TODAY).preset).toBe('months12');
    expect(keepDays({}, 'always', TODAY)).toEqual({ search: {}, preset: null });
    expect(keepDays({}, 'dates', TODAY)).toEqual({
      search: { start_date: ['2025-12-01'], end_date: ['2026-11-21'] },
      preset: null,
    });
  });

  it('leave no choice when they are no preset', () => {
    const own = { start_date: ['2026-09-01'], end_date: ['2026-11-20'] };
    expect(shownDays(own, TODAY).preset).toBeNull();
    expect(keepDays(own, 'always', TODAY)).toEqual({ search: own, preset: null });
  });

  it('are the dates it was saved with when a newer Patio kept a preset that is unknown here', () => {
    const saved = { ...view, search: thisMonth, preset: 'fiscalYear' };
    expect(viewOfToday(saved, NEXT_MONTH).search).toEqual(thisMonth);
    expect(daysChoiceOf(saved)).toBe('dates');
  });

  it('show on the day of saving what was saved, and later what the choice says, for every preset', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRESETS),
        fc.nat(6000),
        fc.nat(800),
        fc.boolean(),
        (preset, start, later, fixed) => {
          const today = addDays('2015-01-01', start);
          const period = presetPeriod(preset, today);
          const search = { start_date: [period.start_date], end_date: [period.end_date] };
          const choice = fixed ? 'dates' : 'always';
          const stored = keepDays(search, choice, today);
          const saved = { ...view, ...stored };
          const days = (day: string) => shownDays(viewOfToday(saved, day).search, day).period;
          expect(days(today)).toEqual(period);
          expect(daysChoiceOf(saved)).toBe(choice);
          // Two presets may be the same days on one day, such as the first of a month: then the first of them is meant.
          const meant = presetOf(period, today) ?? preset;
          const then = addDays(today, later);
          expect(days(then)).toEqual(fixed ? period : presetPeriod(meant, then));
        },
      ),
    );
  });
});
