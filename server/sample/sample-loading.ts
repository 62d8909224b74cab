// Loads the sample fleet beside other requests: the load takes seconds, and its progress can be asked for.
import type { Store } from '../store/store';
import { loadSample } from './sample-state';

/** One per process. */
export function createSampleLoading(store: Store) {
  let progress: { loaded: number; fines: number } | null = null;
  return {
    getProgress: () => progress,
    /** Begins, unless it is under way. `onFailed` gets an error, after which nothing is stored. */
    begin(sample: { fines: number; today: string }, onFailed: (error: unknown) => void): void {
      if (progress) return;
      const now = { loaded: 0, fines: sample.fines };
      progress = now;
      store
        .transaction((session) =>
          loadSample(session, sample, (loaded) => {
            now.loaded = loaded;
          }),
        )
        .then(() => store.settle())
        .catch(onFailed)
        .finally(() => {
          progress = null;
        });
    },
  };
}
