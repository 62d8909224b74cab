import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import './rows.css';

/**
 * A table of rows that scrolls sideways where it is too wide, and whose rows are lists of their own on a phone (each cell
 * names itself by `data-label`). `label` names what the rows are. `isOld`: what is shown is about to be replaced.
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table className="table">{children}</table>
    </section>
  );
}
