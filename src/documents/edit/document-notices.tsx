// What a person must know about the work on a document, just above Save, and what can be done about it: another tab's draft,
// a draft that cannot be kept, an answer that is no "saved", somebody else's changes.
import { useMemo, useState } from 'react';
import { ServiceProblem } from '../../api/exchange';
import type { Shape } from '../../document/diff';
import type { KeyOrder } from '../../document/edits';
import { equalTrees, type Path, type Tree } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { notify } from '../../ui/feedback/notices';
import { SignInDialog } from '../../ui/feedback/sign-in-dialog';
import { useRuntime } from '../../ui/runtime';
import { isTakenBack } from '../../work/record/record';
import { readObject } from '../../work/session/document-form';
import { addressOfId } from '../addresses';
import type { ChangesOf } from '../compare/changes-table';
import { CompareDialog } from '../compare/compare-dialog';
import type { EditedSides } from '../compare/merge';
import { downloadDrafts } from '../download-drafts';
import type { DocumentKind } from '../open-document';
import { AnsweredOtherwise } from './answered-otherwise';
import { GoneDraft, NewerDraft, UnsavedDraft } from './draft-notices';
import { moveDraft } from './move-draft';
import type { StepLabel } from './step-label';
import { useSession } from './use-session';
import { nameOfTree, type WorkSession } from './use-work-session';
import { WorkProblemNotice } from './work-problem';

/** What the service has now; `tree` as it is held. */
type Found = { body: string; tag: string | null; tree: Tree };

type Props = {
  session: WorkSession;
  /** Its form is the session's. */
  kind: DocumentKind;
  /** How its rows are recognised. */
  shape: Shape;
  /** Where keys that come into it stand. */
  order?: KeyOrder;
  /** What is edited of a tree that was taken from a side or merged, where the editor knows more of it. */
  taken?: (tree: Tree, sides: EditedSides) => Tree;
  changesOf: ChangesOf;
  onJump: (path: Path) => void;
  onLeave: () => void;
  /** The draft has gone on as another document, at this address. */
  onMoved: (address: string) => void;
  /** The service gives ids for new documents of this kind. */
  canCreate: boolean;
  /** As the Save at the foot: to the first problem, or through the list of changes. */
  onSave: () => void;
  /** Something must be corrected before anything is sent. */
  isBlocked: boolean;
};

export function DocumentNotices(props: Props) {
  const { session, kind, taken, onJump, onLeave, onMoved, canCreate, onSave, isBlocked } = props;
  const t = useText();
  const { client, config } = useRuntime();
  const { refused, unkept, phase } = useSession(session, ({ record, draft, ...state }) => ({
    refused: draft.kind !== 'newer' && record.problem !== null ? record : null,
    unkept: draft.kind === 'failed' ? draft.problem : null,
    phase: state.phase,
  }));
  const [isSigningIn, setSigningIn] = useState(false);
  /** Null where the service cannot say it. */
  const [compared, setCompared] = useState<{ theirs: Found | null } | null>(null);

  const ask = async (id: string): Promise<Found | null> => {
    if (!client.hasDirectory) return null;
    const { text, tag } = await client.openDocument(kind.operation, id);
    const tree = readObject(text, kind.form);
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
        else notify(t('workEditor.notRead'));
      },
    );
  };
  const identify = async (id: string) => {
    let found: Found | null;
    try {
      found = await ask(id);
    } catch {
      notify(t(`workEditor.notFound.${kind.kind}`, { id }));
      return;
    }
    const { record } = session.getState();
    const { body, tag } = found ?? { body: record.unsure?.body ?? record.base ?? record.body, tag: null };
    if (!(await session.identify({ id, body, tag }))) notify(t('workEditor.notWritten'));
  };
  const move = (id: string | null) =>
    void moveDraft(session, kind, id).then(
      ({ kind: result, address }) => {
        if (result === 'present' && id !== null) notify(t('workEditor.idTaken', { id }));
        else onMoved(address);
      },
      () => notify(t('workEditor.notWritten')),
    );
  const giveId = async (typed: string) => {
    const { record } = session.getState();
    const id = addressOfId(typed);
    if (id === null) notify(t('workEditor.idKept'));
    else if (record.id !== null) move(id);
    else if (!(await session.giveId(id))) notify(t('workEditor.notWritten'));
  };
  const goOnFrom = async ({ body, tag, tree: theirs }: Found, step: StepLabel, tree: Tree) => {
    setCompared(null);
    const { base, history } = session.getState();
    const { value } = history.present;
    const sides = { base, mine: kind.form.sent(value), theirs, edited: value };
    const edited = taken ? taken(tree, sides) : tree;
    if (!(await session.rebase({ body, tag }, edited, step))) notify(t('workEditor.notWritten'));
  };
  const download = () => {
    const { record, history } = session.getState();
    downloadDrafts([{ ...record, name: nameOfTree(kind, history.present.value), body: session.text() }]);
  };
  /** Never without what Save asks for. */
  const sendNow = (options: { tag?: null; isSentAgain?: boolean }) => {
    if (isBlocked) onSave();
    else void session.save(options);
  };

  return (
    <>
      <OtherTab {...props} />
      {unkept && <UnsavedDraft problem={unkept} onDownload={download} />}
      {phase === 'gone' && <GoneDraft onKeep={() => void session.keepDiscarded()} onLeave={onLeave} />}
      <AnsweredOtherwise {...props} form={kind.form} onGo={onJump} />
      {refused && phase !== 'gone' && (
        <WorkProblemNotice
          record={refused}
          isKept={unkept === null}
          calls={{
            sendAgain: () => (refused.state === 'queued' ? void session.tryNow() : onSave()),
            ...(config.tokenHeader && { signIn: () => setSigningIn(true) }),
            compare,
            takeBack: () => void session.takeBack(),
            createAgain: () => sendNow({ isSentAgain: true }),
            identify: (id) => void identify(id),
            ...(canCreate && { saveAsNew: () => move(null) }),
            ...(kind.kind === 'route' && { giveId: (id) => void giveId(id) }),
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
          {...props}
          theirs={compared.theirs}
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

/** Another tab has gone on with the document: what is there is shown, put together with what is here, or replaced by it. */
function OtherTab(props: Props) {
  const { session, kind, taken } = props;
  const { form } = kind;
  const { theirs, isOtherBase, isNew, isTouched } = useSession(session, ({ draft, record, base, history }) => {
    const other = draft.kind === 'newer' ? draft.record : null;
    return {
      theirs: other,
      isOtherBase: other !== null && other.base !== record.base,
      isNew: base === null,
      isTouched: other !== null && (base === null || !equalTrees(form.sent(history.present.value), base)),
    };
  });
  const [isComparing, setComparing] = useState(false);
  const tree = useMemo(() => theirs && session.theirs(), [session, theirs]);
  if (theirs === null) return null;
  const goOn = (step: StepLabel, next: Tree) => {
    setComparing(false);
    const { base, history } = session.getState();
    const { value } = history.present;
    const sides = { base, mine: form.sent(value), theirs: tree ?? next, edited: value };
    session.continueFromTheirs(taken ? taken(next, sides) : next, step);
  };
  const isSaved = isTakenBack(theirs);
  const show: StepLabel = { key: isSaved ? 'workEditor.step.theirs' : 'workEditor.step.theirDraft' };
  return (
    <>
      <NewerDraft
        at={theirs.changedAt}
        isSaved={isSaved}
        isTouched={isTouched}
        onShowTheirs={() => tree !== null && goOn(show, tree)}
        {...(isTouched && { onCompare: () => setComparing(true) })}
        // Where something was saved meanwhile, what is here alone would take it back.
        {...(isTouched && (!isOtherBase || isNew) && { onKeepMine: session.overwriteTheirs })}
      />
      {isComparing && tree !== null && (
        <Comparison
          {...props}
          theirs={{ body: theirs.body, tag: theirs.baseTag, tree }}
          isOtherTab
          onGoOn={(step, merged) => goOn(step.key === 'workEditor.step.theirs' ? show : step, merged)}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}

/** What is here beside what the service or another tab has now, as long as the dialog is open. */
function Comparison({
  session,
  kind: { form },
  shape,
  order,
  changesOf,
  theirs,
  isOtherTab = false,
  onGoOn,
  onOverwrite,
  onClose,
}: Pick<Props, 'session' | 'kind' | 'shape' | 'order' | 'changesOf'> & {
  /** Null where the service cannot say. */
  theirs: Found | null;
  isOtherTab?: boolean;
  /** With this tree, on top of theirs. */
  onGoOn: (step: StepLabel, tree: Tree) => void;
  onOverwrite?: () => void;
  onClose: () => void;
}) {
  const { mine, base, hint } = useSession(session, ({ history, record, ...state }) => ({
    mine: form.sent(history.present.value),
    base: state.base,
    hint: record.problem?.hint ?? null,
  }));
  return (
    <CompareDialog
      base={base}
      mine={mine}
      theirs={theirs?.tree ?? null}
      shape={shape}
      {...(order && { order })}
      changesOf={changesOf}
      hint={isOtherTab ? null : hint}
      isOtherTab={isOtherTab}
      onMerge={(merged) => onGoOn({ key: 'workEditor.step.merged' }, merged)}
      onTakeTheirs={() => theirs && onGoOn({ key: 'workEditor.step.theirs' }, theirs.tree)}
      {...(onOverwrite && { onOverwrite })}
      onClose={onClose}
    />
  );
}
