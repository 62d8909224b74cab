// Print-only content is rendered on `beforeprint`, because the browser waits for that event and nothing else.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True from `beforeprint` to `afterprint`. The page is rendered synchronously before the event handler returns. */
export function useBeforePrint(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => setIsPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
