// Footer of a truncated list: number shown, and a button for more.
import { type ReactNode, useState } from 'react';
import { useDashboard } from './dashboard-context';

/** Maximum number of rows in a card; table view and file have all. */
export const MOST_IN_CARD = 200;

type Shown<Row> = { rows: readonly Row[]; foot: ReactNode };

/** The first `few` rows, or up to 200; `foot` is null if there are no more. `length`: of the list, if `rows` are its first ones. */
export function useShown<Row>(rows: readonly Row[], few: number, length = rows.length): Shown<Row> {
  const { t, format } = useDashboard();
  const [isOpen, setIsOpen] = useState(false);
  if (length <= few) return { rows, foot: null };
  const count = Math.min(isOpen ? MOST_IN_CARD : few, length);
  const rest = length - count;
  const all = Math.min(length, MOST_IN_CARD);
  const open = all === length ? 'dashboard.more.all' : 'dashboard.more.cut';
  return {
    rows: rows.slice(0, count),
    foot: (
      <>
        <span>{t('dashboard.more.shown', { n: format.number(count), all: format.number(length) })}</span>
        {isOpen && rest > 0 && <span>{t('dashboard.more.rest', { count: rest, n: format.number(rest) })}</span>}
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('dashboard.more.less') : t(open, { n: format.number(all) })}
        </button>
      </>
    ),
  };
}
