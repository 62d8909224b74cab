// Figures of calculated_header: dead = dead start + dead end, total = dead + productive, in metres and seconds. Metres
// are measured unless typed; seconds come from times/part-times.ts.
import type { Tree } from '../../../document/tree';
import { lineMetres } from '../../../geo/line-distance';
import { lineOf, type RoutePart } from '../document/route-document';
import { type SavedFigures, savedFigures } from '../document/saved-figures';
import { type Measure, typedFigure } from '../document/typed-figures';
import type { TimeSource } from '../times/leg-times';
import type { RouteSettings } from '../times/pace';
import { routeTimes } from '../times/part-times';

/** Not rounded. `calculated`: value without the typed one. */
export type Figure = { readonly value: number; readonly isTyped: boolean; readonly calculated: number };
/** `sources`: of all its legs, by precedence. */
type TimeFigure = Figure & { readonly sources: readonly TimeSource[] };

export type Amounts = Readonly<Record<Measure, number>>;

type HeaderFigures = {
  readonly parts: Readonly<Record<RoutePart, { readonly metres: Figure; readonly seconds: TimeFigure }>>;
  readonly dead: Amounts;
  readonly total: Amounts;
  /** Figures in the document. */
  readonly saved: SavedFigures;
  /** Dead fraction of the total, 0 to 1; null if the total is 0. */
  readonly deadShare: Readonly<Record<Measure, number | null>>;
};

export function headerFigures(route: Tree, settings: RouteSettings): HeaderFigures {
  const times = routeTimes(route, settings);
  const part = (name: RoutePart) => {
    const typed = typedFigure(route, name, 'metres');
    const metres = lineMetres(lineOf(route, name));
    const { seconds, sources, calculated } = times[name];
    return {
      metres: { value: typed ?? metres, isTyped: typed !== null, calculated: metres },
      seconds: { value: seconds, isTyped: sources[0] === 'typed', calculated: calculated.seconds, sources },
    };
  };
  const parts = { deadStart: part('deadStart'), productive: part('productive'), deadEnd: part('deadEnd') };
  const dead = amounts((measure) => parts.deadStart[measure].value + parts.deadEnd[measure].value);
  const total = amounts((measure) => dead[measure] + parts.productive[measure].value);
  const share = (measure: Measure) => (total[measure] > 0 ? dead[measure] / total[measure] : null);
  return {
    parts,
    dead,
    total,
    saved: savedFigures(route),
    deadShare: { metres: share('metres'), seconds: share('seconds') },
  };
}

function amounts(of: (measure: Measure) => number): Amounts {
  return { metres: of('metres'), seconds: of('seconds') };
}
