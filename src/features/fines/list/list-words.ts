// Texts of the list's own filters, for the sentence and for file names.
import type { ListFilters } from './list-filters';
import type { LocalFilters } from './local-filters';
import { allLocalWords, type LocalWording } from './local-words';

/** Search, AIT number, due dates, then the filters of loaded rows. */
export function listWordsOf(
  { list, local }: { list: Omit<ListFilters, 'page'>; local: LocalFilters },
  wording: LocalWording,
): string[] {
  const { t, format } = wording;
  const { search_term, ait_number, due_date_range: due } = list;
  return [
    ...(search_term === '' ? [] : [t('fines.says.search', { search: search_term })]),
    ...(ait_number === '' ? [] : [t('fines.says.ait', { ait: ait_number })]),
    ...(due === null ? [] : [t('fines.says.due', { days: format.dateRange(due[0], due[1]) })]),
    ...ownWordsOf(local, wording),
  ];
}

/** Seriousness is told among the filters that both pages share. */
export function ownWordsOf(local: LocalFilters, wording: LocalWording): string[] {
  return allLocalWords({ ...local, seriousness_ids: [] }, wording);
}
