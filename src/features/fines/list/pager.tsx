// Pages of a list without a total: what is shown, and on while there is a next row.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { PAGE_SIZES } from './list-filters';
import type { ListPosition } from './list-position';

export function Pager({
  page,
  perPage,
  position,
  onPage,
  onPerPage,
}: {
  page: number;
  perPage: number;
  position: ListPosition;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const sizes = [...new Set([...PAGE_SIZES, perPage])].sort((a, b) => a - b);
  return (
    <footer className="pager">
      <label className="check">
        <span className="hidden">{t('fines.pager.size')}</span>
        <select className="field" value={perPage} onChange={(event) => onPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {t('fines.pager.perPage', { n: format.number(size) })}
            </option>
          ))}
        </select>
      </label>
      {position.isRepeating && <span>{t('fines.pager.repeating')}</span>}
      <nav className="check" aria-label={t('fines.pager.label')}>
        <span className="position" role="status">
          {positionText(position)}
        </span>
        <span className="group">
          <button
            type="button"
            className="button only"
            aria-label={t('fines.pager.previous')}
            title={t('fines.pager.previous')}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft className="icon" />
          </button>
          <button
            type="button"
            className="button only"
            aria-label={t('fines.pager.next')}
            title={t('fines.pager.next')}
            disabled={position.next !== 'more'}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight className="icon" />
          </button>
        </span>
      </nav>
    </footer>
  );

  function positionText({ range, next }: ListPosition): string {
    if (!range) return t('fines.pager.none');
    const numbers = { first: format.number(range.first), last: format.number(range.last) };
    if (next === 'more') return t('fines.pager.ofMore', numbers);
    return t(next === 'end' ? 'fines.pager.ofAll' : 'fines.pager.shown', numbers);
  }
}
