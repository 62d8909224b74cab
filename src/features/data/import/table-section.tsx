// One table of the files: what it is, its columns, and its problems.
import { Save } from 'lucide-react';
import { useId, useState } from 'react';
import type { ImportsApi } from '../../../api/imports';
import { useText } from '../../../i18n/use-text';
import type { FleetKind } from '../../../own-fleet/import-fields';
import type { TableChoice } from '../../../own-fleet/read-fleet-table';
import { useRuntime } from '../../../ui/runtime';
import { ColumnsTable } from './columns-table';
import type { NamedProfile, TableOutcome, TableReview } from './import-messages';
import type { ImportSession } from './import-session';
import { KeepForNaming } from './keep-for-naming';
import { ProblemsPanel } from './problems-panel';
import { ProfileDialog } from './profile-dialog';
import { UnknownWords } from './unknown-words';

const KINDS: readonly FleetKind[] = ['fines', 'vehicles', 'drivers', 'vehicle_groups', 'readings'];

export function TableSection({
  api,
  table,
  outcome,
  session,
  profiles,
  keepsForNaming,
}: {
  api: ImportsApi;
  table: TableReview;
  outcome: TableOutcome | null;
  session: ImportSession;
  profiles: readonly NamedProfile[];
  keepsForNaming: boolean;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const [isNaming, setNaming] = useState(false);
  const choose = (choice: TableChoice, isTaken = table.isTaken) => void session.choose(table.id, choice, isTaken);
  /** The present columns stay as they are, unless `more` says otherwise. */
  const change = (more: Partial<TableChoice>) =>
    choose({
      kind: table.kind,
      headLine: table.headLine,
      fields: table.columns.map(({ field }) => field),
      saysNaming: keepsForNaming,
      ...(table.choice.columns && { columns: table.choice.columns }),
      ...more,
    });
  const doubtful = table.columns.filter(({ isGuessed, unread }) => isGuessed || unread > 0).length;
  const taken = table.columns.filter(({ field }) => field !== null).length;
  return (
    <section className="import-table" aria-labelledby={`${id}-title`}>
      <header>
        <label className="check">
          <input
            type="checkbox"
            checked={table.isTaken}
            onChange={({ target }) => choose(table.choice, target.checked)}
            aria-describedby={`${id}-title`}
          />
          <span className="hidden">{t('data.take')}</span>
        </label>
        <h2 id={`${id}-title`}>
          <bdi>{table.sheet === null ? table.file : t('data.sheetOf', { sheet: table.sheet, file: table.file })}</bdi>
        </h2>
        <label className="kind" htmlFor={`${id}-kind`}>
          <span>{t('data.kind')}</span>
          <select
            id={`${id}-kind`}
            className="field"
            value={table.kind}
            onChange={({ target }) => {
              const kind = KINDS.find((each) => each === target.value);
              if (kind) choose({ kind, headLine: table.headLine });
            }}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`data.kinds.${kind}`)}
              </option>
            ))}
          </select>
        </label>
        <p>
          {t('data.columnsRead', {
            rows: t('data.lines', { count: table.rows, n: format.number(table.rows) }),
            count: taken,
            taken: format.number(taken),
            all: format.number(table.columns.length),
          })}
          {doubtful > 0 && ` ${t('data.doubtful', { count: doubtful, n: format.number(doubtful) })}`}
          {table.profile !== null && ` ${t('data.byProfile', { name: table.profile })}`}
        </p>
        {table.headLine > 0 && (
          <button type="button" className="button" onClick={() => setNaming(true)}>
            <Save className="icon" />
            {t('data.profile.keep')}
          </button>
        )}
      </header>
      {table.isTaken && (
        <div className="two">
          <div className="card">
            <ColumnsTable table={table} keepsForNaming={keepsForNaming} onChange={change} />
            <KeepForNaming table={table} keeps={keepsForNaming} session={session} />
            <UnknownWords table={table} onChange={change} />
          </div>
          <ProblemsPanel table={table} outcome={outcome} session={session} />
        </div>
      )}
      {isNaming && (
        <ProfileDialog api={api} table={table} session={session} profiles={profiles} onClose={() => setNaming(false)} />
      )}
    </section>
  );
}
