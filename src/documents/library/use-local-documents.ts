// Local documents of one kind: unsaved work and accepted versions. Reloaded on change.
import { useEffect, useState } from 'react';
import { documentOf, type WorkKind } from '../../work/record/ids';
import type { WorkRecord } from '../../work/record/record';
import { StorageProblem, type StorageProblemKind } from '../../work/store/database';
import { workRecords } from '../../work/store/owned-records';
import { readLatestVersions } from '../../work/store/versions';
import type { LocalDraft, LocalVersion } from './library-rows';

export type LocalDocuments<Summary> = {
  drafts: readonly LocalDraft<Summary>[];
  versions: readonly LocalVersion<Summary>[];
  /** Number of drafts written by a newer app version: they are kept and cannot be shown. */
  unreadable: number;
  /** Drafts cannot be stored or read. */
  problem: StorageProblemKind | null;
  /** In milliseconds; null until the storage has responded. */
  readAt: number | null;
};

/** Maximum number of accepted documents listed without a directory. */
const MOST_VERSIONS = 200;
/** Throttle: another tab that types writes four times a second. */
const REST_MS = 400;
const NONE = { drafts: [], versions: [], unreadable: 0, problem: null, readAt: null };

/** `summaryOf` must be stable and never throws. */
export function useLocalDocuments<Summary>(
  kind: WorkKind,
  summaryOf: (body: string) => Summary,
): LocalDocuments<Summary> {
  const [documents, setDocuments] = useState<LocalDocuments<Summary>>(NONE);
  useEffect(() => {
    const summaries = { drafts: createSummaries(summaryOf), versions: createSummaries(summaryOf) };
    let isOver = false;
    let state: 'idle' | 'reading' | 'reading, changed' | 'resting' | 'resting, changed' = 'idle';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      state = 'reading';
      void readDocuments(kind, summaries).then((next) => {
        if (isOver) return;
        setDocuments((now) => next(now));
        // The first change after a pause is handled at once.
        timer = setTimeout(
          () => {
            if (state === 'resting, changed') refresh();
            else state = 'idle';
          },
          state === 'reading, changed' ? 0 : REST_MS,
        );
        state = state === 'reading, changed' ? 'resting, changed' : 'resting';
      });
    };
    const stop = workRecords.subscribeRecords(() => {
      if (state === 'idle') refresh();
      else if (state === 'reading') state = 'reading, changed';
      else if (state === 'resting') state = 'resting, changed';
    });
    refresh();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [kind, summaryOf]);
  return documents;
}

type SummariesOf<Summary> = ReturnType<typeof createSummaries<Summary>>;
type Summaries<Summary> = { drafts: SummariesOf<Summary>; versions: SummariesOf<Summary> };

/** Reads the local documents; on a storage error, keeps the previous ones and adds the reason. Never rejects. */
async function readDocuments<Summary>(
  kind: WorkKind,
  summaries: Summaries<Summary>,
): Promise<(before: LocalDocuments<Summary>) => LocalDocuments<Summary>> {
  const unwritten = workRecords.unwrittenRecords();
  const readAt = Date.now();
  try {
    const [{ records, unreadable }, versions] = await Promise.all([
      workRecords.readRecords(),
      readLatestVersions(MOST_VERSIONS, { kind }),
    ]);
    const drafts = draftsOf(kind, [...records, ...unwritten], summaries);
    const bodies = versions.map(({ number, body }) => ({ state: String(number), body }));
    const ofVersions = summaries.versions.of(bodies);
    return () => ({
      drafts,
      versions: versions.flatMap(({ document, id, at }, index) => {
        const summary = ofVersions[index];
        return summary ? [{ document, id, at, summary }] : [];
      }),
      unreadable,
      problem: unwritten.length > 0 ? 'failed' : null,
      readAt,
    });
  } catch (error) {
    const problem = error instanceof StorageProblem ? error.kind : 'failed';
    return (before) => ({
      ...before,
      drafts: before.readAt === null || before.problem ? draftsOf(kind, unwritten, summaries) : before.drafts,
      problem,
      readAt,
    });
  }
}

/** One per key; unwritten text is newer than the stored one. */
function draftsOf<Summary>(
  kind: WorkKind,
  records: readonly WorkRecord[],
  summaries: Summaries<Summary>,
): LocalDraft<Summary>[] {
  const ofKind = [...new Map(records.map((record) => [record.key, record])).values()].filter(
    (record) => record.kind === kind,
  );
  const states = ofKind.map((record) => ({ state: stateOf(record), body: record.body }));
  return summaries.drafts.of(states).flatMap((summary, index) => {
    const record = ofKind[index];
    if (!record) return [];
    const { key, id, name, state, sending, problem, changedAt, base } = record;
    const how = { state, isSending: sending !== null, problem: problem?.kind ?? null };
    return [{ key, id, name, ...how, changedAt, isBegun: base === null, summary }];
  });
}

function stateOf(record: WorkRecord): string {
  return [documentOf(record), record.key, record.createdAt, record.revision].join(' ');
}

/** Cache of summaries by text state (record and revision, or version), so that a long text is parsed once. */
export function createSummaries<Summary>(summaryOf: (body: string) => Summary) {
  let cache = new Map<string, Summary>();
  return {
    /** Summaries of all given states; others are evicted. */
    of(states: readonly { state: string; body: string }[]): Summary[] {
      const next = new Map<string, Summary>();
      const summaries = states.map(({ state, body }) => {
        const summary = cache.get(state) ?? summaryOf(body);
        next.set(state, summary);
        return summary;
      });
      cache = next;
      return summaries;
    },
  };
}
