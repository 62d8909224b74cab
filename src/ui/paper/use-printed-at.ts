// The hour that sheets say they were printed at.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Milliseconds of the last printing, else of when the page opened. */
export function usePrintedAt(): number {
  const [printedAt, setPrintedAt] = useState(() => Date.now());
  useEffect(() => {
    // The browser waits for this event only, so the hour is on the paper before it returns.
    const before = () => {
      // A text that is being typed is kept by leaving its field.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      flushSync(() => setPrintedAt(Date.now()));
    };
    window.addEventListener('beforeprint', before);
    return () => window.removeEventListener('beforeprint', before);
  }, []);
  return printedAt;
}
