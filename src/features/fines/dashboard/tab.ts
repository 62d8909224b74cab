// The four tabs and their URL parameter.
import type { SearchRecord } from '../../../url/navigation';
import type { SearchCodec } from '../../../url/use-search';

export const TABS = ['overview', 'infractions', 'status', 'seriousness'] as const;
export type Tab = (typeof TABS)[number];

/** `?tab=`; absent for the overview. */
export const tabCodec: SearchCodec<Tab> = {
  keys: ['tab'],
  parse: ({ tab }) => TABS.find((candidate) => candidate === tab?.[0]) ?? 'overview',
  format: (tab): SearchRecord => (tab === 'overview' ? {} : { tab: [tab] }),
};
