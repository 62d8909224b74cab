// Figures of a document that was merged from two versions, or taken from one. A version that is taken keeps its eight
// figures. A merge may combine parts and sums of different sides; the sums are then recalculated.
import { type Edit, getIn, setIn } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import type { Sides } from '../../../documents/compare/merge';
import { sameLine } from '../../../geo/line';
import { lineOf, PARTS, routeOrder } from '../document/route-document';
import { HEADER, HEADER_KEYS, savedFigures } from '../document/saved-figures';
import { numberOf } from '../document/stop-reading';
import { MEASURES, type Measure } from '../document/typed-figures';
import { asOpened } from './saved-basis';

const NAMES = ['deadStart', 'deadEnd', 'dead', 'total'] as const;

/** The merged route as a newly opened document. */
export function asMerged(merged: Tree, sides: Sides): Tree {
  const isWholly = (side: Tree) => PARTS.every((part) => sameLine(lineOf(merged, part), lineOf(side, part)));
  const whole = [sides.theirs, sides.mine].filter(isWholly);
  const writes = MEASURES.flatMap((measure): Edit[] => {
    const isOf = (side: Tree) =>
      NAMES.every((name) => figureIn(merged, name, measure) === figureIn(side, name, measure));
    if (whole.some(isOf)) return [];
    const { deadStart, deadEnd } = savedFigures(merged);
    const [start, end, productive] = [deadStart[measure], deadEnd[measure], productiveOf(merged, sides, measure)];
    if (start === null || end === null || productive === null) return [];
    const write = (name: 'dead' | 'total', value: number): Edit =>
      figureIn(merged, name, measure) === value
        ? (route) => route
        : setIn([HEADER, HEADER_KEYS[name][measure]], value, routeOrder);
    return [write('dead', start + end), write('total', start + end + productive)];
  });
  return asOpened(writes.reduce((route, write) => write(route), merged));
}

/**
 * The value of the side that changed it. If both did, of the side whose line was used. If that is unclear, of the side
 * whose total was used.
 */
function productiveOf(merged: Tree, { base, mine, theirs }: Sides, measure: Measure): number | null {
  const figureOf = (side: Tree): number | null => savedFigures(side).productive[measure];
  const [localFigure, others] = [figureOf(mine), figureOf(theirs)];
  if (localFigure === others) return localFigure;
  const before = base && figureOf(base);
  if (before !== null && localFigure === before) return others;
  if (before !== null && others === before) return localFigure;
  const hasLineOf = (side: Tree) => sameLine(lineOf(merged, 'productive'), lineOf(side, 'productive'));
  const isTheirs = hasLineOf(theirs);
  if (isTheirs !== hasLineOf(mine)) return isTheirs ? others : localFigure;
  return figureIn(merged, 'total', measure) === figureIn(theirs, 'total', measure) ? others : localFigure;
}

function figureIn(route: Tree, name: (typeof NAMES)[number], measure: Measure): number | null {
  return numberOf(getIn(route, [HEADER, HEADER_KEYS[name][measure]]));
}
