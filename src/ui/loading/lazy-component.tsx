// A lazy component that waits in state and does not suspend. React shows suspended content no sooner than 300 ms after
// its fallback, even if it loads faster.
import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { afterNextPaint, afterPaint } from '../scheduling';

/** `placeholder` is shown while loading; `onMounted` is called once the component is on screen. */
type Place = { placeholder: ReactNode; onMounted?: () => void };
export const LazyFallback = createContext<Place>({ placeholder: null });

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
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const fetchPart = (): Promise<void> => {
    loading ??= load().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        // A failed prefetch may succeed later, so the next call retries.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function Part(props: Props) {
    const { placeholder, onMounted } = use(LazyFallback);
    const [isMounted, setMounted] = useState(loaded !== null && !isHeavy);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const notifyMounted = useEffectEvent(() => onMounted?.());
    useEffect(() => {
      // A react-aria list has no rows before the first paint.
      if (isMounted) return afterPaint(notifyMounted);
      if (loaded) return afterNextPaint(() => setMounted(true));
      // Not cancelled by the cleanup: a part hidden by an `Activity` while it loads would keep its placeholder.
      fetchPart().then(
        // A few milliseconds at a time: nobody waits for an answer to a click.
        () => startTransition(() => setMounted(true)),
        (error: unknown) => setFailure({ error }),
      );
      return undefined;
    }, [isMounted]);
    if (failure) throw failure.error;
    const Loaded = isMounted ? loaded : null;
    // The part may contain lazy components of its own.
    return Loaded ? (
      <LazyFallback value={NO_PLACE}>
        <Loaded {...props} />
      </LazyFallback>
    ) : (
      placeholder
    );
  }
  return { Part, fetchPart, fetchAhead: () => void fetchPart().catch(() => undefined) };
}

const NO_PLACE: Place = { placeholder: null };
