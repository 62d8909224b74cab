// The four groups of cards; one at a time, all of them on paper. The address says which, and `#<member>` leads to a card. A group
// once opened stays drawn, so that the way back to it draws nothing; one that the pointer is on is drawn ahead.
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Problem } from '../../../ui/feedback/problem';
import { inTurn, orderIn, Sight } from '../../../ui/soon';
import { afterPaint } from '../../../ui/when-calm';
import { parseSearchText } from '../../../url/search-text';
import { Link, usePlace } from '../../../url/use-navigation';
import { useSearch } from '../../../url/use-search';
import { DASHBOARD_PATH } from './card-link';
import { DashboardContext, isSameToCards, useDashboard } from './dashboard-context';
import { MemberSection } from './member-section';
import { TABS, type Tab, tabCodec, tabOf } from './members';
import { FIRST_CARDS, SECTIONS } from './sections';

/** What is not displayed has no sizes to draw in. */
const CAN_DRAW_UNSEEN = CSS.supports('content-visibility', 'hidden');

export const Tabs = memo(function Tabs({ isPrinting }: { isPrinting: boolean }) {
  const { t, format, figures, filters, error, onRetry } = useDashboard();
  const [tab] = useCardTab(figures !== null);
  const { search: searchText } = usePlace();
  const searchOf = (target: Tab) => {
    const { tab: _, ...others } = parseSearchText(searchText);
    return { ...others, ...tabCodec.format(target) };
  };
  // Named while its figures are on their way, so that the row does not grow when they come.
  const second = filters.compare && (figures ? figures.before.period : filters.compare);
  const [opened, setOpened] = useState<readonly Tab[]>([tab]);
  // Nothing to keep of one that was left before there were figures, as by the link to a card of another.
  if (!opened.includes(tab)) setOpened(figures ? [...opened, tab] : [tab]);
  // Unseen, card by card, while a hand is on its way from pointing to pressing.
  const drawAhead = (target: Tab) => {
    if (!CAN_DRAW_UNSEEN || !figures || opened.includes(target)) return;
    startTransition(() => setOpened((now) => (now.includes(target) ? now : [...now, target])));
  };
  const row = useRef<HTMLElement>(null);
  // On a phone the row is longer than the screen: an address may open a tab at its end.
  useEffect(() => afterPaint(() => showInRow(row.current?.children[TABS.indexOf(tab)])), [tab]);
  return (
    <>
      <nav className="tabs" ref={row} aria-label={t('dashboard.tabs.label')}>
        {TABS.map((target) => (
          <Link
            key={target}
            to={DASHBOARD_PATH}
            search={() => searchOf(target)}
            keepScroll
            onIntent={() => drawAhead(target)}
            aria-current={target === tab ? 'page' : undefined}
          >
            {t(`dashboard.tabs.${target}`)}
          </Link>
        ))}
        <span className="key">
          <i />
          {second
            ? t('dashboard.key.second', { dates: format.dateRange(second.start_date, second.end_date) })
            : t('dashboard.key.before')}
        </span>
      </nav>
      {error && !figures ? (
        <div className="card">
          <div className="body">
            <Problem error={error} onRetry={onRetry} what={t('dashboard.title')} />
          </div>
        </div>
      ) : (
        TABS.filter((target) => isPrinting || opened.includes(target)).map((target) => (
          <Part
            key={target}
            tab={target}
            isShown={isPrinting || target === tab}
            first={target === opened[0] ? FIRST_CARDS.opening : FIRST_CARDS.press}
          />
        ))
      )}
    </>
  );
});

/**
 * `first`: so many cards are drawn at once where it is seen from the beginning. While it is not shown its cards keep what they
 * have, and cost nothing.
 */
function Part({ tab, isShown, first }: { tab: Tab; isShown: boolean; first: number }) {
  const dashboard = useDashboard();
  const { t } = dashboard;
  const [atOnce] = useState(isShown ? first : 0);
  const [kept, setKept] = useState(dashboard);
  if (isShown && kept !== dashboard && !isSameToCards(kept, dashboard)) setKept(dashboard);
  const [sight] = useState({ isSeen: isShown });
  useLayoutEffect(() => {
    sight.isSeen = isShown;
  }, [sight, isShown]);
  const part = useRef<HTMLElement>(null);
  // What is drawn unseen is laid out when it is asked for its place, before it is seen.
  useEffect(() => {
    if (atOnce > 0) return;
    return inTurn(() => !sight.isSeen && part.current?.lastElementChild?.getBoundingClientRect(), orderIn(sight, true));
  }, [atOnce, sight]);
  return (
    <section className="part" ref={part} aria-labelledby={`${tab}-heading`} aria-hidden={!isShown || undefined}>
      <h2 id={`${tab}-heading`}>
        {t(`dashboard.tabs.${tab}`)}
        <small>{t(`dashboard.note.${tab}`)}</small>
      </h2>
      <Sight value={sight}>
        <DashboardContext value={kept}>
          <Cards tab={tab} first={atOnce} />
        </DashboardContext>
      </Sight>
    </section>
  );
}

const Cards = memo(function Cards({ tab, first }: { tab: Tab; first: number }) {
  return (
    <div className="cards">
      {SECTIONS[tab].map((section, index) => (
        <MemberSection key={section.member} {...section} isLate={index >= first} />
      ))}
    </div>
  );
});

/** The tab of the address; a card in the hash opens its own tab, and is scrolled to when it stands at its place. */
function useCardTab(hasFigures: boolean): [Tab] {
  const [tab, setTab] = useSearch(tabCodec);
  const { hash } = usePlace();
  const wanted = tabOf(hash);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new hash moves the tab, afterwards the person does
  useEffect(() => {
    if (wanted !== null && wanted !== tab) setTab(wanted, { replace: true });
  }, [wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the figures came, as the cards above may have another height
  useEffect(() => {
    if (wanted === null || wanted !== tab) return;
    scrollToCard(hash);
  }, [hash, wanted === tab, hasFigures]);
  return [tab];
}

/** Scrolls the row that a tab stands in to the tab, and nothing but the row. */
function showInRow(tab: Element | undefined): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [here, view] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.min(0, here.left - view.left) + Math.max(0, here.right - view.right);
}

/** Brings a card into view and gives it the focus, so that reading goes on there. */
export function scrollToCard(id: string): void {
  const card = document.getElementById(id);
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}
