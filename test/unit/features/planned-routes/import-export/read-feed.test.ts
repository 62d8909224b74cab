// Trips of GTFS feeds as cities write them: quoted fields, a byte order mark, CRLF, missing files, hours past midnight.
import { describe, expect, it } from 'vitest';
import { clockText } from '../../../../../src/features/planned-routes/import-export/gtfs/feed-hours';
import { readOrder } from '../../../../../src/features/planned-routes/import-export/read-order';
import { type Contents, zipFile } from './zip-files';

const ROUTES =
  '\ufeffroute_id,agency_id,route_short_name,route_long_name,route_type\r\nT1,,T1,"Restinga, via ""Centro""",3\r\n';
const STOPS =
  'stop_id,stop_code,stop_name,stop_desc,stop_lat,stop_lon\r\n' +
  '"1",,"Terminal Restinga ",Av. João Antônio da Silveira,-30.1411111,-51.1233333\r\n' +
  '2,,"Praça\nda Alfândega",,-30.0301,-51.2301\r\n' +
  '3,,Sem lugar,,,\r\n';
const TRIPS = 'route_id,service_id,trip_id,trip_headsign,shape_id\r\nT1,DU,A,Centro,S1\r\n' + 'T1,DU,B,Restinga,\r\n';
const TIMES =
  'trip_id,arrival_time,departure_time,stop_id,stop_sequence\r\n' +
  'A,25:10:00,25:12:00,2,20\r\nA,23:50:00,23:50:00,1,3\r\nA,24:30:00,24:30:00,3,10\r\n' +
  'B,5:05:00,5:05:00,2,1\r\nB,,,1,2\r\n';
const SHAPES =
  'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\r\nS1,-30.08,-51.2,20\r\nS1,-30.1411111,-51.1233333,3\r\nS2,1,1,1\r\nS1,-30.0301,-51.2301,100\r\n';
const CALENDAR =
  'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\r\nDU,1,1,1,1,1,0,0,20260101,20261231\r\n';
const FEED: Contents = {
  'routes.txt': ROUTES,
  'stops.txt': STOPS,
  'trips.txt': TRIPS,
  'stop_times.txt': TIMES,
  'shapes.txt': SHAPES,
  'calendar.txt': CALENDAR,
  'calendar_dates.txt': 'service_id,date,exception_type\r\nDU,20260907,2\r\n',
  'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\r\nA,23:50:00,25:00:00,1200\r\n',
};

async function read(contents: Contents, picks = {}) {
  return readOrder({ name: 'feed.zip', bytes: await zipFile(contents), picks });
}

describe('A GTFS feed', () => {
  it('with several trips asks which, with hours and stops of each', async () => {
    expect(await read(FEED)).toEqual({
      kind: 'choice',
      choice: [
        {
          key: 'trip',
          of: 'trip',
          at: -1,
          options: [
            { id: 'A', name: 'Centro', count: 3, hours: ['23:50:00', '25:10:00'] },
            { id: 'B', name: 'Restinga', count: 2, hours: ['05:05:00', '05:05:00'] },
          ],
        },
      ],
    });
  });

  it('gives the chosen trip: its shape in order, its stops with hours past midnight, and when it runs', async () => {
    const trip = await read(FEED, { trip: 'A' });
    expect(trip).toMatchObject({
      kind: 'shapes',
      format: 'gtfs',
      lines: [{ name: 'T1 Restinga, via "Centro"' }],
      stops: [
        { name: 'Terminal Restinga ', hour: '23:50:00', address: 'Av. João Antônio da Silveira', lat: -30.1411111 },
        { name: 'Praça\nda Alfândega', hour: '25:10:00' },
      ],
      service: {
        days: [true, true, true, true, true, false, false],
        from: '2026-01-01',
        to: '2026-12-31',
        added: 0,
        removed: 1,
        frequencies: [{ from: '23:50:00', to: '25:00:00', every: 1200 }],
      },
      choice: [{ key: 'trip', at: 0 }],
    });
    expect(trip.kind === 'shapes' && Array.from(trip.lines[0]?.lat ?? [])).toEqual([-30.1411111, -30.08, -30.0301]);
    expect(trip.kind === 'shapes' && trip.notes).toEqual([
      { code: 'missingStops', count: 1, line: 4, file: 'stop_times.txt', detail: '3' },
      { code: 'waits', count: 1, line: 2, file: 'stop_times.txt' },
    ]);
  });

  it('without a shape draws the line from stop to stop, and says so', async () => {
    const trip = await read(FEED, { trip: 'B' });
    expect(trip).toMatchObject({ stops: [{ hour: '05:05:00' }, { hour: null }] });
    expect(trip.kind === 'shapes' && Array.from(trip.lines[0]?.lat ?? [])).toEqual([-30.0301, -30.1411111]);
    expect(trip.kind === 'shapes' && trip.notes.map(({ code }) => code)).toEqual(['stopsWithoutHour', 'noShape']);
  });

  it('with one of each is opened without a question, in a folder and without optional files too', async () => {
    const [head, only] = TRIPS.split('\r\n');
    const contents = {
      'gtfs/stops.txt': STOPS,
      'gtfs/trips.txt': `${head}\r\n${only}`,
      'gtfs/stop_times.txt': TIMES,
      '__MACOSX/gtfs/._stops.txt': 'x',
    };
    const trip = await read(contents);
    expect(trip).toMatchObject({ kind: 'shapes', lines: [{ name: 'Centro' }], stops: [{}, {}] });
    expect(trip).not.toHaveProperty('choice');
  });

  it('asks agency, then route, then trip, and keeps the answers above', async () => {
    const contents = {
      ...FEED,
      'agency.txt': 'agency_id,agency_name\nC,Carris\nS,Sopal\n',
      'routes.txt': 'route_id,agency_id,route_short_name\nT1,C,T1\nT2,C,T2\nX,S,X\n',
      'trips.txt': 'route_id,service_id,trip_id\nT1,DU,A\nT2,DU,B\nX,DU,Z\n',
    };
    expect(await read(contents)).toMatchObject({
      kind: 'choice',
      choice: [{ of: 'agency', at: -1, options: [{ id: 'C', name: 'Carris', count: 2 }, { id: 'S' }] }],
    });
    expect(await read(contents, { agency: 'C' })).toMatchObject({
      kind: 'choice',
      choice: [{ at: 0 }, { of: 'route' }],
    });
    expect(await read(contents, { agency: 'C', route: 'T1' })).toMatchObject({
      kind: 'shapes',
      choice: [{ at: 0 }, { at: 0 }],
    });
    expect(await read(contents, { agency: 'S' })).toMatchObject({
      kind: 'refused',
      problem: { code: 'feedNoStops', detail: 'Z', choice: [{ at: 1 }] },
    });
  });

  it.each([
    [
      { ...FEED, 'stop_times.txt': 'trip_id,arrival_time\nA,1:00:00\n' },
      { code: 'feedColumns', detail: 'stop_id' },
    ],
    [
      { 'stops.txt': STOPS, 'trips.txt': TRIPS },
      { code: 'feedFile', detail: 'stop_times.txt' },
    ],
    [{ ...FEED, 'trips.txt': 'route_id,trip_id\n' }, { code: 'feedNoTrips' }],
    [
      { ...FEED, 'stops.txt': `stop_id,stop_lat,stop_lon\n"1,${'x'.repeat(70_000)}` },
      { code: 'feedRow', line: 2 },
    ],
  ])('that is not whole says what is missing (%#)', async (contents, problem) => {
    expect(await read(contents, { trip: 'A' })).toMatchObject({ kind: 'refused', problem });
  });

  it.each([
    ['804-Aldeota', 'Aldeota', '804-Aldeota'],
    ['1', '10 de Julho', '1 10 de Julho'],
    ['T1', 'T1 - Restinga', 'T1 - Restinga'],
    ['650', '', '650'],
    ['', 'Centro', 'Centro'],
  ])('calls a route by both of its names, without a repeated one (%s, %s)', async (short, long, name) => {
    const routes = `route_id,route_short_name,route_long_name\nT1,${short},${long}\n`;
    expect(await read({ ...FEED, 'routes.txt': routes }, { trip: 'A' })).toMatchObject({ lines: [{ name }] });
  });

  it.each([';', '\t'])('may have cells separated by %j', async (sign) => {
    const { 'routes.txt': _, ...feed } = FEED;
    const separated = Object.fromEntries(
      Object.entries(feed).map(([name, text]) => [name, String(text).replaceAll(',', sign)]),
    );
    expect(await read(separated, { trip: 'A' })).toMatchObject({ kind: 'shapes', lines: [{}], stops: [{}, {}] });
  });

  it('in windows-1252 has the same identifiers in each of its files', async () => {
    const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const contents = {
      'stops.txt': bytes('stop_id,stop_name,stop_lat,stop_lon\nSão,Praça,-30,-51\n'),
      'trips.txt': bytes('route_id,trip_id,shape_id\nR,Manhã,Lã\n'),
      'stop_times.txt': bytes('trip_id,arrival_time,stop_id,stop_sequence\nManhã,5:00:00,São,1\n'),
      'shapes.txt': bytes('shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\nLã,-30,-51,1\nLã,-30.1,-51,2\n'),
    };
    const trip = await read(contents);
    expect(trip).toMatchObject({ kind: 'shapes', stops: [{ name: 'Praça', hour: '05:00:00' }] });
    expect(trip.kind === 'shapes' && Array.from(trip.lines[0]?.lat ?? [])).toEqual([-30, -30.1]);
  });

  it('in windows-1252 is read so where only the names of its stops say it', async () => {
    const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const contents = {
      'stops.txt': bytes('stop_id,stop_name,stop_lat,stop_lon\nSão,Praça,-30,-51\n'),
      'trips.txt': bytes('route_id,trip_id,shape_id\nR,T,L\n'),
      'stop_times.txt': bytes('trip_id,arrival_time,stop_id,stop_sequence\nT,5:00:00,São,1\n'),
      'shapes.txt': bytes('shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\nL,-30,-51,1\nL,-30.1,-51,2\n'),
    };
    expect(await read(contents)).toMatchObject({ kind: 'shapes', stops: [{ name: 'Praça', hour: '05:00:00' }] });
  });

  it('of a city is read as a stream', async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => `N${at >> 6},1:00:00,1:00:00,1,${at}`);
    const contents = { ...FEED, 'stop_times.txt': `${TIMES}${rows.join('\r\n')}\r\n` };
    expect(await read(contents, { trip: 'A' })).toMatchObject({ kind: 'shapes', stops: [{}, {}] });
  });
});

describe('An hour of a feed', () => {
  it('goes on past midnight', () => {
    expect([0, 3661, 90_600, 360_000].map(clockText)).toEqual(['00:00:00', '01:01:01', '25:10:00', '100:00:00']);
  });
});
