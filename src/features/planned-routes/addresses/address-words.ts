// Texts of an address list. Pure.
import type { Reason } from '../../../addresses/compare-address';
import type { Text } from '../../../i18n/text';
import { type ListedRow, reasonsOf, stateOf } from './address-list';

export function stateWords(listed: ListedRow, t: Text): string {
  return listed.isOut ? t('routeAddresses.leftOut') : t(`routeAddresses.states.${stateOf(listed)}`);
}

export function reasonWords(listed: ListedRow, t: Text): string[] {
  return reasonsOf(listed).map(({ code, asked = '', found = '' }: Reason) =>
    t(`routeAddresses.reasons.${code}`, { asked, found }),
  );
}

/** What identifies the row to a person: its name, else its address. */
export function rowTitle({ row: { stop } }: ListedRow): string {
  return stop.name ?? stop.address ?? '';
}
