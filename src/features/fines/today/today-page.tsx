// Today: what each open fine asks for, by when, and what it is worth. Decisions stay in this browser; only a row of the service
// confirms them.
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ServiceProblem } from '../../../api/exchange';
import { newest } from '../../../desk/knowledge';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { announce } from '../../../ui/feedback/notices';
import { Problem } from '../../../ui/feedback/problem';
import { PageFrame } from '../../../ui/page/page-frame';
import { useMedia } from '../../../ui/use-media';
import { useStable } from '../../../ui/use-stable';
import { firstText, type SearchRecord } from '../../../url/navigation';
import { useNavigate } from '../../../url/use-navigation';
import { type SearchCodec, useSearch } from '../../../url/use-search';
import { type DeskView, useDesk } from '../desk/use-desk';
import { useNames } from '../filters/names';
import { RowsProgress } from '../rows/rows-progress';
import { RowsRead } from '../rows/rows-read';
import type { RowsProblem } from '../rows/rows-state';
import { ExportMenu } from './export-menu';
import { BulkBar, KeyBar } from './foot-bars';
import { Headline } from './headline';
import { Lanes } from './lanes';
import { Questions } from './questions';
import { hasProtocol } from './task-actions';
import { DismissDialog, NoteDialog, SnoozeDialog } from './task-dialogs';
import { TaskList } from './task-list';
import { type PeekHandle, TaskPeek } from './task-peek';
import { LANE_KEYS, type LaneChoice, placeAfter, placeOf, taskRows } from './task-rows';
import { useTaskActions } from './use-task-actions';
import { useTaskKeys } from './use-task-keys';
import { useTaskWords } from './use-task-words';
import './today.css';

type TodayState = { lane: LaneChoice };

const LANE_CHOICES: readonly LaneChoice[] = ['all', ...LANE_KEYS, 'wait', 'expired'];
const todayCodec: SearchCodec<TodayState> = {
  keys: ['lane'],
  parse: (record) => {
    const lane = firstText(record.lane, 20);
    return { lane: LANE_CHOICES.find((choice) => choice === lane) ?? 'all' };
  },
  format: ({ lane }): SearchRecord => (lane === 'all' ? {} : { lane: [lane] }),
};

const WIDE = '(min-width: 1101px)';
/** The task that keys act on. */
type Current = { id: string | null; place: number };
const FIRST: Current = { id: null, place: 0 };
type Dialog = { kind: 'snooze'; tasks: readonly DeskTask[] } | { kind: 'note' | 'dismiss'; task: DeskTask };

/** `person`: name of who is signed in; null where nobody says who. */
export function TodayPage({ person }: { person: string | null }) {
  const t = useText();
  const view = useDesk(person);
  const { rows, desk, head } = view;
  const { state } = rows;
  return (
    <PageFrame
      title={t('desk.title')}
      receivedAt={state.openReadAt}
      isFetching={state.reading !== null}
      onReload={rows.rows.resume}
      actions={desk && <ExportMenu view={view} />}
      className="today-page"
    >
      {desk === null || head === null ? <Before view={view} /> : <Desk view={view} />}
    </PageFrame>
  );
}

/** Shown until rows are counted for the first time. */
function Before({ view }: { view: DeskView }) {
  const t = useText();
  const { rows, state } = view.rows;
  if (state.problem !== null && state.version === 0) {
    return (
      <div className="desk-problem">
        <Problem error={problemOf(state.problem)} onRetry={rows.resume} what={t('desk.title')} />
      </div>
    );
  }
  return (
    <>
      <section className="headline" aria-busy="true">
        <div>
          <i className="skeleton line" />
          <p>{t('desk.reading.open')}</p>
        </div>
      </section>
      <div className="task-list skeletons breathing" aria-hidden="true">
        {SKELETON_ROWS.map((row) => (
          <i key={row} className="skeleton line" />
        ))}
      </div>
    </>
  );
}

function problemOf({ kind, status, hint }: RowsProblem): ServiceProblem {
  return new ServiceProblem(kind, status, 'retry', hint, null);
}

const SKELETON_ROWS = Array.from({ length: 10 }, (_, index) => index);

function Desk({ view }: { view: DeskView }) {
  const t = useText();
  const navigate = useNavigate();
  const isWide = useMedia(WIDE);
  const { today, settings, tasks, head, knowledge } = view;
  const desk = view.desk;
  const [{ lane }, changeState] = useSearch(todayCodec);
  const [find, setFind] = useState('');
  /** By task, because rows that come and go shift its place; the place says what follows once it has gone. */
  const [current, setCurrent] = useState<Current>(FIRST);
  const [openId, setOpenId] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** Tasks that were just decided stay until the person moves on. */
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const peek = useRef<PeekHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const names = useNames();
  const words = useTaskWords(names, today, settings.holidays);
  const list = useMemo(() => taskRows(tasks, { lane, find, staying, today }), [tasks, lane, find, staying, today]);
  const actions = useTaskActions(view, nameOf);
  const place = useMemo(() => placeOf(current, list.tasks), [current, list]);
  const task = list.tasks[place] ?? null;
  const open = openId === null ? null : (list.tasks.find(({ id }) => id === openId) ?? null);
  const chosen = list.tasks.filter(({ id }) => selected.has(id));
  const acted = chosen.length > 0 ? chosen : task === null ? [] : [task];

  const goTo = (next: number, isStep = false) => {
    const at = placeAfter(next, list.tasks.length);
    const target = list.tasks[at];
    setCurrent({ id: target?.id ?? null, place: at });
    if (isStep && staying.size > 0) setStaying(new Set());
    if (openId !== null && target) setOpenId(target.id);
  };
  const changeLane = (next: LaneChoice) => {
    setStaying(new Set());
    setSelected(new Set());
    setOpenId(null);
    setCurrent(FIRST);
    changeState(() => ({ lane: next }));
  };
  const afterDecision = (decided: readonly DeskTask[]) => {
    setSelected(new Set());
    setStaying(new Set(decided.map(({ id }) => id)));
    const next = decided.length === 1 && place < list.tasks.length - 1 ? place + 1 : place;
    const target = list.tasks[next];
    setCurrent({ id: target?.id ?? null, place: next });
    if (openId !== null)
      setOpenId(decided.length === 1 && target !== undefined && target.id !== openId ? target.id : null);
  };
  const done = (decided: readonly DeskTask[], protocol: string | null) => {
    if (decided.length === 0) return;
    actions.done(decided, protocol);
    afterDecision(decided);
  };
  const toggle = (at: number) => {
    const id = list.tasks[at]?.id;
    if (id === undefined) return;
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
    announce(t('desk.said.selected', { n: words.format.number(next.size), count: next.size }));
  };
  const fineAddress = (of: DeskTask) => ({
    to: '/fines',
    search: {
      ...(of.fine.ait === null ? {} : { ait_number: [of.fine.ait] }),
      ...(of.fine.fineId === null ? {} : { fine: [of.fine.fineId] }),
    },
  });

  const askProtocol = (of: DeskTask) => {
    if (openId !== of.id) setOpenId(of.id);
    // The field is there once the details are rendered.
    requestAnimationFrame(() => peek.current?.focusProtocol());
  };
  useTaskKeys({
    next: (isExtending) => {
      if (isExtending) extend(place + 1);
      goTo(place + 1, true);
    },
    previous: (isExtending) => {
      if (isExtending) extend(place - 1);
      goTo(place - 1, true);
    },
    peek: () => {
      if (task === null) return;
      setCurrent({ id: task.id, place });
      setOpenId(openId === task.id ? null : task.id);
    },
    close: () => setOpenId(null),
    done: () => {
      const [only] = acted;
      if (acted.length === 1 && only !== undefined && isOpenTask(only) && hasProtocol(only)) askProtocol(only);
      else done(acted.filter(isOpenTask), null);
    },
    snooze: () => {
      const asked = acted.filter(isOpenTask);
      if (asked.length > 0) setDialog({ kind: 'snooze', tasks: asked });
    },
    note: () => task && setDialog({ kind: 'note', task }),
    select: () => toggle(place),
    undo: actions.undo,
    openFine: () => task && navigate({ to: '/fines', search: () => fineAddress(task).search }),
    find: () => search.current?.focus(),
    lane: changeLane,
    laneName: (choice) => t(`desk.lanes.${choice}`),
  });
  // By task: a row that gets the focus while the list changes is of a newer list than this function.
  const onCurrent = useStable((next: number, id: string) => {
    setCurrent({ id, place: next });
    setOpenId((before) => (before === null ? null : id));
  });
  const onOpen = useStable((next: number) => {
    const target = list.tasks[next]?.id ?? null;
    setCurrent({ id: target, place: next });
    setOpenId(target);
  });
  const onSelect = useStable(toggle);
  // A task that has gone from the list is looked at no more.
  useEffect(() => {
    if (openId !== null && open === null) setOpenId(null);
  }, [openId, open]);

  if (desk === null || head === null) return null;
  return (
    <>
      <Headline
        desk={desk}
        isWhole={view.isWhole}
        words={words}
        onExpired={() => changeLane('expired')}
        onDay={(day) => {
          const at = list.tasks.findIndex(({ lastSafeDay }) => lastSafeDay !== null && lastSafeDay >= day);
          // The bars are of all lanes.
          if (at === -1) changeLane('all');
          else goTo(day === today ? 0 : at);
        }}
      />
      <RowsProgress {...view.rows} />
      {view.storageProblem !== null && <p className="desk-note">{t('desk.notStored')}</p>}
      <Questions questions={head.questions} onAnswer={view.write} />
      <Lanes desk={desk} lane={lane} words={words} onLane={changeLane} />
      <div className={open !== null && isWide ? 'desk-body with-peek' : 'desk-body'}>
        <section className="desk-left">
          <label className="desk-find">
            <Search className="icon" />
            <span className="hidden">{t('desk.list.find')}</span>
            <input
              ref={search}
              type="search"
              className="field"
              value={find}
              placeholder={t('desk.list.findPlaceholder')}
              onChange={(event) => {
                setFind(event.target.value);
                setCurrent(FIRST);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && find !== '') {
                  event.preventDefault();
                  setFind('');
                } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
                  event.preventDefault();
                  document.querySelector<HTMLElement>('.task-list [role="row"][tabindex="0"]')?.focus();
                }
              }}
            />
          </label>
          <TaskList
            rows={list.rows}
            count={list.tasks.length}
            current={place}
            openId={openId}
            selected={selected}
            words={words}
            isBusy={!view.isWhole}
            onCurrent={onCurrent}
            onOpen={onOpen}
            onSelect={onSelect}
          >
            {list.tasks.length === 0 && <Empty view={view} lane={lane} find={find} onFind={() => setFind('')} />}
          </TaskList>
          <RowsRead page={view.rows} />
        </section>
        {open !== null && (
          <TaskPeek
            ref={peek}
            task={open}
            name={nameOf(open)}
            view={view}
            words={words}
            fineAddress={fineAddress(open)}
            onStep={(by) => goTo(place + by, true)}
            onClose={() => setOpenId(null)}
            onDone={(protocol) => done([open], protocol)}
            onReopen={() => actions.reopen([open])}
            onSnooze={() => setDialog({ kind: 'snooze', tasks: [open] })}
            onNote={() => setDialog({ kind: 'note', task: open })}
            onDismiss={() => setDialog({ kind: 'dismiss', task: open })}
          />
        )}
      </div>
      {chosen.length > 0 ? (
        <BulkBar
          tasks={chosen}
          words={words}
          onDone={() => done(chosen.filter(isOpenTask), null)}
          onSnooze={() => setDialog({ kind: 'snooze', tasks: chosen.filter(isOpenTask) })}
          onClear={() => setSelected(new Set())}
        />
      ) : (
        <KeyBar />
      )}
      {dialog?.kind === 'snooze' && (
        <SnoozeDialog
          tasks={dialog.tasks}
          words={words}
          onClose={() => setDialog(null)}
          onSnooze={(until) => {
            setDialog(null);
            actions.snooze(dialog.tasks, until);
            afterDecision(dialog.tasks);
          }}
        />
      )}
      {dialog?.kind === 'note' && (
        <NoteDialog
          name={nameOf(dialog.task)}
          note={newest(knowledge, 'taskNote', dialog.task.id)?.value ?? ''}
          onClose={() => setDialog(null)}
          onSave={(note) => {
            setDialog(null);
            actions.note(dialog.task, note);
          }}
        />
      )}
      {dialog?.kind === 'dismiss' && (
        <DismissDialog
          task={dialog.task}
          onClose={() => setDialog(null)}
          onDismiss={(reason) => {
            setDialog(null);
            actions.dismiss(dialog.task, reason);
          }}
        />
      )}
    </>
  );

  function extend(to: number): void {
    const ids = [list.tasks[place]?.id, list.tasks[placeAfter(to, list.tasks.length)]?.id];
    setSelected(new Set([...selected, ...ids.filter((id) => id !== undefined)]));
  }
}

function Empty({ view, lane, find, onFind }: { view: DeskView; lane: LaneChoice; find: string; onFind: () => void }) {
  const t = useText();
  if (find.trim() !== '') {
    return (
      <div className="state">
        <strong>{t('desk.list.noneFound')}</strong>
        <button type="button" className="button" onClick={onFind}>
          {t('desk.list.clearFind')}
        </button>
      </div>
    );
  }
  return (
    <div className="state">
      <strong>{t(lane === 'all' && view.isWhole ? 'desk.empty.title' : 'desk.empty.lane')}</strong>
      {lane === 'all' && view.isWhole && <p>{t('desk.empty.text')}</p>}
    </div>
  );
}

function isOpenTask({ state }: DeskTask): boolean {
  return state === 'open' || state === 'contradicted' || state === 'expired' || state === 'snoozed';
}

/** AIT, else the number of the fine. */
function nameOf({ fine }: DeskTask): string {
  return fine.ait ?? (fine.fineId === null ? '' : `#${fine.fineId}`);
}
