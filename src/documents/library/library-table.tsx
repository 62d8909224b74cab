// The table of a library. Renders the first rows, and more when the end scrolls near.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { Rows, SkeletonRows } from '../../ui/table/rows';
import type { WorkKind } from '../../work/record/ids';
import { AREAS } from './library-area';
// Must come after rows.css, which it overrides.
import './library.css';

const FIRST_ROWS = 80;
const MORE_ROWS = 160;
/** Distance at which the next rows are rendered. */
const NEAR = '800px';

/** `isWaiting`: the directory's rows are loading. `isOld`: they are stale. */
export function LibraryTable<Row>({
  kind,
  head,
  columns,
  rows,
  children,
  isWaiting,
  isOld,
  className = '',
}: {
  kind: WorkKind;
  /** Header cells, as many as `columns`. */
  head: ReactNode;
  columns: number;
  rows: readonly Row[];
  /** Renders one row. */
  children: (row: Row) => ReactNode;
  isWaiting: boolean;
  isOld: boolean;
  className?: string;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { list, library } = AREAS[kind];
  const [renderedCount, setRenderedCount] = useState(FIRST_ROWS);
  const more = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const focusAt = useRef<number | null>(null);
  const rest = rows.length - renderedCount;

  useEffect(() => {
    const button = more.current;
    if (rest <= 0 || !button) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        // With the focus on the button, rows are only added by pressing it, so that the focus stays in place.
        if (entry?.isIntersecting && document.activeElement !== button) setRenderedCount((now) => now + MORE_ROWS);
      },
      { rootMargin: NEAR },
    );
    watch.observe(button);
    return () => watch.disconnect();
  }, [rest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the rows are rendered
  useEffect(() => {
    const at = focusAt.current;
    focusAt.current = null;
    if (at !== null) body.current?.rows[at]?.querySelector('a')?.focus();
  }, [renderedCount]);

  return (
    <Rows
      label={t(`${list}.title`)}
      isOld={isOld}
      className={`library-rows ${className}${rows.length === 0 ? ' without-rows' : ''}`}
    >
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody ref={body}>
        {rows.slice(0, renderedCount).map(children)}
        {isWaiting && <SkeletonRows columns={columns} rows={rows.length > 0 ? 5 : 15} />}
        {rest > 0 && (
          <tr className="more">
            <td colSpan={columns}>
              <button
                ref={more}
                type="button"
                className="link"
                onClick={() => {
                  focusAt.current = renderedCount;
                  setRenderedCount(renderedCount + MORE_ROWS);
                }}
              >
                {t(`${library}.more`, {
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
