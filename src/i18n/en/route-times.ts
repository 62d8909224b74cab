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
    undo: 'Undo',
  },
  steps: { keep: 'Time kept as it was' },
  review: {
    distance: 'Distance',
    time: 'Time',
    before: 'before',
    now: 'now',
  },
};
