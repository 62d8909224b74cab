// Filter texts of the table: for the sentence, the notes, and export file names.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { searchedInAllDates } from '../filters/exact-search';
import { type FinesFilters, resolvePeriod } from '../filters/filters';
import type { Names } from '../filters/names';
import { describeFilters, toSentence } from '../filters/sentence';
import { listNameParts } from './export/export-file-name';
import type { ListFilters } from './list-filters';
import { listWordsOf, ownWordsOf } from './list-words';
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
  const wording = { t, format, labels, names };
  const listWords = listWordsOf({ list: searched, local }, wording);
  return {
    /** The list's own filters. */
    listWords,
    /** Filters of the loaded rows. */
    localTexts: allLocalWords(local, wording),
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
      ...ownWordsOf(local, wording),
    ],
  };
}
