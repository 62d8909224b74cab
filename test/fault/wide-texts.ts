// Values that are true to their type and wider than any place for them: codes without a break, long words, huge numbers.
import { type Random, randomOf } from './random';

/** Keys whose texts have a form of their own: another text there would be a broken value, not a wide one. */
const FORMED = /^(?:id|planned_route_id|milestone_type|stop_point_type|plate_number)$|_date|_hour|deadline|created/;
/** Keys of numbers that are known by their value: another number there would be an unknown one, not a wide one. */
const KNOWN = /^(?:seriousness|article)$|_id$|_order$|lat|lng|^year|_in_seconds$/;
const WORDS = [
  'Verkehrsordnungswidrigkeitenbußgeldbescheidsnummer',
  'Pneumoultramicroscopicossilicovulcanoconiótico',
  'Av.\u00a0Brigadeiro\u00a0Faria\u00a0Lima,\u00a01234',
  'https://files.example/fines/2026/11/26/',
  '0123456789ABCDEF',
  'WWWWWWWW',
  '交通違反通知書番号',
  '🚚🚚🚚🚚',
  'ÁÉÍÓÚ_',
] as const;
const NUMBERS = [
  1e308, -1e308, 1.7976931348623157e308, 123_456_789_012_345_680_000, 9_007_199_254_740_991, -999_999_999_999, 5e-324,
  0.123456789, 1e21,
] as const;

/** The same shape with every text and every number that may be anything as wide as chance will have it. */
export function widen<T>(truth: T, ...seeds: number[]): unknown {
  return widened(truth, '', randomOf(...seeds));
}

function widened(value: unknown, key: string, random: Random): unknown {
  if (typeof value === 'string') return FORMED.test(key) ? value : wideText(random);
  if (typeof value === 'number') return KNOWN.test(key) || random.chance(0.3) ? value : random.pick(NUMBERS);
  if (Array.isArray(value)) return value.map((part) => widened(part, key, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, widened(part, name, random)]));
}

function wideText(random: Random): string {
  return random.pick(WORDS).repeat(random.int(1, 20));
}
