// A picture of the route: dead start, productive part, dead end, and the stops. No ground: it shows shape and size.
import type { RoutePoint } from '../../contract/planned-route';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { scaleBar, toShape } from './route-shape';

const SIZE = { width: 720, height: 440, padding: 28 };
const MOST_NUMBERS = 60;
const PARTS = ['dead-start', 'productive', 'dead-end'] as const;

export function RoutePicture({
  deadStart,
  productive,
  deadEnd,
  stops,
}: {
  deadStart: readonly RoutePoint[];
  productive: readonly RoutePoint[];
  deadEnd: readonly RoutePoint[];
  stops: readonly { lat: number; lng: number; order: number }[];
}) {
  const t = useText();
  const { format } = useRuntime();
  const shape = toShape([deadStart, productive, deadEnd], stops, SIZE);
  if (!shape) return <p className="muted">{t('routes.noLine')}</p>;
  const bar = scaleBar(shape.metresPerPixel, 140);
  const isNumbered = shape.marks.length <= MOST_NUMBERS;
  const names = {
    'dead-start': t('routes.parts.deadStart'),
    productive: t('routes.parts.productive'),
    'dead-end': t('routes.parts.deadEnd'),
  };
  const label = t('routes.picture', {
    count: stops.length,
    n: format.number(stops.length),
    points: format.number(deadStart.length + productive.length + deadEnd.length),
  });
  return (
    <figure className="route-picture">
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={label}>
        {PARTS.map((part, index) => (
          <path key={part} className={part} d={shape.paths[index]} />
        ))}
        {shape.marks.map(({ x, y }, index) => {
          const order = stops[index]?.order ?? index + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a service may repeat the order of a stop
            <g key={index} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <circle r={isNumbered ? 9 : 3} />
              {isNumbered && <text dy="3.5">{order}</text>}
            </g>
          );
        })}
        <g className="scale" transform={`translate(16 ${SIZE.height - 16})`}>
          <path d={`M0-5V0H${bar.pixels.toFixed(1)}V-5`} />
          <text x="4" y="-6">
            {format.distance(bar.metres)}
          </text>
        </g>
      </svg>
      <figcaption className="legend">
        {PARTS.map((part) => (
          <span key={part}>
            <svg viewBox="0 0 28 8" className="line" aria-hidden="true">
              <path className={part} d="M1 4H27" />
            </svg>
            {names[part]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
