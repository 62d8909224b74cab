// A card: a section whose id can be a link target, with title, unit and menu. The content renders `.body` and
// `<footer>`.
import type { ReactNode } from 'react';

export type CardProps = {
  id: string;
  title: string;
  /** The second line: unit and sort order. */
  subtitle?: ReactNode;
  /** Span in a 12-column grid, where there is room. */
  span?: 4 | 5 | 6 | 7 | 8 | 12;
  menu?: ReactNode;
  /** A strip hides its head: the title is only the accessible name, and the menu is in the corner. */
  isStrip?: boolean;
  isBusy?: boolean;
  children: ReactNode;
};

export function Card({ id, title, subtitle, span = 12, menu, isStrip = false, isBusy = false, children }: CardProps) {
  const head = `${id}-title`;
  return (
    <section
      className={`card span-${span}`}
      id={id}
      aria-labelledby={head}
      aria-busy={isBusy || undefined}
      tabIndex={-1}
    >
      {isStrip ? (
        <>
          <h3 className="hidden" id={head}>
            {title}
          </h3>
          {children}
          {menu && <div className="strip-menu">{menu}</div>}
        </>
      ) : (
        <>
          <header>
            <h3 id={head}>{title}</h3>
            {subtitle && <p>{subtitle}</p>}
            {menu}
          </header>
          {children}
        </>
      )}
    </section>
  );
}
