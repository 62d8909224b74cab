// Empty states of the list: past its end, or no matching fines.
import { CircleOff, SearchX } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { type ListFilters, NO_LIST_FILTERS } from './list-filters';

export function NoFines({ list, onChange }: { list: ListFilters; onChange: (next: Partial<ListFilters>) => void }) {
  const t = useText();
  const { format } = useRuntime();
  if (list.page > 0) {
    return (
      <div className="state">
        <CircleOff className="icon" />
        <strong>{t('fines.beyond.title', { n: format.number(list.page + 1) })}</strong>
        <p>{t('fines.beyond.text')}</p>
        <button type="button" className="button" onClick={() => onChange({ page: 0 })}>
          {t('fines.beyond.first')}
        </button>
      </div>
    );
  }
  const isNarrowed = list.search_term !== '' || list.ait_number !== '' || list.due_date_range !== null;
  return (
    <div className="state">
      <SearchX className="icon" />
      <strong>
        {list.search_term === '' ? t('fines.none.title') : t('fines.none.search', { search: list.search_term })}
      </strong>
      <p>{t(isNarrowed ? 'fines.none.narrowed' : 'fines.none.text')}</p>
      {isNarrowed && (
        <button
          type="button"
          className="button"
          onClick={() => onChange({ ...NO_LIST_FILTERS, per_page: list.per_page })}
        >
          {t('fines.none.clear')}
        </button>
      )}
    </div>
  );
}
