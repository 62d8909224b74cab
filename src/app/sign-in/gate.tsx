// In the place of every page while nobody may see one: sign in, no right yet, or which organization. And the banner of a sign-in that
// ended while a page is open: the page and its typed text stay.
import { Building2, CloudOff, KeyRound, LogIn, LogOut, RotateCw, ShieldQuestionMark } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getProviderSession } from '../../api/provider-session';
import { useText } from '../../i18n/use-text';
import { SignInDialog } from '../../ui/feedback/sign-in-dialog';
import { useRuntime } from '../../ui/runtime';
import { Brand } from '../brand';
import type { Identity } from '../identity';
import { chooseOrganization, useOrganizationName } from '../organizations';
import { askAgainWho, signOut, useSession } from '../session';
import { type Closed, setSignInState, useSignInState } from '../sign-in-state';
import { rememberSignOut, takeSignOut } from '../signed-out';
import { useHiddenWork } from '../work/use-hidden-work';
import './sign-in.css';

export function Gate() {
  const { closed } = useSignInState();
  const { identity } = useSession();
  if (closed) return <ClosedGate closed={closed} />;
  if (identity?.blocked === 'choice') return <Choice identity={identity} />;
  return identity?.blocked ? <NoRight blocked={identity.blocked} /> : null;
}

function ClosedGate({ closed: { why, code } }: { closed: Closed }) {
  const t = useText();
  const { config, format } = useRuntime();
  const [isTyping, setTyping] = useState(false);
  const [wasSignedOut] = useState(() => takeSignOut() !== null);
  const provider = hostOf(config.signIn?.issuer ?? '');
  const isAway = why === 'away';
  return (
    <Frame title={t('people.title')} icon={isAway ? <CloudOff className="icon" /> : <KeyRound className="icon" />}>
      <h1 tabIndex={-1}>{t(`people.closed.${why}.heading`, { provider })}</h1>
      {wasSignedOut && why === 'signedOut' && <p role="status">{t('shell.signedOut')}</p>}
      <p>{t(`people.closed.${why}.text`, { provider, code: format.text(code) })}</p>
      <HiddenWork />
      {why !== 'insecure' && (
        <button type="button" className="button main" onClick={() => getProviderSession()?.signIn()}>
          {isAway ? <RotateCw className="icon" /> : <LogIn className="icon" />}
          {isAway ? t('ui.tryAgain') : t('ui.signIn.open')}
        </button>
      )}
      <button type="button" className="button plain" onClick={() => setTyping(true)}>
        {t('people.token')}
      </button>
      {isTyping && (
        <SignInDialog onClose={() => setTyping(false)} onSignedIn={() => setSignInState({ closed: null })} />
      )}
    </Frame>
  );
}

/** The person is known, and may do nothing: only somebody else can change that. */
function NoRight({ blocked }: { blocked: 'role' | 'organization' }) {
  const t = useText();
  const { claims } = useSignInState();
  const name = [claims.name, claims.preferred_username, claims.email].find((one) => typeof one === 'string');
  // The right is in the token, so that a new one has to be fetched.
  const again = () => {
    const session = getProviderSession();
    if (session && claims.sub !== undefined) session.signIn();
    else askAgainWho();
  };
  return (
    <Frame title={t('people.blocked.title')} icon={<ShieldQuestionMark className="icon" />}>
      <h1 tabIndex={-1}>{t('people.blocked.heading')}</h1>
      {typeof name === 'string' && <p>{t('shell.person', { name })}</p>}
      <p>{t(`people.blocked.${blocked}`)}</p>
      <button type="button" className="button main" onClick={again}>
        <RotateCw className="icon" />
        {t('people.blocked.again')}
      </button>
      <LeaveButton />
    </Frame>
  );
}

function Choice({ identity }: { identity: Identity }) {
  const t = useText();
  const nameOf = useOrganizationName();
  return (
    <Frame title={t('people.choice.title')} icon={<Building2 className="icon" />}>
      <h1 tabIndex={-1}>{t('people.choice.heading')}</h1>
      {identity.name !== '' && <p>{t('shell.person', { name: identity.name })}</p>}
      <p>{t('people.choice.text')}</p>
      <ul>
        {identity.organizations.map((id) => (
          <li key={id}>
            <button type="button" className="button" onClick={() => chooseOrganization(identity, id)}>
              {nameOf(id)}
            </button>
          </li>
        ))}
      </ul>
      <LeaveButton />
    </Frame>
  );
}

function LeaveButton() {
  const t = useText();
  const leave = () => {
    rememberSignOut(0);
    signOut();
  };
  return (
    <button type="button" className="button plain" onClick={leave}>
      <LogOut className="icon" />
      {t('shell.signOut')}
    </button>
  );
}

function Frame({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${title} · Patio`;
    panel.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [title]);
  return (
    <main id="main" className="gate">
      <div ref={panel} className="gate-panel">
        <p className="brand">
          <Brand />
          <span>Patio</span>
        </p>
        {icon}
        {children}
      </div>
    </main>
  );
}

/** What others, or this person, have left unsent on this device: only its number. */
function HiddenWork() {
  const t = useText();
  const { format } = useRuntime();
  const count = useHiddenWork();
  return count > 0 && <p>{t('people.hidden', { count, n: format.number(count) })}</p>;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

export function TroubleBanner() {
  const t = useText();
  const { trouble } = useSignInState();
  if (trouble === 'none') return null;
  return (
    <div className="banner" role="status">
      <span>{t(`people.trouble.${trouble}`)}</span>
      <button
        type="button"
        className="button main"
        onClick={() => (trouble === 'ended' ? getProviderSession()?.signIn() : getProviderSession()?.renewNow())}
      >
        {trouble === 'ended' ? <LogIn className="icon" /> : <RotateCw className="icon" />}
        {trouble === 'ended' ? t('ui.signIn.open') : t('people.trouble.again')}
      </button>
    </div>
  );
}
