// The head of the vehicles: count, states (each a filter), search, and actions that add vehicles.
import { CalendarCheck, ClipboardPaste, Copy, Plus, Trash } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '../../../i18n/use-text';
import { SearchBox } from '../../../ui/page/search-box';
import { useRuntime } from '../../../ui/runtime';
import { STATES } from './vehicle-cell';
import { DUE_STATES, type DueState } from './vehicle-view';
import '../rows/plan-rows.css';

export function VehiclesHead({
  count,
  counts,
  states,
  onStates,
  search,
  onSearch,
  onPaste,
  onAdd,
  addButton,
}: {
  /** Null if unknown. */
  count: number | null;
  counts: Readonly<Record<DueState, number>>;
  /** The shown states; an empty set means all. */
  states: ReadonlySet<DueState>;
  onStates: (states: ReadonlySet<DueState>) => void;
  search: string;
  onSearch: (search: string) => void;
  onPaste: () => void;
  onAdd: () => void;
  addButton: RefObject<HTMLButtonElement | null>;
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <header>
      <h2 id="plan-vehicles">{t('plans.columns.vehicles')}</h2>
      <fieldset className="rows-states">
        <legend className="hidden">{t('planRows.filterLegend')}</legend>
        {count !== null && <span className="muted">{t('plans.vehicleCount', { count, n: format.number(count) })}</span>}
        {DUE_STATES.map((state) => (
          <button
            key={state}
            type="button"
            className={`chip ${state}`}
            aria-pressed={states.has(state)}
            onClick={() => {
              const next = new Set(states);
              if (!next.delete(state)) next.add(state);
              onStates(next);
            }}
          >
            {t('planRows.stateCount', { n: format.number(counts[state]), state: t(STATES[state]) })}
          </button>
        ))}
      </fieldset>
      <div className="plan-rows-tools">
        <SearchBox label={t('planRows.searchVehicles')} value={search} onSearch={onSearch} />
        <button type="button" className="button" onClick={onPaste}>
          <ClipboardPaste className="icon" />
          {t('planRows.pasteRows')}
        </button>
        <button ref={addButton} type="button" className="button" onClick={onAdd}>
          <Plus className="icon" />
          {t('planRows.addVehicles')}
        </button>
      </div>
    </header>
  );
}

/** Actions on all selected vehicles; in this plan each is one step. */
export function VehiclesBulkBar({
  count,
  onMaintenance,
  onCopy,
  onRemove,
}: {
  count: number;
  onMaintenance: () => void;
  onCopy: () => void;
  onRemove: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <div className="rows-bulk" role="toolbar" aria-label={t('planRows.bulk.bar')}>
      <b>{t('planRows.bulk.selected', { count, n: format.number(count) })}</b>
      <button type="button" className="button" onClick={onMaintenance}>
        <CalendarCheck className="icon" />
        {t('planRows.maintenance.title')}
      </button>
      <button type="button" className="button" onClick={onCopy}>
        <Copy className="icon" />
        {t('planRows.copyTo.title')}
      </button>
      <button type="button" className="button plain" onClick={onRemove}>
        <Trash className="icon" />
        {t('planRows.bulk.remove')}
      </button>
    </div>
  );
}
