import { describe, expect, it } from 'vitest';
import { type Candidate, judge, mayImprove, withKnownCity } from '../../../src/addresses/compare-address';
import { readAddress } from '../../../src/addresses/written-address';

const asked = (text: string, more: Partial<Parameters<typeof readAddress>[0]> = {}) =>
  readAddress({ text, number: '', district: '', city: '', state: '', postcode: '', ...more });
const answer = (name: string, address = '', lat = -23.55, kind = ''): Candidate => ({
  name,
  address,
  kind,
  position: { lat, lng: -46.63 },
});

describe('An answer to an address', () => {
  it.each([
    ['Rua Augusta, 1500', ['Rua Augusta, 1500'], 'exact', ['numberFound']],
    ['R. AUGUSTA Nº 1500', ['Rua Augusta, 1500'], 'exact', ['numberFound']],
    ['Av. Brig. Luis Antonio, 12', ['Avenida Brigadeiro Luís Antônio, 12'], 'exact', ['numberFound']],
    ['Av. 9 de Julho, 12', ['Avenida Nove de Julho, 12'], 'exact', ['numberFound']],
    // The number is another one: never exact.
    ['Rua Augusta, 1500', ['Rua Augusta, 1501'], 'street', ['numberNear']],
    ['Rua Augusta, 15', ['Rua Augusta, 1500'], 'street', ['numberDiffers']],
    ['Rua Augusta, 1500', ['Rua Augusta'], 'street', ['numberUnknown']],
    ['Rua Augusta, 15A', ['Rua Augusta, 15'], 'street', ['numberNear']],
    ['Rua Augusta, s/n', ['Rua Augusta'], 'street', ['noNumber']],
    ['Rua Augusta', ['Rua Augusta, 7'], 'street', ['noNumber']],
    ['Rod. Anhanguera km 12', ['Rodovia Anhanguera'], 'street', ['kilometre']],
    // Something contradicts.
    ['Rua Agusta, 1500', ['Rua Augusta, 1500'], 'doubtful', ['spelling', 'numberFound']],
    ['Avenida Augusta, 1500', ['Rua Augusta, 1500'], 'doubtful', ['kind', 'numberFound']],
    ['Rua Braulio Gomes, 36', ['Rua Doutor Bráulio Gomes, 36'], 'doubtful', ['shorter', 'numberFound']],
    ['Rua Augusta, 1500, Campinas', ['Rua Augusta, 1500|Consolação, São Paulo'], 'doubtful', ['area', 'numberFound']],
    [
      'Rua Augusta, 1500, 13010-001',
      ['Rua Augusta, 1500|São Paulo, 01304-001'],
      'doubtful',
      ['postcode', 'numberFound'],
    ],
    // A wrong code does not make the number a neighbour's.
    [
      'Rua Augusta, 1500, 13010-001',
      ['Rua Augusta, 1540|01304-001', 'Rua Augusta, 1500|01304-001', 'Rua Augusta|01304-001'],
      'doubtful',
      ['postcode', 'numberFound'],
    ],
    // A city is not told by the answer: it may be in any.
    ['Rua Augusta, 1500, Campinas', ['Rua Augusta, 1500'], 'doubtful', ['cityUnchecked', 'numberFound']],
    ['Rua Augusta, 1500, Campinas', ['Rua Augusta, 1500|Consolação'], 'doubtful', ['cityUnchecked', 'numberFound']],
    ['Rua Augusta, 1500, Centro, Campinas', ['Rua Augusta, 1500|Centro'], 'doubtful', ['cityUnchecked', 'numberFound']],
    ['Rua Augusta, 1500, Consolação', ['Rua Augusta, 1500|Consolação'], 'exact', ['numberFound']],
    ['Rua Augusta, 1500, São Paulo, 01304-001', ['Rua Augusta, 1500|01304-010'], 'exact', ['numberFound']],
    // The district is the same, the city is another.
    [
      'Rua Augusta, 1500, Centro, Campinas',
      ['Rua Augusta, 1500|Centro, São Paulo'],
      'doubtful',
      ['area', 'numberFound'],
    ],
    ['Rua Augusta, 1500, São Paulo, perto do banco', ['Rua Augusta, 1500|Centro, São Paulo'], 'exact', ['numberFound']],
    ['Rua Augusta, 1500, São Paulo', ['Rua Augusta, 1500|Consolação, São Paulo'], 'exact', ['numberFound']],
    // A shop called like a street is no street; another street is nothing.
    ['Rua Augusta, 15', ['Augusta|Rua Bela Cintra, São Paulo'], 'nothing', ['otherNames']],
    ['Rua Inexistente da Silva', ['Rua Doutor Pacheco e Silva'], 'nothing', ['otherNames']],
    ['Rua Augusta', [], 'nothing', ['nothing']],
    // The name of a shop before the street and its number.
    ['Rua Augusta, 1500', ['Padaria Sol|Rua Augusta, 1500, São Paulo'], 'exact', ['numberFound']],
  ] as const)('%s, answered by %j, is %s', (text, names, level, codes) => {
    const candidates = names.map((name) => answer(...(name.split('|') as [string, string?])));
    const judged = judge(asked(text), candidates);
    expect([judged.level, judged.reasons.map(({ code }) => code)]).toEqual([level, codes]);
  });

  it('is exact where a person knows its city, and only there', () => {
    const found = [answer('Rua Augusta, 1500')];
    const known = new Set(['são paulo']);
    expect(judge(asked('Rua Augusta, 1500', { city: 'São Paulo' }), found)).toMatchObject({
      level: 'doubtful',
      reasons: [{ code: 'cityUnchecked', asked: 'São Paulo' }, {}],
    });
    expect(mayImprove(judge(asked('Rua Augusta, 1500', { city: 'São Paulo' }), found))).toBe(false);
    expect(judge(asked('Rua Augusta, 1500', { city: 'São Paulo' }), found, known).level).toBe('exact');
    for (const text of ['Rua Augusta, 1500', 'Rua Augusta, 15', 'Rua Agusta, 1500', 'Rua Augusta']) {
      const of = asked(text, { city: 'São Paulo' });
      expect(withKnownCity(judge(of, found), 'São Paulo'), text).toEqual(judge(of, found, known));
      expect(withKnownCity(judge(of, found), 'Campinas'), text).toEqual(judge(of, found));
    }
    expect(judge(asked('Rua Augusta, 1500', { city: 'Campinas' }), found, known).level).toBe('doubtful');
  });

  it('is one of several where two places far from each other fit equally well, unless the district decides', () => {
    const both = [answer('Rua Bela', 'Centro', -23.5), answer('Rua Bela', 'Brás', -23.6)];
    expect(judge(asked('Rua Bela, 5'), both)).toMatchObject({ level: 'several' });
    const decided = judge(asked('Rua Bela, 5 - Brás'), both);
    expect(decided).toMatchObject({ level: 'street', candidates: [{ address: 'Brás' }, { address: 'Centro' }] });
    // Pieces of one street close to each other are one place.
    expect(judge(asked('Rua Bela'), [answer('Rua Bela'), answer('Rua Bela', '', -23.551)]).level).toBe('street');
  });

  it('prefers the street to a far number, and a near number to the street', () => {
    const [street, far, near] = [answer('Rua Bela'), answer('Rua Bela, 1500'), answer('Rua Bela, 20')];
    expect(judge(asked('Rua Bela, 15'), [far, street]).candidates[0]).toBe(street);
    expect(judge(asked('Rua Bela, 15'), [far, street, near]).candidates[0]).toBe(near);
    expect(mayImprove(judge(asked('Rua Bela, 15'), [far]))).toBe(true);
  });

  it('is exact for a corner whose both streets agree', () => {
    const corner = answer('Rua Augusta × Avenida Paulista', '', -23.55, 'crossing');
    expect(judge(asked('Av. Paulista com Rua Augusta'), [corner])).toMatchObject({
      level: 'exact',
      reasons: [{ code: 'corner' }],
    });
  });
});
