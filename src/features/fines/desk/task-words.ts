// What a task says in a row and in its details, in the language of the page. Pure.
import type { DeskTask } from '../../../desk/states';
import { type Format, fold } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import { addDays, type Day, type Holidays, nextBusinessDay } from '../../../rulebook/days';

export type TaskWords = {
  t: Text;
  format: Format;
  /** A driver by number: the name, else the number. */
  driver: (id: string) => string;
  /** Centavos without the symbol; '' where the amount is not known. */
  amount: (centavos: number | null) => string;
  /** Centavos with the symbol, rounded half up to whole units; and without the symbol. */
  round: (centavos: number) => string;
  roundAmount: (centavos: number) => string;
  /** Centavos with the symbol of the currency. */
  money: (centavos: number | null) => string;
  today: Day;
  holidays: Holidays;
};

/** What the task is called. */
export function taskTitle({ kind, reason, isExpired }: DeskTask, t: Text): string {
  if (kind === 'NAME' && isExpired) return t('desk.task.NAME_expired');
  if (reason.code === 'decide') return t(`desk.task.DECIDE_${reason.percent}`);
  if (reason.code === 'decide_nic') return t(`desk.task.DECIDE_NIC_${reason.percent}`);
  if (reason.code === 'finding') return t(`desk.finding.${reason.finding.kind}`);
  if (kind === 'DECIDE') return t('desk.task.DECIDE_80');
  return t(`desk.task.${kind}`);
}

/** Why it stands, or what became of it, in a line. */
export function taskReason(task: DeskTask, words: TaskWords): string {
  const { t, driver, money, format, today } = words;
  const { fine, reason } = task;
  const known = fine.driverId === null ? null : driver(fine.driverId);
  if (task.contradiction !== null && task.decision !== null) {
    return t(`desk.contradicted.${task.contradiction}`, { day: format.dateNear(task.decision.day, today) });
  }
  switch (reason.code) {
    case 'name':
      if (reason.isPaid) return t('desk.why.namePaid');
      return known === null ? t('desk.why.name') : t('desk.why.nameKnown', { driver: known });
    case 'name_again':
      return known === null ? t('desk.why.nameAgain') : t('desk.why.nameAgainKnown', { driver: known });
    case 'nic_can_come':
      return t('desk.why.nicCanCome', { day: format.date(task.printed) });
    case 'confirm':
      return known === null ? t('desk.why.confirm') : t('desk.why.confirmKnown', { driver: known });
    case 'decide':
    case 'decide_nic':
      if (reason.price === null) return t('desk.why.decideUnknown');
      return t(`desk.why.decide${reason.percent}`, { price: money(reason.price) });
    case 'late':
    case 'past_due':
      return reason.gone === null ? t('desk.why.late') : t('desk.why.lateGone', { gone: money(reason.gone) });
    case 'tell':
      return t('desk.why.tell', { money: money(fine.taken), driver: known ?? '' });
    case 'finding':
      return fine.infraction ?? '';
    default:
      return t(`desk.why.${reason.code}`);
  }
}

/** The printed day, with its weekday only where it differs from the last safe day; '' without one. */
export function printedText({ kind, printed, lastSafeDay }: DeskTask, { t, format, today }: TaskWords): string {
  if (printed === null) return '';
  const day = dayText(printed, printed === lastSafeDay ? null : 'short', { format, today });
  return kind === 'DECIDE' ? t('desk.list.due', { day }) : t('desk.list.printed', { day });
}

/** `today`, `Thu 26 Nov`; with the year where it is another one. */
export function dayText(
  day: Day,
  weekday: 'short' | 'long' | null,
  { format, today }: Pick<TaskWords, 'format' | 'today'>,
): string {
  return format.weekdayDate(day, {
    weekday,
    hasYear: day.slice(0, 4) !== today.slice(0, 4),
    isLong: weekday === 'long',
  });
}

/** Red: today or passed; amber: up to two business days; else plain. */
export function urgencyOf(day: Day | null, { today, holidays }: Pick<TaskWords, 'today' | 'holidays'>) {
  if (day === null) return 'later';
  if (day <= today) return 'now';
  let after = today;
  for (let ahead = 0; ahead < SOON_DAYS; ahead += 1) after = nextBusinessDay(addDays(after, 1), holidays);
  return day <= after ? 'soon' : 'later';
}

const SOON_DAYS = 2;

/** Text of a task that a search looks in. */
export function searchTextOf({ fine }: DeskTask): string {
  return fold([fine.ait, fine.plate, fine.infraction, fine.statedPlace].filter(Boolean).join(' '));
}
