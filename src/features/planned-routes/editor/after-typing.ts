// A series of nudges, or of characters in a field, is one undo step without an end event. It ends after this pause.

const PAUSE_MS = 700;

/** Debounces `run`. Returns a cancel function. */
export type AfterTyping = (run: () => void) => () => void;

export const afterTyping: AfterTyping = (run) => {
  const timer = setTimeout(run, PAUSE_MS);
  return () => clearTimeout(timer);
};
