// What is drawn when the page around it has been painted: one after another, each in a task of its own, so that a press or a key
// comes between. Paper waits for nothing.
import { createContext, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from './when-calm';

/** True: what is below is drawn as soon as it is there. */
export const DrawnAtOnce = createContext(false);

/** Whether what is below can be seen just now; asked whenever a turn is given, so that nothing is drawn anew for it. */
export const Sight = createContext<{ readonly isSeen: boolean }>({ isSeen: true });

/** On a quick machine several fit into one frame. */
const A_TURN_MS = 8;
/** `order`: the lowest of those that wait is next, of several the one that stands first. */
type Turn = { call: () => void; order: () => number };
const waiting: Turn[] = [];
let isTaking = false;

/**
 * False until it is the component's turn, after the first paint of what it stands in. `isLate`: false for what has no turn;
 * `isLast`: when all others have had theirs. What cannot be seen comes after all that can.
 */
export function useSoon(isLate = true, isLast = false): boolean {
  const isAtOnce = use(DrawnAtOnce) || !isLate;
  const sight = use(Sight);
  const [isTime, setTime] = useState(isAtOnce);
  useEffect(() => (isTime ? undefined : inTurn(() => setTime(true), orderIn(sight, isLast))), [isTime, isLast, sight]);
  return isTime || isAtOnce;
}

export function orderIn(sight: { readonly isSeen: boolean }, isLast = false): () => number {
  return () => (sight.isSeen ? 0 : 2) + (isLast ? 1 : 0);
}

/** Calls `call`, which sets a state, when it is its turn. Returns how to take it back. */
export function inTurn(call: () => void, order: () => number): () => void {
  const turn = { call, order };
  waiting.push(turn);
  if (!isTaking) {
    isTaking = true;
    afterPaint(takeTurn);
  }
  return () => {
    const at = waiting.indexOf(turn);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function takeTurn(): void {
  const begin = performance.now();
  // Drawn here and now: left to React, it would be drawn in one task with the next turns.
  do {
    const turns = waiting.splice(0);
    const orders = turns.map(({ order }) => order());
    const [next] = turns.splice(orders.indexOf(Math.min(...orders)), 1);
    flushSync(() => next?.call());
    // What stands in it comes next: the page is drawn from top to bottom.
    waiting.push(...turns);
  } while (waiting.length > 0 && performance.now() - begin < A_TURN_MS);
  isTaking = waiting.length > 0;
  if (isTaking) afterPaint(takeTurn);
}
