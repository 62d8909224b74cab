// An error boundary with our words: what it holds may fail, everything around it goes on.
import { RotateCw, TriangleExclamationPoint } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useText } from '../../i18n/use-text';

type BoundaryProps = {
  level: 'page' | 'section';
  /** What could not be shown, in the person's words. */
  title: string;
  /** A change of this value is a new start. */
  resetKey?: unknown;
  /** What stands around the message. */
  frame?: (message: ReactNode) => ReactNode;
  children: ReactNode;
};

export function Boundary({ level, title, resetKey, frame = (message) => message, children }: BoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      fallbackRender={({ error, resetErrorBoundary }) =>
        frame(<Broken level={level} title={title} error={error} onRetry={() => resetErrorBoundary()} />)
      }
    >
      {children}
    </ErrorBoundary>
  );
}

/** Shown in the place of something that threw while it was rendered. */
export function Broken({
  level,
  title,
  error,
  onRetry,
}: Pick<BoundaryProps, 'level' | 'title'> & { error: unknown; onRetry: () => void }) {
  const t = useText();
  const isPart = isMissingPart(error);
  return (
    <div className="state bad" role="alert">
      <TriangleExclamationPoint className="icon" />
      <strong>{t(isPart ? 'ui.broken.partTitle' : 'ui.broken.title', { title })}</strong>
      <p>{t(isPart ? 'ui.broken.partText' : level === 'page' ? 'ui.broken.pageText' : 'ui.broken.sectionText')}</p>
      <button type="button" className="button" onClick={isPart ? () => location.reload() : onRetry}>
        <RotateCw className="icon" />
        {t(isPart ? 'ui.reloadPage' : 'ui.tryAgain')}
      </button>
    </div>
  );
}

/** A script that could not be fetched: the connection, or a newer build whose files have other names. Browsers word it in three ways. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);
}
