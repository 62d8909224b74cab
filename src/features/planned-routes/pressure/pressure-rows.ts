// Rows about a route's stretches: those whose hours need more than the limit, and those with fines near them. Pure.
import type { LegFines, RouteFines } from '../../../desk/route-fines';
import type { Tree } from '../../../document/tree';
import { type KnownSigns, type SpeedNeed, speedNeedsOf } from '../figures/speed-needs';
import { type Stretch, stretchesOf } from '../figures/stretches';
import type { RouteSettings } from '../times/pace';

export type PressureRow = {
  /** Index of the stretch. */
  readonly index: number;
  readonly stretch: Stretch;
  readonly need: SpeedNeed | null;
  /** Null until they are counted. */
  readonly fines: LegFines | null;
};

export type Pressure = {
  readonly rows: readonly PressureRow[];
  /** Indices of the stretches that need more than their limit. */
  readonly pressed: readonly number[];
  readonly missingSeconds: number;
  /** Stretches whose need is known. */
  readonly known: number;
  /** Whether limits of signs count in any of them. */
  readonly isSigned: boolean;
  /** Whether no stretch has hours, so that the day is unknown to the fines, too. */
  readonly isHourless: boolean;
};

/** `fines`: of this very route, else null. `known`: signs under its stretches. */
export function pressureOf(
  route: Tree,
  settings: RouteSettings,
  fines: RouteFines | null,
  known?: KnownSigns,
): Pressure {
  const { stretches } = stretchesOf(route, settings);
  const needs = speedNeedsOf(route, settings, known);
  const rows = stretches.map((stretch, index): PressureRow => {
    return { index, stretch, need: needs[index] ?? null, fines: fines?.legs[index] ?? null };
  });
  const pressed = rows.filter(({ need }) => need?.isPressed);
  return {
    rows: rows.filter(({ need, fines: beside }) => need?.isPressed || finesTold(beside) > 0),
    pressed: pressed.map(({ index }) => index),
    missingSeconds: pressed.reduce((sum, { need }) => sum + (need?.missingSeconds ?? 0), 0),
    known: needs.filter((need) => need !== null).length,
    isSigned: needs.some((need) => need?.limit.source === 'signs'),
    isHourless: stretches.every(({ hours }) => hours === null),
  };
}

/** Fines at the hours of a stretch, or near it where it has none. */
export function finesTold(fines: LegFines | null): number {
  return fines === null ? 0 : (fines.timely ?? fines.near);
}

/** Stretches with the fines that count for them, most first. Each fine is in one: the sum is what the head says. */
export function placesToName(
  route: Tree,
  settings: RouteSettings,
  fines: RouteFines,
): { readonly stretch: Stretch; readonly count: number }[] {
  const { rows, isHourless } = pressureOf(route, settings, fines);
  return rows
    .filter((row) => isHourless || row.stretch.hours !== null)
    .map(({ stretch, fines: beside }) => ({ stretch, count: beside?.nearest ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
