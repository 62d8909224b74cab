import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile, eventUid } from '../../../src/desk/calendar';
import { tasksOf } from '../../../src/desk/tasks';
import { seedOf } from '../../fault/random';
import { NAUGHTY_STRINGS } from '../naughty-strings';
import { CONTEXT, fineOf, ROW } from './rows';

const seed = seedOf('calendar');
const NOW = '2026-11-25T11:12:13.456Z';
const EVENT: CalendarEvent = {
  uid: 'ait-AE02024318-name@patio',
  day: '2026-11-27',
  summary: 'Indicar o condutor: AE02024318',
  description: '',
  url: null,
};

/** What another program reads: every event with its alarm. */
function readBack(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const alarm = component.getFirstSubcomponent('valarm');
    const trigger = alarm?.getFirstPropertyValue('trigger');
    if (!(trigger instanceof ICAL.Duration)) throw new TypeError('no alarm');
    const rings = event.startDate.clone();
    rings.isDate = false;
    rings.addDuration(trigger);
    return {
      uid: event.uid,
      day: event.startDate.toString(),
      end: event.endDate.toString(),
      isAllDay: event.startDate.isDate,
      summary: event.summary,
      description: event.description ?? '',
      url: component.getFirstPropertyValue('url'),
      rings: rings.toString(),
    };
  });
}

const octets = (line: string) => new TextEncoder().encode(line).length;

describe('A calendar file', () => {
  it('has an all-day event on the last safe day with an alarm on the day before', () => {
    const file = calendarFile([{ ...EVENT, url: 'https://fleet.example/fines?fine=1' }], { name: 'Patio', now: NOW });
    expect(readBack(file)).toEqual([
      {
        uid: 'ait-AE02024318-name@patio',
        day: '2026-11-27',
        end: '2026-11-28',
        isAllDay: true,
        summary: 'Indicar o condutor: AE02024318',
        description: '',
        url: 'https://fleet.example/fines?fine=1',
        rings: '2026-11-26T09:00:00',
      },
    ]);
    expect(file).toContain('\r\nDTSTAMP:20261125T111213Z\r\n');
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('is a calendar without events where no task has a day', () => {
    expect(readBack(calendarFile([], { name: '', now: NOW }))).toEqual([]);
  });

  it('ends on the day after over months and years', () => {
    const days = ['2026-11-30', '2026-12-31', '2028-02-28', '2028-02-29'];
    const file = calendarFile(
      days.map((day) => ({ ...EVENT, uid: day, day })),
      { name: 'x', now: NOW },
    );
    expect(readBack(file).map(({ end }) => end)).toEqual(['2026-12-01', '2027-01-01', '2028-02-29', '2028-03-01']);
  });

  it('escapes backslash, semicolon, comma and line breaks', () => {
    const file = calendarFile([{ ...EVENT, summary: 'a\\b;c,d\ne\r\nf' }], { name: 'x', now: NOW });
    expect(file).toContain('SUMMARY:a\\\\b\\;c\\,d\\ne\\nf\r\n');
    expect(readBack(file)[0]?.summary).toBe('a\\b;c,d\ne\nf');
  });

  it('folds at 75 octets and splits no character', () => {
    const summary = 'ção 🚚'.repeat(40);
    const file = calendarFile([{ ...EVENT, summary }], { name: 'x', now: NOW });
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map(octets))).toBe(75);
    expect(lines.some((line) => line.includes('\ufffd'))).toBe(false);
    expect(readBack(file)[0]?.summary).toBe(summary);
  });

  it('gives any text back to another program, and lets none write lines of its own', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...NAUGHTY_STRINGS),
      fc.constantFrom('x\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'next\u0085line\u2028of\u0007 a file'),
    );
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const file = calendarFile([{ ...EVENT, summary, description }, EVENT], { name: summary, now: NOW });
        expect(file.split('\r\n').every((line) => octets(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
        const [event, other] = readBack(file);
        expect(event?.summary ?? '').toBe(plain(summary));
        expect(event?.description).toBe(plain(description));
        expect(other?.uid).toBe(EVENT.uid);
      }),
      { seed, numRuns: 300, endOnFailure: true },
    );
  });

  it('names a task the same in every file, and fines without an AIT apart', () => {
    const [task] = tasksOf([fineOf(ROW)], CONTEXT);
    const [bare] = tasksOf([fineOf({ ...ROW, ait_number: '' })], CONTEXT);
    if (!task || !bare) throw new TypeError('no task');
    expect(eventUid(task, 'fleet 7')).toBe('ait-AE02024318-name@fleet-7');
    expect(eventUid(bare, 'fleet 7')).toBe('fine-1-name@fleet-7');
  });
});

/** What a calendar can hold of a text: one kind of line break, no control characters, whole characters. */
function plain(text: string): string {
  return [...text.replace(/\r\n?/g, '\n')]
    .filter((sign) => sign === '\n' || sign === '\t' || !/\p{Cc}/u.test(sign))
    .map((sign) => (/^\p{Surrogate}$/u.test(sign) ? '\ufffd' : sign))
    .join('');
}
