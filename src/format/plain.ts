// What all formatters share: text as it is, and the sign for nothing.

export const NOTHING = '—';

/** Text as it is; "—" for nothing and for values without a plain text form. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.trim() === '' ? NOTHING : value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : NOTHING;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return NOTHING;
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
