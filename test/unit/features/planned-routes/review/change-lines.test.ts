// Stops that only change their number are one line of the review.
import { describe, expect, it } from 'vitest';
import { setIn } from '../../../../../src/document/edits';
import type { Tree } from '../../../../../src/document/tree';
import { addStop, removeStops, setStopField } from '../../../../../src/features/planned-routes/document/stop-edits';
import { changeCount, changeLines } from '../../../../../src/features/planned-routes/review/change-lines';
import { formatOf } from '../../../../../src/format/format';
import type { Text } from '../../../../../src/i18n/text';
import { place, routeOf, stop } from '../figures/sample-route';

const t: Text = (key, values) => `${key.split('.').at(-1)}(${Object.values(values ?? {}).join(' ')})`;
const format = formatOf({ locale: 'en', currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' });
const ROUTE = routeOf(
  { productive: [place(0, 0), place(30, 0)] },
  Array.from({ length: 6 }, (_, index) => stop(`S${index}`, place(index * 5, 0), index + 1)),
);
const folds = (after: Tree) => changeLines(ROUTE, after, { t, format }).map(({ fold, kind }) => fold ?? kind);

describe('The review of a route', () => {
  it('tells in one line which stops are renumbered by one that is new or gone', () => {
    const added = addStop(2, stop('New', place(7, 3), 9))(ROUTE);
    expect(folds(added)).toEqual(['added', ...Array(4).fill('renumbered(4 7 4)')]);
    expect(changeCount(ROUTE, added)).toBe(2);
    expect(folds(removeStops([3])(ROUTE))).toEqual(['removed', ...Array(2).fill('renumbered(4 5 2)')]);
  });

  it('lists a number that was typed for itself', () => {
    expect(folds(setStopField(2, 'stop_point_order', 40)(ROUTE))).toEqual(['field']);
  });

  it('adds seconds to a time only where its minutes are the same', () => {
    const timed = (seconds: number) => setIn(['calculated_header', 'total_time_route_in_seconds'], seconds)(ROUTE);
    const times = (from: number, to: number) =>
      changeLines(timed(from), timed(to), { t, format })
        .flatMap(({ before, after }) => [before, after])
        .map((text) => text?.replaceAll('\u00a0', ' '));
    expect(times(7798, 8400)).toEqual(['2 h 10 min', '2 h 20 min']);
    expect(times(7798, 7804)).toEqual(['2 h 09 min 58 s', '2 h 10 min 4 s']);
  });
});
