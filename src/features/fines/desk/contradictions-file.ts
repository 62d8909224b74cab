// The file of contradictions, as CSV and JSON with stable heads.

import { exportCsv, exportJson } from '../../../desk/export-table';
import { contradictionsTable } from '../../../desk/exports';
import type { ReadFinding } from '../../../desk/read-findings';
import type { MoneyUnit } from '../../../rulebook/money';

/** Dismissed findings are in the file, too. */
export function contradictionsText(found: readonly ReadFinding[], ending: 'csv' | 'json', unit: MoneyUnit): string {
  const table = contradictionsTable(
    found.map(({ finding }) => finding),
    found.flatMap(({ fines }) => fines),
  );
  return ending === 'csv' ? exportCsv(table, unit) : exportJson(table, unit);
}
