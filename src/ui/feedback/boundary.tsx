// An error boundary: what it holds may fail, everything around it goes on.
import { RotateCw, TriangleExclamationPoint } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text';

type BoundaryProps = {
  level: 'page' | 'section';
  /** What could not be shown, in the person's words. */
  title: string;
  /** A change of this value is a new start. */
  resetKey?: unknown;
  /** What stands around its face. */
  frame?: (face: ReactNode) => ReactNode;
  children: ReactNode;
};
type BoundaryState = { error: unknown; resetKey: unknown };

const NONE = Symbol('no error');

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: NONE, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return Object.is(props.resetKey, state.resetKey) ? null : { error: NONE, resetKey: props.resetKey };
  }

  override render() {
    if (this.state.error === NONE) return this.props.children;
    const { level, title, frame = (face) => face } = this.props;
    const retry = () => this.setState({ error: NONE });
    return frame(<Broken level={level} title={title} error={this.state.error} onRetry={retry} />);
  }
}

/** The face of something that threw while it was drawn. */
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
