// Links to maps as people copy them, in all usual forms; none is asked outside.
import { describe, expect, it } from 'vitest';
import { readMapLink } from '../../../../../src/features/planned-routes/import-export/map-link';
import { readRouteText } from '../../../../../src/features/planned-routes/import-export/read-route-file';

const A = { lat: -23.5505, lng: -46.6333 };
const B = { lat: -23.5614, lng: -46.6559 };
const at = (...places: object[]) => places;

describe('A link to a map', () => {
  it.each<[string, readonly object[]]>([
    ['https://www.google.com/maps/dir/-23.5505,-46.6333/-23.5614,-46.6559/@-23.5,-46.6,14z', at(A, B)],
    ["https://www.google.com.br/maps/dir/'-23.5505,-46.6333'/-23.5614,-46.6559/", at(A, B)],
    [
      'https://www.google.com/maps/dir/Pra%C3%A7a+da+S%C3%A9/Av.+Paulista,+1000/@-23.55,-46.64,15z/data=!3m1!4b1!4m14!4m13!1m5!1m1!1s0x94ce59:0x1!2m2!1d-46.6333!2d-23.5505!1m5!1m1!1s0x94:0x2!2m2!1d-46.6559!2d-23.5614!3e0?entry=ttu',
      at(A, B),
    ],
    [
      'https://www.google.com/maps/dir/-23.5505,-46.6333/Av.+Paulista/@-23.5,-46.6,14z/data=!4m9!4m8!1m0!1m5!1m1!1s0x1:0x2!2m2!1d-46.6559!2d-23.5614!3e0',
      at(A, B),
    ],
    [
      'https://www.google.com/maps/dir/?api=1&origin=-23.5505,-46.6333&destination=-23.5614%2C-46.6559&waypoints=-23.5505,-46.6333%7C-23.5614,-46.6559&travelmode=driving',
      at(A, A, B, B),
    ],
    ['https://maps.google.com/maps?saddr=-23.5505,-46.6333&daddr=-23.5614,-46.6559+to:-23.5505,-46.6333', at(A, B, A)],
    ['https://maps.google.com/?q=-23.5505,-46.6333', at(A)],
    ['https://maps.google.com/maps?q=loc:-23.5505,-46.6333+(Centro)', at(A)],
    ['https://www.google.com/maps/search/?api=1&query=-23.5505%2C-46.6333', at(A)],
    [
      'https://www.google.com/maps/place/S%C3%A9/@-23.5,-46.6,17z/data=!3m1!4b1!4m6!3m5!1s0x9:0x5!8m2!3d-23.5505!4d-46.6333!16s',
      at(A),
    ],
    [
      "https://www.google.com/maps/place/23%C2%B033'01.8%22S+46%C2%B037'59.9%22W/@-23.5,-46.6,17z",
      at({ lat: -23.5505, lng: -46.63330555555556 }),
    ],
    ['https://www.google.com/maps/@-23.5505,-46.6333,15z', at(A)],
    ['https://maps.apple.com/?saddr=-23.5505,-46.6333&daddr=-23.5614,-46.6559&dirflg=d', at(A, B)],
    [
      'https://maps.apple.com/directions?source=-23.5505,-46.6333&waypoint=-23.5614,-46.6559&destination=-23.5505,-46.6333',
      at(A, B, A),
    ],
    ['https://maps.apple.com/?ll=-23.5505,-46.6333&q=Garagem', at(A)],
    ['https://maps.apple.com/place?coordinate=-23.5505,-46.6333&name=Garagem', at(A)],
    [
      'https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=-23.5505%2C-46.6333%3B-23.5614%2C-46.6559#map=14/-23.5/-46.6',
      at(A, B),
    ],
    ['https://www.openstreetmap.org/?mlat=-23.5505&mlon=-46.6333#map=16/-23.1/-46.1', at(A)],
    ['https://www.openstreetmap.org/#map=16/-23.5505/-46.6333', at(A)],
    ['https://graphhopper.com/maps/?point=-23.5505,-46.6333&point=-23.5614,-46.6559_Paulista', at(A)],
    ['https://www.waze.com/ul?ll=-23.5505%2C-46.6333&navigate=yes&zoom=17', at(A)],
    ['https://www.waze.com/live-map/directions?to=ll.-23.5614%2C-46.6559&from=ll.-23.5505%2C-46.6333', at(A, B)],
    ['waze://?ll=-23.5505,-46.6333&navigate=yes', at(A)],
    ['https://www.bing.com/maps?rtp=pos.-23.5505_-46.6333_Centro~pos.-23.5614_-46.6559', at(A, B)],
    ['https://www.bing.com/maps?cp=-23.5505~-46.6333&lvl=16', at(A)],
    ['https://www.bing.com/maps?sp=point.-23.5505_-46.6333_Centro', at(A)],
    ['geo:-23.5505,-46.6333', at(A)],
    ['geo:-23.5505,-46.6333;u=35?z=17', at(A)],
    ['geo:0,0?q=-23.5505,-46.6333(Centro)', at(A)],
  ])('%s has its places', (link, places) => {
    const read = readMapLink(link);
    expect(read?.kind === 'places' && read.places.flatMap((place) => place.at ?? [])).toEqual(places);
  });

  it('keeps the names of its places', () => {
    expect(readMapLink('https://www.bing.com/maps?rtp=pos.-23.5_-46.6_Centro~adr.Rua A')).toMatchObject({
      places: [{ name: 'Centro' }, { name: 'Rua A', at: null }],
    });
    expect(readMapLink('geo:0,0?q=-23.5,-46.6(Pátio%20Norte)')).toMatchObject({ places: [{ name: 'Pátio Norte' }] });
    expect(readMapLink('https://maps.apple.com/?ll=-23.5,-46.6&q=Garagem')).toMatchObject({
      places: [{ name: 'Garagem' }],
    });
  });

  it.each(['https://maps.app.goo.gl/abc', 'https://goo.gl/maps/abc', 'https://waze.com/ul/h6gyc'])(
    '%s is short: it has to be opened first',
    (link) => {
      expect(readMapLink(link)).toEqual({ kind: 'short' });
      expect(readRouteText({ name: '', text: link })).toMatchObject({
        kind: 'refused',
        problem: { code: 'shortLink' },
      });
    },
  );

  it.each([
    'https://example.com/?q=-23.5,-46.6',
    'javascript:alert(1)',
    'http://',
    'name,lat',
    'https://www.google.com/search?q=a',
  ])('%s is none', (text) => expect(readMapLink(text)).toBeNull());
});

describe('A pasted text of links', () => {
  it('gives the stops of all of them, and says what has a name only', () => {
    const text = [
      'https://maps.google.com/?q=-23.5505,-46.6333',
      '',
      'geo:-23.5614,-46.6559',
      'https://www.google.com/maps/dir/?api=1&origin=Rua+A,+12&destination=-23.5505,-46.6333',
      'https://maps.app.goo.gl/abc',
    ].join('\n');
    expect(readRouteText({ name: '', text })).toMatchObject({
      format: 'links',
      stops: [A, B, A],
      notes: [
        { code: 'linkAddresses', count: 1, line: 4, detail: 'Rua A, 12' },
        { code: 'shortLinks', count: 1, line: 5 },
      ],
    });
  });

  it('may have the texts that a telephone shares beside one link', () => {
    const text = 'Garagem\nAv. Brasil, 100\nhttps://maps.google.com/?q=-23.5505,-46.6333';
    expect(readRouteText({ name: '', text })).toMatchObject({ stops: [A], notes: [{ code: 'otherTexts', count: 2 }] });
  });

  it('in a column of a table stay a table', () => {
    const text = 'nome\tmapa\nA\thttps://www.google.com/maps/place/X/@1,1,17z/data=!3d-23.5505!4d-46.6333';
    expect(readRouteText({ name: '', text })).toMatchObject({ format: 'csv', stops: [{ name: 'A', ...A }] });
  });
});
