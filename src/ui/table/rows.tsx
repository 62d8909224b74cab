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
