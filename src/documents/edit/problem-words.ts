// Texts for a failed save: meaning, what is safe, and possible actions. Pure.
import type { Format } from '../../format/format';
import type { Text } from '../../i18n/text';
import type { WorkProblem, WorkProblemKind } from '../../work/record/record';

/** `tryNow` is `sendAgain` for a queued save; both are one press of Save. */
export type ProblemAction =
  | 'sendAgain'
  | 'tryNow'
  | 'signIn'
  | 'compare'
  | 'takeBack'
  | 'createAgain'
  | 'identify'
  | 'saveAsNew'
  | 'giveId';

type ProblemWords = {
  title: string;
  meaning: string;
  /** What is safe, or what to do if nothing is. */
  safe: string;
  /** The service's message as quoted text, never as HTML. */
  hint: string | null;
  /** `Status 503`; null when there was no response. */
  status: string | null;
  nextTry: string | null;
  /** Primary action first. */
  actions: readonly ProblemAction[];
};

type Rule = {
  actions: readonly ProblemAction[];
  /** The service certainly changed nothing. */
  isUndone?: boolean;
};

/**
 * `elsewhere`: a redirect, most likely to a sign-in page; the response may not be from the service. `no such route`: an
 * unknown id. `unavailable`: 503. `too large`: 413. `unexplained`: an error without a message.
 */
const RULES: Record<
  WorkProblemKind | 'elsewhere' | 'no such route' | 'unavailable' | 'too large' | 'unexplained',
  Rule
> = {
  'too large': { actions: ['sendAgain'], isUndone: true },
  unexplained: { actions: ['sendAgain'], isUndone: true },
  unavailable: { actions: ['tryNow', 'takeBack'] },
  'outcome unknown': { actions: ['identify', 'createAgain'] },
  'no id': { actions: ['identify'] },
  'needs id': { actions: ['giveId'], isUndone: true },
  changed: { actions: ['compare'] },
  refused: { actions: ['sendAgain'], isUndone: true },
  forbidden: { actions: ['signIn', 'sendAgain'], isUndone: true },
  'not found': { actions: ['saveAsNew', 'giveId', 'sendAgain'] },
  'no such route': { actions: ['saveAsNew', 'giveId', 'sendAgain'], isUndone: true },
  'sign in': { actions: ['signIn', 'takeBack'], isUndone: true },
  elsewhere: { actions: ['signIn', 'tryNow', 'takeBack'] },
  busy: { actions: ['tryNow', 'takeBack'] },
  'earlier save': { actions: [] },
  'no answer': { actions: ['tryNow', 'takeBack'] },
  'not the service': { actions: ['tryNow', 'takeBack'] },
  server: { actions: ['tryNow', 'takeBack'] },
};

/** The message may be an HTML page. */
const LONGEST_HINT = 300;
const SECONDS_COUNTED = 90;

/**
 * `nextTryAt`, `now`: milliseconds; null `nextTryAt` means no automatic retry. `isStored`: the draft is stored on this
 * device. `isNew`: the service does not have it. `hasNoId`: a new document whose id the service assigns. `isBegun`: a
 * route unknown to the service. `isUnsure`: an earlier attempt may have been stored.
 */
export function problemWords(
  problem: WorkProblem,
  {
    nextTryAt,
    now,
    isStored = true,
    isNew = false,
    hasNoId = false,
    isBegun = false,
    isUnsure = false,
  }: {
    nextTryAt: number | null;
    now: number;
    isStored?: boolean;
    isNew?: boolean;
    hasNoId?: boolean;
    isBegun?: boolean;
    isUnsure?: boolean;
  },
  { t, format }: { t: Text; format: Format },
): ProblemWords {
  const { status, hint } = problem;
  const kind = kindOf(problem, isBegun);
  const { actions, isUndone = false } = RULES[kind];
  const message = hint?.trim() ?? '';
  const cut = message.length > LONGEST_HINT ? `${message.slice(0, LONGEST_HINT)}…` : message;
  const hasBefore = isUndone && !isNew && !isUnsure;
  return {
    title: t(`workEditor.problem.${kind}.title`),
    // A create request is never repeated blindly: its first response decides.
    meaning:
      hasNoId && isUnsure && nextTryAt !== null
        ? t('workEditor.problem.repeat')
        : t(`workEditor.problem.${kind}.meaning`),
    safe: t(`workEditor.problem.safe.${!isStored ? 'notStored' : hasBefore ? 'storedUnchanged' : 'stored'}`),
    hint: cut === '' ? null : t('workEditor.problem.hint', { hint: cut }),
    status: status > 0 ? t('workEditor.problem.status', { status }) : null,
    nextTry: nextTryAt === null ? null : nextTry(nextTryAt, now, { t, format }),
    actions,
  };
}

function kindOf({ kind, status, hint }: WorkProblem, isBegun: boolean): keyof typeof RULES {
  if (kind === 'refused' && status === 413) return 'too large';
  if (kind === 'refused' && (hint?.trim() ?? '') === '') return 'unexplained';
  if (kind === 'sign in' && status !== 401) return 'elsewhere';
  if (kind === 'busy' && status === 503) return 'unavailable';
  return kind === 'not found' && isBegun ? 'no such route' : kind;
}

function nextTry(at: number, now: number, { t, format }: { t: Text; format: Format }): string {
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  if (!Number.isFinite(seconds) || seconds > SECONDS_COUNTED) {
    return t('workEditor.problem.nextAt', { time: format.time(at) });
  }
  return t('workEditor.problem.nextIn', { count: seconds, n: format.number(seconds) });
}
