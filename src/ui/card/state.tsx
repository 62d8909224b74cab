// What stands in a card when there is nothing to draw: icon, what is, what is safe, at most one button.
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

/** How a strip will stand: what its figures are called, and how many, from the first on, have a bar; all where it is left out. */
export type StripShape = { names: readonly string[]; bars?: number; isSmall?: boolean };

/** A strip before its figures, in the boxes of its own, so that it has its height in every width. */
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
 * Grey lines where rows will be, or `isPlain`, without the lines: the card has its size before its data. Without a height, in a
 * place that has its own.
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
    // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never change places
    <Fragment key={index}>{draw(index)}</Fragment>
  ));
}
