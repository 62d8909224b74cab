// The parts of the page that come when they are wanted: the drawer of a row, the map and the hours, the export.
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo } from 'react';
import type { Fine } from '../../../contract/fine';
import { useText } from '../../../i18n/use-text';
import { Boundary } from '../../../ui/feedback/boundary';
import { LatePlace, late } from '../../../ui/feedback/late';
import type { GridHandle } from '../../../ui/table/data-grid';
import type { HourRange } from '../filters/hours';
import type { FineDrawerProps } from './drawer/fine-drawer';
import type { ExportDialogProps } from './export/export-dialog';
import type { FineRow } from './fine-row';
import type { HoursHeatMapProps } from './hours/hours-heat-map';
import type { FinesMapProps } from './map/fines-map';
import type { KeyedFine, Selection } from './selection';
import type { ChosenHours, Panel } from './table-state';
import type { LoadedFines } from './use-loaded-fines';
import './rows-panel.css';

const drawer = late<FineDrawerProps>(() => import('./drawer/fine-drawer').then(({ FineDrawer }) => FineDrawer));
const map = late<FinesMapProps>(() => import('./map/fines-map').then(({ FinesMap }) => FinesMap));
const hours = late<HoursHeatMapProps>(() => import('./hours/hours-heat-map').then(({ HoursHeatMap }) => HoursHeatMap));
const exporting = late<ExportDialogProps>(() =>
  import('./export/export-dialog').then(({ ExportDialog }) => ExportDialog),
);

const PANEL_PLACE = <div className="panel-place" aria-busy="true" />;

/** The open row, or the news that it is not among the rows. */
export function FinePart({
  fineKey,
  rows,
  loaded,
  toRow,
  today,
  grid,
  onFine,
}: {
  fineKey: string;
  rows: readonly KeyedFine[];
  loaded: LoadedFines;
  toRow: (fine: Fine) => FineRow;
  today: string;
  grid: RefObject<GridHandle | null>;
  onFine: (key: string | null) => void;
}) {
  const t = useText();
  const index = rows.findIndex(({ key }) => key === fineKey);
  const item = rows[index];
  if (!item) {
    if (loaded.isOld || loaded.isFetching) return null;
    return (
      <aside className="fine-gone" aria-label={t('fines.open.gone')}>
        <div className="state">
          <strong>{t('fines.open.gone')}</strong>
          <p>{t('fines.open.goneText')}</p>
          <button type="button" className="button" onClick={() => onFine(null)}>
            {t('fines.open.close')}
          </button>
        </div>
      </aside>
    );
  }
  const goTo = (to: number) => {
    const next = rows[to];
    if (!next) return null;
    return () => {
      grid.current?.showRow(to);
      onFine(next.key);
    };
  };
  return (
    <PartInPlace title={t('fines.rows')}>
      <drawer.Part
        row={toRow(item.fine)}
        rowKey={item.key}
        peers={loaded.fines}
        today={today}
        position={{ index, count: rows.length }}
        onPrevious={goTo(index - 1)}
        onNext={goTo(index + 1)}
        onClose={() => {
          onFine(null);
          // Where it was opened by its address, no row has had the focus yet.
          grid.current?.focusRow(index);
        }}
      />
    </PartInPlace>
  );
}

/** A picture of the rows above them. */
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
      <PartInPlace title={title} waiting={PANEL_PLACE}>
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

function PartInPlace({ title, waiting = null, children }: { title: string; waiting?: ReactNode; children: ReactNode }) {
  const place = useMemo(() => ({ waiting }), [waiting]);
  return (
    <Boundary level="section" title={title}>
      <LatePlace value={place}>{children}</LatePlace>
    </Boundary>
  );
}
