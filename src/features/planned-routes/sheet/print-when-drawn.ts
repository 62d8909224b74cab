// Prints when the streets of all maps are drawn, or after a limit without them. A second press prints at once.
import { useEffect, useState } from 'react';

/** The longest wait for streets. */
export const PRINT_WAIT_MS = 5000;

/** `isReady`: nothing is still to come. `isWaiting`: Print was pressed and comes by itself. */
export function usePrintWhenDrawn(isReady: boolean): { print: () => void; isWaiting: boolean } {
  const [isWaiting, setWaiting] = useState(false);
  const isDue = isWaiting && isReady;
  useEffect(() => {
    if (!isWaiting) return;
    const now = () => {
      setWaiting(false);
      window.print();
    };
    // The pictures are in the page, and painted, a frame after they are told.
    const timer = setTimeout(now, isDue ? 0 : PRINT_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isDue]);
  return {
    isWaiting,
    print: () => {
      if (!isReady && !isWaiting) return setWaiting(true);
      setWaiting(false);
      window.print();
    },
  };
}
