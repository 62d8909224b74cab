// Points as files, and facts about licences from a file. A person sees the file's changes before they are taken.
import { Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { exportCsv, exportJson } from '../../../desk/export-table';
import { pointsTable } from '../../../desk/exports';
import type { Change } from '../../../desk/knowledge';
import { type LicenceReading, readLicenceCsv, splitStrangers } from '../../../desk/licence-csv';
import { useText } from '../../../i18n/use-text';
import { knowledgeNow } from '../../../knowledge/use-knowledge';
import { dayOrderOf } from '../../../tables/date-text';
import { decodeBytes } from '../../../tables/decode-bytes';
import { notify } from '../../../ui/feedback/notices';
import { FilePicker } from '../../../ui/form/file-picker';
import { Dialog } from '../../../ui/overlay/dialog';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { useRuntime } from '../../../ui/runtime';
import { useDeskFiles } from '../rows/use-desk-files';
import type { PointsView } from './use-points';

const MOST_PROBLEMS = 20;
type Whole = Extract<LicenceReading, { kind: 'read' }>;
type Read = Exclude<LicenceReading, Whole> | { kind: 'unreadable' } | (Whole & ReturnType<typeof splitStrangers>);

export function ExportPoints({ view }: { view: PointsView }) {
  const t = useText();
  const { config, format } = useRuntime();
  const field = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read | null>(null);
  const table = () => pointsTable(view.drivers.map(({ points }) => points));
  const files = useDeskFiles(view.rows, {
    isWhole: view.isWhole,
    today: view.today,
    files: {
      csv: { what: 'points', ending: 'csv', content: () => exportCsv(table(), config.moneyUnit) },
      json: { what: 'points', ending: 'json', content: () => exportJson(table(), config.moneyUnit) },
    },
  });
  const open = async (file: File) => {
    const bytes = await file.arrayBuffer().catch(() => null);
    const decoded = bytes && decodeBytes(new Uint8Array(bytes));
    if (!decoded) return setRead({ kind: 'unreadable' });
    const found = readLicenceCsv(decoded.text, dayOrderOf(format), knowledgeNow());
    if (found.kind !== 'read') return setRead(found);
    const isKnown = await view.knowDrivers(found.changes.map(({ id }) => id));
    setRead({ ...found, ...splitStrangers(found.changes, isKnown) });
  };
  return (
    <>
      <MenuButton
        label={t('points.export.label')}
        className="button"
        icon={<Upload className="icon" />}
        items={[
          { id: 'csv', label: t('points.export.csv'), onSelect: () => files.save('csv') },
          { id: 'json', label: t('points.export.json'), onSelect: () => files.save('json') },
          { id: 'import', label: t('points.export.import'), rule: true, onSelect: () => field.current?.click() },
        ]}
      >
        <span className="action-text">{t('points.export.label')}</span>
      </MenuButton>
      <FilePicker
        field={field}
        label={t('points.import.file')}
        accept="text/csv,.csv,text/plain"
        onFiles={([file]) => void open(file)}
      />
      {files.part}
      {read !== null && (
        <ReadDialog
          read={read}
          onClose={() => setRead(null)}
          onTake={(changes) => {
            setRead(null);
            const n = driversIn(changes);
            void view
              .write(changes)
              .then((isStored) =>
                notify(isStored ? t('points.import.done', { count: n, n: format.number(n) }) : t('desk.notStored')),
              );
          }}
        />
      )}
    </>
  );
}

const driversIn = (changes: readonly Change[]) => new Set(changes.map(({ id }) => id)).size;

function ReadDialog({
  read,
  onClose,
  onTake,
}: {
  read: Read;
  onClose: () => void;
  onTake: (changes: readonly Change[]) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [isWithStrangers, setWithStrangers] = useState(false);
  const counted = (count: number) => ({ count, n: format.number(count) });
  if (read.kind !== 'read') {
    return (
      <Dialog open size="small" title={t('points.import.title')} onClose={onClose}>
        <p role="alert">{t(`points.import.${read.kind}`)}</p>
      </Dialog>
    );
  }
  const { rows, drivers, problems, isCut, strangers, lineOf } = read;
  const changes = isWithStrangers ? read.changes : read.known;
  const taken = driversIn(changes);
  const nothing = problems.length > 0 ? 'nothingTaken' : 'nothing';
  const buttons: ReactNode = (
    <>
      <button type="button" className="button" onClick={onClose}>
        {t('points.import.cancel')}
      </button>
      {drivers > 0 && (
        <button type="button" className="button main" disabled={taken === 0} onClick={() => onTake(changes)}>
          {t('points.import.take', counted(taken))}
        </button>
      )}
    </>
  );
  return (
    <Dialog open title={t('points.import.title')} onClose={onClose} actions={buttons}>
      <p>
        {t('points.import.rows', counted(rows))}{' '}
        {drivers === 0 ? t(`points.import.${nothing}`) : t('points.import.changes', counted(drivers))}{' '}
        {isCut && t('points.import.cut')}
      </p>
      {strangers.length > 0 && (
        <>
          <p>{t('points.import.strangers', counted(strangers.length))}</p>
          <ul className="import-problems">
            {strangers.slice(0, MOST_PROBLEMS).map((id) => (
              <li key={id}>{t('points.import.stranger', { line: format.number(lineOf.get(id) ?? 0), id })}</li>
            ))}
            {strangers.length > MOST_PROBLEMS && (
              <li>{t('points.import.more', counted(strangers.length - MOST_PROBLEMS))}</li>
            )}
          </ul>
          <label>
            <input
              type="checkbox"
              checked={isWithStrangers}
              onChange={({ target }) => setWithStrangers(target.checked)}
            />{' '}
            {t('points.import.takeStrangers')}
          </label>
        </>
      )}
      {problems.length > 0 && (
        <>
          <p>{t('points.import.problems', counted(problems.length))}</p>
          <ul className="import-problems">
            {problems.slice(0, MOST_PROBLEMS).map(({ line, column, value }) => (
              <li key={`${line} ${column}`}>
                {t(`points.import.problem.${column}`, { line: format.number(line), value: value.slice(0, 80) })}
              </li>
            ))}
            {problems.length > MOST_PROBLEMS && (
              <li>{t('points.import.more', counted(problems.length - MOST_PROBLEMS))}</li>
            )}
          </ul>
        </>
      )}
    </Dialog>
  );
}
