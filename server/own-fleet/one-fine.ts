// One fine typed or corrected by hand. It is no import: undo of an earlier one leaves everything if its rows were corrected.
import { sampleFines } from '../sample/sample-state';
import { compactAit } from '../store/searchable';
import type { Session } from '../store/store';
import { applyRows } from './apply-rows';
import { SampleInTheWay } from './imports';
import type { OwnRow, Refusal } from './own-fields';
import { BY_HAND } from './own-fleet';
import { readOwnRows } from './own-tables';

type Found = { fineId: number; isOwn: boolean };

/** The first fine of this number; null if there is none. */
export async function findFine(session: Session, organization: number, ait: string): Promise<Found | null> {
  const among = { column: 'ait_search', values: [compactAit(ait)] };
  const [row] = await readOwnRows(session, 'fines', organization, among);
  return row ? { fineId: Number(row.fine_id), isOwn: row.changed_by !== null } : null;
}

/** Writes one fine; null empties a member. Throws SampleInTheWay. `today`: `YYYY-MM-DD`. */
export async function putFine(
  session: Session,
  { organization, today }: { organization: number; today: string },
  row: OwnRow,
): Promise<{ result: 'new' | 'changed' | 'equal'; fineId: number } | Refusal> {
  if ((await sampleFines(session, organization)) > 0) throw new SampleInTheWay();
  const target = { organization, importId: BY_HAND, today };
  const { results } = await applyRows(session, target, 'fines', [row], { nullEmpties: true });
  const { result = 'refused', field = '', message = '', code = 'invalid' } = results[0] ?? {};
  if (result === 'refused') return { field, message, code };
  const found = await findFine(session, organization, String(row.ait_number));
  return { result, fineId: found?.fineId ?? 0 };
}
