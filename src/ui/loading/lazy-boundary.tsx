// A lazy overlay or optional part of the page. If its chunk fails to load (new build, no connection), the page stays as
// it is. The shell reports it and offers a reload (missing-part.tsx).
import { Component, type ReactNode } from 'react';
import { Broken, isMissingChunk } from './boundary';

type LazyBoundaryProps = {
  /** Also shows the error in place, for parts in a dialog that covers the shell's message. */
  title?: string;
  children: ReactNode;
};
const NONE = Symbol('no error');

/** Other errors are rethrown to the outer boundary. */
export class LazyBoundary extends Component<LazyBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: NONE };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { title, children } = this.props;
    if (error === NONE) return children;
    if (!isMissingChunk(error)) throw error;
    return title && <Broken level="section" title={title} error={error} onRetry={() => {}} />;
  }
}
