// The words of the times of a route: where each comes from, and what has changed one.
export const routeTimes = {
  source: {
    typed: 'Typed',
    saved: 'As saved',
    engine: 'Streets',
    timetable: 'Timetable',
    speed: 'Speed',
  },
  notice: {
    label: 'What changed the time',
    swapped: 'Two stops changed places',
    drawn: 'Line drawn',
    keepSaved: 'Keep the saved time',
    keepBefore: 'Keep the time from before',
    held: 'The saved time holds for now. It would change by {{by}}: {{what}}.',
    heldBySeveral_one: 'The saved time holds for now. It would change by {{by}}: {{what}}, and {{n}} more change.',
    heldBySeveral_other: 'The saved time holds for now. It would change by {{by}}: {{what}}, and {{n}} more changes.',
    line: 'the changed line',
    shift: 'Move the later hours by {{by}} too',
    undo: 'Undo',
  },
  steps: { keep: 'Time kept as it was', take: 'New time taken', shift: 'Later hours moved by {{by}}' },
  review: {
    held: 'The saved time is sent. With the changed line or stops it would change by {{by}}; the editor asks which one holds.',
    distance: 'Distance',
    time: 'Time',
    before: 'before',
    now: 'now',
  },
};
