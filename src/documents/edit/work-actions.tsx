// Header actions of an editor: draft status, steps, versions and the menu.
import { Copy, Download, History as HistoryIcon, ListChecks, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { isObject, type TreeObject } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { downloadFile } from '../../ui/feedback/download';
import { fileNameOf } from '../../ui/feedback/file-name';
import { notify } from '../../ui/feedback/notices';
import { Dialog } from '../../ui/overlay/dialog';
import { MenuButton } from '../../ui/overlay/menu-button';
import type { MenuItem } from '../../ui/overlay/menu-item';
import { setPreference, usePreferences } from '../../ui/preferences';
import { useRuntime } from '../../ui/runtime';
import { useMedia } from '../../ui/use-media';
import type { DocumentKind } from '../open-document';
import { StatusOfDraft } from './draft-status';
import type { StepLabel } from './step-label';
import { StepsButton, StepsList } from './steps-list';
import { nameOfTree, type WorkSession } from './use-work-session';
import './work-actions.css';

const STEPS = <ListOrdered className="icon" />;
const VERSIONS = <HistoryIcon className="icon" />;
const COPY = <Copy className="icon" />;
const FILE = <Download className="icon" />;

export function WorkActions({
  session,
  kind,
  moreLabel,
  onVersions,
  onDuplicate: duplicateAs,
  isBrief = false,
  extra = [],
}: {
  session: WorkSession;
  kind: DocumentKind;
  /** Accessible name of the menu. */
  moreLabel: string;
  onVersions: () => void;
  /**
   * Stores the edited document as another one named `name` and opens it; rejects if it cannot be stored. Absent: not
   * offered.
   */
  onDuplicate?: (tree: TreeObject, name: string) => Promise<void>;
  /** Everything in the menu, without the steps, which the page shows elsewhere. */
  isBrief?: boolean;
  /** Entries that only this kind has. */
  extra?: readonly MenuItem[];
}) {
  const t = useText();
  const { may } = useRuntime();
  const onDuplicate = may('documents') ? duplicateAs : undefined;
  const { reviewBeforeSave } = usePreferences();
  // Without room for buttons, the menu has all actions.
  const [isTight, isPhone] = [useMedia('(max-width: 1180px)') || isBrief, useMedia('(max-width: 720px)')];
  const [isShowingSteps, setShowingSteps] = useState(false);
  const treeNow = () => session.getState().history.present.value;
  const duplicate = async () => {
    const tree = treeNow();
    if (!isObject(tree) || !onDuplicate) return;
    try {
      await onDuplicate(tree, t('workEditor.actions.copyName', { name: kind.nameOf(tree).trim() }));
    } catch {
      notify(t('workEditor.notWritten'));
    }
  };
  const download = () => {
    const name = fileNameOf(nameOfTree(kind, treeNow()), kind.kind);
    downloadFile(`${name}.json`, new Blob([session.text()], { type: 'application/json' }));
  };
  const steps = {
    session,
    wordsOf: ({ key, values }: StepLabel) => t(key, values),
  };
  const items: MenuItem[] = [
    ...(isPhone && !isBrief
      ? [{ id: 'steps', label: t('workEditor.actions.steps'), icon: STEPS, onSelect: () => setShowingSteps(true) }]
      : []),
    ...(isPhone || isBrief
      ? [{ id: 'versions', label: t('workEditor.actions.versions'), icon: VERSIONS, onSelect: onVersions }]
      : []),
    ...(isTight && onDuplicate
      ? [{ id: 'duplicate', label: t('workEditor.actions.duplicate'), icon: COPY, onSelect: () => void duplicate() }]
      : []),
    ...extra,
    { id: 'download', label: t('workEditor.actions.download'), icon: FILE, onSelect: download },
    {
      id: 'review',
      label: t(reviewBeforeSave ? 'workEditor.actions.reviewOff' : 'workEditor.actions.reviewOn'),
      icon: <ListChecks className="icon" />,
      rule: true,
      onSelect: () => setPreference('reviewBeforeSave', !reviewBeforeSave),
    },
  ];
  return (
    <span className="work-actions">
      <StatusOfDraft session={session} />
      {!isPhone && !isBrief && (
        <>
          <StepsButton className="button plain" {...steps} />
          <button type="button" className="button plain" onClick={onVersions}>
            {VERSIONS}
            {t('workEditor.actions.versions')}
          </button>
        </>
      )}
      {!isTight && onDuplicate && (
        <button type="button" className="button plain" onClick={() => void duplicate()}>
          {COPY}
          {t('workEditor.actions.duplicate')}
        </button>
      )}
      <MenuButton label={moreLabel} className="button plain only" items={items} />
      {/* Outside of the page header, because a landmark must not contain a dialog with its own header. */}
      {isShowingSteps &&
        createPortal(
          <Dialog open onClose={() => setShowingSteps(false)} size="sheet" title={t('workEditor.actions.steps')}>
            <StepsList {...steps} />
          </Dialog>,
          document.body,
        )}
    </span>
  );
}
