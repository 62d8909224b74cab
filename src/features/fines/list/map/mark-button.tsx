// One mark on the map: a point opens its fine, a cluster zooms in. Memoized.
import { memo } from 'react';
import { useText } from '../../../../i18n/use-text';
import { useRuntime } from '../../../../ui/runtime';
import type { Mark } from './clusters';
import { pointName } from './point-name';

/** From this number on the count of a cluster is abbreviated. */
const SHORT_FROM = 10_000;

/** Whether both marks are equal by value. */
function isSameMark(a: Mark, b: Mark): boolean {
  if (a.id !== b.id) return false;
  return a.kind === 'cluster'
    ? b.kind === 'cluster' && a.count === b.count
    : b.kind === 'point' && a.placed === b.placed;
}

type MarkButtonProps = {
  isOpen: boolean;
  isPointed: boolean;
  isSelected: boolean;
  mark: Mark;
  x: number;
  y: number;
  isInView: boolean;
  /** A cluster at one position, which never splits. */
  isStack: boolean;
  onAct: (mark: Mark) => void;
  onPoint: (key: string | null) => void;
};

export const MarkButton = memo(
  function MarkButton({
    mark,
    x,
    y,
    isInView,
    isStack,
    isOpen,
    isPointed,
    isSelected,
    onAct,
    onPoint,
  }: MarkButtonProps) {
    const t = useText();
    const { format, labels } = useRuntime();
    const isCluster = mark.kind === 'cluster';
    const level = isCluster ? null : (labels.seriousness(mark.placed.fine.seriousness)?.level ?? 0);
    const name = isCluster
      ? t(isStack ? 'finesMap.map.stack' : 'finesMap.map.cluster', { count: mark.count, n: format.number(mark.count) })
      : pointName(mark.placed.fine, { t, format, labels });
    const states = [
      isOpen && t(isCluster ? 'finesMap.map.holdsOpen' : 'finesMap.map.isOpen'),
      isSelected && t(isCluster ? 'finesMap.map.holdsSelected' : 'finesMap.map.isSelected'),
      isPointed && isCluster && t('finesMap.map.holdsPointed'),
    ].filter((state) => state !== false);
    const key = isCluster ? null : mark.placed.key;
    return (
      <button
        type="button"
        className={isCluster ? 'map-mark cluster' : `map-mark point level-${level}`}
        style={{ insetInlineStart: x, insetBlockStart: y }}
        tabIndex={isInView ? undefined : -1}
        aria-hidden={!isInView || undefined}
        aria-label={[name, ...states].join(', ')}
        title={name}
        data-open={isOpen || undefined}
        data-pointed={isPointed || undefined}
        data-selected={isSelected || undefined}
        onClick={() => onAct(mark)}
        onPointerEnter={() => key !== null && onPoint(key)}
        onPointerLeave={() => key !== null && onPoint(null)}
        onFocus={() => key !== null && onPoint(key)}
        onBlur={() => key !== null && onPoint(null)}
      >
        {isCluster ? (
          <span style={clusterSize(mark.count)}>
            {mark.count < SHORT_FROM ? format.number(mark.count) : format.numberShort(mark.count)}
          </span>
        ) : (
          <i />
        )}
      </button>
    );
  },
  (before, after) =>
    isSameMark(before.mark, after.mark) &&
    before.x === after.x &&
    before.y === after.y &&
    before.isInView === after.isInView &&
    before.isStack === after.isStack &&
    before.isOpen === after.isOpen &&
    before.isPointed === after.isPointed &&
    before.isSelected === after.isSelected &&
    before.onAct === after.onAct &&
    before.onPoint === after.onPoint,
);

/** 26 px for two, 6 px more per power of ten; the number, not the area, is the value. */
function clusterSize(count: number): { minInlineSize: number; blockSize: number } {
  const size = Math.round(24 + 6 * Math.log10(count));
  return { minInlineSize: size, blockSize: size };
}
