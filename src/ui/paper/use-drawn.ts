// How many sheets of a batch are drawn.
import { useEffect, useState } from 'react';
import { useBeforePrint } from '../page/use-before-print';

/** Sheets that are drawn at a time: a few milliseconds. */
const STEP = 3;

/** More with each step, so that the page answers meanwhile, and all of them on paper. */
export function useDrawn(of: number): number {
  const [drawn, setDrawn] = useState(STEP);
  const isPrinting = useBeforePrint();
  useEffect(() => {
    if (drawn >= of) return;
    const timer = setTimeout(() => setDrawn(drawn + STEP));
    return () => clearTimeout(timer);
  }, [drawn, of]);
  return isPrinting ? of : drawn;
}
