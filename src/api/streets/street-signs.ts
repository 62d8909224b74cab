// Limits of the signs along a line, from a service of streets that knows them. Nothing is said where it knows none.
import * as z from 'zod/mini';
import { askEngine, isSuccess } from '../ask-engine';
import { amount } from './positions';

/** A piece of street under a line, in its order; `kmh` is null where no sign is known. */
export type SignedPiece = { readonly metres: number; readonly kmh: number | null };

/** `none`: this address cannot tell limits, as every older one. `away`: it may tell them later. */
export type StreetSigns = readonly SignedPiece[] | 'none' | 'away';

const Traced = z.object({ edges: z.array(z.object({ length: amount, speed_limit: z.optional(z.unknown()) })) });
const KM = 1000;
const NO_SUCH_ADDRESS: ReadonlySet<number> = new Set([404, 405, 501]);

/** `line`: an encoded polyline with 6 decimals. Throws only AbortError. */
export async function streetSigns(url: string, line: string, signal?: AbortSignal): Promise<StreetSigns> {
  const text = JSON.stringify({ encoded_polyline: line, costing: 'auto', shape_match: 'map_snap' });
  const request = { path: '/trace_attributes', body: { type: 'text/plain;charset=UTF-8', text } };
  const answer = await askEngine(url, request, signal);
  if (answer.kind !== 'answer') return 'away';
  if (NO_SUCH_ADDRESS.has(answer.status)) return 'none';
  if (answer.status >= 500 || answer.status === 429) return 'away';
  // A refusal is of this line: it is not asked about again.
  if (!isSuccess(answer)) return [];
  const { data } = z.safeParse(Traced, answer.json);
  return (
    data?.edges.map(({ length, speed_limit }) => ({
      metres: length * KM,
      kmh: typeof speed_limit === 'number' && speed_limit > 0 ? speed_limit : null,
    })) ?? 'none'
  );
}
