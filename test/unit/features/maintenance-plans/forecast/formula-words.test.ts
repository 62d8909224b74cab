import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDateOf } from '../../../../../src/features/maintenance-plans/due-dates/due-date';
import { formulaOf } from '../../../../../src/features/maintenance-plans/due-dates/formula';
import { TRIGGER_KINDS } from '../../../../../src/features/maintenance-plans/due-dates/typed-plan';
import { formulaLines } from '../../../../../src/features/maintenance-plans/forecast/formula-words';
import { deadlines, SETTING, typedVehicle, vehicle } from '../due-dates/fleet';
import { LANGUAGES, UNFIT, wordsOf } from './words';

const { t, format } = wordsOf('en');
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

function linesOf(row: unknown, kind: 'days' | 'km' | 'hours', ...of: Parameters<typeof deadlines>) {
  const due = dueDateOf(row, deadlines(...of), SETTING);
  return formulaLines(formulaOf(due, kind), kind, t, format).map(({ words, figure, note }) =>
    plain([words, figure, ...(note ? [note] : [])].join(' | ')),
  );
}

describe('A formula in words', () => {
  it('of the distance goes from the last reading to the day', () => {
    expect(linesOf(vehicle('2026-07-21', 161_890, 172_800), 'km', null, 10_000)).toEqual([
      'Last maintenance | 161,890 km',
      'Every | + 10,000 km',
      'Due at | = 171,890 km',
      'Now | 172,800 km',
      'Over by | 910 km',
      'A day | 88.7 km | measured',
      'Due | = 10 Nov 2026 | 11 days late',
    ]);
  });
  it('of the days is about dates', () => {
    expect(linesOf(vehicle('2026-06-03', 0, 0), 'days', 180)).toEqual([
      'Last maintenance | 3 Jun 2026',
      'Every | + 180 days',
      'Due at | = 30 Nov 2026',
      'Today | 21 Nov 2026',
      'Left | 9 days',
      'Due | = 30 Nov 2026 | in 9 days',
    ]);
  });
  it('of the hours says how they were found', () => {
    const lines = linesOf(vehicle('2026-08-13', 0, 9000, { hourmeter: 450 }), 'hours', null, null, 500);
    expect(lines[0]).toBe('Since the last maintenance | 450 h | 9,000 km × 0.05 h per km');
    expect(lines).toContain('A day | 4.5 h | estimated');
  });
  it('of what is not known says why', () => {
    expect(linesOf(vehicle('2026-08-13', 5, 1), 'km', null, 10_000)).toEqual([
      'Every | + 10,000 km',
      'Not known |  | The odometer at the last maintenance is above the one now',
    ]);
  });
  it('is fit for the screen for every vehicle and in every language', () => {
    fc.assert(
      fc.property(typedVehicle, fc.constantFrom(...LANGUAGES), (row, locale) => {
        const words = wordsOf(locale);
        const due = dueDateOf(row, deadlines(180, 10_000, 250), SETTING);
        for (const kind of TRIGGER_KINDS) {
          for (const { words: said, figure, note } of formulaLines(formulaOf(due, kind), kind, words.t, words.format)) {
            expect(`${said} ${figure} ${note ?? ''}`).not.toMatch(UNFIT);
          }
        }
      }),
    );
  });
});
