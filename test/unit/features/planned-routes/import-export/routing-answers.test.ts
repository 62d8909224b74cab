// Answers of routing engines, pasted or as files: the way, its waypoints as stops, and the seconds of its legs.
import { describe, expect, it } from 'vitest';
import { engineSecondsOf } from '../../../../../src/features/planned-routes/document/legs';
import { packRoute } from '../../../../../src/features/planned-routes/document/route-document';
import { readRouteText } from '../../../../../src/features/planned-routes/import-export/read-route-file';
import { applyImport } from '../../../../../src/features/planned-routes/open/apply-import';
import { encodePolyline } from '../../../../../src/geo/encoded-polyline';

const A = { lat: -30.0301, lng: -51.2301 };
const B = { lat: -30.0401, lng: -51.2201 };
const C = { lat: -30.0501, lng: -51.2101 };
const between = { lat: -30.0351, lng: -51.2281 };
const pair = ({ lat, lng }: typeof A) => [lng, lat];
const waypoint = (at: typeof A, name = '') => ({ location: pair(at), name });
const read = (answer: unknown) => readRouteText({ name: '', text: JSON.stringify(answer) });

const OSRM = (precision: 5 | 6) => ({
  code: 'Ok',
  routes: [
    {
      geometry: encodePolyline([A, between, B, C], precision),
      duration: 300,
      legs: [
        { duration: 120.5, steps: [] },
        { duration: 179.5, steps: [] },
      ],
    },
  ],
  waypoints: [waypoint(A, 'Rua A'), waypoint(B), waypoint(C)],
});
const VALHALLA = {
  trip: {
    status: 0,
    locations: [
      { lat: A.lat, lon: A.lng, street: 'Rua A' },
      { lat: B.lat, lon: B.lng },
      { lat: C.lat, lon: C.lng },
    ],
    legs: [
      { shape: encodePolyline([A, between, B], 6), summary: { time: 120.5 } },
      { shape: encodePolyline([B, C], 6), summary: { time: 179.5 } },
    ],
  },
};
const GRAPHHOPPER = {
  paths: [
    {
      points: encodePolyline([A, between, B, C], 5),
      points_encoded: true,
      bbox: [0, 0, 1, 1],
      snapped_waypoints: encodePolyline([A, B, C], 5),
      time: 300_000,
      instructions: [
        { time: 100_500, sign: 0 },
        { time: 20_000, sign: 5 },
        { time: 179_500, sign: 4 },
      ],
    },
  ],
};
const PLAIN = {
  paths: [
    {
      ...GRAPHHOPPER.paths[0],
      points_encoded: false,
      points: { type: 'LineString', coordinates: [A, between, B, C].map(pair) },
      snapped_waypoints: { type: 'LineString', coordinates: [A, B, C].map(pair) },
    },
  ],
};

describe('An answer of a routing engine', () => {
  it.each([
    ['OSRM', OSRM(5)],
    ['OSRM with polyline6', OSRM(6)],
    [
      'OSRM with GeoJSON',
      {
        ...OSRM(5),
        routes: [{ ...OSRM(5).routes[0], geometry: { type: 'LineString', coordinates: [A, between, B, C].map(pair) } }],
      },
    ],
    ['Valhalla', VALHALLA],
    ['GraphHopper', GRAPHHOPPER],
    ['GraphHopper without encoding', PLAIN],
  ])('of %s has its way, its waypoints, and the seconds of its legs', (_, answer) => {
    const found = read(answer);
    expect(found).toMatchObject({
      kind: 'shapes',
      format: 'answer',
      stops: [A, B, C],
      lines: [
        {
          legs: [
            { from: 0, to: 2, seconds: 120.5 },
            { from: 2, to: 3, seconds: 179.5 },
          ],
        },
      ],
    });
    if (found.kind !== 'shapes') return;
    expect(Array.from(found.lines[0]?.lng ?? [])).toEqual([A, between, B, C].map(({ lng }) => lng));
    const route = applyImport(found, { uses: ['productive'], how: 'replace', stops: 'replace' }, 0)(packRoute({}));
    expect(engineSecondsOf(route)).toMatchObject({ productive: [120.5, 179.5] });
    // After the line of the route the vertices are others.
    const appended = applyImport(found, { uses: ['productive'], how: 'append', stops: 'append' }, 0)(route);
    expect((engineSecondsOf(appended).productive ?? []).slice(2)).not.toContain(179.5);
  });

  it('with heights, and with several ways, is read too', () => {
    const [first] = GRAPHHOPPER.paths;
    // Positions of three numbers: latitude, longitude, height, whose change is 0 (`?`).
    const withHeights = (text: string) =>
      (text.match(/[_-~]*[?-^]/g) ?? []).map((number, at) => (at % 2 ? `${number}?` : number)).join('');
    const heights = {
      ...first,
      bbox: [0, 0, 0, 1, 1, 1],
      points: withHeights(String(first?.points)),
      snapped_waypoints: withHeights(String(first?.snapped_waypoints)),
    };
    expect(read({ paths: [heights] })).toMatchObject({
      stops: [A, B, C],
      lines: [{ lat: Float64Array.of(A.lat, between.lat, B.lat, C.lat) }],
    });
    expect(read({ ...VALHALLA, alternates: [VALHALLA] })).toMatchObject({ lines: [{}, {}] });
  });

  it.each([
    [{ code: 'NoRoute', message: 'Impossible route between points' }, 'Impossible route between points'],
    [
      { error_code: 442, error: 'No path could be found for input', status_code: 400 },
      'No path could be found for input',
    ],
    [
      {
        message: 'Cannot find point 0: -23.5,-46.6',
        hints: [{ message: 'Cannot find point 0', details: 'PointNotFoundException', point_index: 0 }],
      },
      'Cannot find point 0: -23.5,-46.6',
    ],
  ])('that says what it could not do is refused in its words', (answer, detail) => {
    expect(read(answer)).toEqual({ kind: 'refused', problem: { code: 'engineSays', detail } });
  });
});

describe('A TCX file', () => {
  it('has its tracks as lines, and its course points as stops', () => {
    const point = (lat: number, lng: number, time: string) =>
      `<Trackpoint><Time>${time}</Time><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lng}</LongitudeDegrees></Position></Trackpoint>`;
    const text = `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
<Courses><Course><Name>Linha 10</Name><Lap><TotalTimeSeconds>9</TotalTimeSeconds></Lap><Track>${point(-30.1, -51.1, '2026-01-01T10:00:00Z')}
<Trackpoint><Time>2026-01-01T10:00:01Z</Time></Trackpoint>${point(-30.2, -51.2, '2026-01-01T10:01:00Z')}</Track>
<CoursePoint><Name>Centro</Name><Time>2026-01-01T10:01:00Z</Time><Position><LatitudeDegrees>-30.2</LatitudeDegrees><LongitudeDegrees>-51.2</LongitudeDegrees></Position><PointType>Generic</PointType></CoursePoint></Course></Courses>
<Activities><Activity Sport="Other"><Id>2026-01-01T10:00:00Z</Id><Lap><Track>${point(1, 2, '')}${point(1.1, 2.1, '')}</Track></Lap></Activity></Activities>
</TrainingCenterDatabase>`;
    expect(readRouteText({ name: '', text })).toMatchObject({
      format: 'tcx',
      lines: [{ name: 'Linha 10', lat: Float64Array.of(-30.1, -30.2) }, { name: '2026-01-01T10:00:00Z' }],
      stops: [{ name: 'Centro', type: 'Generic', lat: -30.2 }],
    });
  });
});
