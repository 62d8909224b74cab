// Today: what each open fine asks for, by when, and what it is worth. Decisions stay in this browser; only a row of the service
// confirms them.
import { useRef, useState } from 'react';
import { newest } from '../../../desk/knowledge';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { announce, notify } from '../../../ui/feedback/notices';
import { useMedia } from '../../../ui/use-media';
import { useStable } from '../../../ui/use-stable';
import { useNavigate } from '../../../url/use-navigation';
import { DeskPage } from '../desk/desk-page';
import { WIDE } from '../desk/desk-side';
import { KeyBar } from '../desk/key-bar';
import { NotStored } from '../desk/not-stored';
import { sheetsAddress, wishPrint } from '../desk/sheets-address';
import { type DeskView, useDesk } from '../desk/use-desk';
import { fineAddress, markName } from '../desk/who-words';
import { useNames } from '../filters/names';
import { RowsProgress } from '../rows/rows-progress';
import { RowsRead } from '../rows/rows-read';
import { BulkBar } from './bulk-bar';
import { EmptyList } from './empty-list';
import { ExportMenu } from './export-menu';
import { FindField } from './find-field';
import { Headline } from './headline';
import { Lanes } from './lanes';
import { Questions } from './questions';
import { SheetsButton } from './sheets-button';
import { hasProtocol, isOpenTask } from './task-actions';
import { DismissDialog, NoteDialog, SnoozeDialog } from './task-dialogs';
import type { FootHandle } from './task-foot';
import { TaskList } from './task-list';
import { TaskPeek } from './task-peek';
import { useTaskActions } from './use-task-actions';
import { useTaskKeys } from './use-task-keys';
import { useTaskList } from './use-task-list';
import { useTaskWords } from './use-task-words';

type Open = { kind: 'snooze'; tasks: readonly DeskTask[] } | { kind: 'note' | 'dismiss'; task: DeskTask };

/** `person`: name of who is signed in; null where nobody says who. */
export function TodayPage({ person }: { person: string | null }) {
  const t = useText();
  const view = useDesk(person);
  return (
    <DeskPage
      title={t('desk.title')}
      rows={view.rows}
      actions={
        <>
          {view.desk !== null && <SheetsButton desk={view.desk} />}
          <ExportMenu view={view} />
        </>
      }
    >
      {view.desk === null || view.head === null ? null : <Today view={view} />}
    </DeskPage>
  );
}

function Today({ view }: { view: DeskView }) {
  const t = useText();
  const navigate = useNavigate();
  const isWide = useMedia(WIDE);
  const { today, settings, desk, head } = view;
  const [dialog, setDialog] = useState<Open | null>(null);
  const foot = useRef<FootHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const words = useTaskWords(useNames(), today, settings.holidays);
  const state = useTaskList(view.tasks, today);
  const { lane, find, list, place, task, open, chosen, acted, goTo, changeLane } = state;
  const actions = useTaskActions(view, ({ fine }) => markName(fine));

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
    if (tasks.length > 0) setDialog({ kind: 'snooze', tasks });
  };
  const askProtocol = (of: DeskTask) => {
    if (open?.id !== of.id) state.openTask(of.id);
    // The field is there once the details are rendered.
    requestAnimationFrame(() => foot.current?.focusProtocol());
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
    close: state.close,
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
    openFine: () => task && navigate({ to: '/fines', search: () => fineAddress(task.fine).search }),
    find: () => search.current?.focus(),
    lane: changeLane,
    laneName: (choice) => t(`desk.lanes.${choice}`),
  });
  const onCurrent = useStable(state.focused);
  const onOpen = useStable(state.openAt);
  const onSelect = useStable(toggle);

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
      <NotStored problem={view.storageProblem} />
      <Questions questions={head.questions} onAnswer={view.write} />
      <Lanes desk={desk} lane={lane} words={words} onLane={changeLane} />
      <div className={open !== null && isWide ? 'desk-body with-side' : 'desk-body'}>
        <section className="desk-left">
          <FindField ref={search} value={find} onFind={state.search} />
          <TaskList
            rows={list.rows}
            count={list.tasks.length}
            current={place}
            openId={open?.id ?? null}
            selected={state.selected}
            words={words}
            reading={view.driveReading}
            isBusy={!view.isWhole}
            onCurrent={onCurrent}
            onOpen={onOpen}
            onSelect={onSelect}
          >
            {list.tasks.length === 0 && (
              <EmptyList isWhole={view.isWhole} lane={lane} find={find} onClear={() => state.search('')} />
            )}
          </TaskList>
          <RowsRead page={view.rows} />
        </section>
        {open !== null && (
          <TaskPeek
            ref={foot}
            task={open}
            name={markName(open.fine)}
            view={view}
            words={words}
            fineAddress={fineAddress(open.fine)}
            onStep={(by) => goTo(place + by, true)}
            onClose={state.close}
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
      {dialog?.kind === 'snooze' && (
        <SnoozeDialog
          tasks={dialog.tasks}
          words={words}
          onClose={() => setDialog(null)}
          onSnooze={(until) => {
            setDialog(null);
            actions.snooze(dialog.tasks, until);
            state.afterDecision(dialog.tasks);
          }}
        />
      )}
      {dialog?.kind === 'note' && (
        <NoteDialog
          name={markName(dialog.task.fine)}
          note={newest(view.knowledge, 'taskNote', dialog.task.id)?.value ?? ''}
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
