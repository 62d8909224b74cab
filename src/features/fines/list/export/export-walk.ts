// Writes rows into a file as they come: each page becomes a Blob part at once and its rows are forgotten, so that a
// hundred thousand fines cost no more memory than their text. A walk that failed goes on where it stopped.
import type { ServiceProblem } from '../../../../api/exchange';
import type { Fine } from '../../../../contract/fine';
import { yieldToMain } from '../../../../ui/scheduling';
import type { FineRow } from '../fine-row';
import { type ReadPage, startWalk, type WalkEnd, walkFines } from '../walk-fines';
import type { ExportText } from './export-text';

/** The rows are here, or have to be read. */
export type ExportSource =
  | { kind: 'rows'; rows: readonly FineRow[] }
  | {
      kind: 'walk';
      read: ReadPage;
      /** The filters of the page that the service does not know. */
      keep: (fine: Fine) => boolean;
      toRow: (fine: Fine) => FineRow;
    };

export type ExportProgress = {
  /** Fines read from the service, none twice. */
  read: number;
  /** Rows in the file; fewer than read when the page's own filters left some out. */
  written: number;
};

export type ExportEnd = ExportProgress & Pick<WalkEnd, 'end' | 'repeated' | 'dropped' | 'changed'>;

type RunOptions = {
  signal: AbortSignal;
  onProgress?: (progress: ExportProgress) => void;
  onWait?: (problem: ServiceProblem, seconds: number, tries: number) => void;
  /** As in walkFines. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

export type ExportWalk = {
  /**
   * Reads and writes to the end. Throws what the walk throws (ServiceProblem, or the reason of the abort); called again
   * after a ServiceProblem, it goes on behind the last row that was written.
   */
  run: (options: RunOptions) => Promise<ExportEnd>;
  progress: () => ExportProgress;
  /** The file as far as it is, always whole in itself. `isPart`: say in it that rows are missing. */
  file: (isPart: boolean) => Blob;
};

/** Rows of one task: writing them takes a few milliseconds, and the page can answer in between. */
const ROWS_A_TASK = 200;

export function createExportWalk(source: ExportSource, text: ExportText): ExportWalk {
  const parts: Blob[] = [];
  const state = startWalk();
  let written = 0;

  async function write(rows: Iterable<FineRow>, signal: AbortSignal): Promise<void> {
    let lines = '';
    let count = written;
    for (const row of rows) {
      lines += text.row(row, count === 0);
      count += 1;
      if ((count - written) % ROWS_A_TASK === 0) await pause(signal);
    }
    // All rows of a page or none: a walk that goes on must know what is in the file.
    if (count > written) parts.push(new Blob([lines]));
    written = count;
  }

  async function runRows(rows: readonly FineRow[], { signal, onProgress }: RunOptions): Promise<ExportEnd> {
    await write(rows, signal);
    const progress = { read: rows.length, written };
    onProgress?.(progress);
    return { ...progress, end: 'complete', repeated: 0, dropped: 0, changed: false };
  }

  async function runWalk({ read, keep, toRow }: Extract<ExportSource, { kind: 'walk' }>, options: RunOptions) {
    const { signal, onProgress, onWait, sleep } = options;
    const walk = walkFines(read, { signal, from: state, ...(onWait && { onWait }), ...(sleep && { sleep }) });
    for (;;) {
      const step = await walk.next();
      if (step.done) {
        const { end, repeated, dropped, changed } = step.value;
        return { read: state.count, written, end, repeated, dropped, changed };
      }
      await write(keptRows(step.value.fines, keep, toRow), signal);
      onProgress?.({ read: state.count, written });
      await pause(signal);
    }
  }

  return {
    run: (options) => (source.kind === 'rows' ? runRows(source.rows, options) : runWalk(source, options)),
    progress: () => ({ read: source.kind === 'rows' ? written : state.count, written }),
    file: (isPart) => new Blob([text.head(isPart), ...parts, text.foot()], { type: text.mediaType }),
  };
}

/** Made into rows one by one, so that this work is shared out over tasks too. */
function* keptRows(
  fines: readonly Fine[],
  keep: (fine: Fine) => boolean,
  toRow: (fine: Fine) => FineRow,
): Generator<FineRow> {
  for (const fine of fines) if (keep(fine)) yield toRow(fine);
}

/** Lets the page answer a person before more is done. */
async function pause(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await yieldToMain();
  signal.throwIfAborted();
}
