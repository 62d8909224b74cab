// The map of a driver sheet: black line, grey dashed dead parts, numbers of stops, north and scale.
import { useMemo } from 'react';
import type { Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { readAttribution } from '../../../ui/map/attribution';
import { useSheetStreets } from '../../../ui/map/streets/sheet-streets';
import { useRuntime } from '../../../ui/runtime';
import { MAP_SIZE, sheetMapOf } from './sheet-map';
import type { SheetModel } from './sheet-model';
import './sheet-map.css';

const { width, height } = MAP_SIZE;
const PARTS = ['deadStart', 'deadEnd', 'productive'] as const;
const MARK = 11;

export function SheetMapView({ route, sheet, name }: { route: Tree; sheet: SheetModel; name: string }) {
  const t = useText();
  const { format, config } = useRuntime();
  const credit = readAttribution(config.streets?.attribution ?? '')
    .map(({ text }) => text)
    .join('');
  const sign = t('routeSheet.yardSign');
  const map = useMemo(() => sheetMapOf(route, sheet, sign), [route, sheet, sign]);
  const streets = useSheetStreets(map?.view ?? null);
  if (!map) return <p className="driver-no-map">{t('routeSheet.noMap')}</p>;
  return (
    <svg
      className="driver-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('routeSheet.map', { name })}
    >
      {streets !== null && (
        <>
          <image href={streets} width={width} height={height} />
          {PARTS.map((part) => map.paths[part] && <path key={part} className="casing" d={map.paths[part]} />)}
        </>
      )}
      {PARTS.map((part) => map.paths[part] && <path key={part} className={part} d={map.paths[part]} />)}
      {map.marks.map(({ x, y, label, isYard, halfWidth }, index) =>
        label === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity, and never move
          <circle key={index} className="dot" cx={x} cy={y} r={3.5} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <g key={index} className={isYard ? 'yard' : undefined}>
            <rect
              x={x - halfWidth + 1}
              y={y - MARK}
              width={2 * halfWidth - 2}
              height={2 * MARK}
              rx={isYard ? 4 : MARK}
            />
            <text x={x} y={y + 4.5}>
              {label}
            </text>
          </g>
        ),
      )}
      <g className="north">
        <path d={`M${width - 10} 4l-5 13 5-3.5 5 3.5z`} />
        <text x={width - 10} y={28}>
          {t('routeSheet.north')}
        </text>
      </g>
      <g className="scale">
        <path d={`M4 ${height - 8}v4h${map.scale.units}v-4`} />
        <text x={map.scale.units + 9} y={height - 3}>
          {format.distance(map.scale.metres)}
        </text>
      </g>
      {streets !== null && (
        <text className="credit" x={width - 3} y={height - 3}>
          {credit}
        </text>
      )}
    </svg>
  );
}
