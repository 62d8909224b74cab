// A lazy component that waits in state and does not suspend. React shows suspended content no sooner than 300 ms after
// its fallback, even if it loads faster.
import { type ComponentType, createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { afterNextPaint, afterPaint } from '../scheduling';

/** `waiting` is the placeholder shown while loading; `onHere` is called once the component is on screen. */
type Place = { waiting: ReactNode; onHere?: () => void };
export const LazyFallback = createContext<Place>({ waiting: null });

export type LazyComponent<Props extends object> = {
  Part: ComponentType<Props>;
  /** Rejects when the chunk cannot be loaded; the next call retries. */
  fetchPart: () => Promise<void>;
  /** Prefetch for a likely click. Errors are ignored here and reported when the part is opened. */
  fetchAhead: () => void;
};

/**
 * A loaded component renders at once. With `isHeavy` it renders after its placeholder is painted, because a slow render
 * would delay the response to a click. Load errors are thrown to the boundary around it.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isHeavy = false } = {},
): LazyComponent<Props> {
  let there: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const fetchPart = (): Promise<void> => {
    coming ??= load().then(
      (component) => {
        there = component;
      },
      (error: unknown) => {
        // A failed prefetch may succeed later, so the next call retries.
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  function Part(props: Props) {
    const { waiting, onHere } = use(LazyFallback);
    const [isHere, setHere] = useState(there !== null && !isHeavy);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const tellHere = useEffectEvent(() => onHere?.());
    useEffect(() => {
      // A react-aria list has no rows before the first paint.
      if (isHere) return afterPaint(tellHere);
      if (there) return afterNextPaint(() => setHere(true));
      let isGone = false;
      fetchPart().then(
        () => {
          if (!isGone) setHere(true);
        },
        (error: unknown) => {
          if (!isGone) setFailure({ error });
        },
      );
      return () => {
        isGone = true;
      };
    }, [isHere]);
    if (failure) throw failure.error;
    const There = isHere ? there : null;
    // The part may contain lazy components of its own.
    return There ? (
      <LazyFallback value={NO_PLACE}>
        <There {...props} />
      </LazyFallback>
    ) : (
      waiting
    );
  }
  return { Part, fetchPart, fetchAhead: () => void fetchPart().catch(() => undefined) };
}

const NO_PLACE: Place = { waiting: null };
