// How many documents are open in this page, so that nothing unmounts it without need.
let open = 0;

/** Counts a document as open. Returns a function that ends it. */
export function countOpenSession(): () => void {
  open += 1;
  return () => {
    open -= 1;
  };
}

export function hasOpenSession(): boolean {
  return open > 0;
}
