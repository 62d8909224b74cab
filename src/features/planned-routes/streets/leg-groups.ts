// Groups of adjacent legs that are requested together.
import type { Tree } from '../../../document/tree';
import { isJoined } from '../document/leg-marks';
import { isMade, legsOf } from '../document/legs';

type LegGroup = { first: number; last: number };

/** Groups of routed legs whose stops have moved: adjacent ones are one request. */
export function movedGroups(route: Tree): LegGroup[] {
  return groupsOf(route, (index) => legsOf(route).productive[index]?.state === 'moved', true);
}

/** Runs of adjacent legs. `isDivided`: vertices between two routed legs separate groups. */
function groupsOf(route: Tree, isIn: (index: number) => boolean, isDivided = false) {
  const legs = legsOf(route).productive;
  const groups: LegGroup[] = [];
  for (const [index, leg] of legs.entries()) {
    if (!isIn(index)) continue;
    const group = groups.at(-1);
    const before = legs[index - 1];
    const areApart = isDivided && before?.run && leg.run && isMade(before) && !isJoined(before.run, leg.run);
    if (group && group.last === index - 1 && !areApart) group.last = index;
    else groups.push({ first: index, last: index });
  }
  return groups;
}

/** Groups of legs that can be routed without changing drawn geometry. */
export function openGroups(route: Tree): LegGroup[] {
  const legs = legsOf(route).productive;
  return groupsOf(route, (index) => legs[index]?.state === 'straight' || legs[index]?.state === 'moved', true);
}
