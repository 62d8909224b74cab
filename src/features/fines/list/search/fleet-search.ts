// Fleet search for a typed term: fines by AIT number, vehicles by plate, drivers, vehicle groups. Pure.

import type { Fine } from '../../../../contract/fine';
import type { Identifier } from '../../../../contract/long-integers';
import { fold } from '../../../../format/format';
import type { SearchRecord } from '../../../../url/navigation';
import { type Choice, findChoices } from '../../filters/choices';
import { exactKind } from '../../filters/exact-search';
import { fineKeys } from '../fine-row';

/** Shorter terms match too much for a request. */
export const SHORTEST_TERM = 2;
/** Maximum number of results per kind. */
export const MOST_OF_KIND = 6;

type FoundKind = 'fine' | 'vehicle' | 'driver' | 'group';

/** A result, and the fines page parameters that show it. */
export type Found = {
  id: string;
  kind: FoundKind;
  label: string;
  /** Distinguishes results with the same name: a plate, a registration code, a date. */
  detail: string | null;
  search: SearchRecord;
};

/** `ABC-1D23 4` -> `abc1d234`: AIT numbers are compared by letters and digits. */
export function compactAit(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}

/** Whether a term may be (part of) an AIT number. That is one word with at least four digits, and not a plate. */
export function isAitTerm(term: string): boolean {
  const text = term.trim();
  return /^(?=(?:\D*\d){4})[a-z\d]+(?:[-\s]?\d+)*$/i.test(text) && exactKind(text) !== 'plate';
}

/** Fines whose AIT number contains the term. Matches of other fields by the service are dropped. */
export function fineResults(fines: readonly Fine[], term: string, dateOf: (day: string) => string): Found[] {
  const compactTerm = compactAit(term);
  const keys = fineKeys(fines, 0);
  return fines.flatMap(({ ait_number: ait, vehicle_plate_number: plate, fine_date: date }, index) => {
    const key = keys[index];
    if (ait === undefined || key === undefined || compactTerm === '' || !compactAit(ait).includes(compactTerm))
      return [];
    const details = [plate?.trim(), date === undefined ? '' : dateOf(date)].filter(Boolean);
    return [
      {
        id: `found-fine-${index}`,
        kind: 'fine' as const,
        label: ait,
        detail: details.length > 0 ? details.join(' · ') : null,
        search: { ait_number: [ait], fine: [key] },
      },
    ];
  });
}

export function vehicleResults(
  choices: readonly Choice[],
  term: string,
  nameless: (id: Identifier) => string,
): Found[] {
  return findChoices(choices, term).map(({ id, title, detail }) => ({
    id: `found-vehicle-${id}`,
    kind: 'vehicle',
    label: detail ?? title ?? nameless(id),
    detail: detail === null ? null : title,
    search: { vehicle_ids: [String(id)] },
  }));
}

export function driverResults(choices: readonly Choice[], term: string, nameless: (id: Identifier) => string): Found[] {
  return findChoices(choices, term).map(({ id, title, detail }) => ({
    id: `found-driver-${id}`,
    kind: 'driver',
    label: title ?? nameless(id),
    detail,
    search: { driver_ids: [String(id)] },
  }));
}

export function groupResults(groups: readonly string[], term: string): Found[] {
  const words = fold(term).split(/\s+/).filter(Boolean);
  return groups
    .map((group, index) => ({ group, index }))
    .filter(({ group }) => words.every((word) => fold(group).includes(word)))
    .map(({ group, index }) => ({
      // A name may contain spaces, an element id must not.
      id: `found-group-${index}`,
      kind: 'group',
      label: group,
      detail: null,
      search: { group: [group] },
    }));
}

/** The first of each kind, and whether any were omitted. */
export function firstOfEach(results: readonly (readonly Found[])[]): { found: Found[]; isCut: boolean } {
  return {
    found: results.flatMap((list) => list.slice(0, MOST_OF_KIND)),
    isCut: results.some((list) => list.length > MOST_OF_KIND),
  };
}
