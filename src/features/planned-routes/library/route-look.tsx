// The picture of a route in its row: asked for when the row comes into view, and given up when it leaves before it is there.
// Nothing stands there where it cannot be had; what it shows is said by the figures of the row.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRuntime } from '../../../ui/runtime';
import type { RouteRow } from './route-library';
import { PICTURE, pictureQuery } from './route-picture';

const PARTS = ['dead-start', 'productive', 'dead-end'] as const;
/** A row this far from being seen is made ready. */
const NEAR = '160px';

/** `onVertices` is told how many the lines have. */
export function RouteLook({ row, onVertices }: { row: RouteRow; onVertices: (count: number) => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), { rootMargin: NEAR });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <span ref={place} className="route-look" aria-hidden="true">
      {isNear && <Picture row={row} onVertices={onVertices} />}
    </span>
  );
}

function Picture({ row, onVertices }: { row: RouteRow; onVertices: (count: number) => void }) {
  const { client } = useRuntime();
  const { data } = useQuery(pictureQuery(client, row));
  const vertices = data?.vertices ?? null;
  useEffect(() => {
    if (vertices !== null) onVertices(vertices);
  }, [vertices, onVertices]);
  if (!data) return null;
  return (
    <svg viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} role="presentation">
      {PARTS.map((part, index) => (
        <path key={part} className={part} d={data.paths[index]} />
      ))}
    </svg>
  );
}
