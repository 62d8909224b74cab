import { describe, expect, it } from 'vitest';
import { createPlaceFinder } from '../../../../server/streets/place-finder';
import { placeListOf } from '../../../../server/streets/place-list';
import { readPlaceList, SAMPLE_STREETS } from '../../../../server/streets/streets-folder';
import { placeWords } from '../../../../src/addresses/place-words';
import { extractOf, nodeAt, placeAt, town } from './streets-world';

describe('The words of an address', () => {
  it.each([
    ['Av. Brig. Luís Antônio', ['avenida', 'brigadeiro', 'luis', 'antonio']],
    ['R. Vinte e Cinco de Março', ['rua', '25', 'marco']],
    ['rua 25 de março', ['rua', '25', 'marco']],
    ['AVENIDA NOVE DE JULHO', ['avenida', '9', 'julho']],
    ['Pça. da Sé, 100', ['praca', 'se', '100']],
    ['R. Br. de Iguape', ['rua', 'barao', 'iguape']],
    ['BR 116', ['br', '116']],
    ['R. Com. Abdo', ['rua', 'comendador', 'abdo']],
    ['Augusta com Santos', ['augusta', 'com', 'santos']],
    ['Av. Engº Luiz', ['avenida', 'engenheiro', 'luiz']],
    ['de', ['de']],
    ['  ', []],
  ])('of %s are written out', (text, words) => {
    expect(placeWords(text)).toEqual(words);
  });
});

const list = placeListOf(
  await extractOf(
    town(
      4,
      [
        {
          id: 1,
          refs: [nodeAt(0, 0), nodeAt(1, 0), nodeAt(2, 0), nodeAt(3, 0)],
          tags: { name: 'Rua Augusta', highway: 'primary' },
        },
        {
          id: 2,
          refs: [nodeAt(1, 0), nodeAt(1, 1), nodeAt(1, 2)],
          tags: { name: 'Alameda Santos', alt_name: 'Alameda do Comércio' },
        },
        { id: 3, refs: [nodeAt(0, 3), nodeAt(3, 3)], tags: { name: 'Rua Augusta Nova' } },
      ],
      {
        tags: {
          [nodeAt(2, 1)]: { 'addr:street': 'Rua Augusta', 'addr:housenumber': '127', 'addr:postcode': '01305-000' },
          [nodeAt(0, 2)]: { place: 'suburb', name: 'Bela Vista' },
          [nodeAt(3, 2)]: { railway: 'station', name: 'Consolação' },
        },
      },
    ),
  ),
);
const finder = createPlaceFinder(list);
const first = (text: string) => finder.find(text, { most: 5 })[0];

describe('A search', () => {
  it('finds a street with a typing error, an abbreviation or another name, and says where it is', () => {
    expect(first('r agusta')).toMatchObject({ name: 'Rua Augusta', kind: 'street', address: 'Bela Vista' });
    expect(first('al. comercio')?.name).toBe('Alameda Santos');
    expect(first('augus')?.name).toBe('Rua Augusta');
  });

  it('finds a house number that is known; else the street, and no place is made up', () => {
    expect(first('Rua Augusta 127')).toMatchObject({ name: 'Rua Augusta, 127', kind: 'number' });
    expect(first('Rua Augusta, 4000')).toMatchObject({ name: 'Rua Augusta', kind: 'street' });
  });

  it('answers a postal code with the streets that have it, and an unknown one with nothing', () => {
    for (const code of ['01305-000', '01305000', ' CEP: 01305-000'])
      expect(finder.find(code, { most: 5 }).map(({ name, kind }) => [name, kind])).toEqual([['Rua Augusta', 'street']]);
    expect(finder.find('01305-001', { most: 5 })).toEqual([]);
  });

  it.each([
    ['R. Augusta, nº 127', 'Rua Augusta, 127'],
    ['r augusta n. 127', 'Rua Augusta, 127'],
    ['Rua Augusta, 127 - Consolação, São Paulo - SP, 01305-000', 'Rua Augusta, 127'],
    ['Alameda Santos - São Paulo', 'Alameda Santos'],
    ['al santos, s/n, São Paulo', 'Alameda Santos'],
    ['rua augusta sao paulo', 'Rua Augusta'],
    ['r agusta são paulo sp brasil', 'Rua Augusta'],
    ['Rua Augusta, 9', 'Rua Augusta'],
    ['Rua Augusta, 128', 'Rua Augusta'],
    ['Avenida Augusta', 'Rua Augusta'],
    ['rua uagusta', 'Rua Augusta'],
  ])('finds "%s" as people write it on an envelope', (text, name) => {
    expect(first(text)?.name).toBe(name);
  });

  it.each([
    'augusta com al santos',
    'Rua Augusta x Alameda Santos',
    'al. santos / r. augusta',
    'augusta esquina santos',
    'Augusta e Santos',
  ])('finds the corner by "%s"', (text) => {
    const corner = first(text);
    expect(corner?.kind).toBe('crossing');
    expect(corner?.name).toMatch(/Rua Augusta × Alameda Santos|Alameda Santos × Rua Augusta/);
    expect(corner?.lon).toBeCloseTo(placeAt(1, 0).lng, 6);
  });

  it('finds stations and suburbs, and nothing for nonsense, quickly', () => {
    expect(first('consolacao')).toMatchObject({ kind: 'station' });
    expect(first('bela vista')).toMatchObject({ kind: 'suburb' });
    for (const text of ['', 'rua inexistente sao paulo', 'xyzzy', '🚚', '<b>wqk</b>', 'x', '/'])
      expect(finder.find(text, { most: 5 })).toEqual([]);
  });
});

describe('The place at a position', () => {
  it('is the corner near it, else the street with the nearest known number, else nothing', () => {
    expect(finder.at(placeAt(1.01, 0.05))?.name).toBe('Alameda Santos × Rua Augusta');
    expect(finder.at(placeAt(2, 0.2))).toMatchObject({ name: 'Rua Augusta', kind: 'street' });
    expect(finder.at(placeAt(2, 0.4))).toMatchObject({ name: 'Rua Augusta', near: '127' });
    expect(finder.at({ lat: 10, lng: 10 })).toBeNull();
  });
});

describe('A hundred questions about the centre of São Paulo', () => {
  it('with abbreviations, no accents and a typing error: at least 95 have the street first', async () => {
    const sample = await readPlaceList(SAMPLE_STREETS);
    const sampleFinder = createPlaceFinder(sample);
    const names = [...new Set(sample.streets.filter(({ rank }) => rank <= 5).map(({ name }) => name))];
    const step = Math.floor(names.length / 100);
    const asked = Array.from({ length: 100 }, (_, at) => names[at * step] ?? '');
    const missed = asked.filter((name, at) => {
      const found = sampleFinder.find(mistyped(name, at), { most: 1 })[0]?.name ?? '';
      return placeWords(found).join(' ') !== placeWords(name).join(' ');
    });
    expect(
      missed.length,
      missed.map((name) => `${name}: ${mistyped(name, names.indexOf(name) / step)}`).join('\n'),
    ).toBeLessThanOrEqual(5);
  });
});

/** As people end an address. */
const ENDINGS = [
  '',
  ', 1457',
  ', 1457, São Paulo',
  ', 7 - São Paulo - SP',
  ' 1457 sao paulo sp',
  ', 1457 - Bela Vista, São Paulo - SP, 01310-100',
  ', Sao Palo',
  ' sao paulo',
];

describe.each(ENDINGS)('A hundred questions that end with "%s"', (ending) => {
  it('and have a key pressed wrongly anywhere in a word: at least 93 have the street first', async () => {
    const sample = await readPlaceList(SAMPLE_STREETS);
    const sampleFinder = createPlaceFinder(sample);
    const names = [...new Set(sample.streets.map(({ name }) => name))].filter((name) => !/ - |\(/.test(name));
    const chance = numbersFrom(2026);
    const asked = Array.from({ length: 100 }, () => names[Math.floor(chance() * names.length)] ?? '');
    const missed = asked.flatMap((name) => {
      const text = `${wronglyKeyed(name, chance)}${ending}`;
      const found = sampleFinder.find(text, { most: 1 })[0]?.name ?? '';
      return placeWords(found).join(' ') === placeWords(name).join(' ') ? [] : [`${text}: ${found}`];
    });
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(7);
  });
});

/** Numbers from 0 to 1, the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A letter of any longer word left out, replaced, added or exchanged. */
function wronglyKeyed(name: string, chance: () => number): string {
  const words = name.split(' ');
  const long = words.flatMap((word, at) => (at > 0 && word.length > 3 ? at : []));
  const at = long[Math.floor(chance() * long.length)];
  if (at === undefined) return name;
  const letters = [...(words[at] ?? '')];
  const place = Math.floor(chance() * letters.length);
  const key = 'qwertyuiopasdfghjklzxcvbnm'[Math.floor(chance() * 26)] ?? '';
  const kinds = [
    () => letters.splice(place, 1),
    () => letters.splice(place, 1, key),
    () => letters.splice(place, 0, key),
    () => letters.splice(place, 2, letters[place + 1] ?? '', letters[place] ?? ''),
  ];
  kinds[Math.floor(chance() * 4)]?.();
  words[at] = letters.join('');
  return words.join(' ');
}

/** Shorter, without accents, and with one letter of the longest word left out, doubled or exchanged. */
function mistyped(name: string, at: number): string {
  const short = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^Rua /, 'R. ')
    .replace(/^Avenida /, 'Av ')
    .replace(/^Alameda /, 'al ')
    .replace(/^Praca /, 'pca ');
  const words = short.split(' ');
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
  if (longest.length < 5) return short;
  const place = 2 + (at % (longest.length - 3));
  const letters = [...longest];
  const kinds = [
    () => letters.splice(place, 1),
    () => letters.splice(place, 0, letters[place] ?? ''),
    () => letters.splice(place, 2, letters[place + 1] ?? '', letters[place] ?? ''),
  ];
  kinds[at % 3]?.();
  return short.replace(longest, letters.join(''));
}
