// The four groups of cards, and how the address names them.
import type { SearchRecord } from '../../../url/search-text';
import type { SearchCodec } from '../../../url/use-search';

export const TABS = ['overview', 'infractions', 'status', 'seriousness'] as const;
export type Tab = (typeof TABS)[number];

/** `?tab=`; the overview is the address without it. */
export const tabCodec: SearchCodec<Tab> = {
  keys: ['tab'],
  parse: ({ tab }) => TABS.find((known) => known === tab?.[0]) ?? 'overview',
  format: (tab): SearchRecord => (tab === 'overview' ? {} : { tab: [tab] }),
};
