// How far the search is; it can be stopped, and goes on after a failure.
import { useSyncExternalStore } from 'react';
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
  if (run.kind === 'running') {
    const words = t('routeAddresses.progress', placeOf(run.at));
    return (
      <div className="run">
        <progress value={run.at} max={list.length} aria-label={words} />
        <span>{words}</span>
        <button type="button" className="button" onClick={search.stop}>
          {t('routeAddresses.stop')}
        </button>
      </div>
    );
  }
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
          <button type="button" className="button" onClick={onStart}>
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
