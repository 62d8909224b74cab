// Something over or beside the page that comes with a chunk of its own. Where the chunk is missing, after a new build or without
// a connection, the page stays as it is: the shell says so and offers the reload (missing-part.tsx).
import { Component, type ReactNode } from 'react';
import { Broken, isMissingPart } from './boundary';

type LazyBoundaryProps = {
  /** Said in its place, too: for what stands in a dialog, which covers what the shell says. */
  title?: string;
  children: ReactNode;
};
const NONE = Symbol('no error');

/** What fails for any other reason is left to the boundary around it. */
export class LazyBoundary extends Component<LazyBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: NONE };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { title, children } = this.props;
    if (error === NONE) return children;
    if (!isMissingPart(error)) throw error;
    return title && <Broken level="section" title={title} error={error} onRetry={() => {}} />;
  }
}
