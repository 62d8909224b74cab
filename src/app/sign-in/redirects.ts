// The way to the provider and back, stored for the lifetime of the tab. It holds what must be equal at the return, and
// when the page last left by itself. Never a token. And when the page can be left.
import * as z from 'zod/mini';
import type { Attempt } from '../../api/open-id';
import { workRecords } from '../../work/store/owned-records';

const ATTEMPT = 'patio.signIn.attempt';
const LEFT_AT = 'patio.signIn.leftAt';
const KNOWN = 'patio.signIn.known';
const HERE = 'patio.signIn.outHere';
/** The page leaves at most once in this time without a person's click. */
const REST_MS = 10_000;

const Pending = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where the person was: an address of this app. */
  back: z.string().check(z.regex(/^\/(?!\/)/)),
  reason: z.enum(['click', 'load', 'ended']),
});
type Pending = z.infer<typeof Pending>;
/** `click`: a person wants to sign in. `load`: the page was opened. `ended`: a sign-in has ended in an open page. */
export type Reason = Pending['reason'];

/** False: this browser stores nothing, so nobody can come back. */
export function keepAttempt(attempt: Attempt, back: string, reason: Reason): boolean {
  try {
    sessionStorage.setItem(ATTEMPT, JSON.stringify({ ...attempt, back, reason }));
    return true;
  } catch {
    return false;
  }
}

/** Can be taken once. Null: this tab did not leave for the provider. */
export function takeAttempt(): Pending | null {
  try {
    const text = sessionStorage.getItem(ATTEMPT);
    sessionStorage.removeItem(ATTEMPT);
    return z.safeParse(Pending, JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Whether the page may leave by itself now. If so, it counts as left. */
export function mayLeave(now = Date.now()): boolean {
  try {
    const leftAt = Number(sessionStorage.getItem(LEFT_AT) ?? Number.NEGATIVE_INFINITY);
    if (Math.abs(now - leftAt) < REST_MS) return false;
    sessionStorage.setItem(LEFT_AT, String(now));
    return true;
  } catch {
    return false;
  }
}

/** The page was left and came back signed in: opening another one is a person's own step. */
export function forgetLeaving(): void {
  try {
    sessionStorage.removeItem(LEFT_AT);
  } catch {
    // Then it waits.
  }
}

/** Somebody has signed in in this browser and not out again: the provider may still know them. */
export function isKnownHere(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return false;
  }
}

export function rememberKnown(isKnown: boolean): void {
  try {
    if (isKnown) localStorage.setItem(KNOWN, '1');
    else localStorage.removeItem(KNOWN);
  } catch {
    // Then the person presses "Sign in".
  }
}

/** The provider could not be told of the sign-out: the next page says so. */
export function rememberSignedOutHere(): void {
  try {
    sessionStorage.setItem(HERE, '1');
  } catch {
    // Then it only says that nobody is signed in.
  }
}

/** Can be taken once. */
export function takeSignedOutHere(): boolean {
  try {
    const isHere = sessionStorage.getItem(HERE) !== null;
    sessionStorage.removeItem(HERE);
    return isHere;
  } catch {
    return false;
  }
}

const EVENTS = ['focusout', 'visibilitychange', 'close', 'pointerup', 'keyup'];
/** After an event the page settles first: a focus moves on, a dialog closes. */
const SETTLE_MS = 1_000;

/**
 * Calls back once the page can be left without disturbing a person: nobody types and no dialog is open. Everything
 * typed is on the disk, and the page is visible.
 */
export function whenAtRest(call: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (!isAtRest()) return;
    for (const name of EVENTS) document.removeEventListener(name, scheduleCheck, true);
    call();
  };
  const scheduleCheck = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLE_MS);
  };
  for (const name of EVENTS) document.addEventListener(name, scheduleCheck, true);
  look();
}

function isAtRest(): boolean {
  const { activeElement, visibilityState } = document;
  const isTyping = activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true;
  const isBusy = isTyping || document.querySelector('dialog[open], [popover]:popover-open') !== null;
  return visibilityState === 'visible' && !isBusy && workRecords.unwrittenRecords().length === 0;
}
