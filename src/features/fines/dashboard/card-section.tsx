// A card: title, unit and menu, then a skeleton, the body, or a note that the service sent nothing.
import { CircleDashed } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Skeleton, State, StripSkeleton } from '../../../ui/card/state';
import { Boundary } from '../../../ui/loading/boundary';
import { CardMenu } from './card-menu';
import { CARDS } from './cards';
import type { CardDefinition } from './cards/define-card';
import { useDashboard } from './dashboard-context';
import { cardTitle, cardUnit } from './wording';

export function CardSection({ card }: { card: CardDefinition }) {
  const { id, member, Body, span, strip } = card;
  const { t, format, figures } = useDashboard();
  const title = cardTitle(id, t);
  const isSent = figures?.response[member] !== undefined;
  return (
    <Card
      id={id}
      title={title}
      subtitle={cardUnit(id, t, format)}
      span={span}
      isStrip={strip && (isSent || !figures)}
      isBusy={!figures}
      menu={<CardMenu card={card} />}
    >
      {isSent ? (
        <Boundary level="section" title={title} resetKey={figures}>
          <Body />
        </Boundary>
      ) : figures ? (
        <div className="body">
          <Absent title={title} />
        </div>
      ) : (
        <CardSkeleton card={card} />
      )}
    </Card>
  );
}

function CardSkeleton({ card: { strip, skeleton, skeletonBesideSecond } }: { card: CardDefinition }) {
  const { t, filters } = useDashboard();
  if (strip) {
    const names = strip.figures.map((key) => t(`dashboard.figure.${key}`));
    // With a comparison period each figure has a bar.
    return <StripSkeleton names={names} bars={filters.compare ? undefined : strip.bars} isSmall={strip.isSmall} />;
  }
  return (
    <div className="body" aria-busy="true">
      <Skeleton shape={(filters.compare && skeletonBesideSecond) || skeleton} />
    </div>
  );
}

function Absent({ title }: { title: string }) {
  const { t, format, figures } = useDashboard();
  const others = CARDS.filter(({ member }) => figures?.response[member] !== undefined).length;
  const time = format.time(figures?.receivedAt);
  return (
    <State icon={<CircleDashed className="icon" />} title={t('dashboard.absent.title')}>
      {others === 0
        ? t('dashboard.absent.alone', { time })
        : t('dashboard.absent.text', { count: others, n: format.number(others), time, title })}
    </State>
  );
}

/**
 * When new figures remove the focused element (a month, a row), its card gets the focus. `figures`: the rendered
 * figures; a change may remove elements.
 */
export function useFocusToCard(figures: unknown): void {
  const card = useRef<string | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const { target } = event;
      card.current = target instanceof Element ? (target.closest('section.card')?.id ?? null) : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the figures
  useEffect(() => {
    if (card.current === null || document.activeElement !== document.body) return;
    document.getElementById(card.current)?.focus({ preventScroll: true });
  }, [figures]);
}

/** A section whose id can be a link target, with title, unit and menu. The content renders `.body` and `<footer>`. */
type CardProps = {
  id: string;
  title: string;
  /** The second line: unit and sort order. */
  subtitle?: ReactNode;
  /** Span in a 12-column grid, where there is room. */
  span?: CardDefinition['span'];
  menu?: ReactNode;
  /** A strip hides its head: the title is only the accessible name, and the menu is in the corner. */
  isStrip?: boolean;
  isBusy?: boolean;
  children: ReactNode;
};

function Card({ id, title, subtitle, span = 12, menu, isStrip = false, isBusy = false, children }: CardProps) {
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
