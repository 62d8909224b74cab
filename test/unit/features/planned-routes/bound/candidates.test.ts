import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  driverCandidate,
  mergeCandidates,
  numberIn,
  readTyped,
  searchCandidates,
  vehicleCandidate,
} from '../../../../../src/features/planned-routes/bound/candidates';

const VEHICLES = [
  vehicleCandidate({ vehicle_id: 11, name: 'Articulado 118', plate_number: 'FTK-2H47', model: 'Volvo B340M' }),
  vehicleCandidate({ vehicle_id: 118, name: 'Van 3', plate_number: 'ABC1323', vehicle_group: 'Zona Norte' }),
  vehicleCandidate({ vehicle_id: 13, name: 'Grande Van', plate_number: ' ' }),
  vehicleCandidate({ vehicle_id: 14, name: 'van 3' }),
  vehicleCandidate({ vehicle_id: 15 }),
];
const DRIVERS = [
  driverCandidate({ driver_id: 1, name: 'João da Conceição', registration: 'R-77' }),
  driverCandidate({ driver_id: 2, name: 'Maria  Souza' }),
];
const numbers = (typed: string, most = 100) =>
  searchCandidates(VEHICLES, typed, most).found.map(({ number }) => number);

describe('A search among vehicles and drivers', () => {
  it.each([
    ['nothing', '', [11, 118, 13, 14, 15]],
    ['a part of a name', 'artic', [11]],
    ['words in any order', '118 articulado', [11]],
    ['a number, which comes before names that hold it', '118', [118, 11]],
    ['a name, exact before the beginning before the rest', 'van', [118, 14, 13]],
    ['a plate with or without its dash', 'ftk2h47', [11]],
    ['a part of a plate', 'k2h4', [11]],
    ['a plate as Mercosul writes it', 'ABC1D23', [118]],
    ['a model', 'volvo', [11]],
    ['a group', 'zona norte', [118]],
    ['what nobody has', 'zzz', []],
  ])('finds by %s', (_, typed, expected) => expect(numbers(typed)).toEqual(expected));

  it('finds drivers without their accents and by their registration', () => {
    expect(searchCandidates(DRIVERS, 'JOAO conceicao', 9).found.map(({ number }) => number)).toEqual([1]);
    expect(searchCandidates(DRIVERS, 'r-77', 9).found.map(({ number }) => number)).toEqual([1]);
  });

  it('gives at most so many, and tells how many there are', () => {
    expect(searchCandidates(VEHICLES, 'van', 2)).toMatchObject({ found: { length: 2 }, count: 3 });
    expect(searchCandidates(VEHICLES, '', 2)).toMatchObject({ found: { length: 2 }, count: 5 });
  });

  it('gives each once, only known ones, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
        const { found, count } = searchCandidates(VEHICLES, typed, 100);
        expect(new Set(found).size).toBe(count);
        expect(found.every((candidate) => VEHICLES.includes(candidate))).toBe(true);
      }),
    );
  });
});

describe('A typed text', () => {
  it.each([
    ['', 'nobody'],
    ['  ', 'nobody'],
    ['118', { number: 118 }],
    ['# 118', { number: 118 }],
    ['4711', { number: 4711 }],
    ['articulado  118', { number: 11 }],
    ['FTK 2H47', { number: 11 }],
    ['Van 3', 'several'],
    ['artic', 'unknown'],
    ['-5', 'unknown'],
    ['1e3', 'unknown'],
    ['12.5', 'unknown'],
    ['1970670598291982290', { number: '1970670598291982290' }],
    ['9'.repeat(41), 'unknown'],
  ] as const)('%j means %j', (typed, meant) => expect(readTyped(typed, VEHICLES)).toEqual(meant));

  it('that is the number of one and the name of another means the number', () => {
    const named = vehicleCandidate({ vehicle_id: 5, name: '118' });
    expect(readTyped('118', [named, ...VEHICLES])).toEqual({ number: 118 });
    expect(readTyped('118', [named])).toEqual({ number: 5 });
  });

  it('keeps its digits where a double would not', () => {
    expect(numberIn(String(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
    expect(numberIn('9007199254740993')).toBe('9007199254740993');
    expect(numberIn('１２')).toBeNull();
  });
});

describe('Two lists', () => {
  it('become one with each number once, the earlier winning', () => {
    const again = vehicleCandidate({ vehicle_id: 118, name: 'Again' });
    const merged = mergeCandidates(VEHICLES, [again, vehicleCandidate({ vehicle_id: 99 })]);
    expect(merged.map(({ number }) => number)).toEqual([11, 118, 13, 14, 15, 99]);
    expect(merged[1]).toBe(VEHICLES[1]);
    expect(mergeCandidates([], VEHICLES)).toBe(VEHICLES);
    expect(mergeCandidates([], [])).toEqual([]);
  });
});
