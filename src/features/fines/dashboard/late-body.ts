// The body of a card that comes in a chunk of its own. Once its chunk is there it is drawn at once, without a pause in
// between: React's own lazy pauses at the first time, and the browser takes its picture for paper in that very moment.
import { type ComponentType, createElement, use } from 'react';

/** `load` fetches ahead; a failure is shown where the body would be. */
export type LateBody = { Body: ComponentType; load: () => Promise<unknown> };

export function lateBody<Module>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): LateBody {
  let coming: Promise<ComponentType> | null = null;
  const load = () => {
    coming ??= settled(fetchModule().then(pick));
    return coming;
  };
  return { Body: () => createElement(use(load())), load };
}

/** React reads these two marks of a promise and does not wait for one that has them. */
function settled<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
