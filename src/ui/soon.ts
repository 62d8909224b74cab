// What is drawn when the page around it has been painted: one after another, each in a task of its own, so that a press or a key
// comes between. Paper waits for nothing.
import { createContext, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from './when-calm';

/** True: what is below is drawn as soon as it is there. */
export const DrawnAtOnce = createContext(false);

/** On a quick machine several fit into one frame. */
const A_TURN_MS = 8;
const turns: (() => void)[] = [];
const last: (() => void)[] = [];
let isTaking = false;

/**
 * False until it is the component's turn, after the first paint of what it stands in. `isLate`: false for what has no turn;
 * `isLast`: when all others have had theirs.
 */
export function useSoon(isLate = true, isLast = false): boolean {
  const isAtOnce = use(DrawnAtOnce) || !isLate;
  const [isTime, setTime] = useState(isAtOnce);
  useEffect(() => (isTime ? undefined : inTurn(() => setTime(true), isLast)), [isTime, isLast]);
  return isTime || isAtOnce;
}

/** Calls `turn`, which sets a state, when it is its turn. Returns how to take it back. */
export function inTurn(turn: () => void, isLast = false): () => void {
  const queue = isLast ? last : turns;
  queue.push(turn);
  if (!isTaking) {
    isTaking = true;
    afterPaint(takeTurn);
  }
  return () => {
    const at = queue.indexOf(turn);
    if (at >= 0) queue.splice(at, 1);
  };
}

function takeTurn(): void {
  const begin = performance.now();
  // Drawn here and now: left to React, it would be drawn in one task with the next turns.
  do {
    if (turns.length === 0) turns.push(...last.splice(0, 1));
    const waiting = turns.splice(0);
    flushSync(() => waiting.shift()?.());
    // What stands in it comes next: the page is drawn from top to bottom.
    turns.push(...waiting);
  } while (isWaiting() && performance.now() - begin < A_TURN_MS);
  isTaking = isWaiting();
  if (isTaking) afterPaint(takeTurn);
}

function isWaiting(): boolean {
  return turns.length + last.length > 0;
}
