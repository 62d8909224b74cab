// Content of the vehicle cells: readings, used share of each deadline, first deadline and its day.
import { CircleAlert, CircleCheck, CircleHelp, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tree } from '../../../document/tree';
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/use-text';
import { toDate } from '../../../tables/calendar';
import { cssVars } from '../../../ui/css-vars';
import { Plate } from '../../../ui/plate';
import { DeadlineMark } from '../deadline-parts';
import type { DueDate, Reason } from '../due-dates/due-date';
import { membersOf } from '../due-dates/typed-plan';
import { fieldOf } from '../rows/fields';
import { cellText, type Writing } from '../rows/read-cell';
import { valueIn } from '../rows/row-edits';
import { type DueState, stateOf } from './vehicle-view';
import '../rows/row-state.css';

export type VehicleWords = { t: Text; format: Format; writing: Writing };

/** The bars extend this far beyond the deadline; larger shares are cut. */
const FULL_SHARE = 1.15;

export function vehicleCell(vehicle: Tree | undefined, due: DueDate, column: string, words: VehicleWords): ReactNode {
  const { t, format, writing } = words;
  switch (column) {
    case 'plate_number': {
      const plate = membersOf(vehicle).plate_number;
      return typeof plate === 'string' ? <Plate number={plate} /> : plainText();
    }
    case 'odometer':
    case 'last_odometer': {
      const field = fieldOf('vehicles', column);
      const value = field && valueIn(vehicle, field);
      // An invalid number must not look like an empty cell.
      return typeof value === 'number' || !field ? format.number(value) : cellText(field, value, writing) || '—';
    }
    case 'last_datetime':
      return format.date(membersOf(membersOf(vehicle).last_maintenance).last_datetime);
    case 'used':
      return due.state === 'known' ? (
        <UsedBars due={due} words={words} />
      ) : (
        <span className="muted">{t(REASONS[due.reason])}</span>
      );
    case 'first':
      return due.state === 'known' ? (
        <>
          <DeadlineMark kind={due.first.kind} />
          {t(KINDS[due.first.kind])}
        </>
      ) : (
        '—'
      );
    case 'next_due':
      return due.state === 'known' ? <b className="row-name">{format.date(toDate(due.day))}</b> : '—';
    case 'in':
      return (
        <span className={due.state === 'known' && due.isOverdue ? 'row-late' : undefined}>{sayIn(due, words)}</span>
      );
    case 'state':
      return <DueChip due={due} t={t} />;
    default:
      return plainText();
  }
  function plainText(): string {
    const field = fieldOf('vehicles', column);
    return (field && cellText(field, valueIn(vehicle, field), writing)) || '—';
  }
}

/** `9 d`, `11 d late`. */
function sayIn(due: DueDate, { t, format }: VehicleWords): string {
  if (due.state === 'unknown') return '—';
  const days = Math.abs(due.inDays);
  return t(due.isOverdue ? 'planRows.due.late' : 'planRows.due.in', { count: days, n: format.number(days) });
}

export function DueChip({ due, t }: { due: DueDate; t: Text }) {
  const state = stateOf(due);
  const Icon = ICONS[state];
  return (
    <span className={`row-state ${state}`}>
      <Icon className="icon" />
      {t(STATES[state])}
    </span>
  );
}

/** One bar per deadline; the tick marks the deadline. */
export function UsedBars({ due, words: { t, format } }: { due: DueDate; words: VehicleWords }) {
  const known = due.triggers.filter((trigger) => trigger.state === 'known');
  const said = known.map(({ kind, share }) => `${t(KINDS[kind])} ${format.share(share, 0)}`);
  return (
    <span className="used" role="img" aria-label={said.join(', ')} title={said.join(', ')}>
      {known.map(({ kind, share }) => (
        <i
          key={kind}
          className={due.state === 'known' && due.first.kind === kind ? `${kind} first` : kind}
          style={cssVars({ '--used': `${(Math.max(0, Math.min(share, FULL_SHARE)) / FULL_SHARE) * 100}%` })}
        />
      ))}
    </span>
  );
}

export const STATES = {
  overdue: 'planRows.states.overdue',
  soon: 'planRows.states.soon',
  fine: 'planRows.states.fine',
  unknown: 'planRows.states.unknown',
} as const satisfies Record<DueState, string>;

const ICONS = { overdue: CircleAlert, soon: Clock, fine: CircleCheck, unknown: CircleHelp } as const;

const KINDS = { days: 'planRows.kinds.days', km: 'planRows.kinds.km', hours: 'planRows.kinds.hours' } as const;

const REASONS = {
  'last-date-missing': 'planRows.waits.lastDate',
  'last-odometer-missing': 'planRows.waits.lastOdometer',
  'odometer-missing': 'planRows.waits.odometer',
  'beyond-calendar': 'planRows.waits.beyond',
  'last-date-invalid': 'planRows.waits.lastDate',
  'last-date-future': 'planRows.waits.lastDate',
  'last-odometer-invalid': 'planRows.waits.lastOdometer',
  'odometer-invalid': 'planRows.waits.odometer',
  'last-odometer-above': 'planRows.waits.lastOdometer',
  'hourmeter-invalid': 'planRows.waits.hourmeter',
  'no-deadline': 'planRows.waits.deadline',
  'vehicle-invalid': 'planRows.waits.vehicle',
  'today-invalid': 'planRows.waits.vehicle',
  'milestone-type-unknown': 'planRows.waits.deadline',
  'milestone-value-missing': 'planRows.waits.deadline',
  'milestone-value-invalid': 'planRows.waits.deadline',
} as const satisfies Record<Reason, string>;
