// Save, as every editor has it: to what must be corrected first, else through the review where the person wants it, else sent.
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { type Command, useCommands } from '../../ui/command/commands';
import { notify } from '../../ui/feedback/notices';
import { usePreferences } from '../../ui/preferences';
import { useStable } from '../../ui/use-stable';
import { isDecisionNeeded } from '../../work/record/record';
import { useSession } from './use-session';
import type { WorkSession } from './use-work-session';

/** Where a person decides about the work, above Save (document-faces.tsx). */
const DECISIONS = '.draft-notice, .work-problem';

/** `label`: the words of Save, for the palette. `onTry` hears of every press before anything else. */
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
  /** What must be corrected before anything is sent. */
  problems: readonly { readonly path: Path }[];
  label: string;
  onJump: (path: Path) => void;
  onTry?: () => void;
  /** A field of the page that holds a text which it refused, and which the document therefore does not have. */
  refusedField?: () => HTMLElement | null;
  /** Puts into the document what is typed in a field that takes effect when it is left. */
  takeTyped?: () => void;
}) {
  const t = useText();
  const { reviewBeforeSave } = usePreferences();
  const [isReviewing, setReviewing] = useState(false);
  const { phase, isNew } = useSession(session, (state) => ({ phase: state.phase, isNew: state.base === null }));
  const save = async () => {
    setReviewing(false);
    await session.save();
    // Another tab may have gone on in the moment before.
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
    if (canSave) review();
  });
  // The page follows typing when it rests, and Save may come in one breath with the last key: it decides on what stands now.
  const afterAll = useCallback(
    (decide: () => void) => {
      flushSync(() => {
        takeTyped?.();
        session.notifyNow();
      });
      decide();
    },
    [session, takeTyped],
  );
  const reviewNow = useCallback(() => afterAll(reviewShown), [afterAll, reviewShown]);
  const saveNow = useCallback(() => afterAll(saveShown), [afterAll, saveShown]);
  const commands = useMemo<Command[]>(
    () => [{ id: 'save', group: t('shell.groups.page'), label, keys: 'Mod+S', run: saveNow }],
    [t, label, saveNow],
  );
  useCommands(commands);
  return {
    isReviewing,
    openReview: () => setReviewing(true),
    closeReview: () => setReviewing(false),
    review: reviewNow,
    /** Of the button: it may be pressed before the page shows that there is something to save. */
    press: saveNow,
    /** Of the review: what was wrong may be so still. */
    saveReviewed: problems.length === 0 ? () => void save() : review,
  };
}

/** Nothing can be saved before the person has chosen: another tab has gone on, or it may have been created already. */
function isUndecided(session: WorkSession): boolean {
  const { draft, record } = session.getState();
  return draft.kind === 'newer' || isDecisionNeeded(record);
}

/** Puts the focus where the person decides. Returns the heading of that part; null where none is shown. */
function focusDecision(): string | null {
  const section = document.querySelector<HTMLElement>(DECISIONS);
  section?.focus();
  return section?.getAttribute('aria-label') ?? null;
}

/** By its label on the page, as a person reads it. */
function nameOfField(field: HTMLElement): string {
  const label = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : null;
  return field.getAttribute('aria-label') ?? label?.trim() ?? '';
}
