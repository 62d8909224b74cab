// The assignment as a CSV file with stable heads: metres, main units of the currency, unknown empty.
import { csvFile, csvStyle } from '../../../format/csv';
import type { Yard } from '../yards/yard';
import type { AssignmentLine } from './use-assignment';

const HEAD = [
  'planned_route_id',
  'route_name',
  'selected_vehicle',
  'dead_distance_today_in_meters',
  'proposed_yard',
  'proposed_vehicle',
  'proposed_dead_distance_in_meters',
  'saved_in_meters',
  'saved_fuel_value',
  'distances',
];

export function assignmentCsv(
  lines: readonly AssignmentLine[],
  yards: readonly Yard[],
  distances: 'streets' | 'straight',
  locale: Parameters<typeof csvStyle>[0],
): string {
  const whole = (metres: number | null | undefined) => (metres == null ? null : Math.round(metres));
  const rows = lines.map(({ row, result }) => [
    row.id,
    row.name,
    row.vehicle === null ? null : String(row.vehicle),
    whole(result?.today),
    result?.yard == null ? null : (yards[result.yard]?.name ?? null),
    result?.vehicle ?? null,
    whole(result?.proposed),
    whole(result?.saved),
    result?.money == null ? null : Math.round(result.money * 100) / 100,
    result ? distances : null,
  ]);
  return csvFile({ head: HEAD, rows }, csvStyle(locale));
}
