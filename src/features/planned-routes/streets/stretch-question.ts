// Request for a range between two vertices that was selected or just drawn. Legs completely inside are routed through
// their stops and marked as routed. A partial leg remains a drawn one. Pure.
import type { Tree } from '../../../document/tree';
import { positionsOf, vertexAt } from '../../../geo/line';
import { markOf } from '../document/leg-marks';
import { isSamePlace, legsOf } from '../document/legs';
import { lineOf, stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import type { Stretch } from '../editor/editor-state';
import { askForDead, askForLegs, type Question } from './street-jobs';

/** `drawnEnd`: the end that was just drawn, outside of the vertices between the two. */
export function askForStretch(route: Tree, stretch: Stretch, drawnEnd: 'start' | 'end' | null = null): Question | null {
  const { part, from, to } = stretch;
  const line = lineOf(route, part);
  if (from < 0 || to >= line.count || from >= to) return null;
  const mark = markOf(line, { from, to }, { from: null, to: null, seconds: 0 });
  const question = { kind: 'stretch', part, mark, drawn: drawnEnd, hash: mark.hash } as const;
  if (drawnEnd) return { ...question, through: positionsOf(line, from, to + 1), whole: null };
  if (part !== 'productive' && from === 0 && to === line.count - 1) return askForDead(route, part);
  const [start, end] = [vertexAt(line, from), vertexAt(line, to)];
  const whole = part === 'productive' ? wholeLegs(route, from, to) : null;
  if (!whole) return { ...question, through: [start, end], whole: null };
  const { first, last, isFromStop, isToStop } = whole;
  const legs = isFromStop && isToStop ? askForLegs(route, first, last) : null;
  if (legs) return legs;
  const stops = stopsOf(route)
    .slice(first, last + 2)
    .flatMap((stop) => stopPlaceOf(stop) ?? []);
  const before = isFromStop || isSamePlace(start, stops[0] ?? null) ? 0 : 1;
  const after = isToStop || isSamePlace(end, stops.at(-1) ?? null) ? 0 : 1;
  const through = [...(before ? [start] : []), ...stops, ...(after ? [end] : [])];
  return { ...question, through, whole: { first, stops, before } };
}

/** Legs completely between two vertices; null if there are none, or they are not consecutive. */
function wholeLegs(route: Tree, from: number, to: number) {
  const legs = legsOf(route).productive;
  const inside = [...legs.entries()].filter(
    ([, { run, state }]) => run !== null && state !== 'off' && run.from < run.to && run.from >= from && run.to <= to,
  );
  const [first, last] = [inside[0]?.[0], inside.at(-1)?.[0]];
  if (first === undefined || last === undefined || last - first + 1 !== inside.length) return null;
  const places = stopsOf(route)
    .slice(first, last + 2)
    .map(stopPlaceOf);
  if (places.some((place) => place === null)) return null;
  return { first, last, isFromStop: legs[first]?.run?.from === from, isToStop: legs[last]?.run?.to === to };
}
