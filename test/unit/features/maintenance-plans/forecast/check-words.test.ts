import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEVERITIES } from '../../../../../src/features/maintenance-plans/due-dates/check-codes';
import { checkPlan } from '../../../../../src/features/maintenance-plans/due-dates/checks';
import { checkWords } from '../../../../../src/features/maintenance-plans/forecast/check-words';
import { SETTING, typedPlan, vehicle } from '../due-dates/fleet';
import { LANGUAGES, UNFIT, wordsOf } from './words';

const { t, format } = wordsOf('en');

function saidOf(plan: unknown): string[] {
  return checkPlan(plan, SETTING).map((check) => {
    const { title, text } = checkWords(check, t, format);
    return `${title} | ${text}`.replace(/\u00a0/g, ' ');
  });
}

describe('Checks in words', () => {
  it('say what is overdue and by how much', () => {
    const late = vehicle('2026-07-21', 161_890, 172_800, { plate_number: 'BXS9D30' });
    expect(saidOf({ due_date_config: { deadlines_days: 365, deadlines_km: 10_000 }, vehicles: [late] })).toContain(
      '1 vehicle is overdue from day one | Oldest: BXS9D30, 11 days late, 910 km over',
    );
  });
  it('name the rows of what is there twice', () => {
    const item = (name: string) => ({ name, milestone_type: 'km', milestone_value: 10_000 });
    const plan = {
      due_date_config: { deadlines_km: 10_000 },
      items: [item('Engine oil'), item('Filter'), item('engine OIL')],
    };
    expect(saidOf(plan)).toContain('Item “Engine oil” is listed twice | Items, rows 1 and 3');
    const many = { ...plan, items: Array.from({ length: 9 }, () => item('Oil')) };
    expect(saidOf(many)).toContain('Item “Oil” is listed 9 times | Items, rows 1, 2, 3, 4, 5, 6 and 3 more');
  });
  it('name the items that have no name', () => {
    const plan = { items: [{ name: 'Oil' }, { name: ' ' }, { base_item_id: 'b1' }, {}] };
    expect(saidOf(plan)).toContain('2 items have no name | Items, rows 2 and 4');
  });
  it('say which deadline never comes first, and which is none', () => {
    const near = vehicle('2026-08-13', 0, 9000);
    const plan = {
      due_date_config: { deadlines_days: 9000, deadlines_km: 10_000, deadlines_hourmeter: 'x' },
      vehicles: [near],
    };
    expect(saidOf(plan)).toContain(
      '9,000 days never comes first for 1 vehicle | Another deadline is reached before it',
    );
    expect(saidOf(plan)).toContain('1 deadline is no whole number | Engine hours. It is left out of all due dates');
  });
  it('call a vehicle without a name by its row', () => {
    const row = { last_maintenance: { last_datetime: '2026-08-13', last_odometer: 5 }, odometer: 2 };
    expect(saidOf({ due_date_config: { deadlines_km: 10 }, vehicles: [vehicle('2026-08-13', 0, 5), row] })).toContain(
      '1 last odometer is above the one now | First: Row 2, 5 km at the last maintenance, 2 km now',
    );
  });
  it('show hostile text as text', () => {
    const item = { name: '<img src=x>', milestone_type: 'moon', milestone_value: 1 };
    expect(saidOf({ due_date_config: { deadlines_km: 10 }, items: [item] })).toContain(
      'What item “<img src=x>” counts is not known | It says “moon”',
    );
  });
  it('are there for every code, in every language, and fit for the screen', () => {
    const seen = new Set<string>();
    const values = {
      vehicle: 'V',
      item: 'I',
      kind: 'km',
      type: 'T',
      value: 1,
      deadline: 2,
      amount: 3,
      days: 4,
      date: '2026-11-21',
      last: 5,
      now: 6,
      perDay: 7,
      estimated: 8,
      assumed: 9,
    };
    for (const code of Object.keys(SEVERITIES) as (keyof typeof SEVERITIES)[]) {
      for (const locale of LANGUAGES) {
        for (const count of [1, 2, 1000]) {
          const words = wordsOf(locale);
          const places = Array.from({ length: count }, (_, index) => ['vehicles', index]);
          const said = checkWords({ code, severity: SEVERITIES[code], count, places, values }, words.t, words.format);
          expect(`${said.title} ${said.text}`).not.toMatch(UNFIT);
          expect(said.title).not.toBe('');
          expect(said.text).not.toBe('');
          if (locale === 'en' && count === 1) seen.add(said.title);
        }
      }
    }
    expect(seen.size).toBe(Object.keys(SEVERITIES).length);
  });
  it('are fit for the screen for every plan that may be typed', () => {
    const names = /NaN|Infinity|Invalid Date|\[object|planForecast\.|\{\{\w+\}\}/;
    fc.assert(
      fc.property(typedPlan, fc.constantFrom(...LANGUAGES), (plan, locale) => {
        const words = wordsOf(locale);
        for (const check of checkPlan(plan, SETTING)) {
          const { title, text } = checkWords(check, words.t, words.format);
          const typed = Object.values(check.values).filter((value) => typeof value === 'string');
          const said = typed.reduce(
            (rest, value) => (value === '' ? rest : rest.replaceAll(value, '')),
            `${title} ${text}`,
          );
          expect(said).not.toMatch(names);
        }
      }),
    );
  });
});
