// Unsent work in the frame of every page: sending, status in the rail, banners. Loaded after the first numbers are on
// screen (work-host.tsx).
import { CircleCheck, Clock3, CloudUpload, HardDrive, PencilLine, TriangleExclamationPoint } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { askKeySupport } from '../../api/key-lifetime';
import { getToken } from '../../api/token';
import { createReserve, createWrite } from '../../api/write';
import { useText } from '../../i18n/use-text';
import { announce, withdrawAnnouncement } from '../../ui/feedback/notices';
import '../../ui/feedback/shown-notices';
import { SignInDialog } from '../../ui/feedback/sign-in-dialog';
import { canSignInHere, startSignIn } from '../../ui/feedback/start-sign-in';
import { keepFocusVisible } from '../../ui/keep-focus-visible';
import { useRuntime } from '../../ui/runtime';
import { isSignedOut } from '../../work/record/queue';
import { workRecords } from '../../work/store/owned-records';
import { alsoRescue } from '../../work/store/rescue';
import { useSession } from '../session';
import { setOutboxPanel, useOutboxPanel } from './outbox-panel';
import { type OutboxState, outboxStore } from './outbox-store';
import { SignOut } from './sign-out';
import { HiddenWorkBanner, NotStoredBanner, OtherWorkBanner, SignInBanner } from './work-banner';
import { isUrgent, type StatusKind, statusOf } from './work-items';
import { WorkPanel } from './work-panel';
import { startWorkSender, type WorkSender } from './work-sender';

const ICONS: Record<StatusKind, ReactNode> = {
  unstored: <TriangleExclamationPoint className="icon" />,
  noStorage: <HardDrive className="icon" />,
  needsYou: <TriangleExclamationPoint className="icon" />,
  sending: <CloudUpload className="icon" />,
  waiting: <Clock3 className="icon" />,
  drafts: <PencilLine className="icon" />,
  none: <CircleCheck className="icon good" />,
};

export function WorkPart() {
  const { config } = useRuntime();
  const { requested } = useOutboxPanel();
  const outbox = useSyncExternalStore(outboxStore.subscribe, outboxStore.getOutbox);
  const sender = useSender();
  const [isSigningIn, setIsSigningIn] = useState(false);
  useRailStatus(outbox);
  useBannerRoom();
  useLeaveGuard(outbox.unwritten.length > 0);
  useEffect(() => {
    alsoRescue(workRecords.unwrittenRecords);
    // Preloads the last error page: later it may no longer be loadable.
    import('../last-resort').catch(() => {});
  }, []);

  const waiting = outbox.records.filter(isSignedOut).length;
  const signIn = canSignInHere(config) ? () => startSignIn(() => setIsSigningIn(true)) : null;
  const { owner, token } = useSession();
  const isNobody = owner === null && token?.value === null;
  const resume = () => sender?.resume();
  const close = () => setOutboxPanel({ requested: null });
  const signedIn = () => {
    setIsSigningIn(false);
    // By a cookie there is no new token that would tell.
    if (config.tokenHeader === null) resume();
  };
  return (
    <>
      {outbox.unwritten.length > 0 && <NotStoredBanner count={outbox.unwritten.length} />}
      <OtherWorkBanner />
      {isNobody && signIn && waiting === 0 && <HiddenWorkBanner onSignIn={signIn} />}
      {waiting > 0 && <SignInBanner count={waiting} onSignIn={signIn} onAgain={resume} />}
      {requested === 'panel' && <WorkPanel outbox={outbox} onSignIn={signIn} onAgain={resume} onClose={close} />}
      {requested === 'sign out' && <SignOut outbox={outbox} onClose={close} />}
      {isSigningIn && <SignInDialog onClose={() => setIsSigningIn(false)} onSignedIn={signedIn} />}
    </>
  );
}

function useSender(): WorkSender | null {
  const { client, config } = useRuntime();
  const [sender, setSender] = useState<WorkSender | null>(null);
  useEffect(() => {
    const started = startWorkSender(client, createWrite(config, getToken), {
      reserve: createReserve(config, getToken),
      keySupport: (signal) => askKeySupport(config, getToken, signal),
      isSameOrigin: new URL(config.baseUrl, location.href).origin === location.origin,
    });
    setSender(started);
    return started.stop;
  }, [client, config]);
  return sender;
}

/** Publishes the height of the banners, so that bars at the bottom (above all Save) stay above them. */
function useBannerRoom(): void {
  useEffect(() => {
    const banners = document.querySelector('.banners');
    if (!banners) return;
    const root = document.documentElement;
    let room: string | null = null;
    const observer = new ResizeObserver(() => {
      const { top, height } = banners.getBoundingClientRect();
      const next = height === 0 ? null : `${Math.ceil(root.clientHeight - top)}px`;
      // A change restyles the whole page: mostly there is no banner.
      if (next === room) return;
      room = next;
      root.style.setProperty('--banners', next);
      keepFocusVisible();
    });
    observer.observe(banners);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--banners');
    };
  }, []);
}

/** Updates the status in the rail; urgent states are announced once. */
function useRailStatus(outbox: OutboxState): void {
  const t = useText();
  const { format } = useRuntime();
  const { kind, count } = statusOf(outbox);
  const text = t(`work.status.${kind}`, { count, n: format.number(count) });
  useEffect(() => {
    if (!outbox.isKnown) return;
    setOutboxPanel({ status: { icon: ICONS[kind], text, isUrgent: isUrgent(kind) } });
    if (!isUrgent(kind)) return;
    announce(text);
    return () => withdrawAnnouncement(text);
  }, [outbox.isKnown, kind, text]);
  useEffect(() => () => setOutboxPanel({ status: null }), []);
}

/** Asks before the page is left, only if data would be lost: drafts on disk need no guard. */
function useLeaveGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (workRecords.unwrittenRecords().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
