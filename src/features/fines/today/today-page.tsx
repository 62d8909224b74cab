// Today: what each open fine asks for, by when, and what it is worth. Decisions stay in this browser; only a row of the service
// confirms them.
import { type ReactNode, useRef, useState } from 'react';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { announce, notify } from '../../../ui/feedback/notices';
import { AddressNote } from '../../../ui/page/address-note';
import { useMedia } from '../../../ui/use-media';
import { useStable } from '../../../ui/use-stable';
import { Link, useNavigate } from '../../../url/use-navigation';
import { DeskPage } from '../desk/desk-page';
import { WIDE } from '../desk/desk-side';
import { FindField } from '../desk/find-field';
import { KeyBar } from '../desk/key-bar';
import { NotStored } from '../desk/not-stored';
import { SettingsButton } from '../desk/settings-button';
import { sheetsAddress, wishPrint } from '../desk/sheets-address';
import { hasProtocol, isOpenTask } from '../desk/task-actions';
import type { FootHandle } from '../desk/task-foot';
import type { TaskWords } from '../desk/task-words';
import { type DeskView, useDesk } from '../desk/use-desk';
import { useTaskActions } from '../desk/use-task-actions';
import { useTaskWords } from '../desk/use-task-words';
import { fineAddress, markName } from '../desk/who-words';
import { RowsProgress } from '../rows/rows-progress';
import { RowsRead } from '../rows/rows-read';
import { BulkBar } from './bulk-bar';
import { type DeskFilterState, FineControls, ShownFines, useDeskFilter, useShownDesk } from './desk-filter';
import { EmptyList } from './empty-list';
import { ExportMenu } from './export-menu';
import { Headline, SheetsButton } from './headline';
import { Lanes } from './lanes';
import { Questions } from './questions';
import { SettledTasks } from './settled-tasks';
import { TaskList } from './task-list';
import { TaskPeek } from './task-peek';
import { type OpenDialog, TodayDialogs } from './today-dialogs';
import { todayRules } from './today-state';
import { useTaskKeys } from './use-task-keys';
import { useTaskList } from './use-task-list';

/** `person`: name of who is signed in; null where nobody says who. */
export function TodayPage({ person }: { person: string | null }) {
  const t = useText();
  const all = useDesk(person);
  const filter = useDeskFilter();
  const view = useShownDesk(all, filter);
  const words = useTaskWords(filter.names, all.today, all.settings.holidays);
  return (
    <DeskPage
      title={t('desk.title')}
      rows={view.rows}
      actions={
        <>
          {view.desk !== null && <SheetsButton desk={view.desk} />}
          <SettingsButton view={all} />
          <ExportMenu view={view} isFiltered={filter.what !== null} words={words} />
        </>
      }
    >
      {view.desk === null || view.head === null || filter.isWaiting ? null : (
        <Today
          view={view}
          filter={filter}
          words={words}
          notes={
            <>
              <AddressNote rules={todayRules(filter.isUnknownGroup)} />
              <ShownFines filter={filter} />
              <RowsProgress {...view.rows} />
              <NotStored problem={view.storageProblem} />
              <Questions questions={view.head.questions} onAnswer={view.write} />
            </>
          }
          controls={<FineControls filter={filter} today={all.today} />}
          read={<RowsRead page={view.rows} />}
        />
      )}
    </DeskPage>
  );
}

type TodayProps = {
  view: DeskView;
  filter: DeskFilterState;
  words: TaskWords;
  /** Parts that a move in the list does not concern: made outside, they are not rendered again. */
  notes: ReactNode;
  controls: ReactNode;
  read: ReactNode;
};

function Today({ view, filter, words, notes, controls, read }: TodayProps) {
  const t = useText();
  const navigate = useNavigate();
  const isWide = useMedia(WIDE);
  const { today, desk } = view;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const foot = useRef<FootHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const state = useTaskList(view.tasks, today, view.isWhole);
  const { lane, find, list, place, task, open, chosen, acted, goTo, changeLane } = state;
  const actions = useTaskActions(view, ({ fine }) => markName(fine), state.afterTakenBack);

  const done = (decided: readonly DeskTask[], protocol: string | null) => {
    if (decided.length === 0) return;
    actions.done(decided, protocol);
    state.afterDecision(decided);
  };
  const toggle = (at: number) => {
    const count = state.toggle(at);
    announce(t('desk.said.selected', { n: words.format.number(count), count }));
  };
  const askSnooze = (tasks: readonly DeskTask[]) => {
    if (actions.maySnooze(tasks)) setDialog({ kind: 'snooze', tasks });
  };
  /** Keys go on at the current row, which the details were about. */
  const close = () => {
    const isInside = document.activeElement?.closest('.desk-side') != null;
    state.close();
    if (isInside) document.querySelector<HTMLElement>('.task-list .task[tabindex="0"]')?.focus();
  };
  const askProtocol = (of: DeskTask) => {
    if (open?.id !== of.id) state.openTask(of.id);
    // The field is there once the details are rendered.
    requestAnimationFrame(() => foot.current?.focusProtocol());
  };
  const goToDay = (day: string) => {
    const at = list.tasks.findIndex(({ lastSafeDay }) => lastSafeDay !== null && lastSafeDay >= day);
    // Days are of all lanes.
    if (at === -1) changeLane('all');
    else goTo(day === today ? 0 : at);
  };
  const printSheets = (of: readonly DeskTask[]) => {
    const address = sheetsAddress(of);
    if (address === null) return notify(t('sheets.noneFits'));
    wishPrint();
    navigate(address);
  };
  useTaskKeys({
    next: (isExtending) => {
      if (isExtending) state.extend(place + 1);
      goTo(place + 1, true);
    },
    previous: (isExtending) => {
      if (isExtending) state.extend(place - 1);
      goTo(place - 1, true);
    },
    peek: state.peek,
    close,
    done: () => {
      const [only] = acted;
      if (acted.length === 1 && only !== undefined && isOpenTask(only) && hasProtocol(only)) askProtocol(only);
      else done(acted.filter(isOpenTask), null);
    },
    snooze: () => askSnooze(acted.filter(isOpenTask)),
    note: () => task && setDialog({ kind: 'note', task }),
    select: () => toggle(place),
    undo: actions.undo,
    print: () => printSheets(acted),
    openFine: () => task && navigate(fineAddress(task.fine)),
    find: () => search.current?.focus(),
    lane: changeLane,
  });
  const onDay = useStable(goToDay);
  const onExpired = useStable(() => changeLane('expired'));
  const onCurrent = useStable(state.focused);
  const onOpen = useStable(state.openAt);
  const onSelect = useStable(toggle);
  const onSwipe = useStable((of: DeskTask, direction: 'done' | 'snooze') => {
    if (!isOpenTask(of)) return;
    if (direction === 'done') done([of], null);
    else askSnooze([of]);
  });

  if (desk === null) return null;
  return (
    <>
      <Headline desk={desk} isWhole={view.isWhole} words={words} onExpired={onExpired} onDay={onDay} />
      {notes}
      <Lanes desk={desk} lane={lane} words={words} onLane={changeLane} />
      <div className={open !== null && isWide ? 'desk-body with-side' : 'desk-body'}>
        <section className="desk-left">
          <div className="desk-find">
            <FindField
              ref={search}
              label={t('desk.list.find')}
              placeholder={t('desk.list.findPlaceholder')}
              value={find}
              onFind={state.search}
            />
            {controls}
          </div>
          {lane === 'look' && (
            <p className="desk-sheet-link">
              <Link to="/fines/contradictions" className="link">
                {t('desk.export.contradictionsSheet')}
              </Link>
            </p>
          )}
          <TaskList
            rows={list.rows}
            name={lane}
            count={list.tasks.length}
            current={place}
            decided={state.decided}
            isBack={state.isBack}
            openId={open?.id ?? null}
            selected={state.selected}
            words={words}
            reading={view.driveReading}
            isBusy={!view.isWhole && view.rows.state.reading !== null}
            onCurrent={onCurrent}
            onOpen={onOpen}
            onSelect={onSelect}
            onSwipe={onSwipe}
          >
            {list.tasks.length === 0 && (
              <EmptyList
                isWhole={view.isWhole}
                hasFines={view.rows.state.fines > 0}
                lane={lane}
                find={find}
                what={filter.what}
                tasks={view.tasks}
                words={words}
                onClear={() => state.search('')}
                onDay={goToDay}
              />
            )}
          </TaskList>
          {lane === 'done' && <SettledTasks view={view} words={words} isShown={filter.isShown} />}
          {read}
        </section>
        {open !== null && (
          <TaskPeek
            ref={foot}
            task={open}
            name={markName(open.fine)}
            view={view}
            words={words}
            fineAddress={fineAddress(open.fine)}
            drafts={state.drafts}
            onStep={(by) => goTo(place + by, true)}
            onClose={close}
            onDone={(protocol) => done([open], protocol)}
            onReopen={() => actions.reopen([open])}
            onSnooze={() => askSnooze([open])}
            onNote={() => setDialog({ kind: 'note', task: open })}
            onDismiss={() => setDialog({ kind: 'dismiss', task: open })}
            onSheet={() => printSheets([open])}
          />
        )}
      </div>
      {chosen.length > 0 ? (
        <BulkBar
          tasks={chosen}
          words={words}
          onDone={() => done(chosen.filter(isOpenTask), null)}
          onSnooze={() => askSnooze(chosen.filter(isOpenTask))}
          onSheets={() => printSheets(chosen)}
          onClear={state.clearSelection}
        />
      ) : (
        <KeyBar
          keys={KEYS.map(([key, name]) => [key, t(name === 'sheet' ? 'sheets.short' : `desk.keys.short.${name}`)])}
        />
      )}
      <TodayDialogs
        dialog={dialog}
        view={view}
        words={words}
        actions={actions}
        onSnoozed={state.afterDecision}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

const KEYS = [
  ['J K', 'move'],
  ['Space', 'peek'],
  ['E', 'done'],
  ['S', 'snooze'],
  ['N', 'note'],
  ['X', 'select'],
  ['P', 'sheet'],
  ['U', 'undo'],
  ['1 – 8', 'lanes'],
] as const;
