// An address list: the search row by row, the rows with their confidence, and the one that is looked at.
import './addresses.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PLACES_ATTRIBUTION } from '../../../api/places/places';
import type { LatLng } from '../../../geo/lat-lng';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { placesTool } from '../places/geocoder';
import { AddressDetail } from './address-detail';
import { type AddressList, listedOrder, summaryOf, uncheckedCities } from './address-list';
import { AddressRows } from './address-rows';
import { AddressRun } from './address-run';
import type { AddressSearch } from './address-search';

const MOST_CITIES = 3;

/** `near`: places around it come first. */
export function AddressListView({ search, name, near }: { search: AddressSearch; name: string; near: LatLng | null }) {
  const t = useText();
  const { config, format, locale } = useRuntime();
  const { list, run } = useSyncExternalStore(search.state.subscribe, search.state.get);
  const [chosen, setChosen] = useState<number | null>(null);
  const counted = useRef<HTMLParagraphElement>(null);
  const isOwn = config.geocoding?.engine === 'embedded';
  const start = () => void search.start({ near, locale });
  // The service of this page is asked at once; another host only when a person wants it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once for each list
  useEffect(() => {
    if (isOwn) start();
    return () => search.stop();
  }, [search]);
  // Rows do not jump while they are searched.
  const order = run.kind === 'running' ? list.map((_, at) => at) : listedOrder(list);
  const { all, toCheck, waiting, repeated } = summaryOf(list);
  const isBegun = waiting < all;
  const [first] = order;
  // The row to look at stays, though its place in the list changes once it is decided.
  if (chosen === null && isBegun && run.kind !== 'running' && first !== undefined) setChosen(first);
  const counts = [
    toCheck > 0 && t('routeAddresses.summary.check', { count: toCheck, n: format.number(toCheck) }),
    waiting > 0 && t('routeAddresses.summary.waiting', { count: waiting, n: format.number(waiting) }),
    repeated > 0 && t('routeAddresses.summary.repeated', { count: repeated, n: format.number(repeated) }),
  ].filter((words) => words !== false);
  return (
    <div className="address-list">
      <header>
        <p className="what">
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span>{t('routeAddresses.found', { count: all, n: format.number(all) })}</span>
        </p>
        <AddressRun search={search} host={placesTool(config)?.host ?? ''} isOwn={isOwn} onStart={start} />
        {run.kind !== 'running' && (
          <p className="counted" ref={counted} tabIndex={-1}>
            {counts.length === 0 ? t('routeAddresses.none') : format.list(counts)}
            {repeated > 0 && (
              <button
                type="button"
                className="button"
                onClick={() => {
                  // The button goes with the repeated rows.
                  counted.current?.focus();
                  search.leaveOut('repeated', true);
                }}
              >
                {t('routeAddresses.summary.leaveRepeated')}
              </button>
            )}
          </p>
        )}
        {run.kind !== 'running' && (
          <UncheckedCities
            list={list}
            onTrust={(city) => {
              // The button goes with the doubt.
              counted.current?.focus();
              search.trustCity(city);
            }}
          />
        )}
      </header>
      <div className="work">
        <AddressRows list={list} order={order} at={chosen} onChoose={setChosen} />
        {chosen !== null && list[chosen] && (
          <AddressDetail
            key={chosen}
            search={search}
            listed={list[chosen]}
            at={chosen}
            others={list}
            next={nextToCheck(list, order, chosen)}
            onNext={setChosen}
          />
        )}
      </div>
      <a className="link places-source" href={PLACES_ATTRIBUTION.url} target="_blank" rel="noreferrer">
        {PLACES_ATTRIBUTION.text}
      </a>
    </div>
  );
}

/** The streets of an extract do not tell their city: a person says it once for all rows. */
function UncheckedCities({ list, onTrust }: { list: AddressList; onTrust: (city: string) => void }) {
  const t = useText();
  const { format } = useRuntime();
  const cities = uncheckedCities(list);
  if (cities.length === 0) return null;
  return (
    <div className="unchecked-cities">
      <p>{t('routeAddresses.cities.about')}</p>
      {cities.slice(0, MOST_CITIES).map(({ city, rows }) => (
        <button key={city} type="button" className="button" onClick={() => onTrust(city)}>
          {t('routeAddresses.cities.trust', { city, count: rows, n: format.number(rows) })}
        </button>
      ))}
    </div>
  );
}

/** The first row to check besides this one; null where there is none. */
function nextToCheck(list: AddressList, order: readonly number[], at: number): number | null {
  const { toCheck } = summaryOf(list);
  return order.slice(0, toCheck).find((index) => index !== at) ?? null;
}
