import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queriesOf } from '../../../src/addresses/address-queries';
import { addressLine, isAddress, readAddress } from '../../../src/addresses/written-address';

const cells = (text: string, more = {}) => ({
  text,
  number: '',
  district: '',
  city: '',
  state: '',
  postcode: '',
  ...more,
});

describe('A written address', () => {
  it.each([
    ['R. Augusta, 1500 - Consolação, São Paulo - SP, 01304-001', 'R. Augusta', '1500', ['Consolação', 'São Paulo']],
    ['Av. Paulista nº 1578 cj 42', 'Av. Paulista', '1578', []],
    ['AV NOVE DE JULHO 1200 BELA VISTA SAO PAULO SP', 'AV NOVE DE JULHO', '1200', ['BELA VISTA SAO PAULO']],
    ['Rua 25 de Março 100 loja 3', 'Rua 25 de Março', '100', []],
    ['Praça 14 Bis, 20', 'Praça 14 Bis', '20', []],
    ['Rua 7', 'Rua 7', '', []],
    ['Rua 7, 12', 'Rua 7', '12', []],
    ['1500, Rua Augusta', 'Rua Augusta', '1500', []],
    ['1500 Rua Augusta', 'Rua Augusta', '1500', []],
    ['Pça. da Sé s/n', 'Pça. da Sé', '', []],
    ['Av. São João,1.086', 'Av. São João', '1086', []],
    ['Al. Santos, 45-A, Jardins', 'Al. Santos', '45A', ['Jardins']],
    ['Mercado Bom, Rua Bresser, 200 - Brás', 'Rua Bresser', '200', ['Brás']],
    ['Rua Bresser 200 (fundos) - galpão 3', 'Rua Bresser', '200', []],
    ['PRACA DA SE 12', 'PRACA DA SE', '12', []],
    ['', '', '', []],
  ])('%j has its street, number and areas', (text, street, number, areas) => {
    expect(readAddress(cells(text))).toMatchObject({ street, number, areas });
  });

  it('keeps the kilometre of a road, and says that it has no number', () => {
    expect(readAddress(cells('Rod. Anhanguera km 12,5'))).toMatchObject({ km: '12,5', number: '' });
    expect(readAddress(cells('BR 116 km 20'))).toMatchObject({ street: 'BR 116', km: '20', number: '' });
    expect(readAddress(cells('Rua Bela', { number: 'S/N' }))).toMatchObject({ hasNoNumber: true, number: '' });
  });

  it('takes number, district, city and postcode of columns of their own, also as Excel spoils them', () => {
    const read = readAddress(
      cells('R. Bela', { number: '1500.0', district: 'Brás', city: 'São Paulo/SP', postcode: '1304001' }),
    );
    expect(read).toMatchObject({
      number: '1500',
      areas: ['Brás', 'São Paulo'],
      city: 'São Paulo',
      postcode: '01304001',
    });
    expect(addressLine(cells('R. Bela', { number: '15', city: 'Santos', state: 'SP', postcode: '1304001' }))).toBe(
      'R. Bela, 15, Santos - SP, 01304-001',
    );
  });

  it('is told from other cells', () => {
    expect(['Rua Bela, 1', 'AV. PAULISTA 10', '10 Rua Bela', 'Pça da Sé'].map(isAddress)).toEqual(Array(4).fill(true));
    expect(['Padaria Bela', 'Bela Vista', 'Rua', '', '12'].map(isAddress)).toEqual(Array(5).fill(false));
  });

  it('is asked with its city where the geocoder knows cities, and by the street alone in the end', () => {
    const read = readAddress(cells('R. Bela, 15, Brás, São Paulo'));
    expect(queriesOf(read, { knowsAreas: true })).toEqual([
      'R. Bela, 15, Brás, São Paulo',
      'R. Bela, 15, São Paulo',
      'R. Bela, São Paulo',
    ]);
    expect(queriesOf(read, { knowsAreas: false }).slice(0, 2)).toEqual(['R. Bela, 15', 'R. Bela']);
  });

  it('of any text is read without failing, and in time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 12 }), (text, number) => {
        const read = readAddress(cells(text, { number }));
        expect(read.number).not.toMatch(/\s/);
      }),
    );
    const started = readAddress(cells('Rua 1 '.repeat(20_000)));
    expect(started.street.length).toBeLessThanOrEqual(300);
  });
});
