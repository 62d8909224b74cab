// The file of contradictions: a row for each finding, with the numbers of its rows rising.
import { compareIdentifiers } from '../contract/long-integers';
import type { DeskFine } from './desk-fine';
import type { ExportTable } from './export-table';
import type { Finding } from './finding';

const HEAD = ['finding', 'rule', 'fine_ids', 'ait_numbers', 'at_stake'] as const;

/** `fines`: at least those of the findings, which are in the order of `contradictionsOf`. */
export function contradictionsTable(findings: readonly Finding[], fines: readonly DeskFine[]): ExportTable {
  const aits = new Map(fines.map(({ key, ait }) => [key, ait]));
  return {
    head: HEAD,
    rows: findings.map((finding): ExportTable['rows'][number] => [
      { kind: 'text', value: finding.kind },
      { kind: 'text', value: finding.rule },
      { kind: 'ids', values: [...finding.fineIds].sort(compareIdentifiers) },
      { kind: 'texts', values: finding.keys.flatMap((key) => aits.get(key) ?? []) },
      { kind: 'money', centavos: finding.atStake },
    ]),
  };
}
