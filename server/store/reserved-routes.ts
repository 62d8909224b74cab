// Ids reserved for new routes without a document yet. They are in no list.
import { isPossibleId, type Target } from './documents';

/** Reserves `id` for the organization; an existing reservation is unchanged. */
export async function reserveId(store: Target, organization: number, id: string): Promise<void> {
  await store.write(
    `insert into reserved_routes (planned_route_id, organization_id, reserved_at) values ($1::text, $2::int, $3::text)
    on conflict do nothing`,
    [id, organization, new Date().toISOString()],
  );
}

export async function isReserved(store: Target, organization: number, id: string): Promise<boolean> {
  if (!isPossibleId(id)) return false;
  const rows = await store.query(
    'select 1 as found from reserved_routes where planned_route_id = $1::text and organization_id = $2::int',
    [id, organization],
  );
  return rows.length > 0;
}

/** Called when the id has its document. */
export async function dropReservation(store: Target, organization: number, id: string): Promise<void> {
  await store.write(
    'delete from reserved_routes where planned_route_id = $1::text and organization_id = $2::int returning 1 as dropped',
    [id, organization],
  );
}
