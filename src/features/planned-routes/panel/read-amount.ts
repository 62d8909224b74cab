// Kilometres and times as people type them into a figure.

const MOST_SIGNS = 20;

/** Kilometres, with a point or a comma, to metres; null for what is none. */
export function readKilometres(text: string): number | null {
  const trimmed = text.trim().replace(/\s*km$/i, '');
  if (trimmed.length > MOST_SIGNS || !/^\d{1,6}(?:[.,]\d{1,6})?$/.test(trimmed)) return null;
  return Math.round(Number(trimmed.replace(',', '.')) * 1000);
}

/** `1:46`, `1:46:30`, or minutes alone, to seconds; null for what is none. */
export function readDuration(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_SIGNS) return null;
  const match = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(trimmed);
  if (match) return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
  return /^\d{1,5}$/.test(trimmed) ? Number(trimmed) * 60 : null;
}
