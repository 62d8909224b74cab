// What opens over the page comes in chunks of its own, asked for when the pointer or the focus arrives at its button.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Boundary } from '../../../ui/feedback/boundary';

/** A component of a chunk of its own, and the call that fetches it ahead. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return {
    Part: lazy(load),
    // A failure shows when the panel is opened, where it can be said.
    fetchAhead: () => void load().catch(() => undefined),
  };
}

/** The same for a component that is no default export. */
export function lazyNamed<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart<Props>(() => load().then((component) => ({ default: component })));
}

/** Keeps the place of a panel while it comes, and says so when it cannot. */
export function LazyPanel({
  title,
  size,
  children,
}: {
  title: string;
  size: 'calendar' | 'list' | 'small';
  children: ReactNode;
}) {
  return (
    <Boundary level="section" title={title}>
      <Suspense fallback={<div className={`panel-place ${size}`} aria-busy="true" />}>
        <FocusWhenHere>{children}</FocusWhenHere>
      </Suspense>
    </Boundary>
  );
}

/** The popover took the focus when it was still empty; its first control has it once it is there. */
function FocusWhenHere({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== place.current?.closest('[popover]')) return;
    place.current?.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} className="contents">
      {children}
    </div>
  );
}
