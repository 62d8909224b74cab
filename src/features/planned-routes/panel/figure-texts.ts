// Texts of the route figures. Pure.
import type { Format } from '../../../format/format';
import type { RoutePart } from '../document/route-document';
import type { Measure } from '../document/typed-figures';
import type { Amounts, headerFigures } from '../figures/header';

/** Productive part: the total minus the dead parts. */
export function lessDead(total: Amounts, dead: Amounts): Amounts {
  return { metres: Math.max(0, total.metres - dead.metres), seconds: Math.max(0, total.seconds - dead.seconds) };
}

type Parts = ReturnType<typeof headerFigures>['parts'];

/** The calculated values of typed measures. */
export function calculatedText(part: Parts[RoutePart], typed: readonly Measure[], format: Format): string {
  return typed
    .map((measure) =>
      measure === 'metres' ? format.distance(part.metres.calculated) : hoursText(part.seconds.calculated),
    )
    .join(', ');
}

/** `1:46`; minutes rounded. */
export function hoursText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
