// Notices about the draft, above the editor: changed in another tab, not storable, discarded elsewhere, stored
// differently.
import { CircleAlert, Copy, Download, FileWarning, GitCompare, RotateCw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Path, Tree } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { Dialog } from '../../ui/overlay/dialog';
import { useRuntime } from '../../ui/runtime';
import { pathOf } from '../../url/navigation';
import { Link } from '../../url/use-navigation';
import type { AlikeDocument } from '../../work/record/outcome';
import type { StorageProblemKind } from '../../work/store/database';
import { type ChangesOf, ChangesTable } from '../compare/changes-table';
import { useFocusToHeading } from './use-focus-to-heading';
import './notices.css';

/**
 * Another tab has edited or saved the same document. `at`: time in milliseconds. Actions without a callback are not
 * offered.
 */
export function NewerDraft({
  at,
  isSaved,
  isTouched,
  onShowTheirs,
  onCompare,
  onKeepMine,
}: {
  at: number;
  /** All of the other tab's changes are saved. */
  isSaved: boolean;
  /** The local version differs from the server's. */
  isTouched: boolean;
  onShowTheirs: () => void;
  onCompare?: () => void;
  onKeepMine?: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const seenAt = useRef(Date.now()).current;
  const words = isSaved ? 'saved' : 'draft';
  const age = format.age(Math.max(0, seenAt - at));
  return (
    <Notice
      icon={<Copy className="icon" />}
      title={t(`workEditor.newer.${words}.title`)}
      text={`${t(`workEditor.newer.${words}.when`, { age })} ${t(`workEditor.newer.${isTouched ? 'here' : 'before'}`)}`}
    >
      {onCompare && (
        <button type="button" className="button main" onClick={onCompare}>
          <GitCompare className="icon" />
          {t('workEditor.newer.compare')}
        </button>
      )}
      <button type="button" className="button" onClick={onShowTheirs}>
        {t(`workEditor.newer.${words}.show`)}
      </button>
      {onKeepMine && (
        <button type="button" className="button" onClick={onKeepMine}>
          {t('workEditor.newer.keep')}
        </button>
      )}
    </Notice>
  );
}

/** The browser cannot store the draft. */
export function UnsavedDraft({ problem, onDownload }: { problem: StorageProblemKind; onDownload: () => void }) {
  const t = useText();
  return (
    <Notice
      isBad
      icon={<CircleAlert className="icon" />}
      title={t(`workEditor.unstored.${problem}.title`)}
      text={t(`workEditor.unstored.${problem}.todo`)}
    >
      <button type="button" className="button main" onClick={onDownload}>
        <Download className="icon" />
        {t('workEditor.unstored.download')}
      </button>
      {problem === 'newer' && (
        <button type="button" className="button" onClick={() => location.reload()}>
          <RotateCw className="icon" />
          {t('workEditor.unstored.reload')}
        </button>
      )}
    </Notice>
  );
}

/** The draft was discarded in another tab while it is open here. */
export function GoneDraft({ onKeep, onLeave }: { onKeep: () => void; onLeave: () => void }) {
  const t = useText();
  return (
    <Notice
      isBad
      icon={<CircleAlert className="icon" />}
      title={t('workEditor.gone.title')}
      text={t('workEditor.gone.text')}
    >
      <button type="button" className="button main" onClick={onKeep}>
        {t('workEditor.gone.keep')}
      </button>
      <button type="button" className="button" onClick={onLeave}>
        {t('workEditor.gone.leave')}
      </button>
    </Notice>
  );
}

/** The response to a save had the id of another document, where it may have been stored. */
export function OtherId({ id, onSeen }: { id: string; onSeen: () => void }) {
  const t = useText();
  return (
    <Notice
      icon={<FileWarning className="icon" />}
      title={t('workEditor.otherId.title')}
      text={t('workEditor.otherId.text', { id: id.slice(0, 200) })}
    >
      <button type="button" className="button" onClick={onSeen}>
        {t('workEditor.otherId.seen')}
      </button>
    </Notice>
  );
}

/**
 * A new plan that may have been stored twice. Lists similar documents with links; `alike` is empty if the service
 * cannot list them.
 */
export function MayBeTwice({
  current,
  alike,
  onSeen,
}: {
  current: AlikeDocument;
  alike: readonly AlikeDocument[];
  onSeen: () => void;
}) {
  const t = useText();
  const isSeen = alike.length > 0;
  return (
    <Notice
      icon={<FileWarning className="icon" />}
      title={t(isSeen ? 'workEditor.alike.title' : 'workEditor.alike.unseenTitle')}
      text={t(isSeen ? 'workEditor.alike.text' : 'workEditor.alike.unseenText')}
      more={
        isSeen && (
          <ul className="alike">
            {[current, ...alike].map(({ id, name }) => (
              <li key={id}>
                <Link className="link" to={pathOf('/maintenance-plans/$id', id)}>
                  {id === current.id ? t('workEditor.alike.this', { name }) : name}
                </Link>{' '}
                <bdi className="muted">{id}</bdi>
              </li>
            ))}
          </ul>
        )
      }
    >
      <button type="button" className="button" onClick={onSeen}>
        {t('workEditor.alike.seen')}
      </button>
    </Notice>
  );
}

/**
 * The service accepted `sent` and returned other values in `stored`. Taking them is an undoable step; `onKeepMine`
 * closes the notice.
 */
export function OtherValues({
  sent,
  stored,
  changesOf,
  onTake,
  onKeepMine,
  onGo,
}: {
  sent: Tree;
  stored: Tree;
  changesOf: ChangesOf;
  onTake: () => void;
  onKeepMine: () => void;
  onGo?: (path: Path) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  const lines = changesOf(sent, stored);
  const count = lines.length;
  if (count === 0) return null;
  const title = t('workEditor.other.title', { count, n: format.number(count) });
  const take = () => {
    setOpen(false);
    onTake();
  };
  const actions = (
    <>
      <button type="button" className="button" onClick={onKeepMine}>
        {t('workEditor.other.keep')}
      </button>
      <button type="button" className="button" onClick={take}>
        {t('workEditor.other.take')}
      </button>
    </>
  );
  return (
    <Notice icon={<FileWarning className="icon" />} title={title} text={t('workEditor.other.text')}>
      <button type="button" className="button main" onClick={() => setOpen(true)}>
        {t('workEditor.other.show')}
      </button>
      {actions}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        description={t('workEditor.other.text')}
        actions={actions}
      >
        <ChangesTable
          lines={lines}
          label={t('workEditor.other.sent')}
          onGo={
            onGo &&
            ((path) => {
              setOpen(false);
              onGo(path);
            })
          }
        />
      </Dialog>
    </Notice>
  );
}

function Notice({
  icon,
  title,
  text,
  more,
  isBad = false,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  /** Shown below the text. */
  more?: ReactNode;
  isBad?: boolean;
  children: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  useFocusToHeading(section);
  return (
    <section ref={section} className={isBad ? 'draft-notice bad' : 'draft-notice'} tabIndex={-1} aria-label={title}>
      {icon}
      <div className="words" role={isBad ? 'alert' : 'status'}>
        <strong>{title}</strong>
        <p>{text}</p>
        {more}
      </div>
      <div className="actions">{children}</div>
    </section>
  );
}
