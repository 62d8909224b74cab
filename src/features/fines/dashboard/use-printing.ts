// Paper gets all four tabs: they are drawn right before the browser takes its picture, and gone right after.
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadCharts } from '../../../ui/chart/load-charts';
import { loadSections } from './sections';

const loadAll = () => Promise.all([loadCharts(), loadSections()]);

/** `hasFigures`: the first numbers are on screen, so what only paper needs may come as well. */
export function usePrinting(hasFigures: boolean): { isPrinting: boolean; print: () => void } {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Ctrl+P waits for nobody: the parts must be there before.
    if (hasFigures) loadAll().catch(() => undefined);
  }, [hasFigures]);
  useEffect(() => {
    // The browser waits for this event and for nothing else.
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => setIsPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  const print = useCallback(() => {
    void loadAll().then(() => {
      setIsPrinting(true);
      // Two frames: one in which the charts of all tabs are measured, one in which they are drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
    });
  }, []);
  return { isPrinting, print };
}
