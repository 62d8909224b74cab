// Lazy parts of the page: map, hours, export.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text';
import { Boundary } from '../../../ui/loading/boundary';
import { LazyFallback, lazyComponent } from '../../../ui/loading/lazy-component';
import type { HourRange } from '../filters/hours';
import type { ExportDialogProps } from './export/export-dialog';
import type { HoursHeatMapProps } from './hours/hours-heat-map';
import type { FinesMapProps } from './map/fines-map';
import type { KeyedFine, Selection } from './selection';
import type { ChosenHours, Panel } from './table-state';
import './rows-panel.css';

const map = lazyComponent<FinesMapProps>(() => import('./map/fines-map').then(({ FinesMap }) => FinesMap));
const hours = lazyComponent<HoursHeatMapProps>(() =>
  import('./hours/hours-heat-map').then(({ HoursHeatMap }) => HoursHeatMap),
);
const exporting = lazyComponent<ExportDialogProps>(() =>
  import('./export/export-dialog').then(({ ExportDialog }) => ExportDialog),
);

const PANEL_PLACE = <div className="panel-place" aria-busy="true" />;

/** A panel above the rows: map or hours. */
export function PanelPart({
  panel,
  rows,
  selected,
  openKey,
  pointedKey,
  range,
  weekdays,
  onHours,
  onOpen,
  onPoint,
  onSelect,
  onClose,
}: {
  panel: Panel;
  rows: readonly KeyedFine[];
  selected: Selection;
  openKey: string | null;
  pointedKey: string | null;
  range: HourRange | null;
  weekdays: readonly number[];
  onHours: (hours: ChosenHours) => void;
  onOpen: (key: string) => void;
  onPoint: (key: string | null) => void;
  onSelect: (keys: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useText();
  const title = t(panel === 'map' ? 'fines.panel.mapTitle' : 'fines.panel.hoursTitle');
  return (
    <section className={`rows-panel of-${panel}`} aria-label={title}>
      <button
        type="button"
        className="button plain only close"
        aria-label={t('fines.panel.close', { panel: title })}
        title={t('fines.panel.close', { panel: title })}
        onClick={onClose}
      >
        <X className="icon" />
      </button>
      <PartInPlace title={title} placeholder={PANEL_PLACE}>
        {panel === 'map' ? (
          <map.Part
            fines={rows}
            selected={new Set(selected.keys())}
            openKey={openKey}
            pointedKey={pointedKey}
            onOpen={onOpen}
            onPoint={onPoint}
            onSelect={onSelect}
          />
        ) : (
          <hours.Part fines={rows.map(({ fine }) => fine)} range={range} weekdays={weekdays} onHours={onHours} />
        )}
      </PartInPlace>
    </section>
  );
}

export function ExportPart(props: Omit<ExportDialogProps, 'open'>) {
  const t = useText();
  return (
    <PartInPlace title={t('fines.export')}>
      <exporting.Part open {...props} />
    </PartInPlace>
  );
}

/** A lazy part with its own error boundary. */
export function PartInPlace({
  title,
  placeholder = null,
  children,
}: {
  title: string;
  placeholder?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Boundary level="section" title={title}>
      <LazyFallback value={{ placeholder }}>{children}</LazyFallback>
    </Boundary>
  );
}
