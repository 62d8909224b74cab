// What opens over the page comes in chunks of its own, asked for when the pointer or the focus arrives at its button.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Boundary } from '../../../ui/feedback/boundary';

/**
 * A component of a chunk of its own, and the call that fetches it ahead. One that is there when it is opened is drawn with what it
 * stands in: React shows what was suspended no sooner than 300 ms after what stood in its place, also when it came long before.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let there: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    const module = await load();
    there = module.default;
    return module;
  };
  const Late = lazy(fetchPart);
  function Part(props: Props) {
    // As it was when it came on screen: another component in its place would lose what has been typed since.
    const [Shown] = useState<ComponentType<Props>>(() => there ?? Late);
    return <Shown {...props} />;
  }
  return {
    Part,
    // A failure shows when the panel is opened, where it can be said.
    fetchAhead: () => void fetchPart().catch(() => undefined),
  };
}

/** The same for a component that is no default export. */
export function lazyNamed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
