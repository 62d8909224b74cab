// The foot of an editor: what must be known of the work on the document, what keeps it from being saved, Save with its review,
// and the versions. Plans and routes have the same one.
import type { ReactNode } from 'react';
import type { Shape } from '../../document/diff';
import type { KeyOrder } from '../../document/edits';
import type { Path, Tree } from '../../document/tree';
import type { ChangesOf } from '../compare/changes-table';
import type { EditedSides } from '../compare/merge';
import { ReviewDialog } from '../compare/review-dialog';
import { DocumentNotices } from '../edit/document-notices';
import { SaveBar } from '../edit/save-bar';
import { SaveFoot } from '../edit/save-foot';
import { SaysSaved } from '../edit/says-saved';
import { restoredStep } from '../edit/step-label';
import { useSaving } from '../edit/use-saving';
import { useSession } from '../edit/use-session';
import type { WorkSession } from '../edit/use-work-session';
import type { DocumentKind } from '../open-document';
import { VersionsDialog } from '../versions/versions-dialog';
import type { DocumentOutlet } from './use-document-page';

type Place = { readonly path: Path };

export type DocumentFootProps = {
  session: WorkSession;
  /** Its form is the session's. */
  kind: DocumentKind;
  /** How rows are recognised, and which fields may be missing. */
  rows: { shape: Shape; order: KeyOrder };
  /** The document as it would be sent. */
  value: Tree;
  problems: readonly Place[];
  /** Where the service sees a fault. */
  remark: Place | null;
  /** Changes against what the service has; null where there is nothing to compare with. */
  count: number | null;
  /** A new document that nobody has tried to save is not told what it lacks. */
  isBegun: boolean;
  onTry: () => void;
  changesOf: ChangesOf;
  onJump: (path: Path) => void;
  words: { reviewAndSave: string; save: string; isNew: string };
  /** Above the list of changes. */
  summary: ReactNode;
  /** The service gives ids for new documents of this kind. */
  canCreate: boolean;
  outlet: DocumentOutlet;
  /** What is edited of a tree that was taken from a side or merged, where the editor knows more of it. */
  taken?: (tree: Tree, sides: EditedSides) => Tree;
  /** What is edited of a version; the version itself when left out. */
  restored?: (version: Tree) => Tree;
  /** A field of the page that holds a text which it refused. */
  refusedField?: () => HTMLElement | null;
  /** Puts into the document what is typed in a field that takes effect when it is left. */
  takeTyped?: () => void;
  className?: string;
  /** Beside Save. */
  children?: ReactNode;
};

const NO_PLACES: readonly Place[] = [];
const asItIs = (version: Tree) => version;

export function DocumentFoot({
  session,
  kind,
  rows,
  value,
  problems,
  remark,
  count,
  isBegun,
  onTry,
  changesOf,
  onJump,
  words,
  summary,
  canCreate,
  outlet,
  taken,
  restored = asItIs,
  refusedField,
  takeTyped,
  className,
  children,
}: DocumentFootProps) {
  const { base, id } = useSession(session, ({ record, ...state }) => ({ base: state.base, id: record.id }));
  const { isReviewing, openReview, closeReview, review, press, saveReviewed } = useSaving({
    session,
    problems,
    label: words.reviewAndSave,
    onJump,
    onTry,
    ...(refusedField && { refusedField }),
    ...(takeTyped && { takeTyped }),
  });
  return (
    <SaveFoot {...(className !== undefined && { className })}>
      <DocumentNotices
        session={session}
        kind={kind}
        {...rows}
        {...(taken && { taken })}
        changesOf={changesOf}
        onJump={onJump}
        onLeave={outlet.onLeave}
        onMoved={outlet.onMoved}
        canCreate={canCreate}
        onSave={review}
        isBlocked={problems.length > 0}
      />
      <SaveBar
        session={session}
        saveLabel={words.reviewAndSave}
        problems={isBegun ? NO_PLACES : problems}
        remark={remark}
        count={count}
        onJump={onJump}
        onReview={openReview}
        onDiscard={outlet.onDiscard}
        onSave={press}
      >
        {children}
      </SaveBar>
      {isReviewing && (
        <ReviewDialog
          base={base}
          value={value}
          changesOf={changesOf}
          isNew={words.isNew}
          summary={summary}
          saveLabel={words.save}
          onSave={saveReviewed}
          onClose={closeReview}
          onGo={onJump}
        />
      )}
      {outlet.isShowingVersions && (
        <VersionsDialog
          kind={kind.kind}
          form={kind.form}
          id={id}
          current={value}
          changesOf={changesOf}
          onRestore={(version, tree) => session.edit(restoredStep(version), () => restored(tree))}
          onClose={outlet.onVersionsClose}
          onGo={onJump}
        />
      )}
      <SaysSaved session={session} />
    </SaveFoot>
  );
}
