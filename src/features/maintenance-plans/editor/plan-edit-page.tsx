// The page of one plan: opens it from the draft, the server or the last accepted version, and edits it.

import { ArrowLeft } from 'lucide-react';
import { ClosedNotice } from '../../../documents/edit/closed-notice';
import type { WorkSession } from '../../../documents/edit/use-work-session';
import { WorkActions } from '../../../documents/edit/work-actions';
import { useDocumentPage } from '../../../documents/page/use-document-page';
import { useText } from '../../../i18n/use-text';
import { PageFrame } from '../../../ui/page/page-frame';
import { useToday } from '../../../ui/use-today';
import { pathOf } from '../../../url/navigation';
import { Link, useNavigate } from '../../../url/use-navigation';
import { openPlan, PLAN } from '../document/open-plan';
import { keepAsNew } from '../library/keep-plan';
import { PlanEditor } from './plan-editor';

export function PlanEditPage() {
  const t = useText();
  const today = useToday();
  const { id, opening, openAgain, session, name, key, showVersions, outlet } = useDocumentPage({
    open: openPlan,
    kind: PLAN,
    path: '/maintenance-plans/$id',
    list: '/maintenance-plans',
  });
  const title = name === null ? t('plans.unnamed', { id }) : name || t('planEditor.unnamed');
  return (
    <PageFrame
      title={title}
      receivedAt={null}
      isFetching={opening.kind === 'opening'}
      actions={session && <PlanActions session={session} onVersions={showVersions} />}
    >
      <Link className="link back" to="/maintenance-plans">
        <ArrowLeft className="icon" /> {t('plans.all')}
      </Link>
      {session ? (
        <PlanEditor key={key} session={session} today={today} outlet={outlet} />
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
