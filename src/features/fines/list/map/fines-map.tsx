// The loaded fines on a map, at the tracker's positions. Hover is linked with the table.

import { BoxSelect, Maximize } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { rich, useText } from '../../../../i18n/use-text';
import { MapFrame, type MapHandle, type MapView, MOST_ZOOM } from '../../../../ui/map/map-frame';
import { MapLayer } from '../../../../ui/map/map-layer';
import { boundsOf } from '../../../../ui/map/positions';
import { useRuntime } from '../../../../ui/runtime';
import { type ClusterMark, createClusters, type KeyedFine, keysIn, type PlacedFine, placedFines } from './clusters';
import { Marks } from './marks';
import { StackDialog } from './stack-dialog';
import './fines-map.css';

export type FinesMapProps = {
  fines: readonly KeyedFine[];
  selected: ReadonlySet<string>;
  openKey: string | null;
  pointedKey: string | null;
  onOpen: (key: string) => void;
  onPoint: (key: string | null) => void;
  onSelect: (keys: readonly string[]) => void;
};

/**
 * `openKey`: fine in the drawer; `pointedKey`: hovered or focused row. Both are marked, and the open one is scrolled
 * into view. `onPoint`: called with the hovered or focused mark; null for none.
 */
export function FinesMap({ fines, selected, openKey, pointedKey, onOpen, onPoint, onSelect }: FinesMapProps) {
  const t = useText();
  const { config, format } = useRuntime();
  const map = useRef<MapHandle>(null);
  const end = useRef<HTMLDivElement>(null);
  const id = useId();
  const [view, setView] = useState<MapView | null>(null);
  const [stack, setStack] = useState<readonly PlacedFine[] | null>(null);
  const mostZoom = config.tiles?.maxZoom ?? MOST_ZOOM;
  const { placed, clusters, bounds } = useMemo(() => {
    const placed = placedFines(fines);
    return { placed, clusters: createClusters(placed, mostZoom), bounds: boundsOf(placed.map(({ at }) => at)) };
  }, [fines, mostZoom]);
  const inView = view ? keysIn(placed, view.bounds) : [];
  const isReady = view !== null;

  useEffect(() => {
    const at = openKey === null ? undefined : placed.find(({ key }) => key === openKey)?.at;
    if (at && isReady) map.current?.show(at);
  }, [openKey, placed, isReady]);

  const onCluster = (mark: ClusterMark) => {
    const zoom = clusters.expansionZoom(mark);
    if (zoom === null) setStack(clusters.finesOf(mark));
    else map.current?.zoomTo(mark.at, zoom);
  };

  const counted = { count: inView.length, n: format.number(inView.length) };
  return (
    <section className="fines-map" aria-labelledby={`${id}-line`}>
      <header>
        <p id={`${id}-line`}>
          {rich(t('finesMap.map.placed', { count: fines.length, skipInterpolation: true }), {
            placed: format.number(placed.length),
            n: format.number(fines.length),
          })}
        </p>
        {bounds && (
          <>
            <button type="button" className="button" disabled={inView.length === 0} onClick={() => onSelect(inView)}>
              <BoxSelect className="icon" />
              {t('finesMap.map.select', counted)}
            </button>
            <button type="button" className="button" onClick={() => map.current?.fit(bounds)}>
              <Maximize className="icon" />
              {t('finesMap.map.fit')}
            </button>
          </>
        )}
      </header>
      {bounds ? (
        <>
          <MapFrame
            ref={map}
            className="fines-map-frame"
            label={`${t('finesMap.map.label', counted)}. ${t('finesMap.map.hint')}`}
            bounds={bounds}
            onView={setView}
          >
            <MapLayer>
              {(layer) => (
                <Marks
                  layer={layer}
                  clusters={clusters}
                  selected={selected}
                  openKey={openKey}
                  pointedKey={pointedKey}
                  onOpen={onOpen}
                  onPoint={onPoint}
                  onCluster={onCluster}
                  onSkip={() => end.current?.focus()}
                  onFocusLost={() => map.current?.focus()}
                />
              )}
            </MapLayer>
          </MapFrame>
          <div ref={end} tabIndex={-1} className="fines-map-end">
            <MarkLegend />
          </div>
        </>
      ) : (
        <div className="state">
          <strong>{t('finesMap.map.empty')}</strong>
          <p>{t('finesMap.map.emptyHint')}</p>
        </div>
      )}
      {stack && <StackDialog fines={stack} onClose={() => setStack(null)} onOpen={onOpen} onSelect={onSelect} />}
    </section>
  );
}

/** Legend of the map's marks. */
function MarkLegend() {
  const t = useText();
  const { labels } = useRuntime();
  return (
    <ul className="legend mark-legend" aria-label={t('finesMap.map.legend')}>
      {labels.seriousnesses.map(({ id, text, level }) => (
        <li key={id}>
          <i className={`point-sign level-${level}`} />
          {text}
        </li>
      ))}
      <li>
        <i className="point-sign level-0" />
        {t('finesMap.map.notStated')}
      </li>
      <li>
        <i className="point-sign cluster" />
        {t('finesMap.map.clusterKey')}
      </li>
      <li>
        <i className="point-sign cluster open" />
        {t('finesMap.map.openKey')}
      </li>
      <li>
        <i className="point-sign cluster selected" />
        {t('finesMap.map.selectedKey')}
      </li>
    </ul>
  );
}
