import { createStreets, type Streets } from '../../../api/streets/streets';
import type { Config } from '../../../config/config';

const cache = new WeakMap<object, Streets>();

/** The configured engine, shared so that requests are queued together; null if none is configured. */
export function configuredStreets({ routing }: Config): Streets | null {
  if (!routing) return null;
  const before = cache.get(routing);
  if (before) return before;
  const streets = createStreets(routing);
  cache.set(routing, streets);
  return streets;
}

/** Whether the engine is of this address, so that no other host gets positions. */
export function isEngineHere({ routing }: Config): boolean {
  return routing?.url.startsWith('/') ?? false;
}
