// The hand-over that two open routes are the sides of. Read from their steps, so that it is taken back as a pair after a
// reload, too. Pure.
import type { Tree } from '../../../document/tree';
import type { Entry, History } from '../../../history/history';
import { handOverOf } from './hand-over';

type Label = { readonly key: string; readonly values?: Readonly<Record<string, string | number>> };
type Side = {
  readonly id: string;
  readonly phase: string;
  readonly history: Pick<History<Tree, Label>, 'past' | 'present'>;
};
export type HandedOver = { readonly stopName: string; readonly from: string; readonly to: string };

export const GIVE = 'routeSeveral.steps.give';
export const TAKE = 'routeSeveral.steps.take';

/** Null unless it is the last step of both routes and none of it was sent. Then both can go back, or neither. */
export function handedOver(routes: readonly Side[]): HandedOver | null {
  const sides = routes.flatMap((side) => {
    const pair = lastPair(side.history);
    return pair === null || side.phase !== 'draft' ? [] : [{ side, pair }];
  });
  for (const { side, pair } of sides) {
    const taker = sides.find((other) => other.pair === pair && isStep(other.side.history.present, TAKE));
    if (!taker || !isStep(side.history.present, GIVE)) continue;
    return { stopName: String(side.history.present.label.values?.stop ?? ''), from: side.id, to: taker.side.id };
  }
  return null;
}

/** The pair that the last step made. */
function lastPair({ past, present }: Side['history']): string | null {
  const pair = handOverOf(present.value);
  const before = past.at(-1);
  return before && handOverOf(before.value) !== pair ? pair : null;
}

function isStep({ label }: Entry<Tree, Label>, key: string): boolean {
  return label.key === key;
}
