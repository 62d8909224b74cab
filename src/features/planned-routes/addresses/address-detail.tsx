// One row of an address list: why its position is sure or not, alternatives, and a map for placing it.
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatPosition } from '../../../format/position';
import type { LatLng } from '../../../geo/lat-lng';
import { wantTexts } from '../../../i18n/i18n';
import { useText } from '../../../i18n/use-text';
import { EntryInput } from '../../../ui/form/entry-input';
import { LazyBoundary } from '../../../ui/loading/lazy-boundary';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { useRuntime } from '../../../ui/runtime';
import { readPlace } from '../document/read-place';
import { type AddressList, chosenCandidate, type ListedRow, positionOf, stateOf } from './address-list';
import type { AddressSearch } from './address-search';
import { reasonWords, rowTitle, stateWords } from './address-words';

/** Leaflet comes with the first map. */
const map = lazyComponent(async () => {
  const [{ AddressMap }] = await Promise.all([import('./address-map'), wantTexts(['map'])]);
  return AddressMap;
});

export function AddressDetail({
  search,
  listed,
  at,
  others,
  next,
  onNext,
}: {
  search: AddressSearch;
  listed: ListedRow;
  at: number;
  /** All rows: a row without a position begins among them. */
  others: AddressList;
  /** The next row to check. */
  next: number | null;
  onNext: (at: number) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here was unmounted with the previous row.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement instanceof HTMLDialogElement) title.current?.focus();
  }, []);
  const n = format.number(listed.row.line);
  const position = positionOf(listed);
  const candidates = listed.judged?.candidates ?? [];
  const chosen = chosenCandidate(listed);
  const place = (to: LatLng) => search.decide(at, { kind: 'placed', position: to });
  // The view stays while the pin is moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of this row as it is opened
  const first = useMemo(() => {
    const own = [position, ...candidates.map((candidate) => candidate.position)].filter((each) => each !== null);
    return own.length > 0 ? own : others.flatMap((other) => positionOf(other) ?? []);
  }, [listed.judged]);
  return (
    <section className="address-detail" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} ref={title} tabIndex={-1}>
        {t('routeAddresses.row', { n })}: <bdi>{rowTitle(listed)}</bdi>
      </h3>
      <p>
        <span className="muted">{t('routeAddresses.asWritten')}:</span> <bdi>{listed.row.stop.address ?? ''}</bdi>
      </p>
      <div className="verdict" role="status">
        <b className="row-state" data-state={listed.isOut ? 'out' : stateOf(listed)}>
          {stateWords(listed, t)}
        </b>
        {reasonWords(listed, t).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {listed.sameAs !== null && <p>{t('routeAddresses.repeats', { n: format.number(listed.sameAs) })}</p>}
        <p className="xy">{position ? formatPosition(position) : t('routeAddresses.noPosition')}</p>
      </div>
      {candidates.length > 0 && (
        <fieldset className="candidates">
          <legend>{t('routeAddresses.candidates')}</legend>
          {candidates.map((candidate, index) => (
            <label key={`${candidate.name} ${candidate.position.lat} ${candidate.position.lng}`} className="check">
              <input
                type="radio"
                name={`${id}-candidate`}
                checked={chosen === index}
                onChange={() => search.decide(at, { kind: 'candidate', index })}
              />
              <span>
                <bdi>{candidate.name}</bdi>
                {candidate.address !== '' && <small>{candidate.address}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <LazyBoundary>
        <map.Part
          label={t('routeAddresses.map', { n })}
          pinLabel={t('routeAddresses.pin', { n })}
          position={position}
          first={first}
          others={candidates}
          onPlace={place}
        />
      </LazyBoundary>
      <TypedPosition onPlace={place} />
      <div className="ways">
        <label className="check">
          <input
            type="checkbox"
            checked={listed.isOut}
            onChange={({ target }) => search.leaveOut(at, target.checked)}
          />
          {t('routeAddresses.leaveOut')}
        </label>
        {listed.decision && (
          <button
            type="button"
            className="button"
            onClick={() => {
              // The button goes with the decision.
              title.current?.focus();
              search.decide(at, null);
            }}
          >
            {t('routeAddresses.reset')}
          </button>
        )}
        {next !== null && (
          <button type="button" className="button" onClick={() => onNext(next)}>
            {t('routeAddresses.next')}
          </button>
        )}
      </div>
    </section>
  );
}

function TypedPosition({ onPlace }: { onPlace: (position: LatLng) => void }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const put = () => {
    const position = readPlace(typed);
    setWrong(position === null);
    if (!position) return;
    onPlace(position);
    setTyped('');
  };
  return (
    <EntryInput
      id={id}
      label={t('routeAddresses.typed')}
      value={typed}
      maxLength={80}
      isWrong={isWrong}
      about={t(isWrong ? 'routeAddresses.typedWrong' : 'routeAddresses.typedAbout')}
      onType={(text) => {
        setTyped(text);
        setWrong(false);
      }}
      onEnter={put}
    >
      <button type="button" className="button" onClick={put}>
        {t('routeAddresses.set')}
      </button>
    </EntryInput>
  );
}
