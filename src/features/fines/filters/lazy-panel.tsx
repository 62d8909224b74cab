// Panels are lazy chunks, prefetched on hover or focus of their button.
import { type ReactNode, useRef } from 'react';
import { Skeleton } from '../../../ui/card/state';
import { Boundary } from '../../../ui/loading/boundary';
import { LazyFallback } from '../../../ui/loading/lazy-component';

/** Number of skeleton lines. */
const LINES = { calendar: 9, names: 12, list: 9, small: 4 };

/** Placeholder and error state of a lazy panel. */
export function LazyPanel({ title, size, children }: { title: string; size: keyof typeof LINES; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  // The popover was focused while empty; its first control gets the focus once loaded.
  const onMounted = () => {
    if (document.activeElement !== panel.current?.closest('[popover]')) return;
    panel.current?.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus({ preventScroll: true });
  };
  const placeholder = (
    <div className={`panel-place ${size}`} aria-busy="true">
      <Skeleton shape={[LINES[size]]} />
    </div>
  );
  return (
    <Boundary level="section" title={title}>
      <div ref={panel} className="contents">
        <LazyFallback value={{ placeholder, onMounted }}>{children}</LazyFallback>
      </div>
    </Boundary>
  );
}
