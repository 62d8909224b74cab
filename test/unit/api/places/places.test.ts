// Places by name and names by place, against a server that answers as Photon and Nominatim document it, or as nobody does.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlaces, placesHost } from '../../../../src/api/places/places';
import { NAUGHTY_STRINGS } from '../../naughty-strings';
import { FAULTS, type FakeEngine, startFakeEngine } from '../fake-engine';

let fake: FakeEngine;
beforeAll(async () => {
  fake = await startFakeEngine();
});
afterAll(() => fake.stop());

type Name = 'photon' | 'nominatim' | 'embedded';
const NAMES: readonly Name[] = ['photon', 'nominatim', 'embedded'];
const NOTHING = { photon: { type: 'FeatureCollection', features: [] }, nominatim: [], embedded: { places: [] } };

function places(engine: Name) {
  const made = createPlaces({ geocoding: { engine, url: fake.address('/geo/') } });
  if (!made) throw new Error('no geocoder');
  return made;
}

const HERE = { lat: -23.55, lng: -46.633333333 };
const PT = { near: HERE, locale: 'pt-BR' } as const;

const feature = (properties: Record<string, unknown>, coordinates: unknown = [-46.6, -23.5]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
const photonAnswer = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const row = (more: Record<string, unknown> = {}) => ({
  place_id: 7,
  licence: 'Data © OpenStreetMap contributors',
  lat: '-23.5505200',
  lon: '-46.6333090',
  category: 'amenity',
  type: 'fuel',
  place_rank: 30,
  name: 'Posto da Sé',
  display_name: 'Posto da Sé, Praça da Sé, Sé, São Paulo, 01001-000, Brasil',
  ...more,
});

describe('A search', () => {
  it('of Photon gives names, addresses, positions and kinds', async () => {
    fake.answersJson(
      photonAnswer(
        feature({
          name: 'Posto da Sé',
          street: 'Praça da Sé',
          housenumber: '12',
          city: 'São Paulo',
          state: 'São Paulo',
          country: 'Brasil',
          osm_key: 'amenity',
          osm_value: 'fuel',
        }),
        feature({ street: 'Rua Direita', housenumber: '1', city: 'São Paulo', osm_value: 'house' }),
        feature({ city: 'Campinas', country: 'Brasil', type: 'city' }),
      ),
    );
    expect(await places('photon').searchPlaces('posto', PT)).toEqual({
      kind: 'found',
      places: [
        {
          name: 'Posto da Sé',
          address: 'Praça da Sé, 12, São Paulo, Brasil',
          position: { lat: -23.5, lng: -46.6 },
          kind: 'fuel',
        },
        { name: 'Rua Direita, 1', address: 'São Paulo', position: { lat: -23.5, lng: -46.6 }, kind: 'house' },
        { name: 'Campinas, Brasil', address: '', position: { lat: -23.5, lng: -46.6 }, kind: 'city' },
      ],
    });
    const [asked] = fake.asked;
    expect(asked).toMatchObject({ method: 'GET', path: '/geo/api' });
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      q: 'posto',
      limit: '8',
      lat: '-23.550000',
      lon: '-46.633333',
    });
    expect(asked?.headers['accept-language']).toBe('pt-BR,pt;q=0.9');
  });

  it('of Nominatim gives names, addresses, positions and kinds', async () => {
    fake.answersJson([
      row(),
      row({ name: undefined, display_name: 'Rua Direita, Sé, São Paulo' }),
      row({ name: '', display_name: 'Brasil', lat: -10, lon: -50 }),
    ]);
    expect(await places('nominatim').searchPlaces('posto', PT)).toEqual({
      kind: 'found',
      places: [
        {
          name: 'Posto da Sé',
          address: 'Praça da Sé, Sé, São Paulo, 01001-000, Brasil',
          position: { lat: -23.55052, lng: -46.633309 },
          kind: 'fuel',
        },
        { name: 'Rua Direita', address: 'Sé, São Paulo', position: { lat: -23.55052, lng: -46.633309 }, kind: 'fuel' },
        { name: 'Brasil', address: '', position: { lat: -10, lng: -50 }, kind: 'fuel' },
      ],
    });
    const [asked] = fake.asked;
    expect(asked).toMatchObject({ method: 'GET', path: '/geo/search' });
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      q: 'posto',
      format: 'jsonv2',
      limit: '8',
      'accept-language': 'pt-BR,pt;q=0.9',
      viewbox: '-47.133333,-24.050000,-46.133333,-23.050000',
    });
  });

  it.each(NAMES)('of %s asks with the text as it is, on one line and not endless', async (name) => {
    const answer = NOTHING[name];
    for (const [typed, sent] of [
      ['  Rua 15\tde\nNovembro & Cia?#/%  ', 'Rua 15 de Novembro & Cia?#/%'],
      ['São Paulo 北京 🚚', 'São Paulo 北京 🚚'],
      ['x'.repeat(5000), `${'x'.repeat(199)}…`],
    ] as const) {
      fake.answersJson(answer);
      expect(
        await createPlaces({ geocoding: { engine: name, url: fake.address('') } })?.searchPlaces(typed, {
          near: null,
          locale: 'es',
        }),
      ).toEqual({ kind: 'found', places: [] });
      expect(fake.asked[0]?.query.get('q')).toBe(sent);
      expect(fake.asked[0]?.query.has('lat') || fake.asked[0]?.query.has('viewbox')).toBe(false);
    }
  });

  it.each(NAMES)('of %s for nothing asks nobody', async (name) => {
    fake.answersJson({});
    expect(await places(name).searchPlaces(' \n\t ', PT)).toEqual({ kind: 'found', places: [] });
    expect(fake.asked).toEqual([]);
  });

  it.each(NAMES.flatMap((name) => FAULTS.map((fault) => [name, ...fault] as const)))(
    'of %s says what went wrong when the answer is %s',
    async (name, _name, reply, problem) => {
      fake.answers(reply);
      expect(await places(name).searchPlaces('a', PT)).toMatchObject({ kind: 'failed', problem });
      fake.answers(reply);
      expect(await places(name).placeAt(HERE, PT)).toMatchObject({ kind: 'failed', problem });
    },
  );

  it('tells the status, the words and the patience of who refuses', async () => {
    fake.answers((_, to) =>
      to
        .writeHead(429, { 'content-type': 'application/json', 'retry-after': '3' })
        .end('{"error":{"message":"Bandwidth limit"}}'),
    );
    expect(await places('nominatim').searchPlaces('a', PT)).toEqual({
      kind: 'failed',
      problem: 'refused',
      status: 429,
      hint: 'Bandwidth limit',
      retryAfter: 3,
    });
  });

  it('leaves out rows that are no place, and keeps the others', async () => {
    const good = feature({ name: 'A' });
    const bad = [
      null,
      7,
      'x',
      [],
      {},
      feature({}),
      feature({ name: '' }),
      feature({ name: 'B' }, [-46]),
      feature({ name: 'C' }, ['-46', '-23']),
      feature({ name: 'D' }, [0, 91]),
      feature({ name: 'E' }, null),
    ];
    fake.answersJson(photonAnswer(...bad, good));
    expect(await places('photon').searchPlaces('a', PT)).toMatchObject({ places: [{ name: 'A' }] });
    const badRows = [
      null,
      7,
      'x',
      [],
      {},
      row({ lat: 'north' }),
      row({ lat: '91' }),
      row({ lon: null }),
      row({ lon: '1e9' }),
      row({ display_name: 5 }),
      row({ name: '', display_name: ' ' }),
    ];
    fake.answersJson([...badRows, row()]);
    expect(await places('nominatim').searchPlaces('a', PT)).toMatchObject({ places: [{ name: 'Posto da Sé' }] });
    fake.answersJson(photonAnswer(...Array.from({ length: 50 }, () => good)));
    const many = await places('photon').searchPlaces('a', PT);
    expect(many.kind === 'found' && many.places.length).toBe(8);
  });

  it('keeps hostile texts as texts of a bounded length, on one line', async () => {
    const texts = fc.oneof(fc.constantFrom(...NAUGHTY_STRINGS), fc.string({ unit: 'binary', maxLength: 900 }));
    await fc.assert(
      fc.asyncProperty(texts, texts, async (name, street) => {
        fake.answersJson(photonAnswer(feature({ name, street, osm_value: name }), feature({ name: 'last' })));
        const result = await places('photon').searchPlaces('a', PT);
        if (result.kind !== 'found') throw new Error(JSON.stringify(result));
        expect(result.places.at(-1)?.name).toBe('last');
        for (const place of result.places) {
          expect(place.name).not.toBe('');
          expect([...place.name].length).toBeLessThanOrEqual(200);
          expect([...place.address].length).toBeLessThanOrEqual(400);
          expect([...place.kind].length).toBeLessThanOrEqual(60);
          expect(`${place.name}${place.address}${place.kind}`).not.toMatch(
            /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u,
          );
        }
      }),
      { numRuns: 80 },
    );
    fake.answersJson([row({ name: '<img src=x onerror=alert(1)>' })]);
    expect(await places('nominatim').searchPlaces('a', PT)).toMatchObject({
      places: [{ name: '<img src=x onerror=alert(1)>' }],
    });
  });
});

describe('What is at a position', () => {
  it('is the nearest thing that is known', async () => {
    fake.answersJson(photonAnswer(feature({ street: 'Rua Direita', city: 'São Paulo' })));
    expect(await places('photon').placeAt({ lat: -23.55, lng: 313.4 }, PT)).toMatchObject({
      kind: 'found',
      place: { name: 'Rua Direita', address: 'São Paulo' },
    });
    expect(fake.asked[0]?.path).toBe('/geo/reverse');
    expect(Object.fromEntries(fake.asked[0]?.query ?? [])).toEqual({
      lat: '-23.550000',
      lon: '-46.600000',
      limit: '1',
    });
    fake.answersJson(row());
    expect(await places('nominatim').placeAt(HERE, PT)).toMatchObject({ place: { name: 'Posto da Sé' } });
    expect(fake.asked[0]?.path).toBe('/geo/reverse');
    expect(Object.fromEntries(fake.asked[0]?.query ?? [])).toMatchObject({
      lat: '-23.550000',
      lon: '-46.633333',
      format: 'jsonv2',
    });
  });

  it('is what the embedded service says, and its search gives rows that can be read', async () => {
    const place = { name: 'Rua Direita', address: '01002-000', kind: 'street', lat: -23.55, lon: -46.63, near: '12' };
    fake.answersJson({ place });
    expect(await places('embedded').placeAt(HERE, PT)).toEqual({
      kind: 'found',
      place: { name: 'Rua Direita', address: '01002-000', kind: 'street', position: { lat: -23.55, lng: -46.63 } },
    });
    expect(fake.asked[0]?.path).toBe('/geo/at');
    fake.answersJson({ place: null });
    expect(await places('embedded').placeAt(HERE, PT)).toEqual({ kind: 'found', place: null });
    fake.answersJson({ places: [place, { name: 'No place' }, { ...place, lat: 100 }] });
    expect(await places('embedded').searchPlaces('direita', PT)).toMatchObject({ places: [{ name: 'Rua Direita' }] });
    expect(Object.fromEntries(fake.asked[0]?.query ?? [])).toEqual({
      q: 'direita',
      limit: '8',
      lat: '-23.550000',
      lon: '-46.633333',
    });
  });

  it('is nothing in the middle of the sea', async () => {
    fake.answersJson(photonAnswer());
    expect(await places('photon').placeAt(HERE, PT)).toEqual({ kind: 'found', place: null });
    fake.answersJson({ error: 'Unable to geocode' });
    expect(await places('nominatim').placeAt(HERE, PT)).toEqual({ kind: 'found', place: null });
    expect(await places('nominatim').placeAt({ lat: Number.NaN, lng: 0 }, PT)).toEqual({ kind: 'found', place: null });
  });

  it('is asked on the globe for any position, also at the poles and beyond longitude 180', async () => {
    const position = fc.record({
      lat: fc.oneof(fc.constantFrom(90, -90, 1e-9), fc.double({ min: -90, max: 90, noNaN: true })),
      lng: fc.oneof(fc.constantFrom(180, -180, 179.99999999, 540), fc.double({ min: -700, max: 700, noNaN: true })),
    });
    fake.answersJson(photonAnswer());
    const service = places('photon');
    await fc.assert(
      fc.asyncProperty(position, async (near) => {
        await service.searchPlaces('a', { near, locale: 'en' });
        const query = fake.asked.at(-1)?.query;
        expect(query?.get('lat')).toMatch(/^-?\d{1,2}\.\d{6}$/);
        expect(query?.get('lon')).toMatch(/^-?\d{1,3}\.\d{6}$/);
        expect(Math.abs(Number(query?.get('lon')))).toBeLessThanOrEqual(180);
      }),
      { numRuns: 50 },
    );
    fake.answersJson([]);
    await places('nominatim').searchPlaces('a', { near: { lat: -89.9, lng: 179.9 }, locale: 'en' });
    expect(fake.asked[0]?.query.get('viewbox')).toBe('179.400000,-90.000000,180.000000,-89.400000');
  });
});

describe('Who is asked', () => {
  it('is nobody where no geocoder is configured', () => {
    expect(createPlaces({ geocoding: null })).toBeNull();
    expect(placesHost({ geocoding: null })).toBeNull();
  });

  it('has a host that can be shown before a query goes there', () => {
    const host = (url: string, page?: string) => placesHost({ geocoding: { engine: 'photon', url } }, page);
    expect(host('https://photon.example.com:2322/?key=1')).toBe('photon.example.com:2322');
    expect(host('/geocoder', 'https://fleet.example.com/patio/')).toBe('fleet.example.com');
  });

  it('says whether it may be asked at every key', () => {
    expect(places('photon').asYouType).toBe(true);
    expect(places('nominatim').asYouType).toBe(false);
  });

  it('is asked once a second where that is the rule, and passes over who has given up', async () => {
    const arrivals: number[] = [];
    fake.answers((_, to) => {
      arrivals.push(performance.now());
      to.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    });
    const service = places('nominatim');
    const giveUp = new AbortController();
    const start = performance.now();
    const first = service.searchPlaces('a', PT);
    const given = service.searchPlaces('b', PT, giveUp.signal);
    const waiting = service.searchPlaces('c', PT, giveUp.signal);
    const last = service.searchPlaces('d', PT);
    await first;
    giveUp.abort();
    await expect(given).rejects.toThrow(/abort/i);
    await expect(waiting).rejects.toThrow(/abort/i);
    await last;
    expect(fake.asked.map(({ query }) => query.get('q'))).toEqual(['a', 'd']);
    // From before the first was sent: it may have come late.
    expect((arrivals[1] ?? 0) - start).toBeGreaterThan(990);
  });
});

describe('A house of Nominatim', () => {
  const named = async (display_name: string, name: string) => {
    fake.answersJson([{ lat: '-23.56', lon: '-46.65', display_name, name, type: 'house' }]);
    const found = await places('nominatim').searchPlaces('paulista', PT);
    return found.kind === 'found' && found.places.map((place) => [place.name, place.address]);
  };

  it.each([
    ['1000, Avenida Paulista, Bela Vista, São Paulo', '', 'Avenida Paulista, 1000', 'Bela Vista, São Paulo'],
    ['12-B, Rua Direita, Sé', '12-B', 'Rua Direita, 12-B', 'Sé'],
    ['s/n, Rua Direita', '', 'Rua Direita, s/n', ''],
  ])('%s is called by its street and its number', async (display, name, expected, address) => {
    expect(await named(display, name)).toEqual([[expected, address]]);
  });

  it.each([
    ['7 de Setembro, Centro', '', '7 de Setembro', 'Centro'],
    ['1000', '', '1000', ''],
    ['1000, Avenida Paulista, Bela Vista', 'MASP', 'MASP', '1000, Avenida Paulista, Bela Vista'],
  ])('%s keeps its name', async (display, name, expected, address) => {
    expect(await named(display, name)).toEqual([[expected, address]]);
  });
});
