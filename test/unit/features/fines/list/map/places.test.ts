import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress } from '../../../../../../src/features/fines/list/map/address';
import { comparePlaces, findStatedPosition } from '../../../../../../src/features/fines/list/map/places';

describe('Two written places', () => {
  it.each([
    ['Avenida Paulista, 1578, Bela Vista, sentido centro', 'Av. Paulista, 1560 - Bela Vista - SP'],
    ['R. da Consolação, 2104', 'RUA DA CONSOLACAO nº 2.110, São Paulo/SP'],
    ['2104, R. da Consolação', 'Rua da Consolação 2104'],
    ['Al. Santos 700', 'Alameda Santos, 745'],
    ['Pç. da Sé', 'Praça da Sé, s/n'],
    ['Praça da Sé 100', 'Pça. da Sé, 100'],
    ['Avenida 23 de Maio, 1200', 'Av. 23 de Maio, 1210 - Vila Mariana - SP'],
    ['Av. Brig. Faria Lima, 2000', 'Avenida Brigadeiro Faria Lima, 2010'],
    ['Av. Eng. Luís Carlos Berrini, 500', 'Avenida Luis Carlos Berrini n. 510'],
    ['Rua 15, 200', 'R. 15, nº 210'],
    ['Rodovia dos Bandeirantes (SP-348), km 47,5, sentido capital', 'Rod. dos Bandeirantes, km 48 - Jundiaí - SP'],
    ['SP-348 km 47+500', 'Rod. dos Bandeirantes SP 348, km 47'],
    ['BR 116, km 210', 'Rodovia Presidente Dutra (BR-116), km 210,4'],
    ['Marginal Tietê, 8000', 'Marginal Tietê, 8.020 - Barra Funda - SP'],
  ])('are the same: "%s" and "%s"', (one, other) => {
    expect(comparePlaces(one, other)).toBe('same');
    expect(comparePlaces(other, one)).toBe('same');
  });

  it.each([
    ['R. da Consolação, 2104', 'Rua da Consolação, 1400'],
    ['R. da Consolação, 2104', 'Rua da Consolação'],
    ['Rod. Anchieta, km 12', 'Rodovia Anchieta, km 28,8'],
    ['Rod. Anchieta, km 12', 'Rodovia Anchieta'],
    ['Rua XV de Novembro, 100 - Centro - Curitiba - PR', 'Rua XV de Novembro, 100 - Jundiaí - SP'],
  ])('are one street only: "%s" and "%s"', (one, other) => {
    expect(comparePlaces(one, other)).toBe('sameStreet');
    expect(comparePlaces(other, one)).toBe('sameStreet');
  });

  it.each([
    ['R. da Consolação, 2104', 'Av. São Luís, 258'],
    ['Rua Augusta, 100', 'Avenida Augusta, 100'],
    ['Rua 15, 200', 'Rua 16, 200'],
    ['BR-116, km 210', 'BR-101, km 210'],
    ['Avenida 23 de Maio, 1200', 'Avenida 9 de Julho, 1200'],
  ])('are different: "%s" and "%s"', (one, other) => {
    expect(comparePlaces(one, other)).toBe('different');
    expect(comparePlaces(other, one)).toBe('different');
  });

  it.each([[undefined], [''], ['  '], ['1234'], ['---'], ['sentido centro'], [', , -']])(
    'are unknown when one says "%s"',
    (blank) => {
      expect(comparePlaces(blank, 'Av. Paulista, 100')).toBe('unknown');
      expect(comparePlaces('Av. Paulista, 100', blank)).toBe('unknown');
    },
  );

  it('are compared both ways alike, whatever is written', () => {
    const word = fc.constantFrom(
      'Av.',
      'Rua',
      'R',
      'Paulista',
      'Sé',
      'km',
      '12',
      '1.200',
      ',',
      '-',
      'SP',
      'nº',
      'BR-116',
      '(',
      'sentido',
    );
    const text = fc.oneof(
      fc.array(fc.oneof(word, fc.string())).map((words) => words.join(' ')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(comparePlaces(one, other)).toBe(comparePlaces(other, one));
        expect(comparePlaces(one, one)).toBe(readAddress(one) === null ? 'unknown' : 'same');
      }),
    );
  });
});

describe('An address', () => {
  it('is read into its parts', () => {
    expect(readAddress('Rod. dos Bandeirantes (SP-348), km 47,5 - Jundiaí - SP, sentido capital')).toEqual({
      name: ['bandeirantes'],
      type: 'rodovia',
      code: 'sp348',
      house: null,
      kilometre: 47.5,
      area: ['jundiai'],
    });
  });
});

describe('The position of a stated place', () => {
  const at = (lat: number, lng: number, text = 'Av. Paulista, 1500 - Bela Vista - SP') => ({
    system_vehicle_location: text,
    system_vehicle_position: { lat, lng },
  });
  const stated = 'Avenida Paulista, 1510, Bela Vista';

  it('is the median of the fines seen at the same place: one that strayed does not move it', () => {
    const fines = [at(-23.56, -46.65), at(-23.561, -46.651), at(-10, -40), at(-23.5, -46.6, 'Rua Augusta, 1500')];
    expect(findStatedPosition(stated, fines)).toEqual({ lat: -23.56, lng: -46.65 });
  });

  it('is the middle of two', () => {
    const found = findStatedPosition(stated, [at(-23.56, -46.65), at(-23.562, -46.652)]);
    expect(found?.lat).toBeCloseTo(-23.561, 9);
    expect(found?.lng).toBeCloseTo(-46.651, 9);
  });

  it('is none when nobody was seen there, or without a usable position', () => {
    expect(findStatedPosition(stated, [])).toBeNull();
    expect(findStatedPosition(stated, [at(0, 0), { system_vehicle_location: 'Av. Paulista, 1500' }])).toBeNull();
    expect(findStatedPosition('', [at(-23.56, -46.65)])).toBeNull();
  });
});
