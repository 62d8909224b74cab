// An error boundary with a user-facing message: its content may fail without affecting the rest of the page.
import { RotateCw, TriangleExclamationPoint } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useText } from '../../i18n/use-text';

type BoundaryProps = {
  level: 'page' | 'section';
  /** Says which part could not be shown, in user-facing words. */
  title: string;
  /** A change of this value resets the boundary. */
  resetKey?: unknown;
  /** Wraps the message. */
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

/** Replaces content that threw while rendering. */
export function Broken({
  level,
  title,
  error,
  onRetry,
}: Pick<BoundaryProps, 'level' | 'title'> & { error: unknown; onRetry: () => void }) {
  const t = useText();
  const isChunk = isMissingChunk(error);
  return (
    <div className="state bad" role="alert">
      <TriangleExclamationPoint className="icon" />
      <strong>{t(isChunk ? 'ui.broken.partTitle' : 'ui.broken.title', { title })}</strong>
      <p>{t(isChunk ? 'ui.broken.partText' : level === 'page' ? 'ui.broken.pageText' : 'ui.broken.sectionText')}</p>
      <button type="button" className="button" onClick={isChunk ? () => location.reload() : onRetry}>
        <RotateCw className="icon" />
        {t(isChunk ? 'ui.reloadPage' : 'ui.tryAgain')}
      </button>
    </div>
  );
}

/**
 * A script could not be fetched: no connection, or a new build renamed its files. Browsers use three different
 * messages.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);
}
