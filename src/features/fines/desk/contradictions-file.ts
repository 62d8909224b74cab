// The file of contradictions, as CSV and JSON with stable heads.
import { contradictionsTable } from '../../../desk/contradictions-export';
import { exportCsv, exportJson } from '../../../desk/export-table';
import type { ReadFinding } from '../../../desk/read-findings';
import type { Day } from '../../../rulebook/days';
import type { MoneyUnit } from '../../../rulebook/money';
import { downloadFile } from '../../../ui/feedback/download';

/** Dismissed findings are in the file, too. */
export function downloadContradictions(
  found: readonly ReadFinding[],
  ending: 'csv' | 'json',
  { today, unit }: { today: Day; unit: MoneyUnit },
): void {
  const table = contradictionsTable(
    found.map(({ finding }) => finding),
    found.flatMap(({ fines }) => fines),
  );
  const text = ending === 'csv' ? exportCsv(table, unit) : exportJson(table, unit);
  const type = ending === 'csv' ? 'text/csv' : 'application/json';
  downloadFile(`contradictions-${today}.${ending}`, new Blob([text], { type }));
}
