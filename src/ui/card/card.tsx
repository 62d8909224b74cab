// A card: a section whose id is a link's target, with title, unit and menu. Its content brings `.body` and `<footer>`.
import type { ReactNode } from 'react';

export type CardProps = {
  id: string;
  title: string;
  /** The second line: unit and order. */
  subtitle?: ReactNode;
  /** Columns of 12 that it takes where there is room. */
  span?: 4 | 5 | 6 | 7 | 8 | 12;
  menu?: ReactNode;
  /** A strip of figures shows no head: its title is a name only, its menu stands in the corner. */
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
