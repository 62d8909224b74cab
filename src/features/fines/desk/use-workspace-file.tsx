// The workspace file of the desk: everything that only this browser knows, saved as one file, and joined with that of another
// device. Nothing is dropped: the newest version of each field holds, and all that both changed is listed.
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Clash } from '../../../desk/merge-knowledge';
import { isSealed, seal, unseal } from '../../../desk/sealed-file';
import { LONGEST_WORKSPACE } from '../../../desk/workspace-file';
import { useText } from '../../../i18n/use-text';
import {
  readWorkspaceFile,
  surveyWorkspace,
  takeInWorkspace,
  type WorkspaceFile,
  type WorkspaceSurvey,
  workspaceText,
} from '../../../knowledge/workspace';
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
  | { kind: 'sealed'; text: string }
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
  const close = () => setOpened(null);
  /** `locked` turns the text into that of the file. */
  const save = async (locked: (text: string) => string | Promise<string>) => {
    const { text, isWhole, unreadable } = await workspaceText(person ?? '');
    if (text.length > LONGEST_WORKSPACE) return notify(t('today.file.tooLarge'));
    downloadFile(`workspace-${today}.json`, new Blob([await locked(text)], { type: 'application/json' }));
    if (!isWhole) notify(t('today.file.notWhole'));
    if (unreadable > 0) notify(t('today.file.unreadable', { count: unreadable, n: format.number(unreadable) }));
  };
  const open = async (file: File) => {
    // The size in bytes is at least that in characters.
    const text = file.size > 4 * LONGEST_WORKSPACE ? '' : await file.text().catch(() => '');
    if (isSealed(text)) setOpened({ kind: 'sealed', text });
    else await ask(text);
  };
  const unlock = async (sealed: string, passphrase: string) => {
    const unsealed = await unseal(sealed, passphrase, crypto);
    if (unsealed.kind !== 'open') return unsealed.kind;
    await ask(unsealed.text);
    return null;
  };
  const ask = async (text: string) => {
    const reading = readWorkspaceFile(text);
    if (reading.kind === 'read') {
      const { file } = reading;
      setOpened({ kind: 'asked', file, survey: await surveyWorkspace(file), isBusy: false });
    } else if (reading.kind === 'notJson') {
      const { line, column } = reading.problem;
      setOpened({ kind: 'refused', text: t('desk.workspace.notJson', { line, column }) });
    } else {
      setOpened({ kind: 'refused', text: t(`desk.workspace.${reading.kind}`) });
    }
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
        onSelect: () => void save((text) => text),
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
          onFiles={([file]) => void open(file)}
        />
        {createPortal(
          <>
            {isChoosing && (
              <ChoosePassphrase
                onChoose={(passphrase) => save((text) => seal(text, passphrase, crypto))}
                onClose={() => setChoosing(false)}
              />
            )}
            {opened?.kind === 'sealed' && (
              <AskPassphrase onTry={(passphrase) => unlock(opened.text, passphrase)} onClose={close} />
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
