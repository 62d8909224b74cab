// The file of contradictions: a row for each finding, with the numbers of its rows rising.
import type { DeskFine } from './desk-fine';
import { type ExportTable, idsCell, moneyCell, tableOf, textCell } from './export-table';
import type { Finding } from './finding';

/** `fines`: at least those of the findings, which are in the order of `contradictionsOf`. */
export function contradictionsTable(findings: readonly Finding[], fines: readonly DeskFine[]): ExportTable {
  const aits = new Map(fines.map(({ key, ait }) => [key, ait]));
  return tableOf(findings, {
    finding: ({ kind }) => textCell(kind),
    rule: ({ rule }) => textCell(rule),
    fine_ids: ({ fineIds }) => idsCell(fineIds),
    ait_numbers: ({ keys }) => ({ kind: 'aits', values: keys.flatMap((key) => aits.get(key) ?? []) }),
    at_stake: ({ atStake }) => moneyCell(atStake),
  });
}
