// What can be done with the sheets: print, language, order, file for portals, back.
import { ArrowLeft, Download, Printer } from 'lucide-react';
import type { Locale } from '../../../config/config';
import { exportCsv } from '../../../desk/export-table';
import { namingTable } from '../../../desk/naming-export';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { Link } from '../../../url/use-navigation';
import type { ChangeSearch } from '../../../url/use-search';
import { TODAY_PATH, todayAsLeft } from '../desk/today-path';
import type { DeskView } from '../desk/use-desk';
import { useDeskFiles } from '../rows/use-desk-files';
import type { SheetBatch, SheetsState } from './sheet-batch';
import type { SheetDrivers } from './use-sheet-drivers';

const LANGUAGES: Readonly<Record<Locale, string>> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

export function SheetsBar({
  state,
  onChange,
  batch,
  view,
  drivers,
  onPrint,
}: {
  state: SheetsState;
  onChange: ChangeSearch<SheetsState>;
  batch: SheetBatch;
  view: DeskView;
  drivers: SheetDrivers;
  onPrint: () => void;
}) {
  const t = useText();
  const { config, format } = useRuntime();
  const count = batch.tasks.length;
  const files = useDeskFiles(view.rows, {
    isWhole: view.isWhole,
    today: view.today,
    files: {
      csv: {
        what: 'naming',
        ending: 'csv',
        content: () => exportCsv(namingTable(batch.tasks, drivers.known, view.knowledge), config.moneyUnit),
      },
    },
  });
  return (
    <div className="sheets-bar">
      <button type="button" className="button main" disabled={count === 0} onClick={onPrint}>
        <Printer className="icon" />
        {t('sheets.print', { count, n: format.number(count) })}
        <kbd>P</kbd>
      </button>
      <button
        type="button"
        className="button"
        disabled={count === 0 || drivers.isLoading}
        onClick={() => files.save('csv')}
      >
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
      <Link to={TODAY_PATH} search={todayAsLeft} className="button plain">
        <ArrowLeft className="icon" />
        {t('sheets.back')}
      </Link>
      {files.part}
    </div>
  );
}
