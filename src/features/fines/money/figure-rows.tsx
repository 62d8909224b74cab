// Exactly the fines of a figure, with its number and its sum above them. Windowed: a figure can have thousands.
import { useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { MoneyRow } from '../../../desk/money-computation';
import { figureOf } from '../../../desk/money-groups';
import { Dialog } from '../../../ui/overlay/dialog';
import { Plate } from '../../../ui/plate';
import { useMedia } from '../../../ui/use-media';
import { Link } from '../../../url/use-navigation';
import { WIDE } from '../desk/desk-side';
import type { MoneyWords } from './use-money-words';

/** Element id, which the figure names that opened it. */
export const FIGURE_ROWS = 'figure-rows';
const ROW_PX = 46;
const OVERSCAN = 8;

export function FigureRows({
  title,
  rows,
  words,
  onClose,
}: {
  /** Cause and group of the figure. */
  title: string;
  rows: readonly MoneyRow[];
  words: MoneyWords;
  onClose: () => void;
}) {
  const { t, money, fines } = words;
  const isWide = useMedia(WIDE);
  const { amount, count } = figureOf(rows);
  const sum = t('money.rows.title', { fines: fines(count), money: money(amount) });
  const list = <List key={title} rows={rows} words={words} />;
  if (!isWide) {
    return (
      <Dialog open size="sheet" title={title} description={sum} onClose={onClose}>
        <div id={FIGURE_ROWS} className="desk-side in-sheet figure-rows">
          {list}
        </div>
      </Dialog>
    );
  }
  return (
    <aside id={FIGURE_ROWS} className="desk-side figure-rows" aria-label={t('money.rows.label')}>
      <header>
        <div>
          <h2>{title}</h2>
          <p>{sum}</p>
        </div>
        <button
          type="button"
          className="button plain only"
          aria-label={t('money.keys.close')}
          title={`${t('money.keys.close')} (Esc)`}
          onClick={onClose}
        >
          <X className="icon" />
        </button>
      </header>
      {list}
    </aside>
  );
}

function List({ rows, words: { t, format, amount } }: { rows: readonly MoneyRow[]; words: MoneyWords }) {
  const scroll = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    useAnimationFrameWithResizeObserver: true,
  });
  return (
    <div ref={scroll} className="parts">
      <ul aria-label={t('money.rows.label')} style={{ blockSize: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { fine, amount: centavos } = row;
          const name = fine.ait ?? (fine.fineId === null ? '' : `#${fine.fineId}`);
          const search = {
            ...(fine.ait !== null && { ait_number: [fine.ait] }),
            ...(fine.fineId !== null && { fine: [fine.fineId] }),
          };
          return (
            <li
              key={`${fine.key} ${row.cause}`}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)`, blockSize: size }}
            >
              <span>
                <Link to="/fines" search={() => search} title={t('money.rows.openFine', { name })}>
                  <bdi className="code">{name}</bdi>
                </Link>{' '}
                {fine.plate !== null && <Plate number={fine.plate} />}
                <i>
                  {fine.act !== null && `${format.date(fine.act)} · `}
                  <bdi>{fine.infraction ?? fine.code}</bdi>
                </i>
              </span>
              <b>{amount(centavos)}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
