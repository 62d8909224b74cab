// POST /directory/planned-routes: an id under which the next update creates a route. Our own API, not the contract.
import { createHash, randomUUID } from 'node:crypto';
import { reserveId } from '../store/reserved-routes';
import type { Store } from '../store/store';
import type { Caller } from './caller';

/** The same key of an organization always gives the same id, so that a request can be repeated. */
export async function reservePlannedRouteId(
  key: string | null,
  store: Store,
  { organization }: Caller,
): Promise<{ planned_route_id: string }> {
  const id = key === null ? randomUUID() : idOfKey(organization, key);
  await reserveId(store, organization, id);
  return { planned_route_id: id };
}

/** A UUID of version 8 (RFC 9562): 122 bits of a digest. */
function idOfKey(organization: number, key: string): string {
  const bytes = createHash('sha256').update(`planned route\n${organization}\n${key}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
