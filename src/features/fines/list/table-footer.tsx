// Footer of the rows: order, sums, completeness, and paging.
import { ChevronLeft, ChevronRight, ListEnd, LoaderCircle } from 'lucide-react';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { MOST_ROWS } from './fines-list-query';
import { PAGE_SIZES } from './list-filters';
import type { ListPage } from './list-position';
import type { Sums } from './selection';
import type { LoadedFines } from './use-loaded-fines';
import './table-footer.css';

/** A constant element, so that it does not rerender with each page. */
const LIST_END = <ListEnd className="icon" />;

export function TableFooter({
  loaded,
  page,
  perPage,
  shownCount,
  isSorted,
  sums,
  onUnsort,
  onPage,
  onPerPage,
  onAll,
}: {
  loaded: LoadedFines;
  page: number;
  perPage: number;
  /** Number of rows that match the local filters. */
  shownCount: number;
  isSorted: boolean;
  sums: Sums;
  onUnsort: () => void;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
  onAll: (isAll: boolean) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const count = loaded.fines.length;
  const counted = { count: shownCount, n: format.number(shownCount) };
  return (
    <footer className="table-footer">
      <span className="about">
        {isSorted && shownCount > 0 && (
          <button type="button" className="link" title={t('fines.sort.reset')} onClick={onUnsort}>
            {t('fines.sort.page', counted)}
          </button>
        )}
        {shownCount > 0 && (
          <span className="sums" title={t('fines.select.sums')}>
            <b>{format.money(sums.value)}</b> · {format.number(sums.points)} {t('fines.select.points')}
          </span>
        )}
      </span>
      {loaded.page === null ? (
        <AllRows loaded={loaded} count={count} shownCount={shownCount} onPages={() => onAll(false)} />
      ) : (
        <>
          <button
            type="button"
            className="button plain"
            aria-label={t('fines.all.load')}
            title={t('fines.all.loadTitle', { n: format.number(MOST_ROWS) })}
            disabled={loaded.isPending || (page === 0 && loaded.page.next === 'end')}
            onClick={() => onAll(true)}
          >
            {LIST_END}
            <span className="wide-only">{t('fines.all.load')}</span>
          </button>
          <Pager
            page={page}
            perPage={perPage}
            position={loaded.page}
            canTry={loaded.isAheadUnknown}
            onPage={onPage}
            onPerPage={onPerPage}
          />
        </>
      )}
    </footer>
  );
}

function AllRows({
  loaded: { all, isFetching, error, reload },
  count,
  shownCount,
  onPages,
}: {
  loaded: LoadedFines;
  count: number;
  shownCount: number;
  onPages: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const n = format.number(count);
  const text = isFetching
    ? t('fines.all.loading', { n })
    : error
      ? t('fines.all.stopped', { n })
      : all?.isCut
        ? t('fines.all.limited', { n })
        : t('fines.all.whole', { count, n });
  return (
    <span className="all-rows">
      {isFetching && (
        <>
          <LoaderCircle className="icon turning" />
          <progress className="hidden" aria-label={t('fines.all.load')} max={MOST_ROWS} value={count} />
        </>
      )}
      <span role="status">{text}</span>
      {all?.waiting != null && isFetching && (
        <span className="muted">{t('fines.all.waiting', { n: format.number(Math.ceil(all.waiting)) })}</span>
      )}
      {all && all.read > shownCount && !all.isCut && (
        <span className="muted">
          {t('fines.all.fit', { n: format.number(shownCount), of: format.number(all.read) })}
        </span>
      )}
      {error && !isFetching && count > 0 && (
        <button type="button" className="button" onClick={reload}>
          {t('fines.all.goOn')}
        </button>
      )}
      <button type="button" className="button plain" onClick={onPages}>
        {isFetching ? t('fines.all.cancel') : t('fines.all.pages')}
      </button>
    </span>
  );
}

/** Constant elements, so that they do not rerender with each page. */
const BACK = <ChevronLeft className="icon" />;
const ON = <ChevronRight className="icon" />;

/** Paging without a total: the visible range, and next while there are more rows. */
function Pager({
  page,
  perPage,
  position,
  canTry,
  onPage,
  onPerPage,
}: {
  page: number;
  perPage: number;
  position: Pick<ListPage, 'range' | 'next'>;
  /** Whether there is a next page is unknown; the user may try. */
  canTry: boolean;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const sizes = [...new Set([...PAGE_SIZES, perPage])].sort((a, b) => a - b);
  const isFirst = page === 0;
  const hasNext = position.next === 'more' || (position.next === 'unknown' && canTry);
  const before = useRef<HTMLButtonElement>(null);
  const after = useRef<HTMLButtonElement>(null);
  // At an end of the list the focused button becomes disabled, so the other one gets the focus.
  const focusedButton = useRef<HTMLButtonElement>(null);
  const holds = {
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      focusedButton.current = event.currentTarget;
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      if (!event.currentTarget.disabled) focusedButton.current = null;
    },
  };
  useLayoutEffect(() => {
    if (!focusedButton.current?.disabled) return;
    const other = focusedButton.current === after.current ? before.current : after.current;
    focusedButton.current = null;
    other?.focus();
  });
  return (
    <nav className="pager" aria-label={t('fines.pager.label')}>
      <label>
        <span className="hidden">{t('fines.pager.size')}</span>
        <select className="field" value={perPage} onChange={(event) => onPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {t('fines.pager.perPage', { n: format.number(size) })}
            </option>
          ))}
        </select>
      </label>
      <span className="position" role="status">
        {positionText()}
      </span>
      <span className="group">
        <button
          type="button"
          className="button only"
          aria-label={t('fines.pager.previous')}
          title={`${t('fines.pager.previous')} (P)`}
          ref={before}
          {...holds}
          disabled={isFirst}
          onClick={() => onPage(page - 1)}
        >
          {BACK}
        </button>
        <button
          type="button"
          className="button only"
          aria-label={t('fines.pager.next')}
          title={`${t('fines.pager.next')} (N)`}
          ref={after}
          {...holds}
          disabled={position.next === 'end'}
          aria-disabled={!hasNext}
          onClick={() => hasNext && onPage(page + 1)}
        >
          {ON}
        </button>
      </span>
    </nav>
  );

  function positionText(): string {
    const { range, next } = position;
    // Unknown yet; a loaded page without rows is an end.
    if (!range) return next === 'unknown' ? '' : t('fines.pager.none');
    const numbers = { first: format.number(range.first), last: format.number(range.last) };
    if (next === 'more') return t('fines.pager.ofMore', numbers);
    return t(next === 'end' ? 'fines.pager.ofAll' : 'fines.pager.shown', numbers);
  }
}
