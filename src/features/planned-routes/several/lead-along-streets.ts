// Leads the legs of a route that were made straight along streets, by the configured engine.
import type { Streets } from '../../../api/streets/streets';
import type { Tree } from '../../../document/tree';
import { type DeadPart, legsOf } from '../document/legs';
import { editOf } from '../streets/street-answers';
import { askForDead, askForLegs, type Question, siteOf } from '../streets/street-jobs';

export type ToLead = {
  /** Legs `first` to `last`; null where none changed. */
  readonly legs: { readonly first: number; readonly last: number } | null;
  readonly dead: DeadPart | null;
};

/** The route with these ways along streets, and whether the engine answered for all of them. Throws only AbortError. */
export async function leadAlongStreets(
  route: Tree,
  { legs, dead }: ToLead,
  streets: Pick<Streets, 'routeLegs'>,
  signal: AbortSignal,
): Promise<{ route: Tree; isWhole: boolean }> {
  let [led, isWhole] = [route, true];
  const isThere = legs !== null && legsOf(route).productive[legs.first] !== undefined;
  const questions = [
    isThere ? (now: Tree) => askForLegs(now, legs.first, legs.last) : null,
    dead ? (now: Tree) => askForDead(now, dead) : null,
  ].filter((ask) => ask !== null);
  for (const ask of questions) {
    const next = await answered(led, ask(led), streets, signal);
    if (next === null) isWhole = false;
    else led = next;
  }
  return { route: led, isWhole };
}

/** Null where the engine does not answer. A way that is not there needs no answer. */
async function answered(
  route: Tree,
  question: Question | null,
  streets: Pick<Streets, 'routeLegs'>,
  signal: AbortSignal,
): Promise<Tree | null> {
  const site = question && siteOf(route, question);
  if (!question || !site) return route;
  const answer = await streets.routeLegs({ through: question.through, vehicle: 'truck' }, signal);
  return answer.kind === 'failed' ? null : editOf(question, site, answer)(route);
}
