// What only paper shows is drawn right before the browser takes its picture: it waits for this event and for nothing else.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True from `beforeprint` to `afterprint`; the page is drawn anew before the event returns. */
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
