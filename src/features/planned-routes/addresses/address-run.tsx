// How far the search is; it can be stopped, and goes on after a failure.
import { useRef, useSyncExternalStore } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { failureText } from '../places/failure-text';
import { summaryOf } from './address-list';
import type { AddressSearch } from './address-search';

const A_MINUTE = 60;

export function AddressRun({
  search,
  host,
  isOwn,
  onStart,
}: {
  search: AddressSearch;
  host: string;
  /** The geocoder is the service of this page. */
  isOwn: boolean;
  onStart: () => void;
}) {
  const t = useText();
  const { format, config } = useRuntime();
  const { list, run } = useSyncExternalStore(search.state.subscribe, search.state.get);
  const { waiting } = summaryOf(list);
  const isBegun = list.some(({ judged }) => judged !== null);
  const minutes = Math.ceil(waiting / A_MINUTE);
  const placeOf = (at: number) => ({ n: format.number(at + 1), all: format.number(list.length) });
  const box = useRef<HTMLDivElement>(null);
  /** Start and stop take each other's place. */
  const keepFocus = (act: () => void) => {
    box.current?.focus();
    act();
  };
  return (
    <div ref={box} className="search-run" tabIndex={-1}>
      {content()}
    </div>
  );

  function content() {
    return run.kind === 'running' ? running(run.at) : still();
  }

  function running(at: number) {
    const words = t('routeAddresses.progress', placeOf(at));
    return (
      <div className="run">
        <progress value={at} max={list.length} aria-label={words} />
        <span>{words}</span>
        <button type="button" className="button" onClick={() => keepFocus(search.stop)}>
          {t('routeAddresses.stop')}
        </button>
      </div>
    );
  }

  function still() {
    return (
      <>
        {run.kind === 'failed' && (
          <p className="bad" role="alert">
            {failureText(run.failure, t)} {t('routeAddresses.stopped', placeOf(run.at))}
          </p>
        )}
        {waiting > 0 ? (
          <div className="run">
            {!isOwn && (
              <p>
                {t('routeAddresses.goesTo', { host })}
                {config.geocoding?.engine === 'nominatim' &&
                  ` ${t('routeAddresses.slow', { count: minutes, n: format.number(minutes) })}`}
              </p>
            )}
            <button type="button" className="button" onClick={() => keepFocus(onStart)}>
              {t(isBegun || run.kind === 'failed' ? 'routeAddresses.goOn' : 'routeAddresses.search')}
            </button>
          </div>
        ) : (
          <p role="status" className="hidden">
            {t('routeAddresses.done')}
          </p>
        )}
      </>
    );
  }
}
