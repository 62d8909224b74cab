// Frame of every page: heading and age of the data on top, content below.
import { RotateCw, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { openPalette, showKeys } from '../command/commands';
import { useRuntime } from '../runtime';

const TICK_MS = 15_000;
const TITLE_MS = 300;
/** Constant elements, so that they do not rerender with the page. */
const RELOAD = <RotateCw className="icon" />;
const SEARCH = <Search className="icon" />;

/**
 * `receivedAt`: when the data was received, in milliseconds; null before that and for pages without data. `isStale`:
 * the last refresh failed. `autoReload`: the interval menu beside the reload button.
 */
export function PageFrame({
  title,
  lead,
  receivedAt,
  isFetching,
  isStale = false,
  onReload,
  autoReload,
  actions,
  className,
  children,
}: {
  title: string;
  /** In the place of the heading, which is then for screen readers only. */
  lead?: ReactNode;
  receivedAt: number | null;
  isFetching: boolean;
  isStale?: boolean;
  onReload?: () => void;
  autoReload?: ReactNode;
  actions?: ReactNode;
  /** Class of the content element. */
  className?: string;
  children: ReactNode;
}) {
  const t = useText();
  const { config } = useRuntime();
  useTitle(`${title} · ${config.name}`);
  return (
    <>
      <header className="top">
        <h1 tabIndex={-1}>{title}</h1>
        {lead}
        <Age receivedAt={receivedAt} isFetching={isFetching} isStale={isStale} />
        {onReload && (
          <button
            type="button"
            className={isFetching ? 'button plain only turning' : 'button plain only'}
            aria-label={t('ui.loadAgain')}
            title={t('ui.loadAgain')}
            onClick={onReload}
          >
            {RELOAD}
          </button>
        )}
        {autoReload}
        <button
          type="button"
          className="button plain search-button"
          title={t('ui.palette.title')}
          onClick={openPalette}
        >
          {SEARCH}
          <span>{t('ui.search')}</span> <kbd>{showKeys('Mod+K')}</kbd>
        </button>
        {actions}
      </header>
      <main id="main" tabIndex={-1} className={className}>
        {children}
      </main>
    </>
  );
}

function Age({
  receivedAt,
  isFetching,
  isStale,
}: {
  receivedAt: number | null;
  isFetching: boolean;
  isStale: boolean;
}) {
  const t = useText();
  const { format } = useRuntime();
  const now = useNow(receivedAt !== null);
  if (receivedAt === null) return isFetching ? <span className="age busy">{t('ui.age.loading')}</span> : null;
  const text = { time: format.time(receivedAt), age: format.age(Math.max(0, now - receivedAt)) };
  return (
    <span className={isFetching ? 'age busy' : isStale ? 'age stale' : 'age'}>
      <span className="long">
        {t(isStale ? 'ui.age.stale' : 'ui.age.at', text)}, {text.age}
      </span>
      <span className="short" aria-hidden="true">
        {text.time}
      </span>
    </span>
  );
}

/** The current time, updated every 15 seconds while the page is visible. */
function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return;
    const tick = () => {
      if (!document.hidden) setNow(Date.now());
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isTicking]);
  return now;
}

/**
 * Sets the document title: at once on page open, debounced while a title is typed. Setting it takes browsers
 * milliseconds.
 */
function useTitle(title: string): void {
  const isOpen = useRef(false);
  useEffect(() => {
    const say = () => {
      document.title = title;
    };
    if (!isOpen.current) {
      isOpen.current = true;
      return say();
    }
    const timer = setTimeout(say, TITLE_MS);
    return () => clearTimeout(timer);
  }, [title]);
}
