// Stores tables of files as one import, for the command and the page. Rows are lists of cells; results are one letter
// each.
import type { ImportAnswer, ImportedTable, ImportTable } from '../../src/directory/own-imports';
import type { Session, Store } from '../store/store';
import type { Applied } from './apply-rows';
import { type ImportSource, importRows } from './imports';
import { withoutNaming } from './naming-data';
import type { OwnKind, OwnRow } from './own-fields';

/** Ends the transaction of a trial, so that nothing is stored. */
class Trial extends Error {}

/** Tables of one kind are one list of rows. `target` may be a transaction. Throws SampleInTheWay. */
export async function importTables(
  target: Store | Session,
  source: ImportSource,
  tables: readonly ImportTable[],
  isTrial: boolean,
): Promise<ImportAnswer> {
  const rows = new Map<OwnKind, OwnRow[]>();
  for (const { kind, fields, rows: lines } of tables) {
    const some = rows.get(kind) ?? [];
    rows.set(kind, some);
    for (const cells of lines) some.push(rowOf(fields, cells));
  }
  const drivers = rows.get('drivers');
  // Without a word of the person nothing of it is stored, whatever was sent.
  if (drivers) rows.set('drivers', withoutNaming(drivers));
  const naming = source.keepsForNaming && drivers ? drivers : null;
  let answer: ImportAnswer = { import_id: null, tables: [] };
  const run = async (session: Session) => {
    const { importId, applied } = await importRows(session, source, rows, naming);
    answer = { import_id: isTrial ? null : importId, tables: [...applied].map(answerOf) };
    if (isTrial) throw new Trial();
  };
  try {
    await ('transaction' in target ? target.transaction(run) : run(target));
  } catch (error) {
    if (!(error instanceof Trial)) throw error;
  }
  return answer;
}

function rowOf(fields: readonly string[], cells: readonly (string | number | null)[]): OwnRow {
  return Object.fromEntries(fields.flatMap((field, at) => (cells[at] == null ? [] : [[field, cells[at]] as const])));
}

const LETTERS = { new: 'n', changed: 'c', equal: 'e', refused: 'r' } as const;

function answerOf([kind, { results, made, told }]: [OwnKind, Applied]): ImportedTable {
  return {
    kind,
    results: results.map(({ result }) => LETTERS[result]).join(''),
    problems: results
      .filter(({ result }) => result === 'refused')
      .map(({ line, field, message, code, replacedBy }) => ({
        line,
        ...(field !== undefined && { field }),
        ...(message !== undefined && { message }),
        ...(code !== undefined && { code }),
        ...(replacedBy !== undefined && { replaced_by: replacedBy }),
      })),
    made,
    told,
  };
}
