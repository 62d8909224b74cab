import { describe, expect, it } from 'vitest';
import {
  readDeparture,
  readDuration,
  readDwell,
  readDwellMinutes,
  readKilometres,
  readSpeed,
} from '../../../../../src/features/planned-routes/fields/read-amount';

describe('Kilometres as they are typed', () => {
  it.each([
    ['12', 12_000],
    ['12.5', 12_500],
    ['12,5', 12_500],
    [' 0.001 km ', 1],
    ['0', 0],
    ['1.0005', 1001],
    ['999999', 999_999_000],
    ['1,234.5', 1_234_500],
    ['1.234,567', 1_234_567],
  ])('%j are %d m', (text, metres) => expect(readKilometres(text)).toBe(metres));

  it.each([
    '',
    ' ',
    'km',
    '-1',
    '1e3',
    '1 2',
    '1.2.3',
    '.5',
    '5.',
    'twelve',
    '1'.repeat(30),
    'Infinity',
    'NaN',
    '１２',
  ])('%j are none', (text) => expect(readKilometres(text)).toBeUndefined());
});

describe('A time as it is typed', () => {
  it.each([
    ['1:46', 6360],
    ['01:46:30', 6390],
    ['0:00', 0],
    ['90', 5400],
    [' 100:00 ', 360_000],
    ['1h46', 6360],
    ['1 h 5 min', 3900],
    ['2h', 7200],
    ['90 min', 5400],
  ])('%j is %d s', (text, seconds) => expect(readDuration(text)).toBe(seconds));

  it.each(['', '1:6', '1:60', '1:00:60', ':30', '1:', '-1:00', '1.5', '1h60', 'h', 'min', '9'.repeat(6), '1:00:00:00'])(
    '%j is none',
    (text) => expect(readDuration(text)).toBeUndefined(),
  );
});

describe('An hour, a dwell and a speed as they are typed', () => {
  it.each([
    ['8', 28_800],
    ['8h', 28_800],
    ['8h30', 30_600],
    ['0830', 30_600],
    ['8:30', 30_600],
    ['8:30 PM', 73_800],
    ['23:59', 86_340],
    [' ', null],
  ])('the hour %j is %j s', (text, seconds) => expect(readDeparture(text)).toBe(seconds));
  it.each(['25:00', '24', '8:60', '8h60', '2460', 'noon', '-1', '8.5'])('%j is no hour of a day', (text) =>
    expect(readDeparture(text)).toBeUndefined(),
  );

  it.each([
    ['90', 90],
    ['90 s', 90],
    ['1:30', 90],
    ['2 min', 120],
    ['0', 0],
    ['86400', 86_400],
  ])('the dwell %j is %d s', (text, seconds) => expect(readDwell(text)).toBe(seconds));
  it.each(['', '86401', '1:60', '-5', '1.5', 'long'])('%j is no dwell', (text) =>
    expect(readDwell(text)).toBeUndefined(),
  );

  it.each([
    ['1.5', 90],
    ['1,5', 90],
    ['2', 120],
    ['1:30', 90],
    ['45 s', 45],
    ['3 min', 180],
  ])('the dwell %j in a field of minutes is %d s', (text, seconds) => expect(readDwellMinutes(text)).toBe(seconds));
  it.each(['', '1441', 'x'])('%j is no dwell there', (text) => expect(readDwellMinutes(text)).toBeUndefined());

  it.each([
    ['12,5', 12.5],
    ['12.5 km/h', 12.5],
    ['200', 200],
  ])('the speed %j is %d km/h', (text, kmh) => expect(readSpeed(text)).toBe(kmh));
  it.each(['', '0', '200.1', '-3', 'fast'])('%j is no speed', (text) => expect(readSpeed(text)).toBeUndefined());
});
