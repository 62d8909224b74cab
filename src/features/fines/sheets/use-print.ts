// Prints the sheets: by a button, and once by itself where a key on Today asked for it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { takePrintWish } from '../desk/sheets-address';

/** `isReady`: facts and drivers of all sheets are loaded. `printedAt`: milliseconds of the last printing, else now. */
export function usePrint(isReady: boolean): { print: () => void; printedAt: number } {
  const [printedAt, setPrintedAt] = useState(() => Date.now());
  const isWished = useRef(false);
  useEffect(() => {
    // Kept over the second mount of development.
    isWished.current ||= takePrintWish();
  }, []);
  useEffect(() => {
    // The browser waits for this event only, so the hour is on the paper before it returns.
    const before = () => {
      // A name that is being typed is kept by leaving its field.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      flushSync(() => setPrintedAt(Date.now()));
    };
    window.addEventListener('beforeprint', before);
    return () => window.removeEventListener('beforeprint', before);
  }, []);
  const print = useEffectEvent(() => {
    if (!isWished.current) return;
    isWished.current = false;
    window.print();
  });
  useEffect(() => {
    if (!isReady || !isWished.current) return;
    let isHere = true;
    // Paper of another font would break lines elsewhere. Then the sheets are painted.
    void document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(() => isHere && print())));
    return () => {
      isHere = false;
    };
  }, [isReady]);
  return { print: () => window.print(), printedAt };
}
