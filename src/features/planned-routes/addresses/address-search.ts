// Searches the rows of an address list one after the other. Keeps results and decisions while the page is open.
import { queriesOf } from '../../../addresses/address-queries';
import { type Candidate, type Judged, judge, mayImprove, withKnownCity } from '../../../addresses/compare-address';
import { readAddress } from '../../../addresses/written-address';
import type { Place } from '../../../api/places/place';
import type { Places, PlacesFailure } from '../../../api/places/places';
import type { Locale } from '../../../config/config';
import type { LatLng } from '../../../geo/lat-lng';
import { createStore, type Store } from '../../../store/store';
import type { AddressRow } from '../import-export/route-file';
import { type AddressList, type Decision, listOf } from './address-list';

export type SearchState = {
  readonly list: AddressList;
  /** `at`: index of the row that is searched. */
  readonly run:
    | { readonly kind: 'idle' }
    | { readonly kind: 'running'; readonly at: number }
    | { readonly kind: 'failed'; readonly at: number; readonly failure: PlacesFailure };
};

export type AddressSearch = {
  readonly state: Store<SearchState>;
  /** Searches what is not searched yet. Stops at a failure; what was found stays. */
  readonly start: (options: { near: LatLng | null; locale: Locale }) => Promise<void>;
  readonly stop: () => void;
  readonly decide: (at: number, decision: Decision | null) => void;
  readonly leaveOut: (at: number | 'repeated', isOut: boolean) => void;
  /** A person says that the answers lie in this city. */
  readonly trustCity: (city: string) => void;
};

/** Rows that are written to the store in one step while the answers are quick. */
const SHOWN_EVERY_MS = 100;
/** Answers that are remembered, by question, for each geocoder of this page. */
const remembered = new WeakMap<Places, Map<string, readonly Place[]>>();
const MOST_REMEMBERED = 5_000;
/** Lists that were searched; a list that is opened again goes on where it was. */
const lists = new Map<string, AddressSearch>();
const MOST_LISTS = 5;

/** The search of these rows: the one that was begun, if they are the same rows. */
export function addressSearchOf(rows: readonly AddressRow[], places: Places, knowsAreas: boolean): AddressSearch {
  const key = JSON.stringify(rows);
  const begun = lists.get(key);
  if (begun) return begun;
  const search = createAddressSearch(rows, places, knowsAreas);
  lists.set(key, search);
  const [oldest] = lists.keys();
  if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
  return search;
}

export function createAddressSearch(
  rows: readonly AddressRow[],
  places: Pick<Places, 'searchPlaces'> & object,
  knowsAreas: boolean,
): AddressSearch {
  const state = createStore<SearchState>({ list: listOf(rows), run: { kind: 'idle' } });
  let running: AbortController | null = null;
  const cities = new Set<string>();
  const setRow = (at: number, change: Partial<AddressList[number]>) => {
    const { list, run } = state.get();
    state.set({ run, list: list.map((listed, index) => (index === at ? { ...listed, ...change } : listed)) });
  };

  async function searchRow(row: AddressRow, options: { near: LatLng | null; locale: Locale }, signal: AbortSignal) {
    const asked = readAddress(row.cells);
    const candidates = new Map<string, Candidate>();
    let judged: Judged = judge(asked, [], cities);
    for (const query of queriesOf(asked, { knowsAreas })) {
      const answer = await ask(places as Places, query, options, signal);
      if (answer.kind === 'failed') return answer;
      for (const place of answer.places) {
        candidates.set(`${place.name} ${place.position.lat} ${place.position.lng}`, place);
      }
      judged = judge(asked, [...candidates.values()], cities);
      if (!mayImprove(judged)) break;
    }
    return judged;
  }

  return {
    state,
    async start(options) {
      if (running) return;
      const controller = new AbortController();
      running = controller;
      let shown = Number.NEGATIVE_INFINITY;
      const found = new Map<number, Judged>();
      const show = (run: SearchState['run']) => {
        const { list } = state.get();
        state.set({
          run,
          // A row that did not change stays the same, so that it is not drawn again.
          list: list.map((listed, at) => {
            const judged = found.get(at) ?? listed.judged;
            return judged === listed.judged ? listed : { ...listed, judged };
          }),
        });
        shown = performance.now();
      };
      try {
        for (const [at, { row, judged }] of state.get().list.entries()) {
          if (judged || row.position) continue;
          if (performance.now() - shown > SHOWN_EVERY_MS) show({ kind: 'running', at });
          const answer = await searchRow(row, options, controller.signal);
          if ('kind' in answer) return show({ kind: 'failed', at, failure: answer });
          found.set(at, answer);
        }
        show({ kind: 'idle' });
      } catch {
        // Stopped by the person: what was found stays. A search that was begun since shows itself.
        if (running === null || running === controller) show({ kind: 'idle' });
      } finally {
        if (running === controller) running = null;
      }
    },
    stop() {
      running?.abort();
      running = null;
    },
    trustCity(city) {
      cities.add(city.toLowerCase());
      const { list, run } = state.get();
      state.set({
        run,
        list: list.map((listed) => {
          const judged = listed.judged && withKnownCity(listed.judged, city);
          return judged === listed.judged ? listed : { ...listed, judged };
        }),
      });
    },
    decide: (at, decision) => setRow(at, { decision, ...(decision && { isOut: false }) }),
    leaveOut(at, isOut) {
      if (at !== 'repeated') return setRow(at, { isOut });
      const { list, run } = state.get();
      state.set({ run, list: list.map((listed) => (listed.sameAs === null ? listed : { ...listed, isOut })) });
    },
  };
}

/** Asks the geocoder once for each text. */
async function ask(
  places: Places,
  query: string,
  { near, locale }: { near: LatLng | null; locale: Locale },
  signal: AbortSignal,
) {
  const answers = remembered.get(places) ?? new Map<string, readonly Place[]>();
  remembered.set(places, answers);
  const key = `${locale} ${query.toLowerCase()}`;
  const known = answers.get(key);
  if (known) return { kind: 'found', places: known } as const;
  const answer = await places.searchPlaces(query, { near, locale }, signal);
  if (answer.kind === 'found' && answers.size < MOST_REMEMBERED) answers.set(key, answer.places);
  return answer;
}
