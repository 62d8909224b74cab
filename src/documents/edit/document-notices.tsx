// Notices above Save: another tab's draft, a draft that cannot be stored, an unclear response, a conflict. Each with
// its actions.
import { useMemo, useState } from 'react';
import { ServiceProblem } from '../../api/exchange';
import type { Shape } from '../../document/diff';
import type { KeyOrder } from '../../document/edits';
import { equalTrees, type Path, type Tree } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { notify } from '../../ui/feedback/notices';
import { SignInDialog } from '../../ui/feedback/sign-in-dialog';
import { canSignInHere, startSignIn } from '../../ui/feedback/start-sign-in';
import { useRuntime } from '../../ui/runtime';
import { isTakenBack } from '../../work/record/record';
import { readObject } from '../../work/session/document-form';
import { addressOfId } from '../addresses';
import type { ChangesOf } from '../compare/changes-table';
import { CompareDialog } from '../compare/compare-dialog';
import type { EditedSides } from '../compare/merge';
import { downloadDrafts } from '../download-drafts';
import { moveDraft } from '../keep-document';
import type { DocumentKind } from '../open-document';
import { AnsweredOtherwise } from './answered-otherwise';
import { GoneDraft, NewerDraft, UnsavedDraft } from './draft-notices';
import type { StepLabel } from './step-label';
import { useSession } from './use-session';
import { nameOfTree, type WorkSession } from './use-work-session';
import { WorkProblemNotice } from './work-problem';
import './notices.css';

/** The server version; `tree` in the editor's form. */
type Found = { body: string; tag: string | null; tree: Tree };

type Props = {
  session: WorkSession;
  /** Uses the form of the session. */
  kind: DocumentKind;
  /** Row identities. */
  shape: Shape;
  /** Position of new keys. */
  order?: KeyOrder;
  /** Converts a merged or chosen tree to the editor's form, which may have more data. */
  toEdited?: (tree: Tree, sides: EditedSides) => Tree;
  changesOf: ChangesOf;
  onJump: (path: Path) => void;
  onLeave: () => void;
  /** The draft continues as another document with this address. */
  onMoved: (address: string) => void;
  /** The service assigns ids to new documents of this kind. */
  canCreate: boolean;
  /** Same as the main Save button: jumps to the first problem, or opens the review. */
  onSave: () => void;
  /** Problems must be fixed before anything is sent. */
  isBlocked: boolean;
};

export function DocumentNotices(props: Props) {
  const { session, kind, toEdited, onJump, onLeave, onMoved, canCreate, onSave, isBlocked } = props;
  const t = useText();
  const { client, config } = useRuntime();
  const { refused, unstored, phase } = useSession(session, ({ record, draft, ...state }) => ({
    refused: draft.kind !== 'newer' && record.problem !== null ? record : null,
    unstored: draft.kind === 'failed' ? draft.problem : null,
    phase: state.phase,
  }));
  const [isSigningIn, setSigningIn] = useState(false);
  /** Null `theirs`: the service cannot return it. */
  const [compared, setCompared] = useState<{ theirs: Found | null } | null>(null);

  const request = async (id: string): Promise<Found | null> => {
    if (!client.hasDirectory) return null;
    const { text, tag } = await client.openDocument(kind.operation, id);
    const tree = readObject(text, kind.form);
    return tree === null ? null : { body: text, tag, tree };
  };
  const compare = () => {
    const { record } = session.getState();
    if (record.id === null) return;
    request(record.id).then(
      (theirs) => setCompared({ theirs }),
      (error: unknown) => {
        // A deleted document can still be saved; the dialog then shows no server version.
        if (error instanceof ServiceProblem && error.kind === 'notFound') setCompared({ theirs: null });
        else notify(t('workEditor.notRead'));
      },
    );
  };
  const identify = async (id: string) => {
    let found: Found | null;
    try {
      found = await request(id);
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
    if (id === null) notify(t('workEditor.idReserved'));
    else if (record.id !== null) move(id);
    else if (!(await session.giveId(id))) notify(t('workEditor.notWritten'));
  };
  const continueFrom = async ({ body, tag, tree: server }: Found, step: StepLabel, tree: Tree) => {
    setCompared(null);
    const { base, history } = session.getState();
    const { value } = history.present;
    const sides = { base, mine: kind.form.sent(value), theirs: server, edited: value };
    const edited = toEdited ? toEdited(tree, sides) : tree;
    if (!(await session.rebase({ body, tag }, edited, step))) notify(t('workEditor.notWritten'));
  };
  const download = () => {
    const { record, history } = session.getState();
    downloadDrafts([{ ...record, name: nameOfTree(kind, history.present.value), body: session.text() }]);
  };
  /** Runs the same checks as Save. */
  const sendNow = (options: { tag?: null; isSentAgain?: boolean }) => {
    if (isBlocked) onSave();
    else void session.save(options);
  };

  return (
    <div className="document-notices">
      <OtherTab {...props} />
      {unstored && <UnsavedDraft problem={unstored} onDownload={download} />}
      {phase === 'gone' && <GoneDraft onKeep={() => void session.keepDiscarded()} onLeave={onLeave} />}
      <AnsweredOtherwise {...props} form={kind.form} onGo={onJump} />
      {refused && phase !== 'gone' && (
        <WorkProblemNotice
          record={refused}
          isStored={unstored === null}
          calls={{
            sendAgain: () => (refused.state === 'queued' ? void session.tryNow() : onSave()),
            ...(canSignInHere(config) && { signIn: () => startSignIn(() => setSigningIn(true)) }),
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
            // A queued save is sent automatically; a stopped one needs another Save.
            if (session.getState().record.state === 'needs you') onSave();
          }}
        />
      )}
      {compared && (
        <Comparison
          {...props}
          theirs={compared.theirs}
          onGoOn={(step, tree) => compared.theirs && void continueFrom(compared.theirs, step, tree)}
          onOverwrite={() => {
            setCompared(null);
            sendNow({ tag: null });
          }}
          onClose={() => setCompared(null)}
        />
      )}
    </div>
  );
}

/** Another tab has changed the document: view its version, merge it, or take it. */
function OtherTab(props: Props) {
  const { session, kind, toEdited } = props;
  const { form } = kind;
  const {
    theirs: server,
    isOtherBase,
    isNew,
    isTouched,
  } = useSession(session, ({ draft, record, base, history }) => {
    const other = draft.kind === 'newer' ? draft.record : null;
    return {
      theirs: other,
      isOtherBase: other !== null && other.base !== record.base,
      isNew: base === null,
      isTouched: other !== null && (base === null || !equalTrees(form.sent(history.present.value), base)),
    };
  });
  const [isComparing, setComparing] = useState(false);
  const tree = useMemo(() => server && session.theirs(), [session, server]);
  if (server === null) return null;
  const continueWith = (step: StepLabel, next: Tree) => {
    setComparing(false);
    const { base, history } = session.getState();
    const { value } = history.present;
    const sides = { base, mine: form.sent(value), theirs: tree ?? next, edited: value };
    session.continueFromTheirs(toEdited ? toEdited(next, sides) : next, step);
  };
  const isSaved = isTakenBack(server);
  const show: StepLabel = { key: isSaved ? 'workEditor.step.theirs' : 'workEditor.step.theirDraft' };
  return (
    <>
      <NewerDraft
        at={server.changedAt}
        isSaved={isSaved}
        isTouched={isTouched}
        onShowTheirs={() => tree !== null && continueWith(show, tree)}
        {...(isTouched && { onCompare: () => setComparing(true) })}
        // Not offered if another tab has saved, because the local version alone would revert that save.
        {...(isTouched && (!isOtherBase || isNew) && { onKeepMine: session.overwriteTheirs })}
      />
      {isComparing && tree !== null && (
        <Comparison
          {...props}
          theirs={{ body: server.body, tag: server.baseTag, tree }}
          isOtherTab
          onGoOn={(step, merged) => continueWith(step.key === 'workEditor.step.theirs' ? show : step, merged)}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}

/** Compares the local version with the one of the service or another tab, while the dialog is open. */
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
  /** Null if the service cannot return it. */
  theirs: Found | null;
  isOtherTab?: boolean;
  /** Continues with this tree, on top of the other version. */
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
