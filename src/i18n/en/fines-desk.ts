// What the desk says in the fines table and in the drawer of a fine.
import { findingNames, laneNames, taskNames } from './desk-names';

export const finesDesk = {
  lane: laneNames,
  finding: findingNames,
  filter: {
    todo: 'To do',
    todoAny: 'anything',
    finding: 'Contradictions',
    findingNone: 'with and without',
    findingAny: 'any contradiction',
  },
  chip: {
    todo: 'to do: {{lane}}',
    finding: 'contradiction: {{finding}}',
    findingAny: 'any contradiction',
  },
  among_one:
    'Contradictions between rows are looked for in {{n}} fine that was read: open ones of any age and the acts of the last 12 months.',
  among_other:
    'Contradictions between rows are looked for in {{n}} fines that were read: open ones of any age and the acts of the last 12 months.',
  amongNone: 'No other rows are read yet: only contradictions within one row are found.',
  sheet: 'Sheet of contradictions',
  count_one: '{{n}} row, as read at {{time}}',
  count_other: '{{n}} rows, as read at {{time}}',
  countAtLeast_one: 'at least {{n}} row, as read at {{time}}',
  countAtLeast_other: 'at least {{n}} rows, as read at {{time}}',
  title: 'To do',
  loading: 'Looking at what it asks for',
  nothing: 'It asks for nothing.',
  otherRow: 'Another row of this AIT speaks for it on the desk.',
  nameless: 'It has neither an AIT nor a number, so it asks for nothing.',
  atRest: '{{task}} ({{state}})',
  settled: taskNames,
  outcome: {
    confirmed: 'Confirmed by the service.',
    dropped: 'The rows ask for it no more.',
    expired: 'The due date has passed since.',
    done: 'No row read later says it.',
  },
  lastSafeDay: 'Last safe day',
  atStake: 'At stake',
  findings: 'Contradictions',
  dismissed: 'Dismissed {{day}}: {{reason}}',
  takeBack: 'Take back',
  candidate:
    'The law may turn it into a written warning: no other fine of this driver in the 12 months before is in the rows that were read. The whole record counts, and is not visible here.',
};
