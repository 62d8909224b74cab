// The stated place and the tracker's place: as text, and on a small map.
import { useId } from 'react';
import type { Fine } from '../../../../contract/fine';
import { useText } from '../../../../i18n/use-text';
import { Boundary } from '../../../../ui/loading/boundary';
import { LazyFallback, lazyComponent } from '../../../../ui/loading/lazy-component';
import { useRuntime } from '../../../../ui/runtime';
import type { FineRow } from '../fine-row';
import type { PlaceMapProps } from '../map/place-map';
import { toWhere } from './where-view';
import './where-part.css';

const PlaceMap = lazyComponent<PlaceMapProps>(() => import('../map/place-map').then((module) => module.PlaceMap));

const SKELETON = { placeholder: <span className="skeleton" /> };

export function WherePart({ row, peers }: { row: FineRow; peers: readonly Fine[] }) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const { stated, tracker, position, statedAt, remark } = toWhere(row.fine, peers, { t, format });
  const statedLabel = t('fineDrawer.where.stated');
  const trackerLabel = t('fineDrawer.where.tracker');
  return (
    <section className="fine-part" aria-labelledby={id}>
      <div className="fine-part-head">
        <h3 id={id}>{t('fineDrawer.where.title')}</h3>
        {remark && <p className={remark.tone}>{remark.text}</p>}
      </div>
      {position && (
        <div className="fine-map-box">
          <Boundary level="section" title={t('fineDrawer.where.map')} resetKey={row.fine}>
            <LazyFallback value={SKELETON}>
              <PlaceMap.Part
                tracker={position}
                stated={statedAt && { at: statedAt, label: statedLabel }}
                trackerLabel={trackerLabel}
              />
            </LazyFallback>
          </Boundary>
        </div>
      )}
      <dl className="fine-places">
        <div>
          <dt className="stated">{statedLabel}</dt>
          <dd>
            <bdi title={stated}>{stated}</bdi>
            {statedAt && <span className="muted">{t('fineDrawer.where.byText')}</span>}
          </dd>
        </div>
        <div>
          <dt className="tracker">{trackerLabel}</dt>
          <dd>
            <bdi title={tracker}>{tracker}</bdi>
            {!position && <span className="muted">{t('fineDrawer.where.noPosition')}</span>}
          </dd>
        </div>
      </dl>
    </section>
  );
}
