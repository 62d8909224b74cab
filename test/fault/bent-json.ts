// Valid JSON altered at random, as text. Many faults on the wire cannot be values: 1e999, duplicate keys, unsafe
// integers. No text in it holds a word that the screen must not show, or the screen would have to.
import { FORBIDDEN } from '../e2e/browser';
import { NAUGHTY_STRINGS } from '../unit/naughty-strings';

import type { Random } from './random';

/** JSON text that stands for itself. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const MARKS = [
  '<script>window.__ran=1</script>',
  '<img src=x onerror="window.__ran=1">',
  '"><svg onload="window.__ran=1">',
  'javascript:window.__ran=1',
  'data:text/html,<script>parent.__ran=1</script>',
  'https://elsewhere.invalid/steal?a=1',
  '//elsewhere.invalid/steal.png',
  'url(https://elsewhere.invalid/steal.css)',
  '</style><script>window.__ran=1</script>',
  '{{constructor.constructor("window.__ran=1")()}}',
];
/** Texts that have broken other interfaces. */
export const HOSTILE_TEXTS = [...MARKS, ...NAUGHTY_STRINGS.filter((text) => !FORBIDDEN.test(text))] as const;

const ODD_NUMBERS = [
  '1e999',
  '-1e999',
  '-0',
  '0',
  '-1',
  '0.1',
  '1e-9',
  '5e-324',
  '1.7976931348623157e308',
  '-1.7e308',
  '1e21',
  '-1e21',
  '9007199254740991',
  '9007199254740993',
  '-9007199254740993',
  '123456789012345678901234567890',
  '1e15',
  '2147483648',
  '100',
  '-100',
  '8640000000000001',
] as const;
const KEYS = ['__proto__', 'constructor', 'toString', 'length', 'then', 'x', '', '0', '1', '99', 'value'] as const;
const DAYS = ['2026-02-30', '0000-00-00', '9999-12-31', '-000001-01-01', '2026-13-45T99:99', '24:61', '1', '20260101'];

export const hostileText = (random: Random) => random.pick(HOSTILE_TEXTS);

/** Bends `truth` in so many places. */
export function bend(truth: unknown, random: Random, places: number): string {
  let value = truth;
  for (let count = 0; count < places; count += 1) value = bendOnce(value, random);
  return textOf(value);
}

/** Anything at all. */
export function anything(random: Random, depth = 0): unknown {
  switch (random.int(0, depth > 3 ? 5 : 9)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return new Raw(random.pick(ODD_NUMBERS));
    case 3:
      return random.int(-3, 4_000_000);
    case 4:
      return hostileText(random);
    case 5:
      return random.pick(DAYS as [string, ...string[]]);
    case 6:
    case 7:
      return Array.from({ length: random.int(0, 6) }, () => anything(random, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.int(0, 5) }, () => [random.pick(KEYS), anything(random, depth + 1)]),
      );
  }
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Raw);
}

/** Walks down by chance, and bends what it comes to. */
function bendOnce(value: unknown, random: Random): unknown {
  if (!isBranch(value) || random.chance(0.12)) return bent(value, random);
  const keys = Object.keys(value);
  if (keys.length === 0) return bent(value, random);
  const key = keys[random.int(0, keys.length - 1)] ?? '';
  const next = bendOnce(Reflect.get(value, key), random);
  if (Array.isArray(value)) return value.map((part, index) => (String(index) === key ? next : part));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name === key ? next : part]));
}

function bent(value: unknown, random: Random): unknown {
  // The same kind with another value is what a service sends most of all.
  if (typeof value === 'number' && random.chance(0.6)) return new Raw(random.pick(ODD_NUMBERS));
  if (typeof value === 'string' && random.chance(0.6)) {
    return random.chance(0.3) ? random.pick(DAYS as [string, ...string[]]) : hostileText(random);
  }
  if (Array.isArray(value) && random.chance(0.6)) return bentList(value, random);
  if (isBranch(value) && random.chance(0.6)) return bentObject(value, random);
  return random.chance(0.02) ? enormous(random) : anything(random);
}

function bentList(list: readonly unknown[], random: Random): unknown {
  switch (random.int(0, 7)) {
    case 0:
      return [];
    case 1:
      return [...list, ...list];
    case 2:
      return list.slice(0, random.int(0, list.length));
    case 3:
      return list.flatMap((row) => [row, anything(random)]);
    case 4:
      return { ...list };
    case 5:
      return [list];
    case 6:
      return Array.from(
        { length: list.length === 0 ? 0 : random.int(30, 300) },
        (_, index) => list[index % list.length],
      );
    default:
      return [...list].reverse();
  }
}

function bentObject(value: object, random: Random): unknown {
  const entries = Object.entries(value);
  const at = random.int(0, Math.max(0, entries.length - 1));
  switch (random.int(0, 6)) {
    case 0:
      return Object.fromEntries(entries.filter((_, index) => index !== at));
    case 1:
      return Object.fromEntries(entries.map(([key, part], index) => [key, index === at ? null : part]));
    case 2:
      return [value];
    case 3:
      return Object.values(value);
    case 4:
      return Object.fromEntries([...entries, [random.pick(KEYS), anything(random)]]);
    case 5:
      // The same keys once more, with other values: the last one counts, as JSON has it.
      return new Raw(`{${[...entries, ...entries.map(([key]) => [key, anything(random)])].map(pair).join(',')}}`);
    default:
      return Object.fromEntries(entries.map(([key]) => [key, anything(random)]));
  }
}

/** What is too much. */
function enormous(random: Random): unknown {
  switch (random.int(0, 4)) {
    case 0:
      return new Raw(`{${Array.from({ length: 10_000 }, (_, index) => `"k${index}":[${index}]`).join(',')}}`);
    case 1:
      return new Raw(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    case 2:
      return new Raw(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
    case 3:
      return 'W'.repeat(200_000);
    default:
      return new Raw(`[${Array.from({ length: 50_000 }, (_, index) => index % 97).join(',')}]`);
  }
}

const pair = ([key, part]: readonly [string, unknown] | readonly unknown[]) => `${JSON.stringify(key)}:${textOf(part)}`;

function textOf(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (isBranch(value)) return `{${Object.entries(value).map(pair).join(',')}}`;
  return JSON.stringify(value) ?? 'null';
}
