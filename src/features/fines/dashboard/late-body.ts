// The body of a card that comes in a chunk of its own. Once its chunk is there it is drawn at once, without a pause in
// between: React's own lazy pauses at the first time, and the browser takes its picture for paper in that very moment.
import { type ComponentType, createElement, use } from 'react';

export type LateBody = { Body: ComponentType; load: () => Promise<void> };

export function lateBody<Module>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): LateBody {
  let loaded: ComponentType | null = null;
  let loading: Promise<void> | null = null;
  const load = () => {
    loading ??= fetchModule().then(
      (module) => {
        loaded = pick(module);
      },
      (error: unknown) => {
        // The next try is a new one.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function Body() {
    if (!loaded) use(load());
    return loaded && createElement(loaded);
  }
  return { Body, load };
}
