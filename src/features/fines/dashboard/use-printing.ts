// Paper gets all four tabs: they are drawn right before the browser takes its picture, and gone right after.
import { useEffect, useState } from 'react';
import { loadCharts } from '../../../ui/chart/chart';
import { useBeforePrint } from '../../../ui/page/use-before-print';

/** `hasFigures`: the first numbers are on screen, so what only paper needs may come as well. */
export function usePrinting(hasFigures: boolean): { isPrinting: boolean; print: () => void } {
  const isBeforePrint = useBeforePrint();
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    // Ctrl+P waits for nobody: the drawing must be there before.
    if (hasFigures) loadCharts().catch(() => undefined);
  }, [hasFigures]);
  useEffect(() => {
    const after = () => setPressed(false);
    window.addEventListener('afterprint', after);
    return () => window.removeEventListener('afterprint', after);
  }, []);
  const print = () => {
    void loadCharts().then(() => {
      setPressed(true);
      // Two frames: one in which the charts of all tabs are measured, one in which they are drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
    });
  };
  return { isPrinting: isBeforePrint || isPressed, print };
}
