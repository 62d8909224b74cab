// Signs people in at the provider of config.json: when the page starts or returns, and when tokens end. Tokens are in
// memory only. What a person typed is on the disk before the page is left, as before a reload.
import { ServiceProblem } from '../../api/exchange';
import {
  authorizationAddress,
  endAddress,
  findProvider,
  type Provider,
  ProviderRefusal,
  renewTokens,
  type Tokens,
  takeCode,
} from '../../api/open-id';
import { setProviderSession } from '../../api/provider-session';
import { getToken, renewToken, setToken, subscribeToken } from '../../api/token';
import type { SignIn } from '../../config/sign-in';
import { withBase } from '../../url/base-path';
import { addressOfPath, isReturn, PATHS } from '../paths';
import { isSignedOutHere } from '../session';
import { type Closed, getSignInState, setSignInState, setWayOut } from '../sign-in-state';
import {
  forgetLeaving,
  isKnownHere,
  keepAttempt,
  mayLeave,
  type Reason,
  rememberKnown,
  rememberSignedOutHere,
  takeAttempt,
  takeSignedOutHere,
  whenAtRest,
} from './redirects';
import { createTabTokens } from './tab-tokens';

/** Tokens are renewed so long before their end, or a fifth of their life. */
const AHEAD_MS = 30_000;
/** A token that ends sooner is renewed before it is sent. */
const LEAST_MS = 1_000;
const SHORTEST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
/** `setTimeout` takes no more. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** The status of a request that had no effect, since it was not sent. */
const NOT_DONE = 429;
/** A sign-out does not wait longer for the provider. */
const SIGN_OUT_MS = 4_000;

/**
 * Before the first page is drawn. Resolves to `left` if the page is being left for the provider; then nothing is to be
 * drawn. Otherwise somebody is signed in now, or the state says why not.
 */
export async function signInAtStart(signIn: SignIn): Promise<'here' | 'left'> {
  if (!isSecure()) {
    close('insecure');
    return 'here';
  }
  const session = createSession(signIn);
  if (isReturn()) {
    await session.arrive();
    return 'here';
  }
  if (await session.takeFromOtherTab()) return 'here';
  // Opening a page is a person's step; a page that comes back unknown is not left again.
  const isAsked = isKnownHere() && (isReload() || mayLeave());
  if (isAsked) return (await session.leave('load')) ? 'left' : 'here';
  close(takeSignedOutHere() ? 'here' : 'signedOut');
  return 'here';
}

function close(why: Closed['why'], code = ''): void {
  setSignInState({ closed: { why, code } });
}

function createSession(signIn: SignIn) {
  const returnTo = addressOfPath(PATHS.signedIn);
  let provider: Provider | null = null;
  let tokens: Tokens | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let renewing: Promise<'renewed' | 'ended' | 'away'> | null = null;
  const tabs = createTabTokens({
    clientId: signIn.clientId,
    onTokens: (newer) => {
      if (tokens ? getToken() === tokens.access : getToken() === null) void take(newer);
    },
    onSignedOut: () => setToken(null),
  });

  /** Asks anew: a page is left only for a provider that answers. */
  async function find(): Promise<Provider> {
    provider = await findProvider(signIn);
    return provider;
  }

  async function take(next: Tokens): Promise<void> {
    const isSamePerson = tokens !== null && getSignInState().trouble === 'none';
    tokens = next;
    tries = 0;
    await tabs.hold(next);
    schedule();
    rememberKnown(true);
    setSignInState({ closed: null, trouble: 'none', claims: next.claims });
    // After a failure the page repeats the refused reads and sends the queued saves.
    if (isSamePerson) renewToken(next.access);
    else setToken(next.access);
  }

  function schedule(): void {
    clearTimeout(timer);
    if (tokens?.expiresAt == null) return;
    const left = tokens.expiresAt - Date.now();
    timer = setTimeout(
      () => void renew(),
      Math.min(LONGEST_TIMER_MS, Math.max(0, left - Math.min(AHEAD_MS, left / 5))),
    );
  }

  const lifeLeft = () => (tokens?.expiresAt == null ? Number.POSITIVE_INFINITY : tokens.expiresAt - Date.now());

  async function renewInTurn(before: Tokens): Promise<'renewed' | 'ended' | 'away'> {
    const newer = (await tabs.newerThan(before)) ?? (tokens !== before ? tokens : null);
    if (newer) {
      if (newer !== tokens) await take(newer);
      return 'renewed';
    }
    const { refresh } = before;
    if (refresh === null) return 'ended';
    try {
      await take(await renewTokens(provider ?? (await find()), { ...before, refresh }));
      tabs.handOn();
      return 'renewed';
    } catch (error) {
      return error instanceof ProviderRefusal ? 'ended' : 'away';
    }
  }

  /** One at a time over all tabs. */
  function renew(): Promise<'renewed' | 'ended' | 'away'> {
    const before = tokens;
    if (!before) return Promise.resolve('ended');
    renewing ??= tabs
      .inTurn(before.subject, () => renewInTurn(before))
      .then((result) => {
        renewing = null;
        // Signed out meanwhile.
        if (tokens === null) return 'ended';
        if (result === 'ended') end();
        else if (result === 'away') tryAgain();
        return result;
      });
    return renewing;
  }

  function end(): void {
    clearTimeout(timer);
    setSignInState({ trouble: 'ended' });
    whenAtRest(() => {
      if (getSignInState().trouble === 'ended' && mayLeave()) void leave('ended');
    });
  }

  function tryAgain(): void {
    tries += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** (tries - 1)));
    if (lifeLeft() <= LEAST_MS) setSignInState({ trouble: 'away' });
  }

  /** False: the provider cannot be reached, and the page stays. */
  async function leave(reason: Reason): Promise<boolean> {
    try {
      const found = await find();
      const isSilent = reason !== 'click';
      const { address, attempt } = await authorizationAddress(found, returnTo, { isSilent });
      const { pathname, search, hash } = location;
      const back = isReturn() ? withBase('/') : `${pathname}${search}${hash}`;
      if (!keepAttempt(attempt, back, reason)) {
        close('refused', 'no storage');
        return false;
      }
      if (isSilent) location.replace(address);
      else location.assign(address);
      return true;
    } catch {
      if (tokens === null) close('away');
      else setSignInState({ trouble: 'away' });
      return false;
    }
  }

  async function arrive(): Promise<void> {
    const address = new URL(location.href);
    const attempt = takeAttempt();
    // Out of the history at once: the code in the address is for one use.
    history.replaceState(null, '', attempt?.back ?? withBase('/'));
    if (!attempt) return close('signedOut');
    const isSilent = attempt.reason !== 'click';
    try {
      await take(await takeCode(await find(), address, returnTo, attempt));
      tabs.handOn();
      if (attempt.reason === 'load') forgetLeaving();
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) return close('away');
      if (isSilent) {
        rememberKnown(false);
        return close(attempt.reason === 'ended' ? 'ended' : 'signedOut');
      }
      close(error.code === 'access_denied' ? 'denied' : 'refused', error.code);
    }
  }

  async function endAtProvider(idToken: string | null): Promise<string | null> {
    const late = new Promise<never>((_, reject) => setTimeout(reject, SIGN_OUT_MS));
    try {
      return endAddress(await Promise.race([find(), late]), idToken, addressOfPath('/'));
    } catch {
      rememberSignedOutHere();
      return null;
    }
  }

  setProviderSession({
    async fresh() {
      if (tokens === null || lifeLeft() > LEAST_MS || getSignInState().trouble === 'ended') return;
      const result = await renew();
      if (result === 'away' && lifeLeft() <= 0) throw new ServiceProblem('busy', NOT_DONE, 'retry', null, 5);
    },
    async renewRefused(token) {
      if (tokens === null || getSignInState().trouble !== 'none') return false;
      if (tokens.access === token) await renew();
      return getToken() !== token && getToken() !== null;
    },
    renewNow: () => void renew(),
    signIn: () => void leave('click'),
  });
  subscribeToken(() => {
    if (tokens === null || getToken() === tokens.access) return;
    // Signed out, or another token was typed in.
    const idToken = tokens.id;
    clearTimeout(timer);
    tokens = null;
    tabs.drop({ isEverywhere: isSignedOutHere() });
    setSignInState({ trouble: 'none', claims: {} });
    if (getToken() !== null) return;
    rememberKnown(false);
    if (isSignedOutHere()) setWayOut(() => endAtProvider(idToken));
  });

  return {
    arrive,
    leave,
    async takeFromOtherTab(): Promise<boolean> {
      const others = await tabs.ofOtherTab();
      if (others) await take(others);
      return others !== null;
    },
  };
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

/** Hashing and locks are there on https and on this machine only. */
function isSecure(): boolean {
  return crypto.subtle !== undefined && 'locks' in navigator;
}
