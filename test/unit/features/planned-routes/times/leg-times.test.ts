// The table of the time model: what is known of the legs of a part, and what each leg and the part then take.
import { describe, expect, it } from 'vitest';
import { type LegGiven, partTimeOf } from '../../../../../src/features/planned-routes/times/leg-times';

/** 18 km/h: a metre takes 0.2 s. */
const KMH = 18;

type LegWords = {
  metres: number;
  /** Metres that are as they were saved, and their saved seconds. */
  savedTime?: readonly [metres: number, seconds: number];
  engine?: number;
  dwell?: number;
  span?: number;
};
type Row = {
  name: string;
  legs: readonly LegWords[];
  spans?: readonly number[];
  typed?: number;
  /** Seconds and source of each leg: t typed, s saved, e engine, h hours, v speed; sv saved and speed. */
  expect: readonly (readonly [number, string])[];
};

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  t: ['typed'],
  s: ['saved'],
  e: ['engine'],
  h: ['timetable'],
  v: ['speed'],
  sv: ['saved', 'speed'],
};

const given = ({ metres, savedTime, engine, dwell, span }: LegWords): LegGiven => ({
  metres,
  savedTime: savedTime ? { metres: savedTime[0], seconds: savedTime[1] } : null,
  engine: engine ?? null,
  dwell: dwell ?? 0,
  span: span ?? null,
});

const K = 1000;
const saved = (seconds: number, metres = K): LegWords => ({ metres, savedTime: [metres, seconds] });

/** What is known of a leg of 1 km, in every combination, and which source wins. */
const COMBINED: readonly Row[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((bits) => {
  const [isTyped, isSaved, isRouted, isTimed] = [8, 4, 2, 1].map((bit) => (bits & bit) !== 0);
  const leg: LegWords = {
    metres: K,
    ...(isSaved && { savedTime: [K, 400] as const }),
    ...(isRouted && { engine: 300 }),
    ...(isTimed && { span: 0 }),
  };
  const known = [isTyped && 'typed', isSaved && 'saved', isRouted && 'engine', isTimed && 'hours'].filter(Boolean);
  const winner = isTyped
    ? ([500, 't'] as const)
    : isSaved
      ? ([400, 's'] as const)
      : isRouted
        ? ([300, 'e'] as const)
        : isTimed
          ? ([600, 'h'] as const)
          : ([200, 'v'] as const);
  return {
    name: `one leg with ${known.join(', ') || 'nothing but its metres'}`,
    legs: [leg],
    spans: isTimed ? [600] : [],
    ...(isTyped && { typed: 500 }),
    expect: [winner],
  };
});

const TABLE: readonly Row[] = [
  ...COMBINED,
  { name: 'no leg', legs: [], expect: [] },
  { name: 'no leg with a typed time', legs: [], typed: 300, expect: [] },
  // Speed.
  { name: 'a leg of no length', legs: [{ metres: 0 }], expect: [[0, 'v']] },
  { name: 'speed with a dwell', legs: [{ metres: K, dwell: 20 }], expect: [[220, 'v']] },
  { name: 'speed of a leg of no length with a dwell', legs: [{ metres: 0, dwell: 20 }], expect: [[20, 'v']] },
  {
    name: 'two legs by speed',
    legs: [{ metres: K }, { metres: 2 * K, dwell: 30 }],
    expect: [
      [200, 'v'],
      [430, 'v'],
    ],
  },
  // Engine.
  { name: 'engine with a dwell', legs: [{ metres: K, engine: 90, dwell: 20 }], expect: [[110, 'e']] },
  { name: 'an engine that says no time', legs: [{ metres: K, engine: 0 }], expect: [[0, 'e']] },
  {
    name: 'engine beside speed',
    legs: [{ metres: K, engine: 90 }, { metres: K }],
    expect: [
      [90, 'e'],
      [200, 'v'],
    ],
  },
  // Saved.
  { name: 'saved, the stop is in it already', legs: [{ ...saved(400), dwell: 20 }], expect: [[400, 's']] },
  { name: 'saved as nothing', legs: [saved(0)], expect: [[0, 's']] },
  { name: 'saved with a rest by rounding', legs: [{ metres: K + 0.005, savedTime: [K, 400] }], expect: [[400, 's']] },
  { name: 'a saved leg of no length', legs: [saved(0, 0)], expect: [[0, 's']] },
  {
    name: 'saved beside speed',
    legs: [saved(400), { metres: K }],
    expect: [
      [400, 's'],
      [200, 'v'],
    ],
  },
  {
    name: 'saved beside engine',
    legs: [saved(400), { metres: K, engine: 90 }],
    expect: [
      [400, 's'],
      [90, 'e'],
    ],
  },
  {
    name: 'three saved legs',
    legs: [saved(100), saved(200), saved(300)],
    expect: [
      [100, 's'],
      [200, 's'],
      [300, 's'],
    ],
  },
  {
    name: 'three saved legs, the middle one changed',
    legs: [saved(100), { metres: K }, saved(300)],
    expect: [
      [100, 's'],
      [200, 'v'],
      [300, 's'],
    ],
  },
  // A line that is partly as it was.
  { name: 'a longer line', legs: [{ metres: 1500, savedTime: [K, 400] }], expect: [[500, 'sv']] },
  {
    name: 'a longer line with a dwell, which is saved',
    legs: [{ metres: 1500, savedTime: [K, 400], dwell: 20 }],
    expect: [[500, 'sv']],
  },
  { name: 'a line of which a metre is kept', legs: [{ metres: K, savedTime: [1, 2] }], expect: [[201.8, 'sv']] },
  {
    name: 'a line of which nothing is kept',
    legs: [{ metres: K, savedTime: [0, 0], dwell: 20 }],
    expect: [[220, 'v']],
  },
  {
    name: 'a longer line with an engine',
    legs: [{ metres: 1500, savedTime: [K, 400], engine: 90 }],
    expect: [[90, 'e']],
  },
  {
    name: 'a longer line with hours',
    legs: [{ metres: 1500, savedTime: [K, 400], span: 0 }],
    spans: [450],
    expect: [[450, 'h']],
  },
  {
    name: 'a longer line beside saved ones',
    legs: [saved(400), { metres: 1500, savedTime: [K, 400] }, saved(100)],
    expect: [
      [400, 's'],
      [500, 'sv'],
      [100, 's'],
    ],
  },
  // Hours.
  {
    name: 'hours with a dwell, which is in them',
    legs: [{ metres: K, dwell: 20, span: 0 }],
    spans: [600],
    expect: [[600, 'h']],
  },
  {
    name: 'hours over two legs, by metres',
    legs: [
      { metres: K, span: 0 },
      { metres: 3 * K, span: 0 },
    ],
    spans: [800],
    expect: [
      [200, 'h'],
      [600, 'h'],
    ],
  },
  {
    name: 'hours over two legs of no length, alike',
    legs: [
      { metres: 0, span: 0 },
      { metres: 0, span: 0 },
    ],
    spans: [800],
    expect: [
      [400, 'h'],
      [400, 'h'],
    ],
  },
  {
    name: 'hours over two legs, one of no length',
    legs: [
      { metres: 0, span: 0 },
      { metres: K, span: 0 },
    ],
    spans: [800],
    expect: [
      [0, 'h'],
      [800, 'h'],
    ],
  },
  {
    name: 'hours that say two spans',
    legs: [
      { metres: K, span: 0 },
      { metres: K, span: 1 },
    ],
    spans: [100, 900],
    expect: [
      [100, 'h'],
      [900, 'h'],
    ],
  },
  {
    name: 'hours before a leg without any',
    legs: [{ metres: K, span: 0 }, { metres: K }],
    spans: [600],
    expect: [
      [600, 'h'],
      [200, 'v'],
    ],
  },
  {
    name: 'hours behind a leg without any',
    legs: [
      { metres: K, dwell: 10 },
      { metres: K, span: 0 },
    ],
    spans: [600],
    expect: [
      [210, 'v'],
      [600, 'h'],
    ],
  },
  {
    name: 'hours over a saved leg and another, which takes the rest',
    legs: [
      { ...saved(400), span: 0 },
      { metres: K, span: 0 },
    ],
    spans: [1000],
    expect: [
      [400, 's'],
      [600, 'h'],
    ],
  },
  {
    name: 'hours over an engine’s leg and another, which takes the rest',
    legs: [
      { metres: K, engine: 300, dwell: 20, span: 0 },
      { metres: K, span: 0 },
    ],
    spans: [1000],
    expect: [
      [320, 'e'],
      [680, 'h'],
    ],
  },
  {
    name: 'hours over a saved leg, an engine’s and two others, by their metres',
    legs: [
      { ...saved(400), span: 0 },
      { metres: K, engine: 100, span: 0 },
      { metres: K, span: 0 },
      { metres: 4 * K, span: 0 },
    ],
    spans: [1000],
    expect: [
      [400, 's'],
      [100, 'e'],
      [100, 'h'],
      [400, 'h'],
    ],
  },
  {
    name: 'hours that the saved leg takes whole, so that the other goes by speed',
    legs: [
      { ...saved(1000), span: 0 },
      { metres: K, span: 0 },
    ],
    spans: [1000],
    expect: [
      [1000, 's'],
      [200, 'v'],
    ],
  },
  {
    name: 'hours that the engine’s leg takes more than whole',
    legs: [
      { metres: K, engine: 1200, span: 0 },
      { metres: K, span: 0 },
    ],
    spans: [1000],
    expect: [
      [1200, 'e'],
      [200, 'v'],
    ],
  },
  {
    name: 'hours over saved legs only',
    legs: [
      { ...saved(1), span: 0 },
      { ...saved(2), span: 0 },
    ],
    spans: [60],
    expect: [
      [1, 's'],
      [2, 's'],
    ],
  },
  { name: 'hours of no leg', legs: [{ metres: K }], spans: [60], expect: [[200, 'v']] },
  {
    name: 'hours over a partly kept leg and a saved one',
    legs: [
      { metres: 1500, savedTime: [K, 400], span: 0 },
      { ...saved(300), span: 0 },
    ],
    spans: [900],
    expect: [
      [600, 'h'],
      [300, 's'],
    ],
  },
  {
    name: 'hours that end behind a leg by speed in the middle of saved ones',
    legs: [saved(100), { metres: K }, { metres: K, span: 0 }, saved(50)],
    spans: [240],
    expect: [
      [100, 's'],
      [200, 'v'],
      [240, 'h'],
      [50, 's'],
    ],
  },
  // Typed.
  {
    name: 'typed over two legs, by metres',
    legs: [{ metres: K }, { metres: 3 * K }],
    typed: 800,
    expect: [
      [200, 't'],
      [600, 't'],
    ],
  },
  {
    name: 'typed over legs of no length, alike',
    legs: [{ metres: 0 }, { metres: 0 }],
    typed: 800,
    expect: [
      [400, 't'],
      [400, 't'],
    ],
  },
  {
    name: 'typed over saved ones',
    legs: [saved(1), saved(2)],
    typed: 800,
    expect: [
      [400, 't'],
      [400, 't'],
    ],
  },
  {
    name: 'typed as nothing',
    legs: [saved(1), { metres: K, engine: 5 }],
    typed: 0,
    expect: [
      [0, 't'],
      [0, 't'],
    ],
  },
  { name: 'typed over hours', legs: [{ metres: K, span: 0 }], spans: [600], typed: 10, expect: [[10, 't']] },
  { name: 'typed over a dwell', legs: [{ metres: K, dwell: 300 }], typed: 10, expect: [[10, 't']] },
  {
    name: 'typed over a leg of no length and another',
    legs: [{ metres: 0 }, { metres: K }],
    typed: 90,
    expect: [
      [0, 't'],
      [90, 't'],
    ],
  },
];

describe('The times of a part', () => {
  it.each(TABLE.map((row) => [row.name, row] as const))('are right: %s', (_, row) => {
    const time = partTimeOf({ typed: row.typed ?? null, legs: row.legs.map(given), spans: row.spans ?? [], kmh: KMH });
    expect(time.legs.map(({ seconds, sources }) => [Math.round(seconds * 1e6) / 1e6, sources])).toEqual(
      row.expect.map(([seconds, letters]) => [seconds, SOURCES[letters]]),
    );
    const sum = row.expect.reduce((all, [seconds]) => all + seconds, 0);
    expect(time.seconds).toBeCloseTo(row.legs.length === 0 ? (row.typed ?? 0) : sum, 6);
  });

  it('have a table of sixty rows at least', () => {
    expect(TABLE.length).toBeGreaterThanOrEqual(60);
    expect(new Set(TABLE.map(({ name }) => name)).size).toBe(TABLE.length);
  });

  it('say all sources that take time, in the order of their precedence, and what it would be without the typing', () => {
    const legs = [{ metres: K }, saved(400), saved(0, 0), { metres: K, engine: 7 }].map(given);
    expect(partTimeOf({ typed: null, legs, spans: [], kmh: KMH }).sources).toEqual(['saved', 'engine', 'speed']);
    expect(partTimeOf({ typed: 9, legs, spans: [], kmh: KMH })).toMatchObject({
      seconds: 9,
      sources: ['typed'],
      calculated: { seconds: 607, sources: ['saved', 'engine', 'speed'] },
    });
  });
});
