// A row of nudges, or of characters in a field, is one step, whose end nobody says. It is taken to be over after a pause.

const PAUSE_MS = 700;

/** Runs once after the pause. Returns how to cancel it. */
export type AfterTyping = (run: () => void) => () => void;

export const afterTyping: AfterTyping = (run) => {
  const timer = setTimeout(run, PAUSE_MS);
  return () => clearTimeout(timer);
};
