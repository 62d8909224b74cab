// Prints the sheets: by a button, and once by itself where a key on Today asked for it.
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePrintedAt } from '../../../ui/paper/use-printed-at';
import { takePrintWish } from '../desk/sheets-address';

/** `isReady`: facts and drivers of all sheets are loaded. `printedAt`: milliseconds of the last printing, else now. */
export function usePrint(isReady: boolean): { print: () => void; printedAt: number } {
  const printedAt = usePrintedAt();
  const isWished = useRef(false);
  useEffect(() => {
    // Kept over the second mount of development.
    isWished.current ||= takePrintWish();
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
