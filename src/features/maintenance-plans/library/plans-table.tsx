// The table of the library. Of many rows those that can be seen are drawn first; more come when the end of them comes near.
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { Rows } from '../../../ui/table/rows';
import { SkeletonRows } from '../../../ui/table/skeleton-rows';
import { SortHead } from '../../../ui/table/sort-head';
import type { LibraryRow } from './library-rows';
import { PlanRow, type RowActions } from './plan-row';

const FIRST_ROWS = 80;
const MORE_ROWS = 160;
const COLUMNS = 8;
/** The next rows are drawn this far before they would be seen. */
const NEAR = '800px';

/** `isWaiting`: the directory's part of the rows is on its way. `isOld`: it is about to be replaced. */
export function PlansTable({
  rows,
  sort,
  onSort,
  isWaiting,
  isOld,
  actions,
  today,
}: {
  rows: readonly LibraryRow[];
  sort: string;
  onSort: (sort: string) => void;
  isWaiting: boolean;
  isOld: boolean;
  actions: RowActions;
  today: string;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  const more = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const focusAt = useRef<number | null>(null);
  const rest = rows.length - drawn;

  useEffect(() => {
    const button = more.current;
    if (rest <= 0 || !button) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        // Who stands on the button goes on from there, not from nowhere.
        if (entry?.isIntersecting && document.activeElement !== button) setDrawn((now) => now + MORE_ROWS);
      },
      { rootMargin: NEAR },
    );
    watch.observe(button);
    return () => watch.disconnect();
  }, [rest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are there after they were drawn
  useEffect(() => {
    const at = focusAt.current;
    focusAt.current = null;
    if (at !== null) body.current?.rows[at]?.querySelector('a')?.focus();
  }, [drawn]);

  const head = { sort, onSort };
  return (
    <Rows label={t('plans.title')} isOld={isOld} className="library-rows">
      <thead>
        <tr>
          <SortHead column="name" {...head}>
            {t('plans.columns.name')}
          </SortHead>
          <SortHead column="status" {...head}>
            {t('planLibrary.columns.status')}
          </SortHead>
          <th scope="col">{t('plans.columns.deadlines')}</th>
          <th scope="col" className="number">
            {t('plans.columns.items')}
          </th>
          <th scope="col" className="number">
            {t('plans.columns.vehicles')}
          </th>
          <th scope="col">{t('plans.columns.id')}</th>
          <SortHead column="updated_at" {...head}>
            {t('plans.columns.updated')}
          </SortHead>
          <th scope="col">
            <span className="hidden">{t('planLibrary.columns.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.slice(0, drawn).map((row) => (
          <PlanRow key={row.key} row={row} actions={actions} today={today} />
        ))}
        {isWaiting && <SkeletonRows columns={COLUMNS} rows={rows.length > 0 ? 5 : 15} />}
        {rest > 0 && (
          <tr className="more">
            <td colSpan={COLUMNS}>
              <button
                ref={more}
                type="button"
                className="link"
                onClick={() => {
                  focusAt.current = drawn;
                  setDrawn(drawn + MORE_ROWS);
                }}
              >
                {t('planLibrary.more', {
                  count: Math.min(rest, MORE_ROWS),
                  n: format.number(Math.min(rest, MORE_ROWS)),
                })}
              </button>
            </td>
          </tr>
        )}
      </tbody>
    </Rows>
  );
}
