// Which part a line of a file is taken for at first.
import { describe, expect, it } from 'vitest';
import { guessUses } from '../../../../../src/features/planned-routes/open/guess-uses';

const NAMES = { deadStart: 'Saída da garagem', productive: 'Em serviço', deadEnd: 'Volta à garagem' };
const line = (name: string | null, places = 2) => ({
  name,
  lat: new Float64Array(places),
  lng: Float64Array.from({ length: places }, (_, index) => index),
});
const guess = (...lines: ReturnType<typeof line>[]) => guessUses(lines, NAMES);

describe('Lines of a file', () => {
  it('that are called like parts are these parts, whatever the case and the accents', () => {
    expect(guess(line('SAIDA DA GARAGEM'), line('Em serviço'), line('Other'), line('deadEnd'))).toEqual([
      'deadStart',
      'productive',
      'none',
      'deadEnd',
    ]);
  });

  it('of a file of another language, or of an earlier version, are these parts, too', () => {
    expect(guess(line('Início morto'), line('Productive'), line('Vuelta al garaje'))).toEqual([
      'deadStart',
      'productive',
      'deadEnd',
    ]);
  });

  it('without such a name: the first with two places is productive, with the other segments of its track', () => {
    expect(guess(line('A', 1), line('A'), line('B'), line('A'))).toEqual(['none', 'productive', 'none', 'productive']);
    expect(guess(line(null), line(null), line('B'))).toEqual(['productive', 'productive', 'none']);
    expect(guess(line('A', 1))).toEqual(['none']);
    expect(guess()).toEqual([]);
    const still = { ...line('A', 3), lng: new Float64Array(3) };
    expect(guess(still, line('B'))).toEqual(['none', 'productive']);
  });
});
