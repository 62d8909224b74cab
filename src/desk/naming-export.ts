// The file of a batch of naming sheets, for portals that take tables. The driver is the one whom a person wrote on the
// sheet, else the one of the service's row. Facts never name one: naming a wrong driver is a crime (R19).
import type { DeskFine } from './desk-fine';
import type { ExportTable } from './export-table';
import { type Knowledge, newest } from './knowledge';
import type { DeskTask } from './states';

const HEAD = [
  'fine_id',
  'ait_number',
  'plate',
  'act_day',
  'act_hour',
  'infraction_code',
  'naming_deadline',
  'last_safe_day',
  'driver_id',
  'driver_name',
  'driver_registration',
  'protocol',
];

/** `id` null: the directory has none of this name, or several. */
export type SheetDriver = { id: string | null; name: string | null; registration: string | null };

/** One row a task, in the order of the sheets. */
export function namingTable(
  tasks: readonly DeskTask[],
  driverOf: (fine: DeskFine) => SheetDriver | null,
  knowledge: Knowledge,
): ExportTable {
  const rows = tasks.map(({ id, fine, printed, lastSafeDay }): ExportTable['rows'][number] => {
    const driver = driverOf(fine);
    return [
      { kind: 'id', value: fine.fineId },
      { kind: 'ait', value: fine.ait },
      { kind: 'text', value: fine.plate },
      { kind: 'text', value: fine.act },
      { kind: 'text', value: hourOf(fine) },
      { kind: 'text', value: fine.code === '' ? null : fine.code },
      { kind: 'text', value: printed },
      { kind: 'text', value: lastSafeDay },
      { kind: 'id', value: driver?.id ?? null },
      { kind: 'text', value: driver?.name ?? null },
      { kind: 'text', value: driver?.registration ?? null },
      { kind: 'text', value: newest(knowledge, 'protocol', id)?.value ?? null },
    ];
  });
  return { head: HEAD, rows };
}

/** HH:mm; null where the hour is unknown. */
function hourOf({ second }: DeskFine): string | null {
  if (second === null) return null;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(second / 3600)}:${two((second % 3600) / 60)}`;
}
