// In the head of a plan's page: how the draft stands on this device, its steps and versions, and what can be done with it.
import { useNavigate } from '@tanstack/react-router';
import { Copy, Download, History as HistoryIcon, ListChecks, ListOrdered } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isObject } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { downloadFile } from '../../../ui/feedback/download';
import { notify } from '../../../ui/feedback/notices';
import { Dialog } from '../../../ui/overlay/dialog';
import { MenuButton, type MenuItem } from '../../../ui/overlay/menu-button';
import { setPreference, usePreferences } from '../../../ui/preferences';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { StepsButton, StepsList } from '../../../ui/work/steps-list';
import { useSession } from '../../../ui/work/use-session';
import type { DraftStatus } from '../../../work/draft-writer';
import { keepAsNew } from '../library/keep-plan';
import { planName } from './plan-document';
import type { PlanLabel } from './plan-part';
import type { PlanSession } from './use-plan-session';

const STEPS = <ListOrdered className="icon" />;
const VERSIONS = <HistoryIcon className="icon" />;
const COPY = <Copy className="icon" />;
const WAITING: DraftStatus = { kind: 'waiting' };
const FILE = <Download className="icon" />;

export function PlanActions({ session, onVersions }: { session: PlanSession; onVersions: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { reviewBeforeSave } = usePreferences();
  // Where there is no room for buttons, the menu has it all.
  const [isTight, isPhone] = [useMedia('(max-width: 1180px)'), useMedia('(max-width: 720px)')];
  const [isShowingSteps, setShowingSteps] = useState(false);
  const planNow = () => session.getState().history.present.value;
  const duplicate = async () => {
    const plan = planNow();
    if (!isObject(plan)) return;
    try {
      const { address } = await keepAsNew(plan, t('planEditor.copyName', { name: planName(plan).trim() }));
      void navigate({ to: '/maintenance-plans/$id', params: { id: address } });
    } catch {
      notify(t('planEditor.notWritten'));
    }
  };
  const steps = {
    session,
    wordsOf: ({ key, values }: PlanLabel) => t(key, values),
  };
  const items: MenuItem[] = [
    ...(isPhone
      ? [
          { id: 'steps', label: t('planEditor.allSteps'), icon: STEPS, onSelect: () => setShowingSteps(true) },
          { id: 'versions', label: t('planEditor.versions'), icon: VERSIONS, onSelect: onVersions },
        ]
      : []),
    ...(isTight
      ? [{ id: 'duplicate', label: t('planEditor.duplicate'), icon: COPY, onSelect: () => void duplicate() }]
      : []),
    {
      id: 'download',
      label: t('planEditor.download'),
      icon: FILE,
      onSelect: () =>
        downloadFile(
          `${fileWords(planName(planNow()).trim())}.json`,
          new Blob([session.text()], { type: 'application/json' }),
        ),
    },
    {
      id: 'review',
      label: t(reviewBeforeSave ? 'planEditor.reviewOff' : 'planEditor.reviewOn'),
      icon: <ListChecks className="icon" />,
      rule: true,
      onSelect: () => setPreference('reviewBeforeSave', !reviewBeforeSave),
    },
  ];
  return (
    <span className="plan-actions">
      <StatusOfDraft session={session} />
      {!isPhone && (
        <>
          <StepsButton className="button plain" {...steps} />
          <button type="button" className="button plain" onClick={onVersions}>
            {VERSIONS}
            {t('planEditor.versions')}
          </button>
        </>
      )}
      {!isTight && (
        <button type="button" className="button plain" onClick={() => void duplicate()}>
          {COPY}
          {t('planEditor.duplicate')}
        </button>
      )}
      <MenuButton label={t('planEditor.more')} className="button plain only" items={items} />
      {/* The head of the page is a landmark, in which a dialog with a head of its own has no place. */}
      {isShowingSteps &&
        createPortal(
          <Dialog open onClose={() => setShowingSteps(false)} size="sheet" title={t('planEditor.allSteps')}>
            <StepsList {...steps} />
          </Dialog>,
          document.body,
        )}
    </span>
  );
}

/** A write between two keys is not worth a word, nor a drawing of the page; one that takes longer is. */
const QUICK_MS = 500;

/** How the draft stands, the last that was said while a write of it is quick. */
function useCalm(draft: DraftStatus): DraftStatus {
  const [said, setSaid] = useState(draft);
  const isWriting = draft.kind === 'waiting' || draft.kind === 'writing';
  const isCalm = isWriting && said.kind === 'written';
  if (!isCalm && said !== draft) setSaid(draft);
  useEffect(() => {
    if (!isCalm) return;
    const timer = setTimeout(() => setSaid(WAITING), QUICK_MS);
    return () => clearTimeout(timer);
  }, [isCalm]);
  return said;
}

function StatusOfDraft({ session }: { session: PlanSession }) {
  const {
    draft: now,
    phase,
    accepted,
  } = useSession(session, (state) => ({
    // A draft that waits to be written and one that is being written look the same.
    draft: state.draft.kind === 'writing' ? WAITING : state.draft,
    phase: state.phase,
    accepted: state.accepted,
  }));
  const draft = useCalm(now);
  const t = useText();
  const { format } = useRuntime();
  const isSafe = draft.kind === 'clean' || draft.kind === 'written';
  const words = () => {
    if (isSafe && phase === 'saved' && accepted) return t('planEditor.draft.saved', { time: format.time(accepted.at) });
    if (isSafe && phase === 'unchanged') return t('planEditor.draft.clean');
    if (draft.kind === 'written') return t('planEditor.draft.written', { time: format.time(draft.at) });
    return t(`planEditor.draft.${draft.kind}`);
  };
  return (
    <span className={draft.kind === 'failed' ? 'draft-status bad' : 'draft-status'} role="status">
      {words()}
    </span>
  );
}

/** The name of a plan as part of a file's name. */
function fileWords(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return words === '' ? 'plan' : words;
}
