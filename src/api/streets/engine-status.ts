// Which engine answers where the service of this address has one: Valhalla, or the simple routing in its place.
import * as z from 'zod/mini';
import type { Config } from '../../config/config';
import { askEngine, isSuccess } from '../ask-engine';

/** `valhalla`: it answers. `away`: installed, and just not running; the simple routing answers. `simple`: not installed. */
export type EngineStatus = 'valhalla' | 'away' | 'simple';

const Status = z.object({ engine: z.enum(['valhalla', 'simple']), has_valhalla: z.boolean() });

/** The address of an engine of this page's own host that speaks as Valhalla: no other host gets positions unasked. */
export function ownValhalla({ routing }: Config): string | null {
  return routing?.engine === 'valhalla' && routing.url.startsWith('/') ? routing.url : null;
}

/** Null: the address says nothing of it, as every other engine. Throws only AbortError. */
export async function engineStatus(url: string, signal?: AbortSignal): Promise<EngineStatus | null> {
  const answer = await askEngine(url, { path: '/status' }, signal);
  const { data } = z.safeParse(Status, isSuccess(answer) ? answer.json : undefined);
  if (!data) return null;
  if (data.engine === 'valhalla') return 'valhalla';
  return data.has_valhalla ? 'away' : 'simple';
}
