// One export from start to file: its phase and actions.
import { useEffect, useRef, useState } from 'react';
import { ServiceProblem } from '../../../../api/exchange';
import { downloadFile } from '../../../../ui/feedback/download';
import type { ExportText } from './export-text';
import type { ExportEnd, ExportProgress, ExportWalk } from './export-walk';

/** How the rows are exported. */
export type ExportJob = {
  walk: ExportWalk;
  target: 'file' | 'clipboard';
  /** See ExportText. */
  pack: ExportText['pack'];
  /** File name. `isPart`: for an incomplete export. */
  nameOf: (isPart: boolean) => string;
  /** Pages must be read. */
  isLong: boolean;
};

export type ExportPhase =
  | { kind: 'choose'; after: 'cancelled' | 'broken' | null }
  | {
      kind: 'running';
      isLong: boolean;
      progress: ExportProgress;
      wait: { problem: ServiceProblem; seconds: number } | null;
    }
  | { kind: 'fault'; target: ExportJob['target']; problem: ServiceProblem; progress: ExportProgress }
  | {
      kind: 'done';
      progress: ExportProgress;
      /** Null: incomplete. */
      end: ExportEnd | null;
      result:
        | { target: 'file'; name: string; blob: Blob }
        | { target: 'clipboard'; text: string; copied: 'not yet' | 'copied' | 'refused' };
    };

type Present = { job: ExportJob; abort: AbortController };

export function useExport() {
  const [phase, setPhase] = useState<ExportPhase>({ kind: 'choose', after: null });
  const present = useRef<Present | null>(null);
  useEffect(() => () => present.current?.abort.abort(), []);

  const finish = async ({ job, abort }: Present, end: ExportEnd | null) => {
    const progress = job.walk.progress();
    const text = job.walk.file(end === null);
    const blob = job.pack ? await job.pack(text, end === null, abort.signal) : text;
    abort.signal.throwIfAborted();
    if (job.target === 'file') {
      const name = job.nameOf(end === null);
      downloadFile(name, blob);
      setPhase({ kind: 'done', progress, end, result: { target: 'file', name, blob } });
      return;
    }
    const copy = await blob.text();
    if (present.current?.job !== job) return;
    // After a long walk the browser requires a new user gesture; rows in memory are copied at once.
    const copied = job.isLong ? 'not yet' : (await writeClipboard(copy)) ? 'copied' : 'refused';
    if (present.current?.job !== job) return;
    setPhase({ kind: 'done', progress, end, result: { target: 'clipboard', text: copy, copied } });
  };

  const run = async (job: ExportJob) => {
    const abort = new AbortController();
    present.current = { job, abort };
    const show = (wait: Extract<ExportPhase, { kind: 'running' }>['wait']) => {
      if (!abort.signal.aborted) setPhase({ kind: 'running', isLong: job.isLong, progress: job.walk.progress(), wait });
    };
    show(null);
    try {
      const end = await job.walk.run({
        signal: abort.signal,
        onProgress: () => show(null),
        onWait: (problem, seconds) => show({ problem, seconds }),
      });
      await finish({ job, abort }, end);
    } catch (error) {
      if (abort.signal.aborted) return;
      if (error instanceof ServiceProblem) {
        setPhase({ kind: 'fault', target: job.target, problem: error, progress: job.walk.progress() });
      } else {
        // An unexpected error may have interrupted writing in the middle of a page, so the file is discarded.
        present.current = null;
        setPhase({ kind: 'choose', after: 'broken' });
      }
    }
  };

  const stop = (after: 'cancelled' | null) => {
    present.current?.abort.abort();
    present.current = null;
    setPhase({ kind: 'choose', after });
  };

  return {
    phase,
    start: (job: ExportJob) => void run(job),
    resume: () => {
      if (present.current) void run(present.current.job);
    },
    keepPart: () => {
      const { current } = present;
      if (!current) return;
      void finish(current, null).catch(() => {
        if (!current.abort.signal.aborted) setPhase({ kind: 'choose', after: 'broken' });
      });
    },
    cancel: () => stop('cancelled'),
    /** Back to the settings after an export. */
    again: () => stop(null),
    copy: async () => {
      if (phase.kind !== 'done' || phase.result.target !== 'clipboard') return;
      const copied = (await writeClipboard(phase.result.text)) ? 'copied' : 'refused';
      setPhase({ ...phase, result: { ...phase.result, copied } });
    },
  };
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    // Undefined without a secure context.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
