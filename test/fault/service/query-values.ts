// Values of parameters by their kind, good and bad.
import fc from 'fast-check';
import { hostileTexts } from './hostile-texts';

export type Kind = 'size' | 'page' | 'text' | 'day' | 'numbers' | 'days' | 'hours';
/** Values as texts, before they are encoded: one for a scalar, all elements for a list. */
export type Values = readonly string[];
const INJECTED = hostileTexts(200);

const one = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const two = (number: number) => String(number).padStart(2, '0');
const day = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .integer({ min: Date.UTC(2023, 0), max: Date.UTC(2026, 11, 31) })
      .map((time) => new Date(time).toISOString().slice(0, 10)),
  },
  { weight: 1, arbitrary: one('0001-01-01', '0004-02-29', '1899-12-31', '2024-02-29', '2100-12-31', '9999-12-31') },
);
const hour = fc
  .integer({ min: 0, max: 1440 })
  .map((minute) => (minute === 1440 ? '24:00' : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`));
const id = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 700 }).map(String) },
  {
    weight: 2,
    arbitrary: one(
      '-0',
      '-7',
      '0.5',
      '00012',
      '2147483648',
      '9007199254740993',
      '99999999999999999999',
      `1${'0'.repeat(300)}`,
    ),
  },
);
const text = fc.oneof(
  fc.constantFrom(...INJECTED),
  fc.string({ unit: 'binary', maxLength: 60 }).filter((value) => value.length <= 200 && !/\p{Surrogate}/u.test(value)),
  fc.string({ maxLength: 4 }),
);

/** Values that a parameter of the kind may have. */
export const GOOD: Record<Kind, fc.Arbitrary<Values>> = {
  size: fc.oneof(fc.integer({ min: 1, max: 40 }), one(1000)).map((size) => [String(size)]),
  page: fc
    .oneof(fc.integer({ min: 0, max: 12 }), one(Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 40))
    .map((n) => [String(n)]),
  text: text.map((value) => [value]),
  day: day.map((value) => [value]),
  numbers: fc.array(id, { minLength: 1, maxLength: 6 }),
  days: fc.tuple(day, day).map((days) => days.sort()),
  hours: fc.tuple(hour, hour),
};

const NO_NUMBER = [
  'x',
  '1e3',
  '0x10',
  '1.',
  '.5',
  '--1',
  '+1',
  'NaN',
  'Infinity',
  '-Infinity',
  ' 1',
  '1 ',
  '１',
  '١',
  'null',
  'true',
  '1;2',
  '1 or 1=1',
  '1)',
  "1'",
  '[1]',
  '{}',
  '1\0',
  '9'.repeat(400),
];
const NO_DAY = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2025-02-29',
  '0000-01-01',
  '-001-01-01',
  '10000-01-01',
  '26-01-01',
  '2026-1-1',
  '20260101',
  '2026/01/01',
  '01.02.2026',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  '2026-01-01\n',
  '２０２６-01-01',
  'today',
  'now()',
  "2026-01-01'--",
  "2026-01-01'::date; drop table fines",
  'infinity',
  'epoch',
  '\0',
];
const NO_HOUR = [
  '24:01',
  '25:00',
  '12:60',
  '1:00',
  '0100',
  '12:00:00',
  '-1:00',
  '12:0',
  'noon',
  '１２:００',
  "12:00'",
  '\0',
];

/** Values that it may not have: the request has to be refused for them, whatever else it says. */
export const BAD: Record<Kind, fc.Arbitrary<Values>> = {
  size: one(...NO_NUMBER, '0', '-1', '1.5', '1001', '2147483648', '9007199254740992').map((value) => [value]),
  page: one(...NO_NUMBER, '-1', '0.5', '9007199254740992').map((value) => [value]),
  text: fc.oneof(
    fc.integer({ min: 201, max: 900 }).map((length) => ['ã'.repeat(length)]),
    one(['a', 'b']),
  ),
  day: fc.oneof(
    one(...NO_DAY).map((value) => [value]),
    one(['2026-01-01', '2026-01-01']),
  ),
  numbers: fc
    .tuple(fc.array(id, { maxLength: 3 }), one(...NO_NUMBER), fc.array(id, { maxLength: 3 }))
    .map(([before, bad, after]) => [...before, bad, ...after]),
  days: fc.oneof(
    fc.tuple(day, one(...NO_DAY)),
    fc.tuple(one(...NO_DAY), day),
    one(['2026-01-01'], ['2026-01-01', '2026-01-02', '2026-01-03'], ['2026-02-01', '2026-01-01']),
  ),
  hours: fc.oneof(
    fc.tuple(hour, one(...NO_HOUR)),
    fc.tuple(one(...NO_HOUR), hour),
    one(['12:00'], ['01:00', '02:00', '03:00']),
  ),
};
