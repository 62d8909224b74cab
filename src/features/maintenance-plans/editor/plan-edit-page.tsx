// The page of one plan: opens it from the draft, the service or the last accepted version, and edits it.

import { ArrowLeft } from 'lucide-react';
import { ClosedNotice } from '../../../documents/edit/closed-notice';
import { useDiscard } from '../../../documents/edit/use-discard';
import { useGivenId, useOpening } from '../../../documents/edit/use-opening';
import { useSession } from '../../../documents/edit/use-session';
import { useWorkSession, type WorkSession } from '../../../documents/edit/use-work-session';
import { WorkActions } from '../../../documents/edit/work-actions';
import { useText } from '../../../i18n/use-text';
import { PageFrame } from '../../../ui/page/page-frame';
import { useToday } from '../../../ui/use-today';
import { pathOf } from '../../../url/navigation';
import { Link, useNavigate, useParams, usePlace } from '../../../url/use-navigation';
import { openPlan, PLAN } from '../document/open-plan';
import { planName } from '../document/plan-document';
import { keepAsNew } from '../library/keep-plan';
import { PlanEditor } from './plan-editor';

const VERSIONS_HASH = 'versions';

export function PlanEditPage() {
  const t = useText();
  const { id = '' } = useParams();
  const { hash } = usePlace();
  const navigate = useNavigate();
  const today = useToday();
  const opened = useOpening(openPlan, id);
  const { opening, openAgain, turn } = opened;
  const isOpen = opening.kind === 'open';
  const session = useWorkSession(isOpen ? opening.opened : null, PLAN);
  const open = useSession(session, ({ history, record }) => ({
    name: planName(history.present.value).trim(),
    known: record.id,
  }));
  const name = open?.name ?? null;
  const title = name === null ? t('plans.unnamed', { id }) : name === '' ? t('planEditor.unnamed') : name;

  const showAt = (known: string) =>
    navigate({ to: pathOf('/maintenance-plans/$id', known) }, { replace: true, keepScroll: true });
  useGivenId(open?.known ?? null, id, opened, showAt);

  const showVersions = (isShown: boolean) =>
    navigate({ hash: isShown ? VERSIONS_HASH : '' }, { replace: true, keepScroll: true });
  const leave = () => navigate({ to: '/maintenance-plans' });
  const discard = useDiscard({ onOpenAgain: openAgain, onLeave: leave });
  return (
    <PageFrame
      title={title}
      receivedAt={null}
      isFetching={opening.kind === 'opening'}
      actions={session && <PlanActions session={session} onVersions={() => showVersions(true)} />}
    >
      <Link className="link back" to="/maintenance-plans">
        <ArrowLeft className="icon" /> {t('plans.all')}
      </Link>
      {session ? (
        <PlanEditor
          key={`${isOpen ? opening.id : id} ${turn}`}
          session={session}
          today={today}
          isShowingVersions={hash === VERSIONS_HASH}
          onVersionsClose={() => showVersions(false)}
          onDiscard={() => discard(session)}
          onLeave={leave}
          onMoved={showAt}
        />
      ) : (
        <ClosedNotice kind="plan" title={title} opening={opening} onAgain={openAgain} />
      )}
    </PageFrame>
  );
}

function PlanActions({ session, onVersions }: { session: WorkSession; onVersions: () => void }) {
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
