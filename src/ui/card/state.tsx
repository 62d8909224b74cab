// State shown in a card without data: icon, explanation, at most one button.
import { Fragment, type ReactNode } from 'react';
import { cssVars } from '../css-vars';
import { type SkeletonShape, skeletonVars } from './skeleton-shape';

export function State({
  icon,
  title,
  children,
  tone = 'quiet',
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  tone?: 'quiet' | 'fine' | 'bad';
}) {
  return (
    <div className={tone === 'quiet' ? 'state' : `state ${tone}`}>
      {icon}
      <h4>{title}</h4>
      {children && <p>{children}</p>}
    </div>
  );
}

/** Layout of a strip: labels of the figures, and how many of the first figures have a bar (default all). */
export type StripShape = { names: readonly string[]; bars?: number; isSmall?: boolean };

/** Strip skeleton in the boxes of the real strip, so that both have the same height at every width. */
export function StripSkeleton({ names, bars = names.length, isSmall = false }: StripShape) {
  const cells = names.length;
  return (
    <div aria-hidden="true" aria-busy="true">
      <dl className={`strip of-${cells}${isSmall ? ' small' : ''} breathing`} style={cssVars({ '--figures': cells })}>
        {alike(cells, (index) => (
          <div>
            <dt data-room={names[index]}>
              <span className="skeleton line" />
            </dt>
            <dd className="figure">
              <span className="skeleton line" />
            </dd>
            <dd className="note" />
            {index < bars && (
              <dd>
                <span className="bar" />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * Skeleton rows, or a plain block with `isPlain`, that reserve the height of the data. Without `shape.height` the
 * container sets the height.
 */
export function Skeleton({ shape, isPlain = false }: { shape: SkeletonShape; isPlain?: boolean }) {
  return (
    <div className="skeleton-rows breathing" aria-hidden="true" style={cssVars(skeletonVars(shape))}>
      {alike(isPlain ? 0 : shape[0], (index) => (
        <span className="skeleton" style={{ inlineSize: `${92 - ((index * 17) % 40)}%` }} />
      ))}
    </div>
  );
}

function alike(count: number, draw: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items are identical and never reordered
    <Fragment key={index}>{draw(index)}</Fragment>
  ));
}
