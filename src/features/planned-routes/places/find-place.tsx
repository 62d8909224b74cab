// Adds a stop by searching its name or address. Typed text is sent to the configured geocoder, which is announced
// before typing. A lazy chunk: not loaded without a geocoder.
import { MapPinPlus } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Place } from '../../../api/places/place';
import { PLACES_ATTRIBUTION } from '../../../api/places/places';
import type { LatLng } from '../../../geo/lat-lng';
import { useText } from '../../../i18n/use-text';
import { announce } from '../../../ui/feedback/notices';
import { ComboList } from '../../../ui/form/combo-list';
import { type ComboOption, useCombo } from '../../../ui/form/use-combo';
import { PopoverButton } from '../../../ui/overlay/popover';
import { useRuntime } from '../../../ui/runtime';
import { failureText } from './failure-text';
import { type PlacesTool, placesTool } from './geocoder';
import { usePlaceSearch } from './use-place-search';
import './places.css';

type PlaceOption = ComboOption & { readonly place: Place };

export default function FindPlace({ near, onFind }: { near: () => LatLng; onFind: (place: Place) => void }) {
  const t = useText();
  const { config } = useRuntime();
  const tool = placesTool(config);
  if (!tool) return null;
  return (
    <PopoverButton
      className="button plain only"
      title={t('routePlaces.find.open')}
      placement="end"
      label={t('routePlaces.find.open')}
      button={
        <>
          <MapPinPlus className="icon" />
          <span className="hidden">{t('routePlaces.find.open')}</span>
        </>
      }
    >
      {(close) => (
        <Search
          tool={tool}
          near={near}
          onFind={(place) => {
            close();
            onFind(place);
          }}
        />
      )}
    </PopoverButton>
  );
}

function Search({
  tool: { places, host },
  near,
  onFind,
}: {
  tool: PlacesTool;
  near: () => LatLng;
  onFind: (place: Place) => void;
}) {
  const t = useText();
  const { format, locale } = useRuntime();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, isAsking, answer, ask } = usePlaceSearch(places, near, locale);
  const found = answer?.kind === 'found' ? answer.places : [];
  const options = found.map((place, index): PlaceOption => ({ id: String(index), place }));
  const combo = useCombo(options, { isOpen: true, first: false });
  const hasList = options.length > 0;
  const choose = ({ place }: PlaceOption) => {
    onFind(place);
    announce(t('routePlaces.find.added', { name: place.name }));
  };
  const status = () => {
    if (isAsking) return t('routePlaces.find.asking');
    if (answer === null) return '';
    if (answer.kind === 'failed') return failureText(answer, t);
    if (!hasList) return t('routePlaces.find.none');
    return t('routePlaces.find.found', { count: found.length, n: format.number(found.length) });
  };
  return (
    <div className="find-place">
      <label htmlFor={id}>{t('routePlaces.find.label')}</label>
      <div className="line">
        <input
          ref={input}
          id={id}
          className="field"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? combo.listId : undefined}
          aria-activedescendant={combo.active ? combo.optionId(combo.active) : undefined}
          aria-describedby={`${id}-goes`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            combo.activate(null);
            type(target.value);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (combo.move(event)) event.preventDefault();
            else if (event.key === 'Enter') {
              event.preventDefault();
              if (combo.active) choose(combo.active);
              else if (!isAsking) ask();
            }
          }}
        />
        {!places.asYouType && (
          <button
            type="button"
            className="button"
            aria-disabled={isAsking || typed.trim() === '' || undefined}
            onClick={() => isAsking || ask()}
          >
            {t('routePlaces.find.search')}
          </button>
        )}
      </div>
      <p id={`${id}-goes`} className="muted">
        {t('routePlaces.find.goesTo', { host })}
        {!places.asYouType && ` ${t('routePlaces.find.enter')}`}
      </p>
      {hasList && (
        <ComboList
          combo={combo}
          options={options}
          label={t('routePlaces.find.open')}
          onChoose={choose}
          renderOption={({ place }) => (
            <span className="found-place">
              <b>{place.name}</b>
              <span>{place.address}</span>
            </span>
          )}
        />
      )}
      <p role="status" className={answer?.kind === 'failed' ? 'problem-text' : 'muted'}>
        {status()}
      </p>
      {answer?.kind === 'failed' && (
        <button
          type="button"
          className="button"
          onClick={() => {
            // The button is unmounted with the error.
            input.current?.focus();
            ask();
          }}
        >
          {t('routePlaces.failed.again')}
        </button>
      )}
      {hasList && <PlacesSource />}
    </div>
  );
}

/** Data attribution, required by the licence wherever results are shown. */
export function PlacesSource() {
  return (
    <a className="link places-source" href={PLACES_ATTRIBUTION.url} target="_blank" rel="noreferrer">
      {PLACES_ATTRIBUTION.text}
    </a>
  );
}
