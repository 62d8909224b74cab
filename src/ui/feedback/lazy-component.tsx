// A component in a chunk of its own. It waits by a state and does not suspend: React shows what was suspended no sooner than
// 300 ms after its fallback, even if it came long before.
import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react';
import { afterNextPaint, afterPaint } from '../scheduling';

/** `waiting` stands in the place until the component is there; `onHere` is called when it is on screen. Give a stable function. */
type Place = { waiting: ReactNode; onHere?: () => void };
export const LazyFallback = createContext<Place>({ waiting: null });

export type LazyComponent<Props extends object> = {
  Part: ComponentType<Props>;
  /** Fails where the chunk does not come; asked for again when it is needed. */
  fetchPart: () => Promise<void>;
  /** The same, for a press that is likely: a failure shows when the part is opened, where it can be said. */
  fetchAhead: () => void;
};

/**
 * What is there when it is opened is drawn at once; `isHeavy`, what takes longer to draw than a person waits for an answer to a
 * press, when its place has been painted. What fails is thrown, for the boundary around it.
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
        // Asked for ahead it may fail where it would not when it is needed.
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
    useEffect(() => {
      // A list of react-aria has no rows before.
      if (isHere) return onHere && afterPaint(onHere);
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
    }, [isHere, onHere]);
    if (failure) throw failure.error;
    const There = isHere ? there : null;
    // What stands in the part may have late parts of its own.
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
