// Thumbnail of a route: requested when the row scrolls into view, aborted when it leaves. Empty on error, because the
// row's figures contain the same information.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRuntime } from '../../../ui/runtime';
import type { RouteRow } from './route-library';
import { PICTURE, pictureQuery } from './route-picture';

const PARTS = ['dead-start', 'productive', 'dead-end'] as const;
/** Distance from the view at which a thumbnail is requested. */
const NEAR = '160px';

/** `onVertices`: called with the number of vertices. */
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
