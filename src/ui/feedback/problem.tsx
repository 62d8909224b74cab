// Error state of a failed request: what happened, what is safe, what to press.
import {
  CircleQuestionMark,
  Hourglass,
  KeyRound,
  Lock,
  PlugZap,
  RotateCw,
  SearchX,
  TriangleExclamationPoint,
  WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type ProblemKind, ServiceProblem } from '../../api/exchange';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../runtime';
import { SignInButton } from './sign-in-button';
import { canSignInHere } from './start-sign-in';

const ICONS: Record<ProblemKind, ReactNode> = {
  offline: <WifiOff className="icon" />,
  timeout: <Hourglass className="icon" />,
  notJson: <CircleQuestionMark className="icon" />,
  signIn: <KeyRound className="icon" />,
  elsewhere: <KeyRound className="icon" />,
  forbidden: <Lock className="icon" />,
  notFound: <SearchX className="icon" />,
  refused: <TriangleExclamationPoint className="icon" />,
  busy: <Hourglass className="icon" />,
  server: <PlugZap className="icon" />,
};

/** `what` names the requested data ("The fines"), as the start of the sentence. */
export function Problem({ error, onRetry, what }: { error: unknown; onRetry: () => void; what: string }) {
  const t = useText();
  const { config, format } = useRuntime();
  const problem = error instanceof ServiceProblem ? error : null;
  const kind = problem?.kind ?? 'server';
  const canSignIn = (kind === 'signIn' || kind === 'elsewhere') && canSignInHere(config);
  return (
    <div className="state bad">
      {ICONS[kind]}
      <strong>{t('ui.problem.title', { what, problem: t(`ui.problem.${kind}.title`) })}</strong>
      <p>
        {t(`ui.problem.${kind}.text`)}
        {problem !== null && problem.status > 0 && (
          <span className="muted"> {t('ui.problem.status', { status: problem.status })}</span>
        )}
      </p>
      {problem?.hint != null && <p className="hint">{t('ui.problem.hint', { hint: format.text(problem.hint) })}</p>}
      {canSignIn && <SignInButton onSignedIn={onRetry} />}
      {/* A different user may need another token here. */}
      {!(canSignIn && kind === 'signIn') && (
        <button type="button" className="button" onClick={onRetry}>
          <RotateCw className="icon" />
          {t('ui.tryAgain')}
        </button>
      )}
    </div>
  );
}
