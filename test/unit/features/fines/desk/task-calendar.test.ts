// Calendar files of tasks are read back by a second library.

import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { toDeskFines } from '../../../../../src/desk/desk-fine';
import { NO_KNOWLEDGE, record } from '../../../../../src/desk/knowledge';
import { statesOf } from '../../../../../src/desk/states';
import { tasksOf } from '../../../../../src/desk/tasks';
import { calendarTasks, taskCalendar } from '../../../../../src/features/fines/desk/task-calendar';
import { texts } from '../../../../../src/i18n/en/desk';
import { createText } from '../../../../../src/i18n/text';
import { CONTEXT, INDICATION, MEANINGS, ROW, TODAY } from '../../../desk/rows';
import { NO_LOCAL_HOLIDAYS } from '../../../rulebook/no-local-holidays';

const WORDS = { t: createText(texts, 'en'), money: (centavos: number | null) => `R$ ${(centavos ?? 0) / 100}` };
const FINES = toDeskFines(
  [
    { ...ROW, fine_id: 1, ait_number: 'A1', driver_indication_status_id: INDICATION.pending },
    { ...ROW, fine_id: 2, ait_number: 'A2', driver_indication_status_id: INDICATION.pending },
  ],
  MEANINGS,
).fines;
const knowledge = record(NO_KNOWLEDGE, [{ topic: 'decision', id: 'A2 NAME', value: { state: 'done' } }], {
  by: 'Ana',
  at: `${TODAY}T09:00:00.000Z`,
  day: TODAY,
});
const TASKS = statesOf(tasksOf(FINES, CONTEXT), {
  today: TODAY,
  holidays: NO_LOCAL_HOLIDAYS,
  knowledge,
  readingOf: () => null,
});

it('has what is still to do on a day, with its money in words and the way to its fine', () => {
  const of = calendarTasks(TASKS);
  expect(of.map(({ id }) => id)).toContain('A1 NAME');
  expect(of.map(({ id }) => id)).not.toContain('A2 NAME');
  const text = taskCalendar(TASKS, WORDS, {
    name: 'Patio',
    host: 'fleet.example',
    addressOf: ({ to, search }) => `https://fleet.example${to}?ait_number=${search.ait_number?.[0]}`,
    now: `${TODAY}T10:00:00.000Z`,
  });
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(events).toHaveLength(of.length);
  const naming = events.find((event) => event.getFirstPropertyValue('uid') === 'ait-A1-name@fleet.example');
  expect(naming?.getFirstPropertyValue('summary')).toMatch(/^Name the driver: A1/);
  expect(naming?.getFirstPropertyValue('description')).toMatch(/At stake: R\$ [\d.]+$/);
  expect(naming?.getFirstPropertyValue('url')).toBe('https://fleet.example/fines?ait_number=A1');
});
