// What a time series is made of, from back to front: one path for a series, one for the grid, and the words beside them. Pure; the
// page draws it on the scales of recharts, index.html on plain ones of the same plot.
import { addUp, hasNames, marginOf, scaleLabels, totalAt } from './chart-plot';
import {
  type Area,
  centreOf,
  columnsPath,
  figureBase,
  gridPath,
  isolatedPoints,
  labelledBuckets,
  lastIndexOf,
  linePath,
  nameStep,
  placed,
  type Scale,
  spread,
  stack,
  strokesOf,
  strokesPath,
} from './chart-shapes';
import type { ScaledChartProps } from './series';

/** In pixels of the drawing; `style` is a class, `sub` a second line. Nothing has two marks of one key. */
export type Mark =
  | { kind: 'path'; key: string; style: string; d: string }
  | { kind: 'dot'; key: string; style: string; x: number; y: number }
  | {
      kind: 'text';
      key: string;
      style?: string;
      x: number;
      y: number;
      isCentred?: boolean;
      text: string;
      sub?: string;
    };

type Given = Omit<ScaledChartProps, 'width' | 'height' | 'room'>;

const LINE_HEIGHT = 16;
/** Pixels that the name of a bucket needs. */
const BUCKET_WIDTH = 34;

/** `x`: centre of a bucket by its index; `y`: of a value. Both in pixels of the drawing, `area` the plot, `width` the whole. */
export function marksOf(
  { kind, buckets, lines, before, format, peak, level, domain }: Given,
  { area, width, x: centre, y: scale }: { area: Area; width: number; x: Scale; y: Scale },
): Mark[] {
  const ground = area.y + area.height;
  // A sum of figures too large to add up has no place on the scale.
  const y = (value: number) => {
    const at = scale(value);
    return Number.isFinite(at) ? placed(at) : ground;
  };
  const x = (index: number) => placed(centre(index));
  const right = area.x + area.width;
  const totals = buckets.map((_, index) => addUp(lines.map(({ values }) => values[index] ?? 0)));
  const spans = stack(lines.map(({ values }) => values));
  const strokes = before ? strokesOf(before, area, y) : [];
  const labels = scaleLabels(domain.ticks, format);
  const path = (key: string, style: string, d: string): Mark => ({ kind: 'path', key, style, d });
  const isExtreme = (index: number) => peak !== null && (index === peak.most || index === peak.fewest);

  const series =
    kind === 'line'
      ? [
          ...(before ? [path('before', 'trend before', linePath(before, area, y))] : []),
          path('trend', 'trend', linePath(lines[0]?.values ?? [], area, y)),
        ]
      : [
          ...lines.map((line, index) =>
            path(
              `series ${line.key}`,
              fillOf(lines.length > 1 ? line.level : (level ?? null), index, lines.length),
              columnsPath(spans[index] ?? [], area, y, 0.5),
            ),
          ),
          ...(before ? [path('before', 'tick-before', strokesPath(strokes))] : []),
        ];

  const step = nameStep(buckets.length, area.width, BUCKET_WIDTH);
  const bucketNames = buckets.flatMap(({ short, sub }, index): Mark[] => {
    if (index % step !== 0) return [];
    // The second line is written where it changes between buckets that are named.
    const isNew = index === 0 || sub !== buckets[index - step]?.sub;
    const text = { text: short, sub: isNew ? sub : '' };
    return [{ kind: 'text', key: `bucket ${index}`, x: x(index), y: ground + 16, isCentred: true, ...text }];
  });

  const figures = totals.map((total) => format.label(total));
  const form = { isStack: kind === 'columns' && lines.length > 1, isLine: kind === 'line' };
  const isSaid = (index: number) => totalAt(lines, index) !== null;
  const bucketFigures = labelledBuckets(figures, area.width, peak, form)
    .filter(isSaid)
    .map(
      (index): Mark => ({
        kind: 'text',
        key: `figure ${index}`,
        style: isExtreme(index) ? 'strong' : undefined,
        x: x(index),
        y: placed(
          figureBase({ x: x(index), top: y(Math.max(0, totals[index] ?? 0)), text: figures[index] ?? '' }, strokes),
        ),
        isCentred: true,
        text: figures[index] ?? '',
      }),
    );
  const dotsAt = (key: string, style: string, values: readonly (number | null)[], indexes: Iterable<number>) =>
    [...new Set(indexes)].map(
      (index): Mark => ({ kind: 'dot', key: `${key} ${index}`, style, x: x(index), y: y(values[index] ?? 0) }),
    );
  const values = lines[0]?.values ?? [];
  const extremes = peak ? [peak.most, peak.fewest] : [];
  const dots =
    kind === 'line'
      ? [
          ...(before ? dotsAt('dot before', 'dot before', before, isolatedPoints(before)) : []),
          ...dotsAt('dot', 'dot', totals, [...extremes, ...isolatedPoints(values)]),
        ]
      : [];

  return [
    path('grid', 'gridlines', gridPath(domain.ticks, right, y)),
    ...domain.ticks.map(
      (tick, index): Mark => ({
        kind: 'text',
        key: `tick ${tick}`,
        style: 'axis',
        x: 0,
        y: y(tick) - 4,
        text: labels[index] ?? '',
      }),
    ),
    path('base', 'base', `M0 ${y(0)}H${right}`),
    ...series,
    ...bucketNames,
    ...bucketFigures,
    ...dots,
    ...(hasNames(lines, width) ? seriesNames() : []),
  ];

  /** Beside the last column, kept apart; each at the height of the last value of its series. */
  function seriesNames(): Mark[] {
    const middles = spans.map((span, index) => {
      const [from = 0, to = 0] = span[lastIndexOf(lines[index]?.values ?? [])] ?? [];
      return placed((y(from) + y(to)) / 2);
    });
    const places = spread(middles, LINE_HEIGHT, area.y, ground).map(placed);
    return lines.flatMap(({ key, label }, index): Mark[] => {
      const [middle = 0, place = 0] = [middles[index], places[index]];
      return [
        path(`lead ${key}`, 'lead', `M${right} ${middle}L${right + 14} ${place}`),
        { kind: 'text', key: `name ${key}`, style: 'name', x: right + 18, y: place + 4, text: label },
      ];
    });
  }
}

/** The plot of a drawing without recharts, and its scales, which are recharts' band and linear ones. */
export function plainPlot(
  { buckets, lines, domain, room }: Pick<ScaledChartProps, 'buckets' | 'lines' | 'domain' | 'room'>,
  width: number,
  height: number,
): { area: Area; width: number; x: Scale; y: Scale } {
  const { top, right, bottom, left } = marginOf(lines, width, room);
  const area = { x: left, y: top, width: width - left - right, height: height - top - bottom };
  const { low, high } = domain;
  return {
    area,
    width,
    x: (index) => centreOf(area, buckets.length, index),
    y: (value) => area.y + area.height * (1 - (value - low) / (high - low)),
  };
}

/** Levels have their fills; unknown series share the quiet ones, told apart by order and name. */
function fillOf(level: number | null, index: number, count: number): string {
  if (level !== null) return `mark l${level}`;
  return count > 1 ? `mark other o${index % 3}` : 'mark plain';
}
