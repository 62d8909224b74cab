// Geocoder search for the typed text: debounced if the geocoder allows it, else on demand only. Typing aborts the
// previous request, so a response always belongs to the current text.
import { useEffect, useRef, useState } from 'react';
import type { Places, PlacesResult } from '../../../api/places/places';
import type { Locale } from '../../../config/config';
import type { LatLng } from '../../../geo/lat-lng';
import { useStable } from '../../../ui/use-stable';

/** Debounce: longer than the pause between two key presses. */
const QUIET_MS = 300;
/** Minimum length of a search text. */
const LEAST_LETTERS = 3;

type PlaceSearch = {
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly isAsking: boolean;
  /** Response for the current text; null before the request. */
  readonly answer: PlacesResult | null;
  readonly ask: () => void;
};

export function usePlaceSearch(places: Places, near: () => LatLng, locale: Locale): PlaceSearch {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<PlacesResult | null>(null);
  const [isAsking, setAsking] = useState(false);
  const request = useRef<AbortController | null>(null);

  const ask = useStable(async () => {
    request.current?.abort();
    if (typed.trim() === '') return;
    const controller = new AbortController();
    request.current = controller;
    setAsking(true);
    setAnswer(null);
    try {
      const result = await places.searchPlaces(typed, { near: near(), locale }, controller.signal);
      if (controller.signal.aborted) return;
      setAnswer(result);
      setAsking(false);
    } catch {
      // Aborted by further typing, which has set the state already.
    }
  });
  useEffect(() => {
    if (!places.asYouType || typed.trim().length < LEAST_LETTERS) return;
    const timer = setTimeout(() => void ask(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [places, typed, ask]);
  useEffect(() => () => request.current?.abort(), []);

  return {
    typed,
    isAsking,
    answer,
    type: (next) => {
      request.current?.abort();
      setTyped(next);
      setAnswer(null);
      setAsking(false);
    },
    ask: () => void ask(),
  };
}
