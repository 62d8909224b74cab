// An import from files to result. A worker reads, the service tries it after every change, and it is stored once.

import { ServiceProblem } from '../../../api/exchange';
import type { ImportsApi } from '../../../api/imports';
import { MOST_IMPORT_ROWS } from '../../../directory/own-imports';
import { newLocalId } from '../../../documents/local-id';
import type { FleetLabels } from '../../../own-fleet/read-cells';
import type { TableChoice } from '../../../own-fleet/read-fleet-table';
import { createStore } from '../../../store/store';
import { markFinesChanged } from '../../../work/store/rows-names';
import type { ImportOutcome, ImportSource, NamedProfile, TableReview, UnreadSource } from './import-messages';
import { type ImportWorker, openImportWorker } from './open-worker';

/** What the service says of the rows. `nothing`: there are no rows to ask about. */
type Check =
  | { kind: 'waiting' }
  | { kind: 'nothing' }
  | { kind: 'sending'; sent: number; rows: number }
  | { kind: 'trying' }
  | { kind: 'done'; outcome: ImportOutcome; draft: string }
  | { kind: 'failed'; error: unknown };

/** `unsure`: no answer came, so the rows may be stored; asking again tells. `refused`: nothing is stored. */
type Storing = null | { kind: 'under way' } | { kind: 'unsure' | 'refused'; error: unknown };

export type Review = {
  step: 'review';
  tables: readonly TableReview[];
  unread: readonly UnreadSource[];
  check: Check;
  storing: Storing;
  /** Licence number, category and CPF of drivers are kept for naming sheets. */
  keepsForNaming: boolean;
};
export type ImportState =
  | { step: 'empty' }
  | { step: 'reading'; file: string }
  | { step: 'failed' }
  | Review
  | { step: 'stored'; importId: number | null; files: string; tables: readonly TableReview[]; outcome: ImportOutcome };

export type ImportSession = ReturnType<typeof createImportSession>;

/** Delay of the check after a change, so that several changes are one check. */
const REST_MS = 400;
const LONGEST_NAME = 500;

export type ImportParts = {
  api: Pick<ImportsApi, 'putPart' | 'dropDraft' | 'tryDraft' | 'storeDraft'>;
  /** Replaceable for environments without workers. */
  openWorker?: (onFile: (file: string) => void) => ImportWorker;
};

export function createImportSession({ api, openWorker = openImportWorker }: ImportParts) {
  const state = createStore<ImportState>({ step: 'empty' });
  let worker: ImportWorker | null = null;
  let checking: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTouched = false;
  /** Number of the last choice of each table: an earlier answer is old. */
  const turns = new Map<string, number>();

  const isStoring = (): boolean => {
    const now = state.get();
    return now.step === 'review' && now.storing?.kind === 'under way';
  };
  const change = (more: Partial<Review>) => {
    const now = state.get();
    if (now.step === 'review') state.set({ ...now, ...more });
  };
  const ask = () => {
    if (!worker) throw new Error('No file is open');
    return worker.ask;
  };
  /** Deletes the parts of the last check at the service, where nobody waits for their storing. */
  const dropChecked = () => {
    const now = state.get();
    if (now.step === 'review' && now.check.kind === 'done' && now.storing === null) {
      api.dropDraft(now.check.draft).catch(() => undefined);
    }
  };
  const stopCheck = () => {
    clearTimeout(timer);
    checking?.abort();
    checking = null;
  };
  const close = () => {
    stopCheck();
    dropChecked();
    worker?.close();
    worker = null;
  };

  function scheduleCheck(delay = REST_MS): void {
    stopCheck();
    const now = state.get();
    if (now.step !== 'review') return;
    const rows = now.tables.reduce((sum, { isTaken, readable }) => sum + (isTaken ? readable : 0), 0);
    const isAsked = rows > 0 && rows <= MOST_IMPORT_ROWS;
    dropChecked();
    change({ check: { kind: isAsked ? 'waiting' : 'nothing' }, storing: null });
    if (isAsked) timer = setTimeout(() => void check(rows), delay);
  }

  async function check(rows: number): Promise<void> {
    const mine = new AbortController();
    checking = mine;
    const draft = newLocalId();
    try {
      let sent = 0;
      for (let part = 0; ; part += 1) {
        change({ check: { kind: 'sending', sent, rows } });
        const next = await ask()('part', { part });
        mine.signal.throwIfAborted();
        if (!next) break;
        await api.putPart(draft, part, next.body, mine.signal);
        sent += next.rows;
      }
      change({ check: { kind: 'trying' } });
      const now = state.get();
      const answer = await api.tryDraft(draft, now.step === 'review' && now.keepsForNaming, mine.signal);
      const outcome = await ask()('outcome', { answer });
      mine.signal.throwIfAborted();
      change({ check: { kind: 'done', outcome, draft } });
    } catch (error) {
      if (!mine.signal.aborted) change({ check: { kind: 'failed', error } });
      // The service deletes drafts after a day if this does not reach it.
      api.dropDraft(draft).catch(() => undefined);
    }
  }

  return {
    state,
    /** Reads files; an import that is open is dropped. */
    async open(
      sources: readonly ImportSource[],
      labels: FleetLabels,
      profiles: readonly NamedProfile[] | Promise<readonly NamedProfile[]>,
    ): Promise<void> {
      if (isStoring()) return;
      close();
      state.set({ step: 'reading', file: sources[0]?.name ?? '' });
      const mine = openWorker((file) => {
        if (worker === mine && state.get().step === 'reading') state.set({ step: 'reading', file });
      });
      worker = mine;
      isTouched = false;
      try {
        const known = await profiles;
        if (worker !== mine) return;
        const { tables, unread } = await mine.ask('open', { sources, labels, profiles: known });
        if (worker !== mine) return;
        state.set({ step: 'review', tables, unread, check: { kind: 'waiting' }, storing: null, keepsForNaming: false });
        scheduleCheck(0);
      } catch {
        if (worker !== mine) return;
        close();
        state.set({ step: 'failed' });
      }
    },
    /** Reads a table in another way, or leaves it out. */
    async choose(id: string, choice: TableChoice, isTaken: boolean): Promise<void> {
      const before = state.get();
      if (before.step !== 'review' || isStoring()) return;
      stopCheck();
      isTouched = true;
      const turn = (turns.get(id) ?? 0) + 1;
      turns.set(id, turn);
      const replace = (by: (table: TableReview) => TableReview) => {
        const now = state.get();
        if (now.step === 'review') change({ tables: now.tables.map((each) => (each.id === id ? by(each) : each)) });
      };
      // Shown at once: reading 100,000 rows anew takes a second, and the next choice builds on this one.
      replace((table) => expected(table, choice, isTaken));
      dropChecked();
      change({ check: { kind: 'waiting' }, storing: null });
      const mine = worker;
      const table = await ask()('choose', { id, choice, isTaken });
      if (worker !== mine || turns.get(id) !== turn) return;
      replace(() => table);
      scheduleCheck();
    },
    /** Reads the tables of drivers anew, with or without what is for naming sheets only. */
    async keepForNaming(keeps: boolean): Promise<void> {
      if (state.get().step !== 'review' || isStoring()) return;
      stopCheck();
      dropChecked();
      change({ keepsForNaming: keeps, check: { kind: 'waiting' }, storing: null });
      const mine = worker;
      const read = await ask()('naming', { keeps });
      const now = state.get();
      if (worker !== mine || now.step !== 'review' || now.keepsForNaming !== keeps) return;
      change({ tables: now.tables.map((table) => read.find(({ id }) => id === table.id) ?? table) });
      scheduleCheck();
    },
    checkAgain: () => scheduleCheck(0),
    /** Stores what was tried last. Also asks again for an answer that did not come. */
    async store(): Promise<void> {
      const now = state.get();
      if (now.step !== 'review' || now.check.kind !== 'done' || now.storing?.kind === 'under way') return;
      const { tables, check: done } = now;
      const taken = tables.filter(({ isTaken, readable }) => isTaken && readable > 0);
      const files = [...new Set(taken.map(({ file }) => file))].join(', ');
      const leftOut: Record<string, number> = {};
      for (const { kind, rows, readable } of taken) leftOut[kind] = (leftOut[kind] ?? 0) + rows - readable;
      change({ storing: { kind: 'under way' } });
      try {
        const answer = await api.storeDraft(done.draft, {
          fileName: files.slice(0, LONGEST_NAME),
          leftOut,
          keepsForNaming: now.keepsForNaming,
        });
        const outcome = await ask()('outcome', { answer });
        markFinesChanged();
        state.set({ step: 'stored', importId: answer.import_id, files, tables, outcome });
        close();
      } catch (error) {
        const isUnsure = !(error instanceof ServiceProblem) || error.verdict === 'retry' || error.status < 300;
        change({ storing: { kind: isUnsure ? 'unsure' : 'refused', error } });
      }
    },
    lines: (id: string, lines: readonly number[]) => ask()('lines', { id, lines }),
    leftLines: (id: string) => ask()('left', { id }),
    profile: (id: string) => ask()('profile', { id }),
    isStoring,
    /** The page is left: an import that is open stays. */
    leave(): void {
      const { step } = state.get();
      if (step === 'stored' || step === 'failed') state.set({ step: 'empty' });
    },
    /** Drops everything that is not stored; what is being stored cannot be stopped. */
    cancel(): void {
      if (isStoring()) return;
      close();
      state.set({ step: 'empty' });
    },
    /** Whether a person has answered or chosen something that a reload would lose. */
    isTouched: (): boolean => state.get().step === 'review' && isTouched,
    /** Drops everything, whatever becomes of what is being stored. */
    reset(): void {
      close();
      state.set({ step: 'empty' });
    },
  };
}

/** The table as it is chosen to be, before it is read anew. */
function expected(table: TableReview, choice: TableChoice, isTaken: boolean): TableReview {
  const { kind = table.kind, fields } = choice;
  const columns = table.columns.map((column, at) => ({
    ...column,
    field: kind === table.kind ? (fields ? (fields[at] ?? null) : column.field) : null,
  }));
  return { ...table, kind, isTaken, choice, columns };
}
