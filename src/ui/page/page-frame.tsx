// What every page has: its heading and the age of its data on top, its content below.
import { RotateCw, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { openPalette, showKeys } from '../command/commands';
import { useRuntime } from '../runtime';

const TICK_MS = 15_000;
const TITLE_MS = 300;
/** The same elements every time: they are not drawn again with the page. */
const RELOAD = <RotateCw className="icon" />;
const SEARCH = <Search className="icon" />;

/**
 * `receivedAt`: when the shown data came, in milliseconds; null while there is none, and for pages without data.
 * `isStale`: the last try to get newer data failed. `autoReload` stands beside the reload button (a choice of intervals).
 */
export function PageFrame({
  title,
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
  receivedAt: number | null;
  isFetching: boolean;
  isStale?: boolean;
  onReload?: () => void;
  autoReload?: ReactNode;
  actions?: ReactNode;
  /** Of the content. */
  className?: string;
  children: ReactNode;
}) {
  const t = useText();
  useTitle(`${title} · Patio`);
  return (
    <>
      <header className="top">
        <h1 tabIndex={-1}>{title}</h1>
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

/** The present moment, told again every quarter of a minute while the page is visible. */
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

/** At once for a page that opens; a title that is being typed when it rests, because browsers tell it around for milliseconds. */
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
