// Where the person was in the list when the page was left, by entry of the history, so that Back leads there again. In memory
// only, and of one owner.
import { currentOwner, type Owner } from '../../../work/store/owner';

/** The task that keys act on: by id, because rows that come and go shift its place; the place says what follows it. */
export type Current = { id: string | null; place: number };
export type LeftPlace = { current: Current; openId: string | null; find: string; selected: ReadonlySet<string> };

/** Entries that are remembered; the oldest go first. */
const MOST = 50;
const left: { owner: Owner; places: Map<string, LeftPlace> } = { owner: null, places: new Map() };

/** `key`: of the history entry; an empty one is of none. */
export function leaveAt(key: string, place: LeftPlace): void {
  const { places } = ofOwner();
  if (key === '') return;
  places.delete(key);
  places.set(key, place);
  for (const oldest of [...places.keys()].slice(0, -MOST)) places.delete(oldest);
}

/** Null: the person was not here. */
export function leftAt(key: string): LeftPlace | null {
  return ofOwner().places.get(key) ?? null;
}

function ofOwner() {
  const owner = currentOwner();
  if (left.owner !== owner) Object.assign(left, { owner, places: new Map() });
  return left;
}
