// Before and after an import: the place to drop files, what is being read, and what was stored.
import { CircleCheckBig, FileUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Locale } from '../../../config/config';
import { useText } from '../../../i18n/use-text';
import { MOST_FILE_ROWS } from '../../../own-fleet/fleet-text';
import type { FleetKind } from '../../../own-fleet/import-fields';
import { downloadFile } from '../../../ui/feedback/download';
import { useRuntime } from '../../../ui/runtime';
import { Link } from '../../../url/use-navigation';
import type { ImportState } from './import-session';
import './import-start.css';

/** Templates for spreadsheets, with one example row of each kind. The files are those of docs/templates. */
const TEMPLATES: readonly FleetKind[] = ['fines', 'vehicles', 'drivers', 'vehicle_groups', 'readings'];

const FILES = import.meta.glob<string>('../../../../docs/templates/*.csv', { query: '?raw', import: 'default' });

/** The name of the file and its text, with a byte order mark for spreadsheets. */
async function loadTemplate(kind: FleetKind, locale: Locale): Promise<{ name: string; text: string }> {
  const name = `${kind === 'vehicle_groups' ? 'groups' : kind}.${locale}.csv`;
  const text = (await FILES[`../../../../docs/templates/${name}`]?.()) ?? '';
  return { name, text: `\ufeff${text.replace(/^\ufeff/, '')}` };
}

export function ImportStart({
  state,
  onFile,
  onCancel,
}: {
  state: ImportState;
  onFile: () => void;
  onCancel: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <section className="card import-start" aria-label={t('data.open')}>
      <div className="body">
        {state.step === 'reading' ? (
          <div className="reading" role="status">
            <progress aria-label={t('data.reading', { file: state.file })} />
            <p>{t('data.reading', { file: state.file })}</p>
            <button type="button" className="button" onClick={onCancel}>
              {t('ui.cancel')}
            </button>
          </div>
        ) : (
          <>
            <FileUp className="icon" />
            <h2>{t('data.start.title')}</h2>
            <p>{t('data.start.text', { rows: format.number(MOST_FILE_ROWS) })}</p>
            {state.step === 'failed' && (
              <p className="bad" role="alert">
                {t('data.failed')}
              </p>
            )}
            <button type="button" className="button main" onClick={onFile}>
              {t('data.choose')}
            </button>
            <Templates />
          </>
        )}
      </div>
    </section>
  );
}

/** One table with an example row of each kind, with the heads of the person's language. */
function Templates() {
  const t = useText();
  const { locale } = useRuntime();
  const save = async (kind: FleetKind) => {
    const { name, text } = await loadTemplate(kind, locale);
    downloadFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <p className="templates">
      {t('data.templates')}{' '}
      {TEMPLATES.map((kind) => (
        <button key={kind} type="button" className="link" onClick={() => void save(kind)}>
          {t(`data.kinds.${kind}`)}
        </button>
      ))}
    </p>
  );
}

export function ImportStored({
  state,
  onMore,
  onChanged,
}: {
  state: Extract<ImportState, { step: 'stored' }>;
  onMore: () => void;
  onChanged: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the import is stored
  useEffect(() => {
    title.current?.focus();
    onChanged();
  }, []);
  const { outcome, tables } = state;
  const hasFines = tables.some(({ kind, isTaken }) => kind === 'fines' && isTaken);
  return (
    <section className="card import-stored">
      <div className="body">
        <CircleCheckBig className="icon" />
        <h2 ref={title} tabIndex={-1}>
          {t('data.stored.title', { files: state.files })}
        </h2>
        <ul>
          {outcome.tables.map(({ id, new: added, changed, equal, left }) => {
            const table = tables.find((each) => each.id === id);
            const leftOut = left.reduce((sum, { count }) => sum + count, 0) + (table ? table.rows - table.readable : 0);
            return (
              <li key={id}>
                <b>{table && t(`data.kinds.${table.kind}`)}</b>{' '}
                {t('data.counts', {
                  added: format.number(added),
                  changed: format.number(changed),
                  equal: format.number(equal),
                  left: format.number(leftOut),
                })}
              </li>
            );
          })}
        </ul>
        <div className="act">
          {hasFines && (
            <Link to="/fines" className="button main">
              {t('data.stored.fines')}
            </Link>
          )}
          <button type="button" className="button" onClick={onMore}>
            {t('data.stored.more')}
          </button>
        </div>
      </div>
    </section>
  );
}
