// The workspace file of the desk: everything stored only in this browser, as one file. It can be merged with that of
// another device. Nothing is dropped: the newest version of each field holds, and all that both changed is listed.
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Clash } from '../../../desk/merge-knowledge';
import { useText } from '../../../i18n/use-text';
import { readWorkspaceFile } from '../../../knowledge/ask-workspace-worker';
import { saveWorkspace, surveyWorkspace, takeInWorkspace, type WorkspaceSurvey } from '../../../knowledge/workspace';
import type { WorkspaceFile } from '../../../knowledge/workspace-orders';
import { downloadFile } from '../../../ui/feedback/download';
import { notify } from '../../../ui/feedback/notices';
import { FilePicker } from '../../../ui/form/file-picker';
import { Dialog } from '../../../ui/overlay/dialog';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import { useRuntime } from '../../../ui/runtime';
import { StorageProblem } from '../../../work/store/database';
import { ClashList } from './clash-list';
import { AskPassphrase, ChoosePassphrase } from './passphrase-dialogs';
import type { DeskView } from './use-desk';
import { WorkspaceQuestion } from './workspace-question';

/** Where a file is that was opened. */
type Opened =
  | { kind: 'reading' }
  | { kind: 'sealed'; file: Blob }
  | { kind: 'asked'; file: WorkspaceFile; survey: WorkspaceSurvey; isBusy: boolean }
  | { kind: 'joined'; survey: WorkspaceSurvey; fields: number; clashes: readonly Clash[]; problems: number }
  | { kind: 'refused'; text: string };

/** `part`: the file field and the dialogs, to be rendered by the page. */
export function useWorkspaceFile({ today, person, write }: Pick<DeskView, 'today' | 'person' | 'write'>): {
  items: readonly MenuItem[];
  part: ReactNode;
} {
  const t = useText();
  const { format } = useRuntime();
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  /** Of a file that was closed while it was read, nothing is shown. */
  const turn = useRef(0);
  const close = () => {
    turn.current += 1;
    setOpened(null);
  };
  const save = async (passphrase: string | null) => {
    const { file, isWhole, unreadable } = await saveWorkspace(person ?? '', passphrase);
    if (file === null) return notify(t('today.file.tooLarge'));
    downloadFile(`workspace-${today}.json`, file);
    if (!isWhole) notify(t('today.file.notWhole'));
    if (unreadable > 0) notify(t('today.file.unreadable', { count: unreadable, n: format.number(unreadable) }));
  };
  /** Resolves with what is wrong with the passphrase. */
  const open = async (file: Blob, passphrase: string | null): Promise<'wrong' | 'damaged' | null> => {
    turn.current += 1;
    const mine = turn.current;
    if (passphrase === null) setOpened({ kind: 'reading' });
    const reading = await readWorkspaceFile({ file, passphrase });
    const survey = reading.kind === 'read' ? await surveyWorkspace(reading.file) : null;
    if (turn.current !== mine) return null;
    if (reading.kind === 'wrong' || reading.kind === 'damaged') return reading.kind;
    if (reading.kind === 'sealed') setOpened({ kind: 'sealed', file });
    else if (reading.kind === 'read' && survey) setOpened({ kind: 'asked', file: reading.file, survey, isBusy: false });
    else if (reading.kind === 'notJson') {
      const { line, column } = reading.problem;
      setOpened({ kind: 'refused', text: t('desk.workspace.notJson', { line, column }) });
    } else if (reading.kind !== 'read') setOpened({ kind: 'refused', text: t(`desk.workspace.${reading.kind}`) });
    return null;
  };
  const take = async (file: WorkspaceFile, survey: WorkspaceSurvey) => {
    setOpened({ kind: 'asked', file, survey, isBusy: true });
    try {
      const clashes = await takeInWorkspace(file, survey);
      const fields = [...file.desk.values()].reduce((sum, ids) => sum + ids.size, 0);
      const problems = file.problems.length + file.work.skipped;
      setOpened({ kind: 'joined', survey, fields, clashes, problems });
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error;
      setOpened({ kind: 'refused', text: t('today.file.stopped') });
    }
  };
  return {
    items: [
      {
        id: 'workspace-save',
        label: t('desk.workspace.save'),
        rule: true,
        onSelect: () => void save(null),
      },
      { id: 'workspace-seal', label: t('today.file.save'), onSelect: () => setChoosing(true) },
      { id: 'workspace-open', label: t('desk.workspace.open'), onSelect: () => field.current?.click() },
    ],
    part: (
      <>
        <FilePicker
          field={field}
          label={t('desk.workspace.open')}
          accept="application/json,.json"
          onFiles={([file]) => void open(file, null)}
        />
        {createPortal(
          <>
            {isChoosing && <ChoosePassphrase onChoose={save} onClose={() => setChoosing(false)} />}
            {opened?.kind === 'reading' && (
              <Dialog open size="small" title={t('today.file.reading')} onClose={close}>
                {null}
              </Dialog>
            )}
            {opened?.kind === 'sealed' && (
              <AskPassphrase onTry={(passphrase) => open(opened.file, passphrase)} onClose={close} />
            )}
            {opened?.kind === 'asked' && (
              <WorkspaceQuestion {...opened} onTake={() => void take(opened.file, opened.survey)} onClose={close} />
            )}
            {opened?.kind === 'joined' && <JoinedDialog joined={opened} write={write} onClose={close} />}
            {opened?.kind === 'refused' && (
              <Dialog open size="small" title={t('desk.workspace.refused')} onClose={close}>
                <p>{opened.text}</p>
              </Dialog>
            )}
          </>,
          document.body,
        )}
      </>
    ),
  };
}

function JoinedDialog({
  joined: { survey, fields, clashes, problems },
  write,
  onClose,
}: { joined: Extract<Opened, { kind: 'joined' }>; onClose: () => void } & Pick<DeskView, 'write'>) {
  const t = useText();
  const { format } = useRuntime();
  const number = (count: number) => ({ count, n: format.number(count) });
  const { views, drafts, versions } = survey.work ?? {};
  const isWork = [views, drafts, versions].some((joined) => joined !== undefined && joined.added.length > 0);
  return (
    <Dialog open title={t('desk.workspace.joined')} onClose={onClose}>
      <div className="workspace-joined">
        {(fields > 0 || !isWork) && <p>{t('desk.workspace.fields', number(fields))}</p>}
        {views && views.added.length > 0 && <p>{t('today.file.in.views', number(views.added.length))}</p>}
        {drafts && drafts.added.length > 0 && <p>{t('today.file.in.drafts', number(drafts.added.length))}</p>}
        {versions && versions.added.length > 0 && <p>{t('today.file.in.versions', number(versions.added.length))}</p>}
        {problems > 0 && <p>{t('desk.workspace.problems', number(problems))}</p>}
        {clashes.length > 0 && (
          <>
            <p>{t('desk.workspace.clashes', number(clashes.length))}</p>
            <ClashList clashes={clashes} write={write} />
          </>
        )}
      </div>
    </Dialog>
  );
}
