// The page of one plan: opens it from the draft, the service or the last accepted version, and edits it.
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { downloadFile } from '../../../ui/feedback/download';
import { notify } from '../../../ui/feedback/notices';
import { Problem } from '../../../ui/feedback/problem';
import { PageFrame } from '../../../ui/page/page-frame';
import { useRuntime } from '../../../ui/runtime';
import { useToday } from '../../../ui/use-today';
import { useSession } from '../../../ui/work/use-session';
import { draftsFile } from '../../../work/all-drafts';
import { workRecords } from '../../../work/record-store';
import type { WorkRecord } from '../../../work/work-record';
import { NEW_PREFIX, type OpenedPlan, openPlan, UnreadablePlan } from './open-plan';
import { PlanActions } from './plan-actions';
import { planName } from './plan-document';
import { PlanEditor } from './plan-editor';
import { type PlanSession, usePlanSession } from './use-plan-session';

type Opening =
  | { kind: 'opening' }
  /** `id`: as the address said it. */
  | { kind: 'open'; id: string; opened: OpenedPlan | null }
  | { kind: 'failed'; error: unknown };

const VERSIONS_HASH = 'versions';

export function PlanEditPage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false });
  const { hash } = useLocation();
  const navigate = useNavigate();
  const today = useToday();
  const { opening, openAgain, given, turn } = useOpening(id);
  const isOpen = opening.kind === 'open';
  const session = usePlanSession(isOpen ? opening.opened : null);
  const open = useSession(session, ({ history, record }) => ({
    name: planName(history.present.value).trim(),
    known: record.id,
  }));
  const name = open?.name ?? null;
  const title = name === null ? t('plans.unnamed', { id }) : name === '' ? t('planEditor.unnamed') : name;

  // It stays open, with all its steps, under the address that its id gives it.
  const known = open?.known ?? null;
  const isIdentified = known !== null && isOpen && opening.id === id && id.startsWith(NEW_PREFIX);
  useEffect(() => {
    if (!isIdentified || known === null) return;
    given.current = known;
    void navigate({ to: '/maintenance-plans/$id', params: { id: known }, replace: true, resetScroll: false });
  }, [isIdentified, known, given, navigate]);

  const showVersions = (isShown: boolean) =>
    void navigate({ to: '.', hash: isShown ? VERSIONS_HASH : '', replace: true, resetScroll: false });
  const leave = () => void navigate({ to: '/maintenance-plans' });
  const handOver = (record: WorkRecord) => ({
    label: t('planEditor.download'),
    run: () => {
      const { name: file, text } = draftsFile([record], Date.now());
      downloadFile(file, new Blob([text], { type: 'application/json' }));
    },
  });
  const discard = async (ended: PlanSession) => {
    const { record } = ended.getState();
    await ended.flush();
    ended.close();
    try {
      const gone = await workRecords.discard(record.key);
      const undo = () =>
        void workRecords.restore(gone ?? record).then(
          ({ kind }) => {
            if (kind === 'newer') notify(t('planEditor.notRestored'), { action: handOver(gone ?? record) });
            openAgain();
          },
          () => notify(t('planEditor.notWritten'), { action: handOver(gone ?? record) }),
        );
      if (gone) notify(t('planEditor.discarded'), { action: { label: t('planEditor.undoDiscard'), run: undo } });
    } catch {
      notify(t('planEditor.notWritten'));
    }
    if (record.id === null) leave();
    else openAgain();
  };
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
          onDiscard={() => void discard(session)}
          onLeave={leave}
        />
      ) : (
        <ClosedFace title={title} opening={opening} onAgain={openAgain} />
      )}
    </PageFrame>
  );
}

/** `turn`: how often it was opened. `given`: an id that the open plan has got meanwhile, and under which it is not opened anew. */
function useOpening(id: string) {
  const { client } = useRuntime();
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  const given = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it once more
  useEffect(() => {
    if (given.current === id) return;
    given.current = null;
    const giveUp = new AbortController();
    setOpening({ kind: 'opening' });
    openPlan(client, id, giveUp.signal).then(
      (opened) => giveUp.signal.aborted || setOpening({ kind: 'open', id, opened }),
      (error: unknown) => giveUp.signal.aborted || setOpening({ kind: 'failed', error }),
    );
    return () => giveUp.abort();
  }, [client, id, tries]);
  const openAgain = () => {
    given.current = null;
    setTries((count) => count + 1);
  };
  return { opening, openAgain, given, turn: tries };
}

function ClosedFace({ title, opening, onAgain }: { title: string; opening: Opening; onAgain: () => void }) {
  const t = useText();
  const isUnknown = opening.kind === 'open' && opening.opened === null;
  return (
    <section className="card" aria-busy={!isUnknown && opening.kind !== 'failed'}>
      <div className="body">
        {opening.kind === 'failed' && opening.error instanceof UnreadablePlan ? (
          <div className="state bad" role="alert">
            <strong>{t('planEditor.unreadable.title')}</strong>
            <p>
              {opening.error.problem
                ? t(
                    opening.error.problem.code === 'duplicateKey'
                      ? 'planEditor.unreadable.twice'
                      : 'planEditor.unreadable.at',
                    {
                      line: opening.error.problem.line,
                      column: opening.error.problem.column,
                    },
                  )
                : t('planEditor.unreadable.noObject')}
            </p>
            <button type="button" className="button" onClick={onAgain}>
              {t('ui.tryAgain')}
            </button>
          </div>
        ) : opening.kind === 'failed' ? (
          <Problem error={opening.error} onRetry={onAgain} what={title} />
        ) : isUnknown ? (
          <div className="state">
            <strong>{t('planEditor.unknown.title')}</strong>
            <p>{t('planEditor.unknown.text')}</p>
          </div>
        ) : (
          <i className="bone" style={{ blockSize: 240 }} />
        )}
      </div>
    </section>
  );
}
