// Determines what to route after a user step: legs with moved stops, a last stop past the line, new vertices. A related
// pending request is merged with it. Pure.
import type { Tree } from '../../../document/tree';
import { sameLine } from '../../../geo/line';
import { lineMetres } from '../../../geo/line-distance';
import { sliceLine } from '../../../geo/line-edits';
import { type DeadPart, legsOf } from '../document/legs';
import { lineOf, stopsOf } from '../document/route-document';
import { stopPlacesOf } from '../document/stop-places';
import { orderTextOf } from '../document/stop-reading';
import type { EditorState, Stretch } from '../editor/editor-state';
import type { RouteLabel } from '../editor/route-session';
import { movedGroups } from './leg-groups';
import { askForDead, askForLegs, type Question, type StreetJob } from './street-jobs';
import { askForStretch } from './stretch-question';

export const DEAD_PARTS = ['deadStart', 'deadEnd'] as const;

/** `instead`: the pending job that it replaces. */
export type Due = { readonly question: Question; readonly label: RouteLabel; readonly instead: number | null };

export function questionsAfter(
  before: Tree,
  route: Tree,
  { tool, part, isAlongStreets }: Pick<EditorState, 'tool' | 'part' | 'isAlongStreets'>,
  jobs: readonly StreetJob[],
): Due[] {
  const due: Due[] = [];
  const add = (question: Question | null, label: RouteLabel, instead: number | null = null) => {
    if (question) due.push({ question, label, instead });
  };
  for (const { first, last } of movedGroups(route)) add(askForLegs(route, first, last), legsLabel(route, first, last));
  for (const dead of DEAD_PARTS) {
    if (legsOf(route)[dead].state === 'moved') add(askForDead(route, dead), deadLabel(dead));
  }
  // Routed legs always follow their stops; new ones are routed only if the switch is on.
  if (!isAlongStreets) return due;
  const underWay = jobs.filter(({ failure }) => failure === null);
  const [stops, older] = [stopsOf(route), stopsOf(before)];
  const last = stops.length - 2;
  if (last >= 0 && stops.length === older.length + 1 && isBeyond(route, last)) {
    const earlier = underWay.find((job) => isAtEnd(job, last - 1));
    const first = earlier?.site.first ?? last;
    add(askForLegs(route, first, last), legsLabel(route, first, last), earlier?.id);
  }
  const drawnRange = tool === 'draw' && stops === older ? drawnStretch(before, route, part, underWay) : null;
  if (drawnRange) add(askForStretch(route, drawnRange.stretch, drawnRange.end), { key: 'routeEditor.steps.streets' });
  return due;
}

export function legsLabel(route: Tree, first: number, last: number): RouteLabel {
  if (first === last) return { key: 'routeLegs.steps.leg', values: { n: orderTextOf(stopsOf(route)[first], first) } };
  return { key: 'routeLegs.steps.legs', values: { count: last - first + 1, n: last - first + 1 } };
}

export function deadLabel(part: DeadPart): RouteLabel {
  return { key: `routeLegs.steps.${part}` };
}

/** The last stop is past the end of the line, and the one before it is at the end. */
function isBeyond(route: Tree, last: number): boolean {
  const line = lineOf(route, 'productive');
  if (line.count === 0) return last === 0;
  const [from, to] = stopPlacesOf(route).slice(last);
  const end = lineMetres(line) - 0.5;
  return Boolean(from && to && !to.goesBack && from.metres >= end && to.metres >= end);
}

/** Legs past the end of the line, ending with this one. */
function isAtEnd({ question, site }: StreetJob, leg: number): boolean {
  if (question.kind !== 'legs' || site.run.to >= site.run.from) return false;
  return site.first + question.last - question.first === leg;
}

type Drawn = { readonly stretch: Stretch; readonly end: 'start' | 'end' };

function drawnStretch(before: Tree, route: Tree, part: Stretch['part'], jobs: readonly StreetJob[]): Drawn | null {
  const [line, old] = [lineOf(route, part), lineOf(before, part)];
  if (old.count === 0 || line.count !== old.count + 1) return null;
  const pendingAt = (end: 'start' | 'end') =>
    jobs.find(({ question }) => question.kind === 'stretch' && question.part === part && question.drawn === end)?.site
      .stretch;
  if (sameLine(sliceLine(line, 0, old.count), old)) {
    const earlier = pendingAt('end');
    const from = earlier?.to === old.count - 1 ? earlier.from : old.count - 1;
    return { stretch: { part, from, to: old.count }, end: 'end' };
  }
  if (!sameLine(sliceLine(line, 1), old)) return null;
  const earlier = pendingAt('start');
  return { stretch: { part, from: 0, to: earlier?.from === 1 ? earlier.to : 1 }, end: 'start' };
}
