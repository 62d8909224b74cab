// The desk in React: tasks over the rows that were read, with what people did about them.
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Desk, deskOf } from '../../../desk/desk';
import type { DeskHead } from '../../../desk/desk-computation';
import { glanceOf } from '../../../desk/desk-glance';
import { type DeskModel, deskModel, type ReadTask, withDecisions } from '../../../desk/desk-model';
import { type DeskSettings, deskInput } from '../../../desk/desk-settings';
import type { Change, Knowledge, Topic } from '../../../desk/knowledge';
import type { DeskTask } from '../../../desk/states';
import { knowledgeNow, useKnowledge, writeNow } from '../../../knowledge/use-knowledge';
import type { Day } from '../../../rulebook/days';
import { useRuntime } from '../../../ui/runtime';
import { afterNextPaint } from '../../../ui/scheduling';
import type { StorageProblemKind } from '../../../work/store/database';
import { currentOwner } from '../../../work/store/owner';
import { type RowsOfPage, useLatestCount, useRows } from '../rows/use-rows';
import { showGlance } from './glance-store';
import { type DriveReading, useDriveTexts } from './use-drive-texts';
import { useFleetDay } from './use-fleet-day';
import { useSettings, useTopics } from './use-settings';

export type DeskView = {
  today: Day;
  /** Name of who is signed in; null where nobody says who. */
  person: string | null;
  rows: RowsOfPage;
  settings: DeskSettings;
  knowledge: Knowledge;
  /** Why decisions are only in this page; null: they are stored. */
  storageProblem: StorageProblemKind | null;
  /** Null until rows are read and counted for the first time. */
  head: DeskHead | null;
  tasks: readonly DeskTask[];
  desk: Desk | null;
  /** All rows are read and counted, so that sums are whole. */
  isWhole: boolean;
  /** How far plans and routes are read, which say who drove. */
  driveReading: DriveReading;
  /** Shown at once; resolves with whether it is on disk. `person`: who decides, as the service knows them. */
  write: (changes: readonly Change[]) => Promise<boolean>;
};

const NOTHING: Pick<DeskView, 'tasks' | 'desk'> = { tasks: [], desk: null };

/** `person`: name of who is signed in; null where nobody says who. */
export function useDesk(person: string | null): DeskView {
  const today = useFleetDay();
  const { knowledge, isRead, problem } = useKnowledge();
  const { settings, openStatusIds } = useSettings(knowledge);
  const rows = useRows(12, today, openStatusIds, { isReady: isRead });
  const dismissals = useTopics(knowledge, OF_DISMISSALS);
  const { counted, reading } = useCounted(rows, settings, today, isRead, dismissals);
  const { tasks, desk } = useModel(counted, knowledge, today, settings);
  const isWhole = rows.state.isWhole && counted?.version === rows.state.version;
  const { openReadOn } = rows.state;
  useEffect(() => {
    if (desk === null || !isWhole || openReadOn === null) return;
    const owner = currentOwner();
    // Rail and dashboard follow a key after the list has rendered, also where the page has gone by then.
    afterNextPaint(() => {
      if (owner !== currentOwner()) return;
      showGlance({ ...glanceOf(desk, today), day: today, knowledge, readOn: openReadOn, isWhole });
    });
  }, [desk, today, knowledge, openReadOn, isWhole]);
  return {
    today,
    person,
    rows,
    settings,
    knowledge,
    storageProblem: problem,
    head: counted?.head ?? null,
    tasks,
    desk,
    isWhole,
    driveReading: reading,
    write: (changes) => writeNow(changes, person, today),
  };
}

const OF_DISMISSALS: readonly Topic[] = ['dismissal'];

/** `knowledge`: what was known when it was counted. */
type Counted = { head: DeskHead; read: readonly ReadTask[]; version: number; knowledge: Knowledge };

/** Counted anew when rows, settings, dismissals, plans, routes or the day change; a decision alone changes no task. */
function useCounted(
  { rows, state: { version } }: RowsOfPage,
  settings: DeskSettings,
  today: Day,
  isReady: boolean,
  dismissals: Knowledge,
) {
  const { config } = useRuntime();
  const [counted, setCounted] = useState<Counted | null>(null);
  const { texts: drive, reading } = useDriveTexts(counted?.read ?? null);
  const count = useLatestCount(rows);
  useEffect(() => {
    if (version === 0 || !isReady) return;
    // Known when it begins, which may be later.
    let knowledge = knowledgeNow();
    count(
      () => {
        knowledge = knowledgeNow();
        return rows.compute('deskTasks', { ...deskInput(settings, config, { today, knowledge, dismissals }), drive });
      },
      ({ head, items }) => setCounted({ head, read: items, version, knowledge }),
    );
  }, [rows, version, settings, today, isReady, config, dismissals, drive, count]);
  return { counted, reading };
}

/** The tasks as they were counted, and anew only where a decision has changed since. Another day or other holidays are counted anew. */
function useModel(
  counted: Counted | null,
  knowledge: Knowledge,
  today: Day,
  { holidays }: DeskSettings,
): Pick<DeskView, 'tasks' | 'desk'> {
  const last = useRef<{ counted: Counted; model: DeskModel } | null>(null);
  return useMemo(() => {
    if (counted === null) return NOTHING;
    const before = last.current?.counted === counted ? last.current.model : deskModel(counted.read, counted.knowledge);
    const model = withDecisions(before, knowledge, { today, holidays });
    last.current = { counted, model };
    return { tasks: model.tasks, desk: deskOf(model.tasks, today, { isSorted: true }) };
  }, [counted, knowledge, today, holidays]);
}
