// The days of a saved view: kept as they are, or always those of a preset, which move on with today. Pure.
import type { SearchRecord } from '../../../../url/search-text';
import type { Period } from '../../filters/calendar-days';
import { filtersCodec, resolvePeriod } from '../../filters/filters';
import { DEFAULT_PRESET, PRESETS, type Preset, presetOf, presetPeriod } from '../../filters/presets';
import type { View } from './views';

/** What a view keeps of its days. */
export type Kept = { search: SearchRecord; preset: Preset | null };
export type DaysChoice = 'always' | 'dates';

/** The days an address shows, and the preset they are today (null: none, so there is nothing to choose). */
export function shownDays(search: SearchRecord, today: string): { period: Period; preset: Preset | null } {
  const period = resolvePeriod(filtersCodec.parse(search), today);
  return { period, preset: presetOf(period, today) };
}

/** `search` with its days kept as chosen. No dates at all are the default preset: they move on by themselves. */
export function keepDays(search: SearchRecord, choice: DaysChoice, today: string): Kept {
  const { period, preset } = shownDays(search, today);
  if (preset === null) return { search, preset: null };
  if (choice === 'dates') return { search: withDays(search, period), preset: null };
  // What counts from a day of its own would not move on with the others.
  const { as_of: _asOf, ...moving } = search;
  if (preset === DEFAULT_PRESET) return { search: withoutDays(moving), preset: null };
  return { search: withDays(moving, period), preset };
}

/** What was chosen when a view was saved. */
export function daysChoiceOf({ search, preset }: { search: SearchRecord; preset: string | null }): DaysChoice {
  const hasDays = search.start_date !== undefined || search.end_date !== undefined;
  return toPreset(preset) !== null || !hasDays ? 'always' : 'dates';
}

/** A saved view as it is today. A preset of a newer Patio is not known here: then the dates it was saved with. */
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
