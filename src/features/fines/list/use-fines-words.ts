// Filter texts of the table: for the sentence, the notes, and export file names.
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { searchedInAllDates } from '../filters/exact-search';
import { type FinesFilters, resolvePeriod } from '../filters/filters';
import type { Names } from '../filters/names';
import { describeFilters, toSentence } from '../filters/sentence';
import { listNameParts } from './export/export-file-name';
import type { ListFilters } from './list-filters';
import type { LocalFilters } from './local-filters';
import { allLocalWords } from './local-words';

/** `searched`: filters of the list without its page. */
export function useFinesWords({
  filters,
  searched,
  local,
  names,
  today,
}: {
  filters: FinesFilters;
  searched: Omit<ListFilters, 'page'>;
  local: LocalFilters;
  names: Names;
  today: string;
}) {
  const t = useText();
  const { format, labels } = useRuntime();
  const { localTexts, ownTexts, listWords } = useMemo(() => {
    const { search_term, ait_number, due_date_range: due } = searched;
    // Seriousness is told among the filters that both pages share.
    const ownTexts = allLocalWords({ ...local, seriousness_ids: [] }, { t, format, labels, names });
    const listWords = [
      ...(search_term === '' ? [] : [t('fines.says.search', { search: search_term })]),
      ...(ait_number === '' ? [] : [t('fines.says.ait', { ait: ait_number })]),
      ...(due === null ? [] : [t('fines.says.due', { days: format.dateRange(due[0], due[1]) })]),
      ...ownTexts,
    ];
    return { localTexts: allLocalWords(local, { t, format, labels, names }), ownTexts, listWords };
  }, [searched, local, t, format, labels, names]);
  return {
    /** The list's own filters. */
    listWords,
    /** Filters of the loaded rows. */
    localTexts,
    sentence: () =>
      toSentence(filters, resolvePeriod(filters, today), null, t, format, labels, names, {
        isForPaper: true,
        more: listWords,
        isAllDates: searchedInAllDates(searched) !== null,
      }),
    /** Texts of all filters except the period. */
    nameParts: () => [
      ...describeFilters(filters, t, format, labels, names),
      ...listNameParts(searched, t),
      ...ownTexts,
    ],
  };
}
