import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import './rows.css';

/**
 * A table that scrolls sideways, and becomes a list on a phone (each cell shows its `data-label`). `label` names the
 * table. `isOld`: the data is stale and a refresh is running.
 */
export function Rows({
  label,
  isOld = false,
  className = '',
  children,
}: {
  label: string;
  isOld?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <section
      className={`rows ${isOld ? 'dim' : ''} ${className}`}
      aria-label={t('ui.table', { name: label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
    >
      <table className="table">{children}</table>
    </section>
  );
}

/** Skeleton rows of the final height while data loads. */
export function SkeletonRows({ columns, rows = 15 }: { columns: number; rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows are identical
    <tr className="breathing" key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={column}>
          <i className="skeleton line" />
        </td>
      ))}
    </tr>
  ));
}
