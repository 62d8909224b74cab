// The page of one plan: opens it from the draft, the service or the last accepted version, and edits it.
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { Problem } from '../../../ui/feedback/problem';
import { PageFrame } from '../../../ui/page/page-frame';
import { useRuntime } from '../../../ui/runtime';
import { useToday } from '../../../ui/use-today';
import { workRecords } from '../../../work/record-store';
import { type OpenedPlan, openPlan } from './open-plan';
import { planName } from './plan-document';
import { PlanEditor } from './plan-editor';
import { type PlanSession, usePlanSession, useSessionState } from './use-plan-session';

type Opening = { kind: 'opening' } | { kind: 'open'; opened: OpenedPlan | null } | { kind: 'failed'; error: unknown };

export function PlanEditPage() {
  const { client } = useRuntime();
  const { id = '' } = useParams({ strict: false });
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it once more
  useEffect(() => {
    const giveUp = new AbortController();
    setOpening({ kind: 'opening' });
    openPlan(client, id, giveUp.signal).then(
      (opened) => giveUp.signal.aborted || setOpening({ kind: 'open', opened }),
      (error: unknown) => giveUp.signal.aborted || setOpening({ kind: 'failed', error }),
    );
    return () => giveUp.abort();
  }, [client, id, tries]);
  if (opening.kind === 'open' && opening.opened) {
    return <OpenPage opened={opening.opened} onAgain={() => setTries(tries + 1)} />;
  }
  return <ClosedPage id={id} opening={opening} onAgain={() => setTries(tries + 1)} />;
}

function OpenPage({ opened, onAgain }: { opened: OpenedPlan; onAgain: () => void }) {
  const session = usePlanSession(opened);
  return session && <EditedPage session={session} onAgain={onAgain} />;
}

function EditedPage({ session, onAgain }: { session: PlanSession; onAgain: () => void }) {
  const t = useText();
  const { format } = useRuntime();
  const navigate = useNavigate();
  const today = useToday();
  const state = useSessionState(session);
  const { record, draft } = state;
  const name = planName(state.history.present.value).trim();
  return (
    <PageFrame
      title={name === '' ? t('planEditor.unnamed') : name}
      receivedAt={null}
      isFetching={false}
      actions={
        <span className="draft-status" role="status">
          {draft.kind === 'written'
            ? t('planEditor.draft.written', { time: format.time(draft.at) })
            : t(`planEditor.draft.${draft.kind}`)}
        </span>
      }
    >
      <BackLink />
      <PlanEditor
        session={session}
        today={today}
        onDiscard={() =>
          void workRecords.discard(record.key).then(() => {
            if (record.id === null) void navigate({ to: '/maintenance-plans' });
            else onAgain();
          })
        }
      />
    </PageFrame>
  );
}

function ClosedPage({ id, opening, onAgain }: { id: string; opening: Opening; onAgain: () => void }) {
  const t = useText();
  const title = t('plans.unnamed', { id });
  return (
    <PageFrame title={title} receivedAt={null} isFetching={opening.kind === 'opening'}>
      <BackLink />
      <section className="card" aria-busy={opening.kind === 'opening'}>
        <div className="body">
          {opening.kind === 'failed' ? (
            <Problem error={opening.error} onRetry={onAgain} what={title} />
          ) : opening.kind === 'opening' ? (
            <i className="bone" style={{ blockSize: 240 }} />
          ) : (
            <div className="state">
              <strong>{t('plans.noDirectory.title')}</strong>
              <p>{t('plans.noDirectory.text')}</p>
            </div>
          )}
        </div>
      </section>
    </PageFrame>
  );
}

function BackLink() {
  const t = useText();
  return (
    <Link className="link back" to="/maintenance-plans">
      <ArrowLeft className="icon" /> {t('plans.all')}
    </Link>
  );
}
