// Paging without a total: visible range, and next while there are more rows.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { PAGE_SIZES } from './list-filters';
import type { ListPage } from './list-position';

/** Constant elements, so that they do not rerender with each page. */
const BACK = <ChevronLeft className="icon" />;
const ON = <ChevronRight className="icon" />;

export function Pager({
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
