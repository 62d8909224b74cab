import { describe, expect, it } from 'vitest';
import { putLegs, sectionOf } from '../../../../../src/features/planned-routes/document/leg-edits';
import { engineSecondsOf } from '../../../../../src/features/planned-routes/document/legs';
import { headerFigures } from '../../../../../src/features/planned-routes/figures/header';
import { timetableOf } from '../../../../../src/features/planned-routes/figures/timetable';
import { clockText, jobOf, legCountsOf, legRowsOf } from '../../../../../src/features/planned-routes/legs/leg-rows';
import type { StreetJob } from '../../../../../src/features/planned-routes/streets/street-jobs';
import { place, routeOf, SETTINGS, stop } from '../figures/sample-route';
import { street } from '../streets/fake-streets';

const WITH_ENGINE = { ...SETTINGS, engineOf: engineSecondsOf };
const PLACES = [place(0, 0), place(0, 10), place(0, 20), place(0, 30)];
const ROUTE = routeOf(
  { productive: PLACES, deadStart: [place(-9, 0), place(0, 0)] },
  PLACES.map((at, index) => stop(`S${index}`, at, index + 1, ['06:00', '06:10', '', ''][index])),
);

const FROM_ROUTE = { ...WITH_ENGINE, opened: ROUTE };

/** The leg from the third to the fourth stop along streets, in 90 seconds. */
function made() {
  const section = sectionOf(ROUTE, 2, 2);
  if (!section) throw new Error('no section');
  return putLegs(2, section, [{ positions: street(place(0, 20), place(0, 30)), seconds: 90 }])(ROUTE);
}

describe('The rows of the legs', () => {
  it('lead from stop to stop, after the dead start; a dead part without a line is none', () => {
    const rows = legRowsOf(ROUTE, FROM_ROUTE);
    expect(rows.map(({ part, from, to }) => [part, from.name, to.name])).toEqual([
      ['deadStart', '', 'S0'],
      ['productive', 'S0', 'S1'],
      ['productive', 'S1', 'S2'],
      ['productive', 'S2', 'S3'],
    ]);
  });

  it('keep their saved time but for the one that was made along streets', () => {
    const rows = legRowsOf(made(), FROM_ROUTE);
    expect(rows.map(({ sources }) => sources)).toEqual([['saved'], ['saved'], ['saved'], ['engine']]);
    expect(rows[1]?.seconds).toBeCloseTo(500, 6);
    expect(rows[3]?.seconds).toBe(90 + SETTINGS.config.dwellSeconds);
  });

  it('take their time from the engine, else from hours at both ends, else from the speed', () => {
    const rows = legRowsOf(made(), WITH_ENGINE);
    expect(rows.map(({ sources }) => sources)).toEqual([['speed'], ['timetable'], ['speed'], ['engine']]);
    expect(rows[1]?.seconds).toBe(600);
    const [metres = 0, kmh = 0] = [rows[3]?.metres ?? 0, rows[3]?.kmh ?? 0];
    expect(kmh).toBeCloseTo((metres / 90) * 3.6, 9);
  });

  it('are none for a route with one stop and no dead parts', () => {
    expect(legRowsOf(routeOf({}, [stop('S', place(0, 0), 1)]), WITH_ENGINE)).toEqual([]);
  });

  it('are counted by how they are made', () => {
    expect(legCountsOf(made())).toEqual({ streets: 1, moved: 0, straight: 2, hand: 0, off: 0, all: 3 });
  });

  it('belong to the question that they are part of, one under way before one that failed', () => {
    const job = (id: number, first: number, last: number, failure: StreetJob['failure']): StreetJob => ({
      id,
      question: { kind: 'legs', first, last, isWhole: false, through: [], hash: '' },
      site: { stretch: { part: 'productive', from: 0, to: 1 }, run: { from: 0, to: 1 }, first, section: null },
      label: { key: 'routeEditor.steps.streets' },
      failure,
    });
    const jobs = [job(1, 0, 1, { kind: 'failed', problem: 'offline' }), job(2, 1, 2, null)];
    const rows = legRowsOf(ROUTE, FROM_ROUTE);
    expect(rows.map((row) => jobOf(row, jobs)?.id ?? null)).toEqual([null, 1, 2, 2]);
  });
});

describe('The seconds of a leg along streets', () => {
  it('are what the timetable drives it in, and all of them make the time of a route without hours', () => {
    const hours = timetableOf(made(), WITH_ENGINE).stops.map(({ calculated }) => calculated ?? 0);
    expect((hours[3] ?? 0) - (hours[2] ?? 0)).toBeCloseTo(90 + SETTINGS.config.dwellSeconds, 6);
    const bare = routeOf({ productive: PLACES.slice(0, 2) }, [stop('A', place(0, 0), 1), stop('B', place(0, 10), 2)]);
    const section = sectionOf(bare, 0, 0);
    const whole = section && putLegs(0, section, [{ positions: street(place(0, 0), place(0, 10)), seconds: 77 }])(bare);
    const { productive } = headerFigures(whole ?? null, WITH_ENGINE).parts;
    expect(productive.seconds.sources).toEqual(['engine']);
    expect(productive.seconds.value).toBeCloseTo(77, 6);
  });
});

describe('The clock', () => {
  it.each([
    [0, '0:00'],
    [59.6, '1:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [-61, '\u22121:01'],
  ])('says %d seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});
