// The compared routes on one map, with a legend.
import { Maximize } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { MapFrame, type MapHandle } from '../../../ui/map/map-frame';
import type { Bounds } from '../../../ui/map/positions';
import { boundsOfPlaces } from '../document/bounds-of-places';
import { lineOf, PARTS } from '../document/route-document';
import { type VariantLine, VariantsLayer } from '../layers/variants-layer';
import type { HeldRoute } from './held-route';
import { VARIANT_STYLES } from './variant-styles';
import { Swatch } from './variants-table';

export function VariantsMap({
  routes,
  names,
  chosen,
  onChoose,
  onPick,
}: {
  routes: readonly HeldRoute[];
  names: readonly string[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** A line was pressed. */
  onPick: (id: string) => void;
}) {
  const t = useText();
  const map = useRef<MapHandle>(null);
  const { variants, bounds } = useMemo(
    () => ({ variants: routes.flatMap(variantOf), bounds: boundsOf(routes) }),
    [routes],
  );
  return (
    <section className="variants-map" aria-label={t('routeSeveral.map')}>
      <MapFrame
        ref={map}
        label={t('routeSeveral.map')}
        bounds={bounds}
        button={
          <button
            type="button"
            className="button only"
            aria-label={t('routeSeveral.showAll')}
            title={t('routeSeveral.showAll')}
            onClick={() => bounds && map.current?.fit(bounds)}
          >
            <Maximize className="icon" />
          </button>
        }
      >
        <VariantsLayer variants={variants} chosen={chosen} onHover={onChoose} onPick={onPick} />
      </MapFrame>
      <ul className="variants-legend" aria-label={t('routeSeveral.legend')}>
        {routes.map(({ id }, index) => (
          <li key={id} className={id === chosen ? 'chosen' : undefined}>
            <button
              type="button"
              onPointerEnter={() => onChoose(id)}
              onPointerLeave={() => onChoose(null)}
              onFocus={() => onChoose(id)}
              onBlur={() => onChoose(null)}
              onClick={() => {
                const box = boundsOf(routes.filter((route) => route.id === id));
                if (box) map.current?.fit(box);
              }}
            >
              <Swatch index={index} />
              <span className="three-lines">{names[index]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function variantOf(held: HeldRoute, index: number): VariantLine[] {
  const style = VARIANT_STYLES[index];
  if (held.kind !== 'open' || !style) return [];
  const lines = PARTS.map((part) => lineOf(held.tree, part)).filter(({ count }) => count > 1);
  return [{ id: held.id, lines, ...style }];
}

function boundsOf(routes: readonly HeldRoute[]): Bounds | null {
  const boxes = routes.flatMap((held) => (held.kind === 'open' ? (boundsOfPlaces(held.tree) ?? []) : []));
  if (boxes.length === 0) return null;
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
  };
}
