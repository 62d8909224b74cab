// What a person must know about the work on a plan, just above Save, and what can be done about it: another tab's draft, a
// draft that cannot be kept, an answer that is no "saved", somebody else's changes.
import { useMemo, useState } from 'react';
import { ServiceProblem } from '../../../api/client';
import { listPlans } from '../../../directory/directory';
import { parseJson } from '../../../document/json';
import { planShape } from '../../../document/plan-shape';
import { isObject, type Path, type Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { downloadFile } from '../../../ui/feedback/download';
import { notify } from '../../../ui/feedback/notices';
import { SignInDialog } from '../../../ui/feedback/sign-in-dialog';
import { useRuntime } from '../../../ui/runtime';
import type { ChangesOf } from '../../../ui/work/changes-table';
import { CompareDialog } from '../../../ui/work/compare-dialog';
import { GoneDraft, NewerDraft, OtherId, OtherValues, UnkeptDraft } from '../../../ui/work/draft-faces';
import { compareSides, mergeSides } from '../../../ui/work/merge';
import { useSession } from '../../../ui/work/use-session';
import { WorkProblemFace } from '../../../ui/work/work-problem';
import { draftsFile } from '../../../work/all-drafts';
import { planName, planOrder } from './plan-document';
import type { PlanLabel } from './plan-part';
import type { PlanSession } from './use-plan-session';

type Found = { body: string; tag: string | null; tree: Tree };

/** UTF-16 units; what the service has was sent to it. */
const LONGEST = 64_000_000;

export function PlanFaces({
  session,
  changesOf,
  onJump,
  onLeave,
  onSave,
  isBlocked,
}: {
  session: PlanSession;
  changesOf: ChangesOf;
  onJump: (path: Path) => void;
  onLeave: () => void;
  /** As the Save at the foot: to the first problem, or through the list of changes. */
  onSave: () => void;
  /** Something must be corrected before anything is sent. */
  isBlocked: boolean;
}) {
  const t = useText();
  const { client, config } = useRuntime();
  const { refused, draft, phase, answer } = useSession(session, ({ record, ...state }) => ({
    refused: record.problem && record,
    draft: state.draft.kind === 'failed' || state.draft.kind === 'newer' ? state.draft : null,
    phase: state.phase,
    answer: state.answer,
  }));
  const [isSigningIn, setSigningIn] = useState(false);
  /** What the service has now; null where it cannot say. */
  const [compared, setCompared] = useState<{ theirs: Found | null } | null>(null);
  const answered = useMemo(() => {
    const [sent, stored] = [treeOf(answer?.body ?? null), treeOf(answer?.answered ?? null)];
    return sent !== null && stored !== null ? { sent, stored } : null;
  }, [answer]);

  const ask = async (id: string): Promise<Found | null> => {
    if (!client.hasDirectory) return null;
    const { text, tag } = await client.openDocument(listPlans, id);
    const tree = treeOf(text);
    return tree === null ? null : { body: text, tag, tree };
  };
  const compare = () => {
    const { record } = session.getState();
    if (record.id === null) return;
    ask(record.id).then(
      (theirs) => setCompared({ theirs }),
      (error: unknown) => {
        // What is not there any more can still be sent; the dialog says that nothing is known of the other side.
        if (error instanceof ServiceProblem && error.kind === 'notFound') setCompared({ theirs: null });
        else notify(t('planEditor.notRead'));
      },
    );
  };
  const identify = async (id: string) => {
    let found: Found | null;
    try {
      found = await ask(id);
    } catch {
      notify(t('planEditor.notFound', { id }));
      return;
    }
    const { record } = session.getState();
    const { body, tag } = found ?? { body: record.unsure?.body ?? record.base ?? record.body, tag: null };
    if (!(await session.identify({ id, body, tag }))) notify(t('planEditor.notWritten'));
  };
  const goOnFrom = async ({ body, tag }: Found, step: PlanLabel, tree: Tree) => {
    setCompared(null);
    if (!(await session.rebase({ body, tag }, tree, step))) notify(t('planEditor.notWritten'));
  };
  const download = () => {
    const { record, history } = session.getState();
    const mine = { ...record, name: planName(history.present.value), body: session.text() };
    const { name, text } = draftsFile([mine], Date.now());
    downloadFile(name, new Blob([text], { type: 'application/json' }));
  };
  /** Never without what Save asks for. */
  const sendNow = (options: { tag?: null; isSentAgain?: boolean }) => {
    if (isBlocked) onSave();
    else void session.save(options);
  };

  return (
    <>
      {draft?.kind === 'newer' && (
        <NewerDraft
          at={draft.record.changedAt}
          onShowTheirs={() => session.takeTheirs({ key: 'planEditor.steps.theirDraft' })}
          onKeepMine={session.keepMine}
        />
      )}
      {draft?.kind === 'failed' && <UnkeptDraft problem={draft.problem} onDownload={download} />}
      {phase === 'gone' && <GoneDraft onKeep={() => void session.keepHere()} onLeave={onLeave} />}
      {answer?.answeredId != null && <OtherId id={answer.answeredId} onSeen={session.seeAnswer} />}
      {answered && (
        <OtherValues
          {...answered}
          changesOf={changesOf}
          onGo={onJump}
          onKeepMine={session.seeAnswer}
          onTake={() => {
            session.seeAnswer();
            // What was typed since the Save stays.
            session.edit({ key: 'planEditor.steps.answered' }, (now) =>
              mergeSides(compareSides(answered.sent, now, answered.stored, planShape), new Map(), planOrder),
            );
          }}
        />
      )}
      {refused && phase !== 'gone' && (
        <WorkProblemFace
          record={refused}
          isKept={draft?.kind !== 'failed'}
          calls={{
            sendAgain: () => (refused.state === 'queued' ? void session.tryNow() : onSave()),
            ...(config.tokenHeader && { signIn: () => setSigningIn(true) }),
            compare,
            takeBack: () => void session.takeBack(),
            createAgain: () => sendNow({ isSentAgain: true }),
            identify: (id) => void identify(id),
            download,
          }}
        />
      )}
      {isSigningIn && (
        <SignInDialog
          onClose={() => setSigningIn(false)}
          onSignedIn={() => {
            setSigningIn(false);
            // What waits is sent by itself; what was stopped takes another Save.
            if (session.getState().record.state === 'needs you') onSave();
          }}
        />
      )}
      {compared && (
        <Comparison
          session={session}
          theirs={compared.theirs}
          changesOf={changesOf}
          onGoOn={(step, tree) => compared.theirs && void goOnFrom(compared.theirs, step, tree)}
          onOverwrite={() => {
            setCompared(null);
            sendNow({ tag: null });
          }}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
}

/** What is here beside what the service has now, as long as the dialog is open. */
function Comparison({
  session,
  theirs,
  onGoOn,
  ...rest
}: {
  session: PlanSession;
  /** Null where the service cannot say. */
  theirs: Found | null;
  changesOf: ChangesOf;
  /** With this tree, on top of theirs. */
  onGoOn: (step: PlanLabel, tree: Tree) => void;
  onOverwrite: () => void;
  onClose: () => void;
}) {
  const { mine, base, hint } = useSession(session, ({ history, record, ...state }) => ({
    mine: history.present.value,
    base: state.base,
    hint: record.problem?.hint ?? null,
  }));
  return (
    <CompareDialog
      {...rest}
      base={base}
      mine={mine}
      theirs={theirs?.tree ?? null}
      shape={planShape}
      order={planOrder}
      hint={hint}
      onMerge={(merged) => onGoOn({ key: 'planEditor.steps.merged' }, merged)}
      onTakeTheirs={() => theirs && onGoOn({ key: 'planEditor.steps.theirs' }, theirs.tree)}
    />
  );
}

function treeOf(text: string | null): Tree | null {
  if (text === null) return null;
  const read = parseJson(text, { maxLength: LONGEST });
  return read.ok && isObject(read.tree) ? read.tree : null;
}
