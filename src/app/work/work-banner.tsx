// Banners about unsent work on every page. They take no focus: the user may be typing.
import { FileDown, LogIn, RotateCw, TriangleExclamationPoint, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { downloadDrafts } from '../../documents/download-drafts';
import { useText } from '../../i18n/use-text';
import { notify } from '../../ui/feedback/notices';
import { useRuntime } from '../../ui/runtime';
import { StorageProblem } from '../../work/store/database';
import { type OtherWork, readClaimableWork, takeOverWork } from '../../work/store/other-owners';
import { beginAnew, useSession } from '../session';
import { openWorkPanel } from './outbox-panel';
import { useHiddenWork } from './use-hidden-work';

export function NotStoredBanner({ count }: { count: number }) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <div className="banner" role="alert">
      <TriangleExclamationPoint className="icon" />
      <span>{t('work.unstored.text', { count, n: format.number(count) })}</span>
      <button type="button" className="button main" onClick={openWorkPanel}>
        {t('work.unstored.show')}
      </button>
    </div>
  );
}

/** `onSignIn` is null if Patio takes no token: the service's own page signs in. `onAgain` sends the outbox. */
export function SignInBanner({
  count,
  onSignIn,
  onAgain,
}: {
  count: number;
  onSignIn: (() => void) | null;
  onAgain: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [isHidden, setIsHidden] = useState(false);
  if (isHidden) return null;
  return (
    <div className="banner" role="status">
      <span>
        {t('work.signIn.text', { count, n: format.number(count) })} {onSignIn === null && t('work.signIn.elsewhere')}
      </span>
      {onSignIn ? (
        <button type="button" className="button main" onClick={onSignIn}>
          <LogIn className="icon" />
          {t('work.do.signIn')}
        </button>
      ) : (
        <button type="button" className="button main" onClick={onAgain}>
          <RotateCw className="icon" />
          {t('work.do.again')}
        </button>
      )}
      <button type="button" className="button plain" onClick={() => setIsHidden(true)}>
        {t('work.signIn.later')}
      </button>
    </div>
  );
}

/** Asks about work of another sign-in, or from before one; nothing of it is sent without consent. */
export function OtherWorkBanner() {
  const t = useText();
  const { format } = useRuntime();
  const { token, turn } = useSession();
  const [others, setOthers] = useState<readonly OtherWork[]>([]);
  const [isHidden, setIsHidden] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another owner, or a sign-in, asks again
  useEffect(() => {
    let isCurrent = true;
    readClaimableWork().then(
      (found) => isCurrent && setOthers(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [token, turn]);
  const records = others.flatMap((other) => other.records);
  const count = records.length;
  if (isHidden || count === 0 || token === null) return null;
  const n = format.number(count);
  const takeOver = async () => {
    setIsHidden(true);
    let taken = 0;
    try {
      for (const { owner } of others) taken += await takeOverWork(owner);
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error;
      notify(t('work.done.failed'));
    }
    if (taken === 0) return;
    // An open document may be one of them.
    beginAnew();
    notify(t('work.others.taken', { count: taken, n: format.number(taken) }));
  };
  return (
    <div className="banner" role="status">
      <span>
        {t('work.others.text', { count, n })} {t('work.others.question')}
      </span>
      <button type="button" className="button main" onClick={() => void takeOver()}>
        <UserRound className="icon" />
        {t('work.others.mine', { count, n })}
      </button>
      <button type="button" className="button" onClick={() => downloadDrafts(records)}>
        <FileDown className="icon" />
        {t('work.others.download')}
      </button>
      <button type="button" className="button plain" onClick={() => setIsHidden(true)}>
        {t('work.others.keep')}
      </button>
    </div>
  );
}

/** Shown when signed out with someone's unsent work on this device: only its number is disclosed. */
export function HiddenWorkBanner({ onSignIn }: { onSignIn: () => void }) {
  const t = useText();
  const { format } = useRuntime();
  const count = useHiddenWork();
  const [isHidden, setIsHidden] = useState(false);
  if (isHidden || count === 0) return null;
  return (
    <div className="banner" role="status">
      <span>
        {t('work.others.hidden', { count, n: format.number(count) })} {t('work.others.hiddenText')}
      </span>
      <button type="button" className="button main" onClick={onSignIn}>
        <LogIn className="icon" />
        {t('work.do.signIn')}
      </button>
      <button type="button" className="button plain" onClick={() => setIsHidden(true)}>
        {t('work.signIn.later')}
      </button>
    </div>
  );
}
