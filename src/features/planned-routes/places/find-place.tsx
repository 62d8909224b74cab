// Adds a stop by searching its name or address. Typed text is sent to the configured geocoder, which is announced
// before typing. A lazy chunk: not loaded without a geocoder.
import { MapPinPlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import type { Place } from '../../../api/places/place';
import { PLACES_ATTRIBUTION } from '../../../api/places/places';
import type { LatLng } from '../../../geo/lat-lng';
import { useText } from '../../../i18n/use-text';
import { announce } from '../../../ui/feedback/notices';
import { hasActive, keepTextKeys, type ListedOption, OptionList } from '../../../ui/form/option-list';
import { PopoverButton } from '../../../ui/overlay/popover';
import { useRuntime } from '../../../ui/runtime';
import { failureText } from './failure-text';
import { type PlacesTool, placesTool } from './geocoder';
import { usePlaceSearch } from './use-place-search';
import './places.css';

type PlaceOption = ListedOption & { readonly place: Place };

/** `said`: announced for a chosen place; by default that it is a stop now. `isLabelled`: the button shows its name. */
export default function FindPlace({
  near,
  onFind,
  said,
  isLabelled = false,
}: {
  near: () => LatLng;
  onFind: (place: Place) => void;
  said?: ((name: string) => string) | undefined;
  isLabelled?: boolean;
}) {
  const t = useText();
  const { config } = useRuntime();
  const tool = placesTool(config);
  if (!tool) return null;
  return (
    <PopoverButton
      className={isLabelled ? 'button' : 'button plain only'}
      title={t('routePlaces.find.open')}
      placement="end"
      label={t('routePlaces.find.open')}
      button={
        <>
          <MapPinPlus className="icon" />
          <span className={isLabelled ? undefined : 'hidden'}>{t('routePlaces.find.open')}</span>
        </>
      }
    >
      {(close) => (
        <Search
          tool={tool}
          near={near}
          said={said}
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
  said,
}: {
  tool: PlacesTool;
  near: () => LatLng;
  onFind: (place: Place) => void;
  said: ((name: string) => string) | undefined;
}) {
  const t = useText();
  const { format, locale } = useRuntime();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, isAsking, answer, ask } = usePlaceSearch(places, near, locale);
  const found = answer?.kind === 'found' ? answer.places : [];
  const options = found.map((place, index): PlaceOption => ({ id: String(index), place }));
  const hasList = options.length > 0;
  const choose = ({ place }: PlaceOption) => {
    onFind(place);
    announce(said?.(place.name) ?? t('routePlaces.find.added', { name: place.name }));
  };
  const status = () => {
    if (isAsking) return t('routePlaces.find.asking');
    if (answer === null) return '';
    if (answer.kind === 'failed') return failureText(answer, t);
    if (!hasList) return t('routePlaces.find.none');
    return t('routePlaces.find.found', { count: found.length, n: format.number(found.length) });
  };
  return (
    <div
      className="find-place"
      onKeyDownCapture={(event) => {
        keepTextKeys(event);
        const isForSearch = event.key === 'Enter' && event.target === input.current && !hasActive(input.current);
        if (!isForSearch || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        if (!isAsking) ask();
      }}
    >
      <Autocomplete inputValue={typed} onInputChange={type} disableAutoFocusFirst>
        <TextField className="asked-place" aria-describedby={`${id}-goes`} maxLength={200}>
          <Label>{t('routePlaces.find.label')}</Label>
          <div className="line">
            <Input ref={input} className="field" role="combobox" aria-expanded={hasList} enterKeyHint="search" />
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
        </TextField>
        <p id={`${id}-goes`} className="muted">
          {t('routePlaces.find.goesTo', { host })}
          {!places.asYouType && ` ${t('routePlaces.find.enter')}`}
        </p>
        {hasList && (
          <OptionList
            options={options}
            label={t('routePlaces.find.open')}
            firstFor={null}
            onChoose={choose}
            renderOption={({ place }) => (
              <span className="found-place">
                <b>{place.name}</b>
                <span>{place.address}</span>
              </span>
            )}
          />
        )}
      </Autocomplete>
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
