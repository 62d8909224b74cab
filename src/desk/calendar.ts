// A calendar file (RFC 5545): an all-day event for each task with a day, and an alarm the day before.
import { addDays, type Day } from '../rulebook/days';
import type { Task } from './tasks';

/** Texts are plain; they may hold any character and line break. */
export type CalendarEvent = {
  /** Stable, so that a file opened again moves its events instead of doubling them. */
  uid: string;
  day: Day;
  summary: string;
  description: string;
  /** Address of the fine in Patio; null without one. */
  url: string | null;
};

/** Octets of a content line without its line break (RFC 5545, 3.1). */
const LONGEST_LINE = 75;
/** 9 o'clock on the day before: an all-day event begins at midnight, and nobody is at the desk then. */
const ALARM = '-PT15H';
/** Half of a character, which UTF-8 cannot write. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The uid of a task: of its fine and kind. `scope` keeps fleets apart that share a calendar. */
export function eventUid({ fine, kind }: Pick<Task, 'fine' | 'kind'>, scope: string): string {
  const { key } = fine;
  const of = key.startsWith('#') ? `fine-${key.slice(1)}` : `ait-${key}`;
  return `${of}-${kind.toLowerCase()}@${scope.replace(/[^A-Za-z0-9.-]/g, '-')}`;
}

/** `name`: of the calendar. `now`: an instant in ISO 8601 UTC. The file ends with a line break and has CRLF throughout. */
export function calendarFile(events: readonly CalendarEvent[], { name, now }: { name: string; now: string }): string {
  const stamp = `${now.slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Patio//Desk//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines({ uid, day, summary, description, url }: CalendarEvent, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${basicDay(day)}`,
    `DTEND;VALUE=DATE:${basicDay(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(url === null ? [] : [`URL:${withoutControls(url)}`]),
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    `TRIGGER:${ALARM}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

function basicDay(day: Day): string {
  return day.replaceAll('-', '');
}

/** A value of type TEXT (3.3.11). Other control characters may not be in a file at all. */
function escapeText(text: string): string {
  return withoutControls(text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n'));
}

function withoutControls(text: string): string {
  // RFC 5545 forbids control characters other than the tab.
  return text.replace(/[^\P{Cc}\t]/gu, '').replace(LONE_SURROGATE, '\ufffd');
}

/** Continued lines begin with a space, which counts. A character is never split. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LONGEST_LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}
