// Proposes a name for a stop from the geocoder's data at its position. A lazy chunk, like find-place.tsx.
import { MapPinned } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PlaceAtResult } from '../../../api/places/places';
import type { LatLng } from '../../../geo/lat-lng';
import { useText } from '../../../i18n/use-text';
import { announce } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { fullAddress } from './add-found-stop';
import { failureText } from './failure-text';
import { PlacesSource } from './find-place';
import { placesTool } from './geocoder';
import './places.css';

/** Must be keyed by position, so that a result is never shown for another one. */
export default function NameFromMap({ place, onName }: { place: LatLng; onName: (name: string) => void }) {
  const t = useText();
  const { config, locale } = useRuntime();
  const tool = placesTool(config);
  const [answer, setAnswer] = useState<PlaceAtResult | 'asking' | null>(null);
  const request = useRef<AbortController | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => request.current?.abort(), []);
  if (!tool) return null;

  const ask = async () => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setAnswer('asking');
    try {
      const result = await tool.places.placeAt(place, { locale }, controller.signal);
      if (!controller.signal.aborted) setAnswer(result);
    } catch {
      // Aborted: the stop has changed.
    }
  };
  const found = answer !== null && answer !== 'asking' && answer.kind === 'found' ? answer.place : null;
  const names = found ? [...new Set([found.name, fullAddress(found)])] : [];
  const status = () => {
    if (answer === null) return '';
    if (answer === 'asking') return t('routePlaces.name.asking');
    if (answer.kind === 'failed') return failureText(answer, t);
    return names.length === 0 ? t('routePlaces.name.none') : t('routePlaces.name.proposals');
  };
  return (
    <div className="name-from-map">
      <button
        ref={button}
        type="button"
        className="button plain"
        title={t('routePlaces.name.goesTo', { host: tool.host })}
        aria-disabled={answer === 'asking' || undefined}
        onClick={() => {
          if (answer !== 'asking') void ask();
        }}
      >
        <MapPinned className="icon" />
        {t(
          answer !== null && answer !== 'asking' && answer.kind === 'failed'
            ? 'routePlaces.failed.again'
            : 'routePlaces.name.ask',
        )}
      </button>
      <span role="status" className="muted">
        {status()}
      </span>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="link"
                onClick={() => {
                  button.current?.focus();
                  setAnswer(null);
                  onName(name);
                  announce(t('routePlaces.name.taken', { name }));
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && <PlacesSource />}
    </div>
  );
}
