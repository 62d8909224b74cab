// Points and clusters as buttons. Only those in view are rendered, about 150 at most.
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useText } from '../../../../i18n/use-text';
import type { LayerView } from '../../../../ui/map/map-layer';
import { useStable } from '../../../../ui/use-stable';
import type { ClusterMark, Clusters, Mark } from './clusters';
import { MarkButton } from './mark-button';

/** From this number of marks on, a skip link comes first. */
const MANY_MARKS = 8;

export function Marks({
  layer,
  clusters,
  selected,
  openKey,
  pointedKey,
  onOpen,
  onPoint,
  onCluster,
  onSkip,
  onFocusLost,
}: {
  layer: LayerView;
  clusters: Clusters;
  selected: ReadonlySet<string>;
  openKey: string | null;
  pointedKey: string | null;
  onOpen: (key: string) => void;
  onPoint: (key: string | null) => void;
  onCluster: (mark: ClusterMark) => void;
  onSkip: () => void;
  onFocusLost: () => void;
}) {
  const t = useText();
  const { zoom, bounds } = layer;
  const marks = clusters.marksIn(bounds, zoom);
  const holder = (key: string | null) => (key === null ? null : clusters.markOf(key, zoom));
  const [open, pointed] = [holder(openKey), holder(pointedKey)];
  const marksOfSelected = useMemo(
    () => new Set([...selected].map((key) => clusters.markOf(key, zoom))),
    [selected, clusters, zoom],
  );

  // A focused mark may be unmounted on zoom; the map then gets the focus.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    onFocusLost();
  });
  // A hovered mark may be unmounted too, without a leave event.
  const hoveredKey = useRef<string | null>(null);
  const reportHover = useStable((key: string | null) => {
    hoveredKey.current = key;
    onPoint(key);
  });
  const ids = new Set(marks.map(({ id }) => id));
  const isUnmounted = hoveredKey.current !== null && !ids.has(`point ${hoveredKey.current}`);
  useLayoutEffect(() => {
    if (isUnmounted) reportHover(null);
  }, [isUnmounted, reportHover]);

  const act = useStable((mark: Mark) => (mark.kind === 'cluster' ? onCluster(mark) : onOpen(mark.placed.key)));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes focus
    <div
      className="marks"
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {marks.length >= MANY_MARKS && (
        <button type="button" className="button skip-marks" style={skipPlace(layer)} onClick={onSkip}>
          {t('finesMap.map.skip')}
        </button>
      )}
      {marks.map((mark) => {
        const { x, y } = layer.toPixel(mark.at);
        return (
          <MarkButton
            key={mark.id}
            mark={mark}
            x={Math.round(x)}
            y={Math.round(y)}
            isInView={layer.isInView(mark.at)}
            isStack={mark.kind === 'cluster' && clusters.expansionZoom(mark) === null}
            isOpen={mark.id === open}
            isPointed={mark.id === pointed}
            isSelected={marksOfSelected.has(mark.id)}
            onAct={act}
            onPoint={reportHover}
          />
        );
      })}
    </div>
  );
}

/** The upper left corner of the view in layer pixels, because the layer moves with the map. */
function skipPlace({ corner }: LayerView): { insetInlineStart: number; insetBlockStart: number } {
  return { insetInlineStart: corner.x + 8, insetBlockStart: corner.y + 8 };
}
