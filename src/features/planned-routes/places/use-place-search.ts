// Places for what is typed: asked at once where the geocoder may be asked while typing, else only on demand. Whoever types on
// gives up what was asked before, so an answer always belongs to the text that stands there.
import { useEffect, useRef, useState } from 'react';
import type { Places, PlacesResult } from '../../../api/places/places';
import type { Locale } from '../../../config/config';
import type { LatLng } from '../../../geo/lat-lng';
import { useStable } from '../../../ui/use-stable';

/** Longer than between two keys of somebody who types. */
const QUIET_MS = 300;
/** Fewer letters name no place. */
const LEAST_LETTERS = 3;

type PlaceSearch = {
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly isAsking: boolean;
  /** Of the text as it stands there; null before it was asked about. */
  readonly answer: PlacesResult | null;
  readonly ask: () => void;
};

export function usePlaceSearch(places: Places, near: () => LatLng, locale: Locale): PlaceSearch {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<PlacesResult | null>(null);
  const [isAsking, setAsking] = useState(false);
  const asked = useRef<AbortController | null>(null);

  const ask = useStable(async () => {
    asked.current?.abort();
    if (typed.trim() === '') return;
    const own = new AbortController();
    asked.current = own;
    setAsking(true);
    setAnswer(null);
    try {
      const result = await places.searchPlaces(typed, { near: near(), locale }, own.signal);
      if (own.signal.aborted) return;
      setAnswer(result);
      setAsking(false);
    } catch {
      // Given up: by whoever typed on, who has said what is shown meanwhile.
    }
  });
  useEffect(() => {
    if (!places.asYouType || typed.trim().length < LEAST_LETTERS) return;
    const timer = setTimeout(() => void ask(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [places, typed, ask]);
  useEffect(() => () => asked.current?.abort(), []);

  return {
    typed,
    isAsking,
    answer,
    type: (next) => {
      asked.current?.abort();
      setTyped(next);
      setAnswer(null);
      setAsking(false);
    },
    ask: () => void ask(),
  };
}
