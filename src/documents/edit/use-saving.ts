// The save action of every editor: jumps to problems first, opens the review if enabled, then sends.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { type Command, useCommands } from '../../ui/command/commands';
import { notify } from '../../ui/feedback/notices';
import { usePreferences } from '../../ui/preferences';
import { useRuntime } from '../../ui/runtime';
import { useStable } from '../../ui/use-stable';
import { isDecisionNeeded } from '../../work/record/record';
import { useSession } from './use-session';
import type { WorkSession } from './use-work-session';

const NO_COMMANDS: readonly Command[] = [];
/** Notices that need a decision, above Save (document-notices.tsx). */
const DECISIONS = '.draft-notice, .work-problem';

/** `label`: text of Save, for the command palette. `onTry` is called first on every press. */
export function useSaving({
  session,
  problems,
  label,
  onJump,
  onTry,
  refusedField,
  takeTyped,
}: {
  session: WorkSession;
  /** Problems to fix before anything is sent. */
  problems: readonly { readonly path: Path }[];
  label: string;
  onJump: (path: Path) => void;
  onTry?: () => void;
  /** A field with invalid text, which is not in the document. */
  refusedField?: () => HTMLElement | null;
  /** Commits the text of fields that apply on blur. */
  takeTyped?: () => void;
}) {
  const t = useText();
  const { may } = useRuntime();
  const maySave = may('documents');
  const { reviewBeforeSave } = usePreferences();
  const [isReviewing, setReviewing] = useState(false);
  const { phase, isNew } = useSession(session, (state) => ({ phase: state.phase, isNew: state.base === null }));
  const save = async () => {
    setReviewing(false);
    await session.save();
    // Another tab may have changed the document a moment ago.
    if (isUndecided(session)) askToDecide();
  };
  const review = () => {
    const [first] = problems;
    onTry?.();
    const refused = first ? null : refusedField?.();
    if (refused) {
      refused.focus();
      notify(t('workEditor.fieldRefused', { field: nameOfField(refused) }));
    } else if (isUndecided(session)) askToDecide();
    else if (first) onJump(first.path);
    else if (reviewBeforeSave) setReviewing(true);
    else void save();
  };
  const askToDecide = () => {
    const decision = focusDecision();
    if (decision !== null) notify(t('workEditor.decideFirst', { what: decision }));
  };
  const canSave = phase !== 'gone' && (isNew || (phase !== 'unchanged' && phase !== 'saved'));
  const reviewShown = useStable(review);
  const saveShown = useStable(() => {
    // Refused text is told also where nothing else has changed.
    if (canSave || refusedField?.()) review();
  });
  // The page follows typing with a delay, and Save may follow the last key at once. So it decides on the current
  // document.
  const afterAll = (decide: () => void) => {
    flushSync(() => {
      takeTyped?.();
      session.notifyNow();
    });
    decide();
  };
  const saveNow = () => afterAll(saveShown);
  useCommands(
    maySave ? [{ id: 'save', group: t('shell.groups.page'), label, keys: 'Mod+S', run: saveNow }] : NO_COMMANDS,
  );
  return {
    isReviewing,
    openReview: () => setReviewing(true),
    closeReview: () => setReviewing(false),
    review: () => afterAll(reviewShown),
    /** For the button, which may be pressed before the page shows unsaved changes. */
    press: saveNow,
    /** For the review dialog: the earlier problems may still exist. */
    saveReviewed: problems.length === 0 ? () => void save() : review,
  };
}

/** Saving needs a decision first: another tab changed the document, or it may have been created already. */
function isUndecided(session: WorkSession): boolean {
  const { draft, record } = session.getState();
  return draft.kind === 'newer' || isDecisionNeeded(record);
}

/** Focuses the notice that needs a decision. Returns its heading; null when there is none. */
function focusDecision(): string | null {
  const section = document.querySelector<HTMLElement>(DECISIONS);
  section?.focus();
  return section?.getAttribute('aria-label') ?? null;
}

/** The visible label of the field. */
function nameOfField(field: HTMLElement): string {
  const label = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : null;
  return field.getAttribute('aria-label') ?? label?.trim() ?? '';
}
