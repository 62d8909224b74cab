// Figures of one route among several, and their differences to the first one. Pure.

import type { Identifier } from '../../../contract/long-integers';
import { getIn } from '../../../document/edits';
import { identifierOf } from '../../../document/identifier';
import type { Tree } from '../../../document/tree';
import { stopsOf } from '../document/route-document';
import { writtenHoursOf } from '../document/written-hours';
import { BOUND } from '../editor/route-fields';
import { sentHeader } from '../figures/sent-header';
import type { RouteSettings } from '../times/pace';

/** km per litre, and price of a litre in the currency's main unit. Null if the directory has none. */
export type Fuel = { readonly kmPerLitre: number | null; readonly litrePrice: number | null };

export type VariantFigures = {
  readonly metres: number;
  readonly seconds: number;
  readonly deadMetres: number;
  /** Of the metres; null without a line. */
  readonly deadShare: number | null;
  readonly stops: number;
  /** Seconds since midnight before the first hour; null without hours. */
  readonly firstHour: number | null;
  readonly lastHour: number | null;
  readonly litres: number | null;
  /** In the main unit of the currency. */
  readonly cost: number | null;
};

export type Measure = keyof VariantFigures;
/** In the order of the table. Less is better where it says so; stops and hours are neither. `unit`: of the shown number. */
export const MEASURES: readonly { readonly id: Measure; readonly isLessBetter: boolean; readonly unit: number }[] = [
  { id: 'metres', isLessBetter: true, unit: 1 },
  { id: 'seconds', isLessBetter: true, unit: 60 },
  { id: 'deadMetres', isLessBetter: true, unit: 1 },
  { id: 'deadShare', isLessBetter: true, unit: 0.001 },
  { id: 'stops', isLessBetter: false, unit: 1 },
  { id: 'firstHour', isLessBetter: false, unit: 60 },
  { id: 'lastHour', isLessBetter: false, unit: 60 },
  { id: 'litres', isLessBetter: true, unit: 0.1 },
  { id: 'cost', isLessBetter: true, unit: 0.01 },
];

export function figuresOf(route: Tree, settings: RouteSettings, fuel: Fuel | null): VariantFigures {
  const { total, dead } = sentHeader(route, settings);
  const hours = writtenHoursOf(stopsOf(route)).hours.flatMap(({ seconds }) => seconds ?? []);
  const { kmPerLitre = null, litrePrice = null } = fuel ?? {};
  const litres = kmPerLitre === null || kmPerLitre <= 0 ? null : total.metres / 1000 / kmPerLitre;
  return {
    metres: total.metres,
    seconds: total.seconds,
    deadMetres: dead.metres,
    deadShare: total.metres > 0 ? dead.metres / total.metres : null,
    stops: stopsOf(route).length,
    firstHour: hours.length === 0 ? null : Math.min(...hours),
    lastHour: hours.length === 0 ? null : Math.max(...hours),
    litres,
    cost: litres === null || litrePrice === null || litrePrice <= 0 ? null : litres * litrePrice,
  };
}

/** `sign`: -1 less, 1 more. `verdict`: null where less is neither better nor worse. */
export type Difference = { readonly by: number; readonly verdict: 'better' | 'worse' | null };

/** Of the shown numbers to the first route; null where one of both is unknown or nothing differs. */
export function differenceOf(first: VariantFigures, own: VariantFigures, measure: Measure): Difference | null {
  const [before, now] = [first[measure], own[measure]];
  const { isLessBetter = false, unit = 1 } = MEASURES.find(({ id }) => id === measure) ?? {};
  if (before === null || now === null) return null;
  const by = (Math.round(now / unit) - Math.round(before / unit)) * unit;
  if (by === 0) return null;
  return { by, verdict: isLessBetter ? (by < 0 ? 'better' : 'worse') : null };
}

export function vehicleOf(route: Tree): Identifier | null {
  return identifierOf(getIn(route, [BOUND, 'selected_vehicle']));
}
