// Timers as parameters, so that tests can step them.

/** Calls `callback` once after `ms`; returns a cancel function. */
export type SetTimer = (callback: () => void, ms: number) => () => void;

export const browserTimer: SetTimer = (callback, ms) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};
