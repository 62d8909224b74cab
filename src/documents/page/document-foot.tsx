// Footer of an editor: notices, problems, Save with its review, and versions. Shared by plans and routes.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Shape } from '../../document/diff';
import type { KeyOrder } from '../../document/edits';
import type { Path, Tree } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { keepFocusVisible } from '../../ui/keep-focus-visible';
import type { DocumentSession } from '../../work/session/document-session';
import type { ChangesOf } from '../compare/changes-table';
import type { EditedSides } from '../compare/merge';
import { ReviewDialog } from '../compare/review-dialog';
import { DocumentNotices } from '../edit/document-notices';
import { SaveBar } from '../edit/save-bar';
import { restoredStep } from '../edit/step-label';
import { useSaving } from '../edit/use-saving';
import { useSession } from '../edit/use-session';
import type { WorkSession } from '../edit/use-work-session';
import type { DocumentKind } from '../open-document';
import { VersionsDialog } from '../versions/versions-dialog';
import type { DocumentOutlet } from './use-document-page';
import './save-foot.css';

type Place = { readonly path: Path };

export type DocumentFootProps = {
  session: WorkSession;
  /** Uses the form of the session. */
  kind: DocumentKind;
  /** Row identities, and optional fields. */
  rows: { shape: Shape; order: KeyOrder };
  /** The document as it would be sent. */
  value: Tree;
  problems: readonly Place[];
  /** The field that the service rejected. */
  remark: Place | null;
  /** Number of changes against the server version; null without one. */
  count: number | null;
  /** A new document shows no missing fields before the first attempt to save. */
  isBegun: boolean;
  onTry: () => void;
  changesOf: ChangesOf;
  onJump: (path: Path) => void;
  words: { reviewAndSave: string; save: string; isNew: string };
  /** Shown above the list of changes. */
  summary: ReactNode;
  /** The service assigns ids to new documents of this kind. */
  canCreate: boolean;
  outlet: DocumentOutlet;
  /** Converts a merged or chosen tree to the editor's form, which may have more data. */
  toEdited?: (tree: Tree, sides: EditedSides) => Tree;
  /** Converts a restored version to the editor's form; default: unchanged. */
  restored?: (version: Tree) => Tree;
  /** A field with invalid text. */
  refusedField?: () => HTMLElement | null;
  /** Commits the text of fields that apply on blur. */
  takeTyped?: () => void;
  className?: string;
  /** Shown beside Save. */
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
  toEdited,
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
        {...(toEdited && { toEdited })}
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
      <SaveAnnouncement session={session} />
    </SaveFoot>
  );
}

/** The sticky footer of an editor: notices and the save bar. Must be the last element of the page. */
function SaveFoot({ className = 'save-foot', children }: { className?: string; children: ReactNode }) {
  const foot = useRef<HTMLElement>(null);
  useFootRoom(foot);
  return (
    <footer ref={foot} className={className}>
      {children}
    </footer>
  );
}

/**
 * Publishes the height of the sticky footer, including notices, as a CSS variable. Focused elements are then scrolled
 * above it. Sets `--save-foot` on the root to the height of `foot`.
 */
function useFootRoom(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = foot.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--save-foot', `${Math.ceil(element.offsetHeight)}px`);
      keepFocusVisible();
    });
    // An attribute, because a `:has` selector would be re-evaluated on every change of the document.
    root.dataset.foot = 'stands';
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--save-foot');
      delete root.dataset.foot;
    };
  }, [foot]);
}

/** Announces a save once to screen readers; the bar shows it permanently. */
function SaveAnnouncement<L>({ session }: { session: DocumentSession<L> }) {
  const t = useText();
  const { isSaved } = useSession(session, ({ phase }) => ({ isSaved: phase === 'saved' }));
  const [wasOther, setWasOther] = useState(false);
  useEffect(() => {
    if (!isSaved) setWasOther(true);
  }, [isSaved]);
  return (
    <p className="hidden" aria-live="polite">
      {isSaved && wasOther ? t('workEditor.phase.saved') : ''}
    </p>
  );
}
