// What can be done with the sheets: print, language, order, file for portals, back.
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { driversByIdQuery } from '../../../api/directory';
import type { Locale } from '../../../config/config';
import { toIdentifier } from '../../../contract/long-integers';
import { exportCsv } from '../../../desk/export-table';
import { type KnownDriver, namingTable } from '../../../desk/naming-export';
import { useText } from '../../../i18n/use-text';
import { downloadFile } from '../../../ui/feedback/download';
import { useRuntime } from '../../../ui/runtime';
import { Link } from '../../../url/use-navigation';
import type { ChangeSearch } from '../../../url/use-search';
import type { DeskView } from '../desk/use-desk';
import type { SheetBatch, SheetsState } from './sheet-batch';

const LANGUAGES: Readonly<Record<Locale, string>> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

export function SheetsBar({
  state,
  onChange,
  batch,
  view,
  onPrint,
}: {
  state: SheetsState;
  onChange: ChangeSearch<SheetsState>;
  batch: SheetBatch;
  view: DeskView;
  onPrint: () => void;
}) {
  const t = useText();
  const { config, format } = useRuntime();
  const { drivers, isLoading } = useKnownDrivers(batch);
  const count = batch.tasks.length;
  const save = () => {
    const text = exportCsv(namingTable(batch.tasks, drivers, view.knowledge), config.moneyUnit);
    downloadFile(`naming-${view.today}.csv`, new Blob([text], { type: 'text/csv' }));
  };
  return (
    <div className="sheets-bar">
      <button type="button" className="button main" disabled={count === 0} onClick={onPrint}>
        <Printer className="icon" />
        {t('sheets.print', { count, n: format.number(count) })}
        <kbd>P</kbd>
      </button>
      <button type="button" className="button" disabled={count === 0 || isLoading} onClick={save}>
        <Download className="icon" />
        {t('sheets.csv')}
      </button>
      <label>
        <span>{t('sheets.language')}</span>
        <select
          className="field"
          value={state.language}
          onChange={({ target }) => {
            const language = target.value as Locale;
            onChange((now) => ({ ...now, language }));
          }}
        >
          {Object.entries(LANGUAGES).map(([language, name]) => (
            <option key={language} value={language} lang={language}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={state.isByDriver}
          onChange={({ target }) => {
            const isByDriver = target.checked;
            onChange((now) => ({ ...now, isByDriver }));
          }}
        />
        {t('sheets.byDriver')}
      </label>
      <Link to="/fines/today" className="button plain">
        <ArrowLeft className="icon" />
        {t('sheets.back')}
      </Link>
    </div>
  );
}

/** Names and registrations of the drivers whom rows have, from the directory. */
function useKnownDrivers({ tasks }: SheetBatch): { drivers: ReadonlyMap<string, KnownDriver>; isLoading: boolean } {
  const { client } = useRuntime();
  const ids = useMemo(() => {
    const known = new Set(tasks.flatMap(({ fine }) => fine.driverId ?? []));
    return [...known].sort().flatMap((id) => toIdentifier(id) ?? []);
  }, [tasks]);
  const { data, isLoading } = useQuery({
    ...driversByIdQuery(client, ids),
    enabled: client.hasDirectory && ids.length > 0,
  });
  const drivers = useMemo(
    () =>
      new Map(
        (data ?? []).map(({ driver_id, name, registration }) => [
          String(driver_id),
          { name: name ?? null, registration: registration ?? null },
        ]),
      ),
    [data],
  );
  return { drivers, isLoading };
}
