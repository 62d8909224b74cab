// In the head of a plan's page: how the draft stands on this device, its steps and versions, and what can be done with it.
import { useNavigate } from '@tanstack/react-router';
import { Copy, History as HistoryIcon } from 'lucide-react';
import { isObject } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { downloadFile } from '../../../ui/feedback/download';
import { notify } from '../../../ui/feedback/notices';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { setPreference, usePreferences } from '../../../ui/preferences';
import { useRuntime } from '../../../ui/runtime';
import { StepsButton } from '../../../ui/work/steps-list';
import type { SessionState } from '../../../work/document-session';
import { keepAsNew } from '../library/keep-plan';
import { planName } from './plan-document';
import type { PlanLabel } from './plan-part';
import type { PlanSession } from './use-plan-session';

export function PlanActions({
  session,
  state,
  onVersions,
}: {
  session: PlanSession;
  state: SessionState<PlanLabel>;
  onVersions: () => void;
}) {
  const t = useText();
  const navigate = useNavigate();
  const { reviewBeforeSave } = usePreferences();
  const { history } = state;
  const plan = history.present.value;
  const name = planName(plan).trim();
  const duplicate = async () => {
    if (!isObject(plan)) return;
    try {
      const { address } = await keepAsNew(plan, t('planEditor.copyName', { name }));
      void navigate({ to: '/maintenance-plans/$id', params: { id: address } });
    } catch {
      notify(t('planEditor.notWritten'));
    }
  };
  return (
    <span className="plan-actions">
      <DraftStatus state={state} />
      <StepsButton
        className="button plain"
        history={history}
        wordsOf={({ key, values }) => t(key, values)}
        onJump={session.jumpTo}
      />
      <button type="button" className="button plain" onClick={onVersions}>
        <HistoryIcon className="icon" />
        {t('planEditor.versions')}
      </button>
      <button type="button" className="button plain plan-duplicate" onClick={() => void duplicate()}>
        <Copy className="icon" />
        {t('planEditor.duplicate')}
      </button>
      <MenuButton
        label={t('planEditor.more')}
        className="button plain only"
        items={[
          { id: 'duplicate', label: t('planEditor.duplicate'), onSelect: () => void duplicate() },
          {
            id: 'download',
            label: t('planEditor.download'),
            onSelect: () =>
              downloadFile(`${fileWords(name)}.json`, new Blob([session.text()], { type: 'application/json' })),
          },
          {
            id: 'review',
            label: t(reviewBeforeSave ? 'planEditor.reviewOff' : 'planEditor.reviewOn'),
            rule: true,
            onSelect: () => setPreference('reviewBeforeSave', !reviewBeforeSave),
          },
        ]}
      />
    </span>
  );
}

function DraftStatus({ state: { draft, phase, accepted } }: { state: SessionState<PlanLabel> }) {
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
