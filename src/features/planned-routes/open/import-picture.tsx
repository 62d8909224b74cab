// Preview of the shapes in a file, coloured by target part. No map background: it shows shape, order and size.
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { PARTS } from '../document/route-document';
import type { ReadLine, ReadStop } from '../import-export/route-file';
import { scaleBar, toShape } from '../route-shape';
import type { LineUse } from './apply-import';

const SIZE = { width: 420, height: 170, padding: 18 };
/** Unused lines are drawn below. */
const USES: readonly LineUse[] = ['none', ...PARTS];

export function ImportPicture({
  lines,
  uses,
  stops,
}: {
  lines: readonly Pick<ReadLine, 'lat' | 'lng'>[];
  uses: readonly LineUse[];
  /** Those without a position are not drawn. */
  stops: readonly Pick<ReadStop, 'lat' | 'lng'>[];
}) {
  const t = useText();
  const { format } = useRuntime();
  const shape = useMemo(() => toShape(lines.map(pointsOf), stops.flatMap(placeOf), SIZE), [lines, stops]);
  if (!shape) return null;
  const bar = scaleBar(shape.metresPerPixel, 90);
  const pathOf = (use: LineUse) => shape.paths.filter((_, index) => (uses[index] ?? 'none') === use).join('');
  return (
    <svg
      className="import-picture"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={t('routeOpen.picture')}
    >
      {USES.map((use) => (
        <path key={use} className={use} d={pathOf(use)} />
      ))}
      <path className="stops" d={shape.marks.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('')} />
      <g className="scale" transform={`translate(10 ${SIZE.height - 8})`}>
        <path d={`M0-4V0H${bar.pixels.toFixed(1)}V-4`} />
        <text x="4" y="-5">
          {format.distance(bar.metres)}
        </text>
      </g>
    </svg>
  );
}

function pointsOf({ lat, lng }: Pick<ReadLine, 'lat' | 'lng'>) {
  return Array.from(lat, (north, index) => ({ lat: north, lng: lng[index] ?? Number.NaN }));
}

function placeOf({ lat, lng }: Pick<ReadStop, 'lat' | 'lng'>) {
  return lat === null || lng === null ? [] : [{ lat, lng }];
}
