// Class, points and amount of a fine by the code of its infraction.
import type { Session } from '../store/store';
import type { Cell } from '../store/tables';
import type { OwnCells, Refusal } from './own-fields';
import type { Told } from './told';

type Cells = Record<string, Cell>;
/** Class, points, amount and code of the infractions, by id. */
export type Law = ReadonlyMap<number, { seriousness: Cell; points: Cell; amount: Cell }>;

/** Id, class, points and amount by infraction code. Given values take precedence; an unknown code is kept and told. */
export function infractionOfFine(cells: OwnCells, before: Cells | null, law: Law, told: Told): Cells | Refusal {
  const code = cells.get('infraction_code');
  const digits = String(code ?? '').replace(/\D/g, '');
  if (code !== undefined && !/^\d{5}$/.test(digits)) {
    return { field: 'infraction_code', message: 'must be a code of five digits, such as 745-50', code: 'invalid' };
  }
  const id = code === undefined ? (cells.get('infraction_id') ?? null) : Number(digits);
  if (id === null) return cells.has('infraction_id') ? { infraction_id: null } : {};
  const entry = law.get(Number(id));
  if (!entry) told.add('infraction_unknown', code === undefined ? String(id) : String(code).trim());
  const isOther = before?.infraction_id !== id;
  if (!entry || !isOther) return { infraction_id: id };
  const hasAmount = before !== null && before.default_amount !== null;
  return {
    infraction_id: id,
    seriousness: entry.seriousness,
    points: entry.points,
    ...(hasAmount ? {} : { default_amount: entry.amount }),
  };
}

export async function readLaw(session: Session): Promise<Law> {
  const rows = await session.query('select infraction_id, seriousness, points, amount from infractions');
  return new Map(
    rows.map(({ infraction_id, seriousness = null, points = null, amount = null }) => [
      Number(infraction_id),
      { seriousness, points, amount },
    ]),
  );
}
