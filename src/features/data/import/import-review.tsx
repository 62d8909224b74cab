// The review of files before they are stored: each table with columns and problems, and the bar that stores them.
import { FileWarning } from 'lucide-react';
import type { ImportsApi } from '../../../api/imports';
import type { SampleState } from '../../../directory/sample';
import { useText } from '../../../i18n/use-text';
import { MOST_FILE_COLUMNS, MOST_FILE_ROWS } from '../../../own-fleet/fleet-text';
import { useRuntime } from '../../../ui/runtime';
import type { NamedProfile } from './import-messages';
import type { ImportSession, Review } from './import-session';
import { OutcomeNotes } from './outcome-notes';
import { TableSection } from './table-section';
import { TakeBar } from './take-bar';
import './import-review.css';

export function ImportReview({
  api,
  review,
  session,
  sample,
  profiles,
  onOther,
}: {
  api: ImportsApi;
  review: Review;
  session: ImportSession;
  sample: SampleState | null;
  profiles: readonly NamedProfile[];
  onOther: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { tables, unread, check } = review;
  const outcome = check.kind === 'done' ? check.outcome : null;
  return (
    <div className="import-review">
      {unread.length > 0 && (
        <ul className="unread-files" role="alert">
          {unread.map(({ file, sheet, problem }) => (
            <li key={`${file} ${sheet ?? ''}`}>
              <FileWarning className="icon" />
              <span>
                <b>
                  <bdi>{sheet === null ? file : t('data.sheetOf', { sheet, file })}</bdi>
                </b>{' '}
                {t(`data.unread.${problem}`, {
                  rows: format.number(MOST_FILE_ROWS),
                  columns: format.number(MOST_FILE_COLUMNS),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {tables.map((table) => (
        <TableSection
          key={table.id}
          api={api}
          table={table}
          outcome={outcome?.tables.find(({ id }) => id === table.id) ?? null}
          session={session}
          profiles={profiles}
          keepsForNaming={review.keepsForNaming}
        />
      ))}
      {outcome && <OutcomeNotes outcome={outcome} />}
      <TakeBar review={review} session={session} hasSample={(sample?.fines ?? 0) > 0} onOther={onOther} />
    </div>
  );
}
