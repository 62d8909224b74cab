// Link to a card with explicit dates, so that figures and comparison are always the same.
import { formatSearchText } from '../../../url/navigation';
import { type FinesFilters, filtersCodec, resolvePeriod } from '../filters/filters';
import { frozenComparedLink } from '../filters/frozen-link';
import type { CardDefinition } from './cards/define-card';
import { tabCodec } from './tab';

export const DASHBOARD_PATH = '/fines/dashboard';

/** `origin` such as `https://fleet.example`, with the base path where there is one. */
export function linkToCard(
  { id, tab }: Pick<CardDefinition, 'id' | 'tab'>,
  filters: FinesFilters,
  today: string,
  origin: string,
): string {
  const explicit = { ...filters, ...resolvePeriod(filters, today) };
  const search = { ...filtersCodec.format(explicit), ...tabCodec.format(tab) };
  return frozenComparedLink(`${origin}${DASHBOARD_PATH}${formatSearchText(search)}#${id}`, filters, today);
}
