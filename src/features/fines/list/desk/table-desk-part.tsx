// The desk behind the table. It looks at rows on demand and counts the rows of the built-in views. A lazy chunk; it
// shows only how far rows are read, where a filter needs them.

import { useEffect, useMemo, useRef } from 'react';
import type { Fine } from '../../../../contract/fine';
import type { Change } from '../../../../desk/knowledge';
import {
  findingIndex,
  foremostTask,
  NO_FINDINGS,
  type RowDesk,
  type RowDeskContext,
  rowDeskReader,
  rowFactsReader,
} from '../../../../desk/row-desk';
import type { DeskTask } from '../../../../desk/states';
import { TASK_KINDS } from '../../../../desk/tasks';
import { dayInZone } from '../../../../format/time-zone';
import { useText } from '../../../../i18n/use-text';
import { useKnowledge, writeNow } from '../../../../knowledge/use-knowledge';
import { remembered } from '../../../../store/remember';
import { useRuntime } from '../../../../ui/runtime';
import { useSameMembers, useStable } from '../../../../ui/use-stable';
import type { SearchRecord } from '../../../../url/navigation';
import { Link } from '../../../../url/use-navigation';
import { type TaskWords, taskTitle, urgencyOf } from '../../desk/task-words';
import { useFindings } from '../../desk/use-findings';
import { useFleetDay } from '../../desk/use-fleet-day';
import { useSettings } from '../../desk/use-settings';
import { useTaskWords } from '../../desk/use-task-words';
import type { Names } from '../../filters/names';
import { RowsProgress } from '../../rows/rows-progress';
import { useRows } from '../../rows/use-rows';
import type { DeskFilters } from '../desk-filters';
import type { DeskCell } from '../fine-row';
import type { TableDesk } from '../table-desk';
import { useViewCounts } from './count-views';

export type TableDeskProps = {
  /** Filters of the desk: cells show the task that they are about. */
  asked: DeskFilters;
  /** When the rows of the table were received, in milliseconds; null before that. */
  receivedAt: number | null;
  names: Names;
  /** Name of who is signed in; null where nobody says who. */
  person: string | null;
  onDesk: (desk: TableDesk | null) => void;
};

export function TableDeskPart({ asked: { todo, finding }, receivedAt, names, person, onDesk }: TableDeskProps) {
  const t = useText();
  const { config, format } = useRuntime();
  const today = useFleetDay();
  const { knowledge, isRead, problem } = useKnowledge();
  const { settings, openStatusIds } = useSettings(knowledge);
  // Contradictions are between rows, so that filter reads all of them; else what is stored is enough.
  const isReading = finding !== null;
  const page = useRows(12, today, openStatusIds, { isRead: isReading });
  const found = useFindings(page, settings, today);
  const { rows, state } = page;
  const words = useTaskWords(names, today, settings.holidays);
  const { context, factsOf } = useMemo(() => {
    const context: RowDeskContext = {
      meanings: settings.meanings,
      holidays: settings.holidays,
      sneJoined: settings.sneJoined,
      isWholeReais: config.moneyUnit === 'major',
      today,
      index: found === null ? NO_FINDINGS : findingIndex(found.head, found.items),
    };
    return { context, factsOf: remembered(rowFactsReader(context)) };
  }, [settings, config, today, found]);
  // A walk receives rows again and again; the minute is enough to tell which came after a decision.
  const readMinute = Math.floor((receivedAt ?? Date.now()) / MINUTE_MS);
  const rowOf = useMemo(() => {
    const at = readMinute * MINUTE_MS;
    const deskOf = rowDeskReader(context, knowledge, {
      at: new Date(at).toISOString(),
      day: dayInZone(at, config.timeZone),
    });
    return remembered((fine: Fine): RowDesk | null => {
      const facts = factsOf(fine);
      return facts === null ? null : deskOf(facts);
    });
  }, [factsOf, context, knowledge, readMinute, config]);
  const cellOf = useMemo(() => {
    const perUnit = config.moneyUnit === 'minor' ? 1 : CENTAVOS;
    return remembered((fine: Fine) => toCell(taskOf(rowOf(fine)?.tasks ?? [], { todo, finding }), words, perUnit));
  }, [rowOf, words, config, todo, finding]);
  const counts = useViewCounts(page, settings, knowledge, today, found?.items ?? NO_ITEMS);
  const isStopped = state.problem !== null || state.isCancelled;
  const isCounted = found !== null && found.version === state.version;
  const isReady = isRead && (isReading ? isStopped || (isCounted && state.isWhole) : isStopped || found !== null);
  const basis = useFirst(isReady, `${state.openReadAt} ${state.months?.read} ${isReading}`);
  const compared = found?.head.fines ?? 0;
  const drafts = useRef(new Map<string, string>()).current;
  const write = useStable((changes: readonly Change[]) => writeNow(changes, person, today));
  const desk = useSameMembers<TableDesk>({
    rowOf,
    cellOf,
    isReady,
    basis,
    counts,
    compared,
    rows: page,
    today,
    settings,
    knowledge,
    storageProblem: problem,
    drafts,
    write,
  });
  useEffect(() => onDesk(desk), [desk, onDesk]);
  useEffect(() => () => onDesk(null), [onDesk]);
  if (!isReading) return null;
  return (
    <div className="table-notes desk-notes">
      <RowsProgress rows={rows} state={state} />
      <p>
        {compared === 0
          ? t('finesDesk.amongNone')
          : t('finesDesk.among', { count: compared, n: format.number(compared) })}{' '}
        <Link
          to="/fines/contradictions"
          search={(): SearchRecord => (finding === 'any' ? {} : { finding: [finding] })}
          className="link"
        >
          {t('finesDesk.sheet')}
        </Link>
      </p>
    </div>
  );
}

const CENTAVOS = 100;
const MINUTE_MS = 60_000;
const NO_ITEMS = [] as const;

/** The value at the first moment of readiness, so a list read with it is not read again later. */
function useFirst(isReady: boolean, value: string): string {
  const first = useRef<string | null>(null);
  if (!isReady) first.current = null;
  else first.current ??= value;
  return first.current ?? value;
}

/** The task that the filter is about, else the one that presses most. */
function taskOf(tasks: readonly DeskTask[], { todo, finding }: DeskFilters): DeskTask | null {
  const isAsked = ({ lane, kind }: DeskTask) => (todo === null ? finding !== null && kind === 'LOOK' : lane === todo);
  return tasks.find(isAsked) ?? foremostTask(tasks);
}

/** `perUnit`: centavos of a unit of the service. */
function toCell(task: DeskTask | null, words: TaskWords, perUnit: number): DeskCell {
  if (task === null) return NOTHING_ASKED;
  const title = taskTitle(task, words.t);
  const isAtRest = task.state === 'done' || task.state === 'waiting' || task.state === 'snoozed';
  const isPlain = task.state === 'open' || task.state === 'expired';
  return {
    text: isPlain ? title : words.t('finesDesk.atRest', { task: title, state: words.t(`desk.state.${task.state}`) }),
    order: TASK_KINDS.indexOf(task.kind) + (isAtRest ? TASK_KINDS.length : 0),
    kind: task.kind,
    lastSafeDay: task.lastSafeDay,
    urgency: urgencyOf(task.lastSafeDay, words),
    atStake: task.atStake === null ? null : task.atStake / perUnit,
    isPressing: !isAtRest && !task.isExpired,
  };
}

const NOTHING_ASKED: DeskCell = {
  text: '',
  order: null,
  kind: null,
  lastSafeDay: null,
  urgency: 'later',
  atStake: null,
  isPressing: false,
};
