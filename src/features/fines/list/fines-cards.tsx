// Rows on a narrow screen: a windowed list of cards.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { Plate } from '../../../ui/plate';
import { useRuntime } from '../../../ui/runtime';
import type { GridSelection } from '../../../ui/table/data-grid';
import { cellText, driverText, unreadText } from './cell-text';
import { fineCell, fineCellClass } from './fine-cell';
import type { FineRow } from './fine-row';
import type { KeyedFine } from './selection';
import './fines-cards.css';

const CARD_PX = 82;

export function FinesCards({
  rows,
  toRow,
  today,
  scrollKey,
  openKey,
  selection,
  isBusy,
  isOld,
  onOpen,
  children,
}: {
  rows: readonly KeyedFine[];
  toRow: (fine: KeyedFine['fine']) => FineRow;
  today: string;
  scrollKey: string;
  openKey: string | null;
  selection: GridSelection;
  isBusy: boolean;
  isOld: boolean;
  onOpen: (row: number, byKey: boolean) => void;
  children?: ReactNode;
}) {
  const t = useText();
  const { format } = useRuntime();
  const scroll = useRef<HTMLElement>(null);
  const cards = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => CARD_PX,
    overscan: 4,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page of rows starts at the top
  useLayoutEffect(() => {
    if (scroll.current) scroll.current.scrollTop = 0;
  }, [scrollKey]);
  const words = { t, format, today };
  return (
    <section
      ref={scroll}
      className={isOld ? 'fine-cards dim' : 'fine-cards'}
      aria-label={t('fines.rows')}
      aria-busy={isBusy}
    >
      <ul style={{ blockSize: rows.length * CARD_PX }}>
        {cards.getVirtualItems().map(({ index, start }) => {
          const item = rows[index];
          if (!item) return null;
          const row = toRow(item.fine);
          const isSelected = selection.isSelected(index);
          return (
            <li
              key={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={`${isSelected ? 'selected' : ''} ${item.key === openKey ? 'open' : ''}`}
              style={{ transform: `translateY(${start}px)`, blockSize: CARD_PX }}
            >
              <label className="box">
                <input
                  type="checkbox"
                  checked={isSelected}
                  onChange={() => selection.onToggle(index, false)}
                  aria-label={selection.rowLabel(index)}
                />
              </label>
              <button
                type="button"
                className="open-card"
                aria-current={item.key === openKey || undefined}
                onClick={() => onOpen(index, true)}
              >
                <span className="line">
                  <b>{cellText(row, 'ait_number', words)}</b> <Plate number={row.plate} />
                </span>
                <span className="amount">
                  {unreadText(row, 'default_amount', t) ?? format.money(item.fine.default_amount)}
                </span>
                <span className="line clip">
                  {row.isNic && <b className="tag">{t('fines.nic')}</b>} {cellText(row, 'infraction', words)}
                </span>
                <span className={fineCellClass(row, 'seriousness')}>
                  <span className="hidden">{cellText(row, 'seriousness', words)}, </span>
                  {cellText(row, 'points_on_driver_license', words)}
                </span>
                <span className="line clip quiet">
                  <span className={fineCellClass(row, 'driver_id')}>{driverText(row.driver, words)}</span> ·{' '}
                  {fineCell(row, 'fine_date', words)}
                </span>
                <span className={fineCellClass(row, 'driver_indication_deadline') ?? 'quiet'}>
                  {fineCell(row, 'driver_indication_deadline', words)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}
