// Map overlays: zoom buttons, scale bar, tile message, attribution.
import type { Map as LeafletMap } from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../runtime';
import { readAttribution } from './attribution';
import { scaleLength } from './graticule';
import { metresPerPixel, useRedrawOn } from './map-hooks';

const SCALE_PX = 96;

/** `children`: an additional button in the same group. */
export function ZoomButtons({ map, children }: { map: LeafletMap; children?: ReactNode }) {
  const t = useText();
  useRedrawOn(map, 'zoomend');
  // Not `disabled`, because the button would lose the focus at the end of the zoom range.
  const isMost = map.getZoom() >= map.getMaxZoom();
  const isLeast = map.getZoom() <= map.getMinZoom();
  return (
    <div className="map-zoom">
      <button
        type="button"
        className="button only"
        aria-label={t('map.zoomIn')}
        title={t('map.zoomIn')}
        aria-disabled={isMost || undefined}
        onClick={() => map.zoomIn(1)}
      >
        <Plus className="icon" />
      </button>
      <button
        type="button"
        className="button only"
        aria-label={t('map.zoomOut')}
        title={t('map.zoomOut')}
        aria-disabled={isLeast || undefined}
        onClick={() => map.zoomOut(1)}
      >
        <Minus className="icon" />
      </button>
      {children}
    </div>
  );
}

export function Scale({ map }: { map: LeafletMap }) {
  const { format } = useRuntime();
  useRedrawOn(map, 'moveend zoom zoomend resize');
  const scale = scaleLength(metresPerPixel(map.getZoom(), map.getCenter()), SCALE_PX);
  if (!scale) return null;
  return (
    <p className="map-scale" style={{ inlineSize: scale.pixels }}>
      {format.distance(scale.metres)}
    </p>
  );
}

/** The configured text with its links; never inserted as HTML. */
export function Attribution({ text }: { text: string }) {
  return (
    <p className="map-attribution">
      {readAttribution(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in fixed order
        <Fragment key={index}>
          {part.href === null ? (
            part.text
          ) : (
            <a href={part.href} target="_blank" rel="noopener noreferrer">
              {part.text}
            </a>
          )}
        </Fragment>
      ))}
    </p>
  );
}
