// Adds vehicles to a plan: from the directory by plate, name or number, or from a pasted list. Without a directory, by
// number.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { vehicleSearchQuery, vehiclesQuery } from '../../../api/directory';
import type { Identifier } from '../../../contract/long-integers';
import type { Tree, TreeList } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { SearchBox } from '../../../ui/page/search-box';
import { useRuntime } from '../../../ui/runtime';
import { vehicleKeys } from '../rows/vehicle-keys';
import { FarProgress } from './far-progress';
import { KnownList } from './known-list';
import { readVehicleList, rowOfKnown, searchKnown, wantedOf } from './known-vehicles';
import { ListReading } from './list-reading';
import { useFarVehicles } from './use-far-vehicles';
import './add-vehicles.css';

export function AddVehicles({
  vehicles,
  mode: first,
  onAdd,
  onClose,
}: {
  /** The plan's vehicles, which cannot be added again. */
  vehicles: TreeList;
  mode: 'search' | 'list';
  onAdd: (rows: Tree[]) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { client, format } = useRuntime();
  const [mode, setMode] = useState(client.hasDirectory ? first : 'list');
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<Identifier, Tree>>(new Map());
  const [text, setText] = useState('');
  const deferredText = useDeferredValue(text);
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const all = useQuery({ ...vehiclesQuery(client), enabled: client.hasDirectory });
  const isLong = all.data?.isComplete === false && term.trim() !== '' && mode === 'search';
  const searched = useQuery({
    ...vehicleSearchQuery(client, term.trim()),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });
  const { known, keys } = useMemo(() => {
    const rows = all.data?.rows ?? [];
    const ids = new Set(rows.map(({ vehicle_id }) => vehicle_id));
    const more = (searched.data?.rows ?? []).filter(({ vehicle_id }) => !ids.has(vehicle_id));
    return { known: [...rows, ...more], keys: vehicleKeys(vehicles) };
  }, [all.data, searched.data, vehicles]);
  const found = searchKnown(known, term);
  const near = useMemo(() => readVehicleList(deferredText, known, keys), [deferredText, known, keys]);
  const far = useFarVehicles(wantedOf(near), mode === 'list' && all.data?.isComplete === false);
  const entries = useMemo(
    () => (far.found.length === 0 ? near : readVehicleList(deferredText, [...known, ...far.found], keys)),
    [near, far.found, deferredText, known, keys],
  );
  const listed = entries.flatMap((entry) => ('row' in entry ? [entry.row] : []));
  const rows = mode === 'search' ? [...chosen.values()] : listed;
  const toggle = (vehicle: (typeof known)[number]) => {
    const next = new Map(chosen);
    if (!next.delete(vehicle.vehicle_id)) next.set(vehicle.vehicle_id, rowOfKnown(vehicle));
    setChosen(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('planRows.add.title')}
      size="medium"
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('planRows.cancel')}
          </button>
          <button
            type="button"
            className="button main"
            aria-disabled={rows.length === 0 || undefined}
            onClick={() => rows.length > 0 && onAdd(rows)}
          >
            {rows.length === 0
              ? t('planRows.add.none')
              : t('planRows.add.add', { count: rows.length, n: format.number(rows.length) })}
          </button>
        </>
      }
    >
      <div ref={body} className="add-vehicles">
        {client.hasDirectory ? (
          <div className="segments">
            {(['search', 'list'] as const).map((value) => (
              <button key={value} type="button" aria-pressed={mode === value} onClick={() => setMode(value)}>
                {t(value === 'search' ? 'planRows.add.search' : 'planRows.add.list')}
              </button>
            ))}
          </div>
        ) : (
          <p className="muted">{t('planRows.add.noDirectory')}</p>
        )}
        {all.isError && <p className="row-problem">{t('planRows.add.failed')}</p>}
        {mode === 'search' ? (
          <>
            <SearchBox label={t('planRows.add.searchLabel')} value={term} onSearch={setTerm} />
            <p className="muted" role="status">
              {all.isLoading
                ? t('planRows.add.loading')
                : t('planRows.add.found', { count: found.length, n: format.number(found.length) })}
            </p>
            <KnownList found={found} isIn={(id) => keys.byId.has(id)} chosen={chosen} onToggle={toggle} />
          </>
        ) : (
          <>
            <div className="stacked">
              <label htmlFor={id}>
                {t(client.hasDirectory ? 'planRows.add.listLabel' : 'planRows.add.numbersLabel')}
              </label>
              <textarea
                id={id}
                className="field"
                rows={7}
                spellCheck={false}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
            <FarProgress far={far} isUnread={all.isError} />
            <div role="status">{entries.length > 0 && <ListReading entries={entries} />}</div>
          </>
        )}
      </div>
    </Dialog>
  );
}
