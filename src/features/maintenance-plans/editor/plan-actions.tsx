import { useText } from '../../../i18n/use-text';
import type { WorkSession } from '../../../ui/work/use-work-session';
import { WorkActions } from '../../../ui/work/work-actions';
import { pathOf } from '../../../url/navigation';
import { useNavigate } from '../../../url/use-navigation';
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
        navigate({ to: pathOf('/maintenance-plans/$id', address) });
      }}
    />
  );
}
