// What opens over the page comes in chunks of its own, asked for when the pointer or the focus arrives at its button.
import { type ReactNode, useRef } from 'react';
import { Skeleton } from '../../../ui/card/state';
import { Boundary } from '../../../ui/feedback/boundary';
import { LazyFallback } from '../../../ui/feedback/lazy-component';

/** Grey lines, for those who wait long enough to see them. */
const LINES = { calendar: 9, names: 12, list: 9, small: 4 };

/** Keeps the place of a panel while it comes, and says so when it cannot. */
export function LazyPanel({ title, size, children }: { title: string; size: keyof typeof LINES; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  // The popover took the focus when it was still empty; its first control has it once it is there.
  const onHere = () => {
    if (document.activeElement !== panel.current?.closest('[popover]')) return;
    panel.current?.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus({ preventScroll: true });
  };
  const waiting = (
    <div className={`panel-place ${size}`} aria-busy="true">
      <Skeleton shape={[LINES[size]]} />
    </div>
  );
  return (
    <Boundary level="section" title={title}>
      <div ref={panel} className="contents">
        <LazyFallback value={{ waiting, onHere }}>{children}</LazyFallback>
      </div>
    </Boundary>
  );
}
