// One grid cell: short text in flat markup. The drawer shows the full value.
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Plate } from '../../../ui/plate';
import { type CellWords, cellText, unreadText } from './cell-text';
import type { ColumnId } from './columns';
import type { Countdown } from './deadlines';
import { readFiles } from './drawer/file-links';
import type { FineRow } from './fine-row';
import './fine-cell.css';

type FineCellWords = CellWords & { today: string };

export function fineCell(row: FineRow, id: ColumnId, words: FineCellWords): ReactNode {
  const { t, format, today } = words;
  const { fine } = row;
  const raw = unreadText(row, id, t);
  if (raw !== null) return raw;
  switch (id) {
    case 'vehicle_plate_number':
      return <Plate number={row.plate} />;
    case 'fine_date':
    case 'created':
      return format.dateNear(fine[id], today);
    case 'last_safe_day':
      return row.desk === null ? cellText(row, id, words) : format.dateNear(row.desk.lastSafeDay ?? undefined, today);
    case 'due_date':
      return isSettled(row) ? format.dateNear(fine.due_date, today) : countdownText(row.due, fine.due_date, words);
    case 'driver_indication_deadline':
      return row.naming.task === null
        ? format.dateNear(fine.driver_indication_deadline, today)
        : countdownText(row.indication, fine.driver_indication_deadline, words);
    case 'infraction':
      return row.isNic ? (
        <>
          <b className="tag">{t('fines.nic')}</b> {cellText(row, id, words)}
        </>
      ) : (
        cellText(row, id, words)
      );
    case 'fine_files': {
      const link = readFiles(fine.fine_files).find((file) => file.kind === 'link');
      if (link?.kind !== 'link') return cellText(row, id, words);
      return (
        <a
          className="link"
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={-1}
          aria-label={t('fines.openFileOf', { ait: format.text(fine.ait_number) })}
        >
          {t('fines.openFile')} <ExternalLink className="icon" />
        </a>
      );
    }
    default:
      return cellText(row, id, words);
  }
}

/** Class for colour and icons besides the text. */
export function fineCellClass(row: FineRow, id: ColumnId): string | undefined {
  switch (id) {
    case 'ait_number':
      return 'strong';
    case 'default_amount':
      return 'strong';
    case 'driver_id':
      return row.isDriverMissing ? 'no-driver' : undefined;
    case 'seriousness':
      return row.seriousness ? `rising level-${row.seriousness.level}` : undefined;
    case 'fine_status_id':
      return `status ${row.status?.group ?? ''}`;
    case 'due_date':
      return isSettled(row) || row.due === null ? undefined : `countdown ${row.due.urgency}`;
    case 'driver_indication_deadline':
      return row.naming.task === null || row.indication === null ? undefined : `countdown ${row.indication.urgency}`;
    case 'to_do':
      return row.desk?.isPressing === false ? 'at-rest' : undefined;
    case 'last_safe_day':
      return row.desk === null || !row.desk.isPressing || row.desk.lastSafeDay === null
        ? undefined
        : `countdown ${row.desk.urgency}`;
    case 'infraction_code':
      return 'code';
    default:
      return undefined;
  }
}

/** Days left with a bar of the term; then the days overdue, or the date if long ago. */
function countdownText(
  countdown: Countdown | null,
  raw: string | undefined,
  { t, format, today }: FineCellWords,
): ReactNode {
  if (countdown === null) return format.text(raw);
  const { day, daysLeft, share } = countdown;
  if (daysLeft < -30) return format.dateNear(day, today);
  if (daysLeft < 0) return t('fines.daysPast', { count: -daysLeft, n: format.number(-daysLeft) });
  const text = daysLeft === 0 ? t('fines.today') : t('fines.daysLeft', { count: daysLeft, n: format.number(daysLeft) });
  return (
    <>
      {text}
      {share !== null && <i style={{ backgroundSize: `${Math.round(share * 100)}% 100%` }} />}
    </>
  );
}

/** Paid, cancelled or a warning: nothing is due. */
function isSettled({ status }: FineRow): boolean {
  return (
    status?.group === 'paid' ||
    status?.group === 'appealPaid' ||
    status?.group === 'cancelled' ||
    status?.group === 'warning'
  );
}
