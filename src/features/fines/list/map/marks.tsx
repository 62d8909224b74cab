// Points and clusters as buttons on the map. Only those in view are there, gathered so that they are about 150 at most.
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useText } from '../../../../i18n/use-text';
import type { LayerView } from '../../../../ui/map/map-layer';
import { useStable } from '../../../../ui/use-stable';
import type { ClusterMark, Clusters, Mark } from './clusters';
import { MarkButton } from './mark-button';

/** From so many marks on, a way around them comes first. */
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

  // A mark under the focus goes when the zoom changes; the focus goes to the map then, not to the start of the page.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    onFocusLost();
  });
  // So does the one under the pointer, and no event says that the pointer left it.
  const told = useRef<string | null>(null);
  const tell = useStable((key: string | null) => {
    told.current = key;
    onPoint(key);
  });
  const ids = new Set(marks.map(({ id }) => id));
  const isGone = told.current !== null && !ids.has(`point ${told.current}`);
  useLayoutEffect(() => {
    if (isGone) tell(null);
  }, [isGone, tell]);

  const act = useStable((mark: Mark) => (mark.kind === 'cluster' ? onCluster(mark) : onOpen(mark.placed.key)));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
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
            onPoint={tell}
          />
        );
      })}
    </div>
  );
}

/** The upper left corner of the view: the layer moves with the map, so its pixels are asked for. */
function skipPlace({ corner }: LayerView): { insetInlineStart: number; insetBlockStart: number } {
  return { insetInlineStart: corner.x + 8, insetBlockStart: corner.y + 8 };
}
