// All contradictions of the rows that were read, each with its fines, and what other rows say of a fine. It runs in the worker of
// rows; pure.
import type { Fine } from '../contract/fine';
import type { Day } from '../rulebook/days';
import { contradictionsOf, warningCandidates } from './contradictions';
import { type DeskFine, type Meanings, toDeskFines } from './desk-fine';
import type { Finding } from './finding';
import { nicLinks, originKeys } from './nic-origin';

export type FindingsInput = { meanings: Meanings; today: Day; isWholeReais: boolean };

/** `fines`: in the order of the finding's keys. */
export type ReadFinding = { finding: Finding; fines: readonly DeskFine[] };

export type FindingsHead = {
  /** Fines read. */
  fines: number;
  /** Keys of fines that are the only origin of a NIC. */
  origins: readonly string[];
  /** Keys of fines that the law may turn into a warning (R13). */
  candidates: readonly string[];
};

/** In the order of `contradictionsOf`, dismissed ones too. */
export function deskFindings(
  rows: readonly { fine: Fine }[],
  { meanings, today, isWholeReais }: FindingsInput,
): { head: FindingsHead; items: ReadFinding[] } {
  const { fines } = toDeskFines(
    rows.map(({ fine }) => fine),
    meanings,
  );
  const byKey = new Map(fines.map((fine) => [fine.key, fine]));
  return {
    head: {
      fines: fines.length,
      origins: [...originKeys(nicLinks(fines, isWholeReais))],
      candidates: [...warningCandidates(fines)],
    },
    items: contradictionsOf(fines, today, isWholeReais).map((finding) => ({
      finding,
      fines: finding.keys.flatMap((key) => byKey.get(key) ?? []),
    })),
  };
}
