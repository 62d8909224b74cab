// Shareable URL of the table, independent of date and browser. Pure.
import { frozenLink, setParameter } from '../filters/frozen-link';
import { DEFAULT_LAYOUT, formatLayout, isSameLayout } from './layout';
import { isRelative } from './local-filters';
import type { TableState } from './table-state';

/** `isShared`: whether a view id exists everywhere; ids of the user's own views do not. */
export function tableLink(
  href: string,
  state: TableState,
  today: string,
  isShared: (viewId: string) => boolean,
): string {
  const { filters, local, layout, view } = state;
  const link = new URL(frozenLink(href, filters, today));
  if (isRelative(local)) setParameter(link, 'as_of', local.asOf ?? today);
  if (view !== null && !isShared(view)) setParameter(link, 'view', null);
  if (!link.searchParams.has('columns') && !isSameLayout(layout, DEFAULT_LAYOUT)) {
    link.searchParams.set('columns', formatLayout(layout));
  }
  return link.href;
}
