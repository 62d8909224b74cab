// Streets under the maps of sheets. Each map is drawn once, however often it is shown. The page knows how many are
// pending. No Leaflet.
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../../../store/store';
import { useRuntime } from '../../runtime';
import { createPictures, type Pictures } from './pictures';
import type { SheetView } from './streets-messages';
import { canDrawStreets, streetsSource } from './streets-source';

/** `waiting`: maps whose streets are being drawn. `failed`: maps whose streets could not be read. */
export type SheetStreetsProgress = { readonly waiting: number; readonly failed: number };
type SheetPictures = {
  /** The address of the picture; null: none yet, or none at all. */
  address: (view: SheetView) => string | null;
  ask: (view: SheetView) => void;
  progress: () => SheetStreetsProgress;
  subscribe: (listener: () => void) => () => void;
  end: () => void;
};

const NO_PROGRESS: SheetStreetsProgress = { waiting: 0, failed: 0 };
const NO_VALUE = () => () => {};
/** Pixels of a unit: 250 dots to an inch for a map of 66 mm. */
const RATIO = 2;

const Sheets = createContext<SheetPictures | null>(null);

/** Around all maps of a page. Without configured streets, and in browsers that cannot draw them, maps stay without. */
export function SheetStreets({ children }: { children: ReactNode }) {
  const { config } = useRuntime();
  const [pictures] = useState(() => {
    const { streets } = config;
    return streets !== null && canDrawStreets()
      ? createSheetPictures(() => createPictures(streetsSource(streets), null))
      : null;
  });
  useEffect(() => () => pictures?.end(), [pictures]);
  return <Sheets value={pictures}>{children}</Sheets>;
}

/** The address of a picture of the streets as large as the map; null while or where there is none. */
export function useSheetStreets(view: SheetView | null): string | null {
  const pictures = use(Sheets);
  useEffect(() => {
    if (view) pictures?.ask(view);
  }, [pictures, view]);
  return useSyncExternalStore(pictures?.subscribe ?? NO_VALUE, () =>
    view && pictures ? pictures.address(view) : null,
  );
}

export function useSheetStreetsProgress(): SheetStreetsProgress {
  const pictures = use(Sheets);
  return useSyncExternalStore(pictures?.subscribe ?? NO_VALUE, pictures?.progress ?? (() => NO_PROGRESS));
}

/** The worker is made by the first question. */
export function createSheetPictures(open: () => Pick<Pictures, 'sheet' | 'end'>): SheetPictures {
  const addresses = new Map<string, string | null>();
  const progress = createStore<SheetStreetsProgress>(NO_PROGRESS);
  let worker: Pick<Pictures, 'sheet' | 'end'> | null = null;
  /** Answers of a worker that was ended come to nothing. */
  let run = 0;
  const failed = new Set<string>();
  const tell = (waiting: number) => progress.set({ waiting: progress.get().waiting + waiting, failed: failed.size });
  return {
    address: (view) => addresses.get(keyOf(view)) ?? null,
    ask(view) {
      const key = keyOf(view);
      if (addresses.has(key)) return;
      addresses.set(key, null);
      worker ??= open();
      const asked = run;
      failed.delete(key);
      tell(1);
      worker.sheet(view, RATIO, (file, failure) => {
        if (run !== asked) return;
        const address = file && URL.createObjectURL(file);
        // Asked again with the next opening of the page: the network may be back.
        if (failure) {
          addresses.delete(key);
          failed.add(key);
        }
        const done = () => {
          if (run !== asked) return;
          if (address) addresses.set(key, address);
          tell(-1);
        };
        if (address) void ready(address).then(done);
        else done();
      });
    },
    progress: progress.get,
    subscribe: progress.subscribe,
    end() {
      run += 1;
      worker?.end();
      worker = null;
      for (const address of addresses.values()) if (address) URL.revokeObjectURL(address);
      addresses.clear();
      failed.clear();
      progress.set(NO_PROGRESS);
    },
  };
}

/** Equal views share a picture. */
const keys = new WeakMap<SheetView, string>();
function keyOf(view: SheetView): string {
  const known = keys.get(view);
  if (known !== undefined) return known;
  const key = JSON.stringify(view);
  keys.set(view, key);
  return key;
}

/** A picture that is not decoded would be left out of a print. */
async function ready(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
}
