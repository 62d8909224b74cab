import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text';
import type { WorkSession } from '../../../ui/work/use-work-session';
import { WorkActions } from '../../../ui/work/work-actions';
import { keepAsNew } from '../library/keep-plan';
import { PLAN } from './open-plan';

export function PlanActions({ session, onVersions }: { session: WorkSession; onVersions: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <WorkActions
      session={session}
      kind={PLAN}
      moreLabel={t('planEditor.more')}
      onVersions={onVersions}
      onDuplicate={async (plan, name) => {
        const { address } = await keepAsNew(plan, name);
        void navigate({ to: '/maintenance-plans/$id', params: { id: address } });
      }}
    />
  );
}
