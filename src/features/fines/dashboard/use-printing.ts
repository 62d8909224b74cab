// Renders all four tabs for print, right before printing, and removes them after.
import { useEffect, useState } from 'react';
import { loadCharts } from '../../../ui/chart/chart';
import { useBeforePrint } from '../../../ui/page/use-before-print';

/** `hasFigures`: the first numbers are rendered, so print-only code may be prefetched. */
export function usePrinting(hasFigures: boolean): { isPrinting: boolean; print: () => void } {
  const isBeforePrint = useBeforePrint();
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    // Ctrl+P does not wait, so the chart code must be loaded before.
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
      // Two frames: one to measure the charts of all tabs, one to draw them.
      requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
    });
  };
  return { isPrinting: isBeforePrint || isPressed, print };
}
