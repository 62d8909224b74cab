// The page's side of the worker that draws streets.
import type {
  FromStreetsWorker,
  NamesQuestion,
  SheetView,
  SquareQuestion,
  StreetColours,
  StreetsSource,
  TileFailure,
  ToStreetsWorker,
} from './streets-messages';

type Drop = () => void;
export type Pictures = {
  /** Calls back with the picture, null where nothing is. Returns a function that ends the wait. */
  square: (
    square: SquareQuestion,
    ratio: number,
    show: (bitmap: ImageBitmap | null, failure: TileFailure | null) => void,
  ) => Drop;
  names: (view: NamesQuestion, ratio: number, show: (bitmap: ImageBitmap | null) => void) => Drop;
  /** Null where nothing is. */
  sheet: (view: SheetView, ratio: number, show: (file: Blob | null, failure: TileFailure | null) => void) => Drop;
  recolour: (colours: StreetColours) => void;
  end: () => void;
};

/** `colours` null: only sheets are drawn, which have their own. */
export function createPictures(source: StreetsSource, colours: StreetColours | null): Pictures {
  const worker = new Worker(new URL('./streets-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: FromStreetsWorker) => void>();
  let lastId = 0;
  const post = (message: ToStreetsWorker) => worker.postMessage(message);
  const ask = (message: (id: number) => ToStreetsWorker, show: (answer: FromStreetsWorker) => void): Drop => {
    lastId += 1;
    const id = lastId;
    waiting.set(id, show);
    post(message(id));
    return () => {
      if (waiting.delete(id)) post({ kind: 'drop', id });
    };
  };
  worker.onmessage = ({ data }: MessageEvent<FromStreetsWorker>) => {
    const show = waiting.get(data.id);
    waiting.delete(data.id);
    if (show) show(data);
    else data.bitmap?.close();
  };
  post({ kind: 'open', source });
  if (colours !== null) post({ kind: 'colours', colours });
  return {
    square: (square, ratio, show) =>
      ask(
        (id) => ({ kind: 'square', id, square, ratio }),
        ({ bitmap, failure }) => show(bitmap, failure),
      ),
    names: (view, ratio, show) =>
      ask(
        (id) => ({ kind: 'names', id, view, ratio }),
        ({ bitmap }) => show(bitmap),
      ),
    sheet: (view, ratio, show) =>
      ask(
        (id) => ({ kind: 'sheet', id, view, ratio }),
        ({ file = null, failure }) => show(file, failure),
      ),
    recolour: (next) => post({ kind: 'colours', colours: next }),
    end: () => worker.terminate(),
  };
}
