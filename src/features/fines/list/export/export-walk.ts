// Writes rows to a file as they arrive. Each page becomes a Blob part and its rows are released. So 100,000 fines use
// only the memory of their text. A failed walk can be resumed.
import type { ServiceProblem } from '../../../../api/exchange';
import type { Fine } from '../../../../contract/fine';
import { yieldToMain } from '../../../../ui/scheduling';
import { type ReadPage, startWalk, type WalkEnd, walkFines } from '../../rows/walk-fines';
import type { FineRow } from '../fine-row';
import type { ExportText } from './export-text';

/** Rows in memory, or a source to read. */
export type ExportSource =
  | { kind: 'rows'; rows: readonly FineRow[] }
  | {
      kind: 'walk';
      read: ReadPage;
      /** Local filters. */
      keep: (fine: Fine) => boolean;
      toRow: (fine: Fine) => FineRow;
    };

export type ExportProgress = {
  /** Number of fines read, without duplicates. */
  read: number;
  /** Number of rows in the file; fewer than read if local filters excluded some. */
  written: number;
};

export type ExportEnd = ExportProgress & Pick<WalkEnd, 'end' | 'repeated' | 'dropped' | 'changed'>;

type RunOptions = {
  signal: AbortSignal;
  onProgress?: (progress: ExportProgress) => void;
  onWait?: (problem: ServiceProblem, seconds: number, tries: number) => void;
  /** See walkFines. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

export type ExportWalk = {
  /**
   * Reads and writes to the end. Throws ServiceProblem or the abort reason. Called again after a ServiceProblem, it
   * resumes after the last written row.
   */
  run: (options: RunOptions) => Promise<ExportEnd>;
  progress: () => ExportProgress;
  /** The file so far, always valid. `isPart`: notes that rows are missing. */
  file: (isPart: boolean) => Blob;
};

/** Rows per task: writing them takes a few milliseconds, and input can be handled in between. */
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
    // All rows of a page or none, so that a resumed walk knows the content of the file.
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

/** Created one by one, to split this work into tasks, too. */
function* keptRows(
  fines: readonly Fine[],
  keep: (fine: Fine) => boolean,
  toRow: (fine: Fine) => FineRow,
): Generator<FineRow> {
  for (const fine of fines) if (keep(fine)) yield toRow(fine);
}

/** Yields to the browser for input. */
async function pause(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await yieldToMain();
  signal.throwIfAborted();
}
