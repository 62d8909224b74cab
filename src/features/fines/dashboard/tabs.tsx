// The four tabs, one visible at a time, all of them in print. The URL has the tab; `#<id>` links to a card. A
// visited tab stays rendered, hidden; a hovered one is rendered ahead.
import { Activity, memo, startTransition, useEffect, useRef, useState } from 'react';
import { loadCharts } from '../../../ui/chart/chart';
import { Problem } from '../../../ui/feedback/problem';
import { useBeforePrint } from '../../../ui/page/use-before-print';
import { afterPaint } from '../../../ui/scheduling';
import { showFocusedInRow, showInRow } from '../../../ui/show-in-row';
import { parseSearchText } from '../../../url/navigation';
import { Link, usePlace } from '../../../url/use-navigation';
import { useSearch } from '../../../url/use-search';
import { DASHBOARD_PATH } from './card-link';
import { CardSection } from './card-section';
import { CARDS, tabOf } from './cards';
import { useDashboard } from './dashboard-context';
import { TABS, type Tab, tabCodec } from './tab';

export function Tabs({ isPrinting }: { isPrinting: boolean }) {
  const { t, format, figures, filters, error, onRetry } = useDashboard();
  const [tab] = useCardTab(figures !== null);
  const { search: searchText } = usePlace();
  const searchOf = (target: Tab) => {
    const { tab: _, ...others } = parseSearchText(searchText);
    return { ...others, ...tabCodec.format(target) };
  };
  // Named while loading, so that the row keeps its height.
  const second = filters.compare && (figures ? figures.before.period : filters.compare);
  const [opened, setOpened] = useState<readonly Tab[]>([tab]);
  if (!opened.includes(tab)) setOpened(figures ? [...opened, tab] : [tab]);
  // Prerenders on hover, before the click.
  const renderAhead = (target: Tab) => {
    if (!figures || opened.includes(target)) return;
    startTransition(() => setOpened((now) => (now.includes(target) ? now : [...now, target])));
  };
  const row = useRef<HTMLElement>(null);
  // On a phone the row scrolls: the URL may select a tab at its end.
  useEffect(
    () =>
      afterPaint(() => {
        const shown = row.current?.children[TABS.indexOf(tab)];
        if (row.current && shown) showInRow(row.current, shown);
      }),
    [tab],
  );
  return (
    <>
      <nav className="tabs" ref={row} aria-label={t('dashboard.tabs.label')} onFocus={showFocusedInRow}>
        {TABS.map((target) => (
          <Link
            key={target}
            to={DASHBOARD_PATH}
            search={() => searchOf(target)}
            keepScroll
            onIntent={() => renderAhead(target)}
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
          <Activity key={target} mode={isPrinting || target === tab ? 'visible' : 'hidden'}>
            <TabPanel tab={target} />
          </Activity>
        ))
      )}
    </>
  );
}

/** Memoized: the cards of a tab stay while another one is opened. */
const TabPanel = memo(function TabPanel({ tab }: { tab: Tab }) {
  const { t } = useDashboard();
  return (
    <section className="part" aria-labelledby={`${tab}-heading`}>
      <h2 id={`${tab}-heading`}>
        {t(`dashboard.tabs.${tab}`)}
        <small>{t(`dashboard.note.${tab}`)}</small>
      </h2>
      <div className="cards">
        {CARDS.filter((card) => card.tab === tab).map((card) => (
          <CardSection key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
});

/** The tab in the URL. A card in the hash selects its tab and is scrolled into view once laid out. */
function useCardTab(hasFigures: boolean): [Tab] {
  const [tab, changeTab] = useSearch(tabCodec);
  const { hash } = usePlace();
  const hashTab = tabOf(hash);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new hash changes the tab, later only the user
  useEffect(() => {
    if (hashTab !== null && hashTab !== tab) changeTab(() => hashTab, { replace: true });
  }, [hashTab]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again with the figures, which may change heights above
  useEffect(() => {
    if (hashTab === null || hashTab !== tab) return;
    scrollToCard(hash);
  }, [hash, hashTab === tab, hasFigures]);
  return [tab];
}

/** Scrolls a card into view and focuses it, so that reading continues there. */
export function scrollToCard(id: string): void {
  const card = document.getElementById(id);
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/**
 * Renders all four tabs for print, right before printing, and removes them after. `hasFigures`: the first numbers are
 * rendered, so print-only code may be prefetched.
 */
export function usePrinting(hasFigures: boolean): { isPrinting: boolean; print: () => void } {
  const isBeforePrint = useBeforePrint();
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    // Ctrl+P does not wait, so the chart code must be loaded before.
    if (hasFigures) loadCharts().catch(() => undefined);
  }, [hasFigures]);
  useEffect(() => {
    const after = () => setPressed(false);
    window.addEventListener('afterprint', after);
    return () => window.removeEventListener('afterprint', after);
  }, []);
  const print = () => {
    void loadCharts().then(() => {
      setPressed(true);
      // Two frames: one to measure the charts of all tabs, one to draw them.
      requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
    });
  };
  return { isPrinting: isBeforePrint || isPressed, print };
}
