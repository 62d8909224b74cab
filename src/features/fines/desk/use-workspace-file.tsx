// The workspace file of the desk: everything that only this browser knows, saved as one file, and joined with that of another
// device. Nothing is dropped: the newest version of each field holds, and fields that both changed are listed.
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Clash } from '../../../desk/merge-knowledge';
import type { KnowledgeProblem } from '../../../desk/read-knowledge';
import { isSealed, seal, unseal } from '../../../desk/sealed-file';
import { readWorkspace, writeWorkspace } from '../../../desk/workspace-file';
import { useText } from '../../../i18n/use-text';
import { joinKnowledge, knowledgeNow } from '../../../knowledge/use-knowledge';
import { downloadFile } from '../../../ui/feedback/download';
import { FilePicker } from '../../../ui/form/file-picker';
import { Dialog } from '../../../ui/overlay/dialog';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import { useRuntime } from '../../../ui/runtime';
import { ClashList } from './clash-list';
import { AskPassphrase, ChoosePassphrase } from './passphrase-dialogs';
import type { DeskView } from './use-desk';

/** What came of a file that was opened. */
type Joined =
  | { kind: 'joined'; fields: number; clashes: readonly Clash[]; problems: readonly KnowledgeProblem[] }
  | { kind: 'refused'; text: string };

/** `part`: the file field and the dialog, to be rendered by the page. */
export function useWorkspaceFile({ today, person, write }: Pick<DeskView, 'today' | 'person' | 'write'>): {
  items: readonly MenuItem[];
  part: ReactNode;
} {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [joined, setJoined] = useState<Joined | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  /** Text of a file that waits for its passphrase. */
  const [sealed, setSealed] = useState<string | null>(null);
  const textOfAll = () =>
    writeWorkspace({
      savedAt: new Date().toISOString(),
      savedBy: person ?? '',
      desk: knowledgeNow(),
      sections: new Map(),
    });
  const save = (text: string) =>
    downloadFile(`workspace-${today}.json`, new Blob([text], { type: 'application/json' }));
  const open = async (file: File) => {
    const text = await file.text().catch(() => '');
    if (isSealed(text)) setSealed(text);
    else await join(text);
  };
  const unlock = async (passphrase: string) => {
    const opened = await unseal(sealed ?? '', passphrase, crypto);
    if (opened.kind !== 'open') return opened.kind;
    setSealed(null);
    await join(opened.text);
    return null;
  };
  const join = async (text: string) => {
    const reading = readWorkspace(text);
    if (reading.kind === 'notJson') {
      const { line, column } = reading.problem;
      setJoined({ kind: 'refused', text: t('desk.workspace.notJson', { line, column }) });
    } else if (reading.kind === 'read') {
      const { desk } = reading.workspace;
      const clashes = await joinKnowledge(desk);
      const fields = [...desk.values()].reduce((sum, ids) => sum + ids.size, 0);
      setJoined({ kind: 'joined', fields, clashes, problems: reading.problems });
    } else {
      setJoined({ kind: 'refused', text: t(`desk.workspace.${reading.kind}`) });
    }
  };
  return {
    items: [
      { id: 'workspace-save', label: t('desk.workspace.save'), rule: true, onSelect: () => save(textOfAll()) },
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
                onChoose={async (passphrase) => save(await seal(textOfAll(), passphrase, crypto))}
                onClose={() => setChoosing(false)}
              />
            )}
            {sealed !== null && <AskPassphrase onTry={unlock} onClose={() => setSealed(null)} />}
            {joined !== null && <JoinedDialog joined={joined} write={write} onClose={() => setJoined(null)} />}
          </>,
          document.body,
        )}
      </>
    ),
  };
}

function JoinedDialog({ joined, write, onClose }: { joined: Joined; onClose: () => void } & Pick<DeskView, 'write'>) {
  const t = useText();
  const { format } = useRuntime();
  if (joined.kind === 'refused') {
    return (
      <Dialog open size="small" title={t('desk.workspace.refused')} onClose={onClose}>
        <p>{joined.text}</p>
      </Dialog>
    );
  }
  const number = (count: number) => ({ count, n: format.number(count) });
  const { fields, clashes, problems } = joined;
  return (
    <Dialog open title={t('desk.workspace.joined')} onClose={onClose}>
      <div className="workspace-joined">
        <p>{t('desk.workspace.fields', number(fields))}</p>
        {problems.length > 0 && <p>{t('desk.workspace.problems', number(problems.length))}</p>}
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
