import { describe, expect, it } from 'vitest';
import { NO_KNOWLEDGE, record } from '../../../../../src/desk/knowledge';
import { engineSecondsOf, legsOf } from '../../../../../src/features/planned-routes/document/legs';
import { lineOf } from '../../../../../src/features/planned-routes/document/route-document';
import {
  deadLegEnds,
  isStillThere,
  putDeadLegOfYard,
} from '../../../../../src/features/planned-routes/yards/dead-legs';
import { homesOf, nearestYards, yardChange, yardsOf } from '../../../../../src/features/planned-routes/yards/yard';
import { readYard } from '../../../../../src/features/planned-routes/yards/yard-entry';
import { positionsOf } from '../../../../../src/geo/line';
import { opened, place, routeOf, STRANGE, stop } from '../figures/sample-route';

const compare = (a: string, b: string) => a.localeCompare(b, 'en');
const stamp = { by: '', at: '2026-11-27T12:00:00.000Z', day: '2026-11-27' };
const NORTH = { name: 'North', latitude: 1, longitude: 2, note: '', places: 3 };
const entry = (name: string, lat: number, lng: number) => ({ name, position: { lat, lng }, note: '', places: null });

describe('The yards of a fleet', () => {
  it('are those of config.json as given, then those that people added, by name', () => {
    const knowledge = record(
      NO_KNOWLEDGE,
      [yardChange('b', entry('West', -23.12345678, -46)), yardChange('a', entry('East', 0, 0))],
      stamp,
    );
    const yards = yardsOf({ yards: [NORTH] }, knowledge, compare);
    expect(yards.map(({ name, isConfigured }) => [name, isConfigured])).toEqual([
      ['North', true],
      ['East', false],
      ['West', false],
    ]);
    expect(yards[0]).toMatchObject({ position: { lat: 1, lng: 2 }, places: 3 });
    expect(yards[2]?.position).toEqual({ lat: -23.123457, lng: -46 });
  });

  it('go when they are deleted, and come back as they were', () => {
    const added = record(NO_KNOWLEDGE, [yardChange('a', { ...entry('East', 1, 1), places: 4, note: 'gate 2' })], stamp);
    const [yard] = yardsOf({ yards: [] }, added, compare);
    const gone = record(added, [yardChange('a', null)], stamp);
    expect(yardsOf({ yards: [] }, gone, compare)).toEqual([]);
    expect(yard && yardsOf({ yards: [] }, record(gone, [yardChange('a', yard)], stamp), compare)).toEqual([yard]);
  });

  it('are no home of a vehicle once they are gone', () => {
    const knowledge = record(
      NO_KNOWLEDGE,
      [
        yardChange('a', entry('East', 1, 1)),
        { topic: 'homeYard', id: '7', value: 'a' },
        { topic: 'homeYard', id: '8', value: 'gone' },
      ],
      stamp,
    );
    expect([...homesOf(knowledge, yardsOf({ yards: [] }, knowledge, compare))]).toEqual([['7', 'a']]);
  });

  it('are offered by distance', () => {
    const yards = [entry('Far', 0, 2), entry('Near', 0, 0.5)].map((each) => ({
      ...each,
      id: each.name,
      isConfigured: false,
    }));
    expect(nearestYards(yards, { lat: 0, lng: 0 }).map(({ yard }) => yard.name)).toEqual(['Near', 'Far']);
  });

  it('are typed with a name of their own and degrees; each field says its problem', () => {
    const texts = { name: ' Norte ', lat: '-23,55', lng: '46° 38\' 00" W', places: '', note: '' };
    expect(readYard(texts, [])).toMatchObject({ entry: { name: 'Norte', position: { lat: -23.55 }, places: null } });
    expect(readYard(texts, [{ name: 'norte' }])).toEqual({ problems: { name: 'sameName' } });
    expect(readYard({ name: '', lat: '91', lng: 'x', places: '-1', note: '' }, [])).toEqual({
      problems: { name: 'noName', lat: 'noDegrees', lng: 'noDegrees', places: 'noPlaces' },
    });
  });
});

const PLACES = [place(0, 0), place(0, 10)];
const YARD = place(5, -10);
const ROUTE = routeOf(
  { productive: PLACES },
  PLACES.map((at, index) => stop(`S${index}`, at, index + 1)),
);
const dead = (route: ReturnType<typeof opened>, part: 'deadStart' | 'deadEnd') => positionsOf(lineOf(route, part));

describe('The dead leg of a yard', () => {
  it('leads from the yard to the first stop along streets, with the seconds of the engine', () => {
    const ends = deadLegEnds(ROUTE, 'deadStart', YARD);
    if (!ends) throw new Error('no ends');
    const street = [place(4, -10), place(4, 0), place(0, 0)];
    const route = putDeadLegOfYard(ends, { positions: street, metres: 1, seconds: 77 })(ROUTE);
    expect(dead(route, 'deadStart')).toEqual([YARD, ...street]);
    expect(legsOf(route).deadStart.state).toBe('streets');
    expect(engineSecondsOf(route).deadStart).toBe(77);
    expect(dead(route, 'deadEnd')).toEqual([]);
  });

  it('is straight without an engine, and replaces what was there', () => {
    const ends = deadLegEnds(ROUTE, 'deadEnd', YARD);
    if (!ends) throw new Error('no ends');
    const drawn = putDeadLegOfYard(ends, { positions: [PLACES[1] ?? YARD, place(9, 9)], metres: 1, seconds: 5 })(ROUTE);
    const route = putDeadLegOfYard(ends, null)(drawn);
    expect(dead(route, 'deadEnd')).toEqual([PLACES[1], YARD]);
    expect(engineSecondsOf(route).deadEnd).toBeNull();
  });

  it('leads to the line where a route has no stops, and nowhere where it has neither', () => {
    expect(deadLegEnds(routeOf({ productive: PLACES }), 'deadEnd', YARD)?.from).toEqual(PLACES[1]);
    expect(deadLegEnds(routeOf({}), 'deadEnd', YARD)).toBeNull();
    for (const strange of STRANGE) expect(() => deadLegEnds(opened(strange), 'deadStart', YARD)).not.toThrow();
  });

  it('is not drawn to where a stop was', () => {
    const ends = deadLegEnds(ROUTE, 'deadStart', YARD);
    if (!ends) throw new Error('no ends');
    expect(isStillThere(ROUTE, ends)).toBe(true);
    expect(isStillThere(routeOf({ productive: PLACES }, [stop('S0', place(1, 1), 1)]), ends)).toBe(false);
  });
});
