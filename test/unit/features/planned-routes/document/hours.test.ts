import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type HourForm,
  PLAIN_HOUR,
  readHour,
  writeHour,
} from '../../../../../src/features/planned-routes/document/hours';

const HOUR = 3600;

describe('The hour of a stop', () => {
  it.each([
    ['7:05', 7 * HOUR + 300],
    ['07:05', 7 * HOUR + 300],
    ['07:05:30', 7 * HOUR + 330],
    [' 23:59 ', 23 * HOUR + 59 * 60],
    ['24:00', 24 * HOUR],
    ['25:10', 25 * HOUR + 600],
    ['7:05 AM', 7 * HOUR + 300],
    ['7:05pm', 19 * HOUR + 300],
    ['12:00 am', 0],
    ['12:00 PM', 12 * HOUR],
    ['07:05 p.m.', 19 * HOUR + 300],
    ['2026-11-22T07:05:00', 7 * HOUR + 300],
    ['2026-11-22 07:05', 7 * HOUR + 300],
    ['2026-11-22T07:05:00.123Z', 7 * HOUR + 300],
    ['2026-11-22T07:05:00-03:00', 7 * HOUR + 300],
  ])('is read from %s', (text, seconds) => expect(readHour(text)?.seconds).toBe(seconds));

  it.each([
    '',
    'soon',
    '7',
    '7:5',
    '07:60',
    '07:05:60',
    '13:00 PM',
    '0:10 am',
    '-1:00',
    '2026-02-30T07:00',
    '2026-11-22T24:10',
    '1e3:00',
    `07:05${' '.repeat(50)}x`,
  ])('is not read from "%s"', (text) => expect(readHour(text)).toBeNull());

  it.each([
    '7:05',
    '07:05',
    '23:05:09',
    '25:10',
    '7:05 AM',
    '07:05pm',
    '12:30 p.m.',
    '12:05 A.M.',
    '2026-11-22T07:05:00Z',
    '2026-11-22 07:05',
  ])('is written back as it was: %s', (text) => {
    const hour = readHour(text);
    if (!hour) throw new Error('not read');
    expect(writeHour(hour.seconds, hour.form)).toBe(text);
  });

  it('is read as what was written, in every form, to the second or the minute', () => {
    const form: fc.Arbitrary<HourForm> = fc.oneof(
      fc.record({
        date: fc.constant(null),
        isPadded: fc.boolean(),
        hasSeconds: fc.boolean(),
        half: fc.option(fc.record({ before: fc.constantFrom('', ' '), isUpper: fc.boolean(), hasDots: fc.boolean() })),
        goesOn: fc.boolean(),
      }),
      fc
        .tuple(
          fc.integer({ min: -20_000, max: 60_000 }),
          fc.constantFrom('T', ' '),
          fc.constantFrom('', 'Z', '-03:00'),
          fc.boolean(),
        )
        .map(([day, joint, rest, hasSeconds]) => ({ ...PLAIN_HOUR, date: { day, joint, rest }, hasSeconds })),
    );
    fc.assert(
      fc.property(form, fc.integer({ min: 0, max: 86_399 }), (written, seconds) => {
        const whole = written.hasSeconds ? seconds : Math.floor(seconds / 60) * 60;
        expect(readHour(writeHour(whole, written))?.seconds).toBe(whole);
      }),
    );
  });

  it('goes on beyond midnight by the clock of the next day, by 25:10, or by the date', () => {
    const late = 25 * HOUR + 600;
    expect(writeHour(late, PLAIN_HOUR)).toBe('01:10:00');
    expect(writeHour(late, { ...PLAIN_HOUR, goesOn: true })).toBe('25:10:00');
    expect(writeHour(-600, PLAIN_HOUR)).toBe('23:50:00');
    const dated = readHour('2026-12-31T23:00');
    expect(dated && writeHour(late, dated.form)).toBe('2027-01-01T01:10');
  });

  it('rounds to the minute where the form has no seconds', () => {
    const form = { ...PLAIN_HOUR, hasSeconds: false };
    expect(writeHour(7 * HOUR + 29, form)).toBe('07:00');
    expect(writeHour(7 * HOUR + 59 * 60 + 31, form)).toBe('08:00');
    expect(writeHour(24 * HOUR - 1, form)).toBe('00:00');
  });
});
