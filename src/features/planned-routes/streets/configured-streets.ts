import { createStreets, type Streets } from '../../../api/streets/streets';
import type { Config } from '../../../config/config';

const made = new WeakMap<object, Streets>();

/** The configured engine, shared so that requests are queued together; null if none is configured. */
export function configuredStreets({ routing }: Config): Streets | null {
  if (!routing) return null;
  const before = made.get(routing);
  if (before) return before;
  const streets = createStreets(routing);
  made.set(routing, streets);
  return streets;
}
