// Filters of the fines page in one row, their sentence, and chips of the list's own filters.
import { memo } from 'react';
import { useText } from '../../../i18n/use-text';
import { SearchBox } from '../../../ui/page/search-box';
import { useRuntime } from '../../../ui/runtime';
import type { ChangeSearch } from '../../../url/use-search';
import { searchedInAllDates } from '../filters/exact-search';
import { FilterBar } from '../filters/filter-bar';
import type { ExtraChip } from '../filters/filter-chips';
import { NO_FILTERS } from '../filters/filters';
import type { Names } from '../filters/names';
import { DueRange } from './due-range';
import { LONGEST_TEXT, NO_LIST_FILTERS } from './list-filters';
import { listWordsOf } from './list-words';
import { isLocalChanged, LOCAL_PARTS, NO_LOCAL_FILTERS, withoutLocal } from './local-filters';
import { LocalButton } from './local-panel';
import { localWords } from './local-words';
import { type TableState, withFilters, withList, withLocal } from './table-state';
import './fines-tools.css';

/** Neither is a parameter of the list API. */
const SHOWN = { compare: false, seriousness: false };

/** Memoized: `state` must exclude page and open row. */
export const FinesTools = memo(function FinesTools({
  state,
  change,
  names,
  today,
}: {
  state: TableState;
  change: ChangeSearch<TableState>;
  names: Names;
  today: string;
}) {
  const t = useText();
  const { format, labels } = useRuntime();
  const { list, local } = state;
  const extra: ExtraChip[] = [];
  if (list.search_term !== '') {
    const text = t('fines.says.search', { search: list.search_term });
    extra.push({ id: 'search', text, onRemove: () => change((now) => withList(now, { search_term: '' })) });
  }
  if (list.ait_number !== '') {
    const text = t('fines.says.ait', { ait: list.ait_number });
    extra.push({ id: 'ait', text, onRemove: () => change((now) => withList(now, { ait_number: '' })) });
  }
  if (list.due_date_range !== null) {
    const days = format.dateRange(list.due_date_range[0], list.due_date_range[1]);
    const text = t('fines.says.due', { days });
    extra.push({ id: 'due', text, onRemove: () => change((now) => withList(now, { due_date_range: null })) });
  }
  for (const part of LOCAL_PARTS.filter((each) => isLocalChanged(local, each))) {
    const text = localWords(local, part, { t, format, labels, names });
    extra.push({ id: part, text, onRemove: () => change((now) => withLocal(now, withoutLocal(now.local, part))) });
  }

  return (
    <FilterBar
      filters={state.filters}
      edit={(toNext, options) => change((now) => withFilters(now, toNext(now.filters)), options)}
      total={null}
      names={names}
      visibleControls={SHOWN}
      isAllDates={searchedInAllDates(list) !== null}
      more={listWordsOf(state, { t, format, labels, names })}
      extra={extra}
      onReset={() =>
        change((now) => ({
          ...withFilters(now, NO_FILTERS),
          local: NO_LOCAL_FILTERS,
          list: { ...NO_LIST_FILTERS, per_page: now.list.per_page },
        }))
      }
      isCompact
      controls={
        <>
          <DueRange
            value={list.due_date_range}
            today={today}
            onChange={(due_date_range) => change((now) => withList(now, { due_date_range }))}
          />
          <SearchBox
            className="ait-field"
            label={t('fines.ait')}
            placeholder={t('fines.ait')}
            value={list.ait_number}
            onSearch={(ait_number) => change((now) => withList(now, { ait_number }), { replace: true })}
            maxLength={LONGEST_TEXT}
          />
          <LocalButton value={local} onChange={(next) => change((now) => withLocal(now, next))} />
        </>
      }
    >
      <SearchBox
        className="fines-search"
        label={t('fines.search')}
        placeholder={t('fines.searchHint')}
        value={list.search_term}
        onSearch={(search_term) => change((now) => withList(now, { search_term }), { replace: true })}
        maxLength={LONGEST_TEXT}
      />
    </FilterBar>
  );
});
