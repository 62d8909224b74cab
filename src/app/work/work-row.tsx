// One document in the panel: its name, state and age, and its actions.

import { CornerUpLeft, FileDown, LogIn, RotateCw, Route, Send, Trash, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadDrafts } from '../../documents/download-drafts';
import { useText } from '../../i18n/use-text';
import { MenuButton } from '../../ui/overlay/menu-button';
import type { MenuItem } from '../../ui/overlay/menu-item';
import { useRuntime } from '../../ui/runtime';
import { pathOf } from '../../url/navigation';
import { Link } from '../../url/use-navigation';
import type { WorkKind } from '../../work/record/ids';
import type { WorkVersion } from '../../work/record/version';
import { PATHS } from '../paths';
import { nameOf, type WorkActions } from './work-actions';
import { addressOf, sendingOf, type WorkItem } from './work-items';
import { WorkState } from './work-state';

export function WorkRow({
  item,
  now,
  actions,
  onSignIn,
  onAgain,
  onClose,
}: {
  item: WorkItem;
  now: number;
  actions: WorkActions;
  onSignIn: (() => void) | null;
  onAgain: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { record, section, isUnstored } = item;
  const name = nameOf(record, t);
  const address = addressOf(record);
  const age = t('work.item.changed', { age: format.age(now - record.changedAt) });
  const download: MenuItem = {
    id: 'download',
    label: t('work.do.download'),
    icon: <FileDown className="icon" />,
    onSelect: () => downloadDrafts([record]),
  };
  const more: MenuItem[] = [download];
  const sending = sendingOf(item);
  const isAnyway = sending === 'anyway';
  if (isAnyway) {
    more.push({
      id: 'again',
      label: t('work.do.anyway'),
      icon: <RotateCw className="icon" />,
      onSelect: () => void actions.sendAgain(record),
    });
  }
  if (record.queued !== null && record.sending === null) {
    more.push({
      id: 'back',
      label: t('work.do.takeBack'),
      icon: <CornerUpLeft className="icon" />,
      onSelect: () => void actions.takeBack(record),
    });
  }
  if (section !== 'sending') {
    more.push({
      id: 'discard',
      label: t('work.do.discard'),
      icon: <Trash className="icon" />,
      rule: true,
      onSelect: () => void actions.discard(record),
    });
  }
  return (
    <Row kind={record.kind} name={name} address={address} age={age} onClose={onClose}>
      <WorkState item={item} now={now} />
      <div className="do">
        {isUnstored ? (
          <button type="button" className="button" onClick={download.onSelect}>
            <FileDown className="icon" />
            {t('work.do.download')}
          </button>
        ) : (
          address !== null && <DocumentLink kind={record.kind} id={address} onClose={onClose} className="button" />
        )}
        {sending === 'sign in' && onSignIn && (
          <button type="button" className="button main" onClick={onSignIn}>
            <LogIn className="icon" />
            {t('work.do.signIn')}
          </button>
        )}
        {sending === 'sign in' && !onSignIn && <AgainButton onPress={onAgain} />}
        {sending === 'again' && <AgainButton onPress={() => void actions.sendAgain(record)} />}
        {sending === 'now' && (
          <button type="button" className="button" onClick={() => void actions.sendNow(record)}>
            <Send className="icon" />
            {t('work.do.now')}
          </button>
        )}
        <MenuButton label={t('work.do.more', { name })} items={more} />
      </div>
    </Row>
  );
}

function AgainButton({ onPress }: { onPress: () => void }) {
  const t = useText();
  return (
    <button type="button" className="button" onClick={onPress}>
      <RotateCw className="icon" />
      {t('work.do.again')}
    </button>
  );
}

/** A document that the service accepted: no action needed. */
export function SavedRow({ version, now, onClose }: { version: WorkVersion; now: number; onClose: () => void }) {
  const t = useText();
  const { format } = useRuntime();
  const { kind, id, document, title, at } = version;
  const age = t('work.item.saved', { age: format.age(now - at) });
  const address = id === null ? null : addressOf({ kind, key: document });
  return <Row kind={kind} name={nameOf({ kind, name: title }, t)} address={address} age={age} onClose={onClose} />;
}

function Row({
  kind,
  name,
  address,
  age,
  onClose,
  children,
}: {
  kind: WorkKind;
  name: string;
  address: string | null;
  age: string;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <li>
      {kind === 'plan' ? <Wrench className="icon" /> : <Route className="icon" />}
      <div className="what">
        {address === null ? (
          <strong>{name}</strong>
        ) : (
          <strong>
            <DocumentLink kind={kind} id={address} onClose={onClose}>
              {name}
            </DocumentLink>
          </strong>
        )}
        <p className="muted">
          {t(`work.kind.${kind}`)}, {age}
        </p>
        {children}
      </div>
    </li>
  );
}

function DocumentLink({
  kind,
  id,
  onClose,
  className,
  children,
}: {
  kind: WorkKind;
  id: string;
  onClose: () => void;
  className?: string;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <Link to={pathOf(kind === 'plan' ? PATHS.plan : PATHS.route, id)} className={className} onClick={onClose}>
      {children ?? t('work.do.open')}
    </Link>
  );
}
