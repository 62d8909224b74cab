// Dates of a saved view: fixed, or those of a preset, which move with today. Pure.
import type { SearchRecord } from '../../../../url/navigation';
import type { Period } from '../../filters/calendar-days';
import { filtersCodec, resolvePeriod } from '../../filters/filters';
import { DEFAULT_PRESET, PRESETS, type Preset, presetOf, presetPeriod } from '../../filters/presets';
import type { View } from './views';

/** The stored dates of a view. */
type SavedDays = { search: SearchRecord; preset: Preset | null };
export type DaysChoice = 'always' | 'dates';

/** The dates of a URL, and their preset today (null: none, so there is no choice). */
export function shownDays(search: SearchRecord, today: string): { period: Period; preset: Preset | null } {
  const period = resolvePeriod(filtersCodec.parse(search), today);
  return { period, preset: presetOf(period, today) };
}

/** `search` with its dates stored as chosen. Without dates it is the default preset, which moves with today. */
export function keepDays(search: SearchRecord, choice: DaysChoice, today: string): SavedDays {
  const { period, preset } = shownDays(search, today);
  if (preset === null) return { search, preset: null };
  if (choice === 'dates') return { search: withDays(search, period), preset: null };
  // A reference date would not move with the preset.
  const { as_of: _asOf, ...moving } = search;
  if (preset === DEFAULT_PRESET) return { search: withoutDays(moving), preset: null };
  return { search: withDays(moving, period), preset };
}

/** The choice made when a view was saved. */
export function daysChoiceOf({ search, preset }: { search: SearchRecord; preset: string | null }): DaysChoice {
  const hasDays = search.start_date !== undefined || search.end_date !== undefined;
  return toPreset(preset) !== null || !hasDays ? 'always' : 'dates';
}

/**
 * A saved view with its dates of today. An unknown preset, from a newer app version, falls back to the stored dates.
 */
export function viewOfToday<V extends View & { preset: string | null }>(saved: V, today: string): V {
  const preset = toPreset(saved.preset);
  return preset === null ? saved : { ...saved, search: withDays(saved.search, presetPeriod(preset, today)) };
}

export function toPreset(text: unknown): Preset | null {
  return PRESETS.find((preset) => preset === text) ?? null;
}

function withDays(search: SearchRecord, { start_date, end_date }: Period): SearchRecord {
  return { ...search, start_date: [start_date], end_date: [end_date] };
}

function withoutDays({ start_date: _start, end_date: _end, ...others }: SearchRecord): SearchRecord {
  return others;
}
