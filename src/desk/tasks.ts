// What each fine asks for and is worth: the decision table of the rulebook. It rests on rows
// only; what a person did about a task is told apart, in states.ts.
import { type Day, type Holidays, lastSafeDay } from '../rulebook/days';
import { nicOf, priceAt } from '../rulebook/money';
import type { RuleId } from '../rulebook/rules';
import { TOLL_ACT_FROM } from '../rulebook/terms';
import type { DeskFine } from './desk-fine';
import { FINDING_KINDS, type Finding, findingId } from './finding';
import { namingOf } from './naming';
import { nicLinks, originKeys } from './nic-origin';
import type { WhoDrove } from './who-drove';

/** The last criterion of task order (order.ts). */
export const TASK_KINDS = ['NAME', 'CONFIRM', 'DECIDE', 'CLAIM', 'PAY', 'LOOK', 'TELL', 'WAIT'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Why a task stands, for the catalogues. `percent` and `price` (centavos): the best that can be had. */
type Reason =
  | { code: 'name' | 'confirm'; isDriverKnown: boolean; isPaid: boolean }
  | { code: 'name_again'; isDriverKnown: boolean; isPaid: boolean }
  | { code: 'nic_can_come'; isDriverKnown: boolean; isPaid: boolean }
  | { code: 'decide' | 'decide_nic'; percent: 60 | 80; price: number | null }
  /** `gone`: what the due date would have saved, in centavos; it is in no sum. */
  | { code: 'late' | 'past_due'; gone: number | null }
  | { code: 'claim_cancelled' | 'claim_warning' | 'claim_toll' }
  | { code: 'tell' }
  | { code: 'wait_unpaid' | 'wait_paid' }
  | { code: 'naming_before_act' }
  | { code: 'finding'; finding: Finding };

export type Task = {
  /** Stable over readings: the fine's key and the kind. */
  id: string;
  kind: TaskKind;
  fine: DeskFine;
  /** The last business day not after the printed one; it may have passed while the printed one has not. */
  lastSafeDay: Day | null;
  /** The day that is printed, which closes the term. */
  printed: Day | null;
  /** Centavos; null: unknown, or no money. */
  atStake: number | null;
  rule: RuleId | null;
  reason: Reason;
  /** A NAME whose printed day has passed. */
  isExpired: boolean;
  /** Facts about who drove; only of NAME and CONFIRM, and only as the worker of rows gives them. */
  whoDrove?: WhoDrove;
};

export type TaskContext = {
  /** The day in the time zone of the fleet. */
  today: Day;
  holidays: Holidays;
  /** The day on which the company joined SNE; null: not, or not known. */
  sneJoined: Day | null;
  /** Amounts of the service are whole reais. */
  isWholeReais: boolean;
  findings: readonly Finding[];
  /** By `findingId`. */
  dismissed: ReadonlySet<string>;
  /** Keys of fines whose driver was told of a deduction. */
  told: ReadonlySet<string>;
  /** Keys of fines that are the only origin of a NIC by other rows. By default `fines` are searched. */
  origins?: ReadonlySet<string>;
};

const KIND_ORDER = new Map(FINDING_KINDS.map((kind, index) => [kind, index]));

/** A task has the same identity for as long as its fine asks for it. */
export function taskId(fineKey: string, kind: TaskKind): string {
  return `${fineKey} ${kind}`;
}

/** The parts of a `taskId`; null if it is not one. */
export function taskParts(id: string): { fineKey: string; kind: TaskKind } | null {
  const at = id.lastIndexOf(' ');
  const kind = TASK_KINDS.find((each) => each === id.slice(at + 1));
  return at <= 0 || kind === undefined ? null : { fineKey: id.slice(0, at), kind };
}

/** All tasks of all fines, in the order of the fines. Linear in their number. */
export function tasksOf(fines: readonly DeskFine[], context: TaskContext): Task[] {
  const { today, holidays } = context;
  const origins = context.origins ?? originKeys(nicLinks(fines, context.isWholeReais));
  const looks = foremostFindings(context.findings, context.dismissed);
  const safeDays = new Map<Day, Day>();
  const safe = (printed: Day): Day => {
    const known = safeDays.get(printed);
    if (known !== undefined) return known;
    const day = lastSafeDay(printed, holidays);
    safeDays.set(printed, day);
    return day;
  };

  const tasks: Task[] = [];
  for (const fine of fines) {
    const add = (
      kind: TaskKind,
      rule: RuleId | null,
      atStake: number | null,
      reason: Reason,
      extra?: Partial<Task>,
    ) => {
      const id = taskId(fine.key, kind);
      const none = { lastSafeDay: null, printed: null, isExpired: false };
      tasks.push({ id, kind, fine, ...none, atStake, rule, reason, ...extra });
    };
    const { ask } = namingOf(fine, today, origins.has(fine.key));
    addNaming(fine, ask, add, safe, today);
    addMoney(fine, ask === 'name' || ask === 'confirm', add, safe, context);
    const finding = looks.get(fine.key);
    if (finding) add('LOOK', finding.rule, finding.atStake, { code: 'finding', finding });
    else if (isNamingDayOdd(fine)) add('LOOK', 'R2', null, { code: 'naming_before_act' });
  }
  return tasks;
}

/** 60 only where SNE was joined on or before the act: the notice is never earlier (R4). */
function bestPercent({ act }: Pick<DeskFine, 'act'>, sneJoined: Day | null): 60 | 80 {
  return isSneSure(act, sneJoined) ? 60 : 80;
}

export function isSneSure(act: Day | null, sneJoined: Day | null): boolean {
  return act !== null && sneJoined !== null && sneJoined <= act;
}

/** A toll-gate fine that is paid, of the time in which its toll could still be paid. */
function isTollClaim({ isTollGate, group, paid, act }: DeskFine, today: Day): boolean {
  if (!isTollGate || paid === null || act === null) return false;
  return (group === 'paid' || group === 'appealPaid') && act < TOLL_ACT_FROM && today >= TOLL_ACT_FROM;
}

type Add = (kind: TaskKind, rule: RuleId | null, atStake: number | null, reason: Reason, extra?: Partial<Task>) => void;

function addNaming(
  fine: DeskFine,
  ask: 'name' | 'confirm' | 'expired' | null,
  add: Add,
  safe: (printed: Day) => Day,
  today: Day,
) {
  if (ask === null) return;
  const { naming: printed, face, group, indication } = fine;
  const risk = face === null ? null : nicOf(face);
  const isPaid = group === 'paid' || group === 'appealPaid';
  const facts = { isDriverKnown: fine.driverId !== null, isPaid };
  const days = { printed, lastSafeDay: printed === null ? null : safe(printed) };
  if (ask === 'expired') {
    add('NAME', 'R2', risk, { code: 'nic_can_come', ...facts }, { ...days, isExpired: true });
  } else if (ask === 'name') {
    add('NAME', 'R2', risk, { code: indication === 'refused' ? 'name_again' : 'name', ...facts }, days);
  } else {
    const isOver = printed !== null && printed < today;
    add('CONFIRM', 'R2', risk, { code: 'confirm', ...facts }, isOver ? { printed } : days);
  }
}

function addMoney(fine: DeskFine, isNamingOpen: boolean, add: Add, safe: (printed: Day) => Day, context: TaskContext) {
  const { group, face, paid, due, isNic } = fine;
  const { today, sneJoined } = context;
  const isDueOpen = due === null || today <= due;
  if (isDecision(fine, isNamingOpen, sneJoined) && isDueOpen) {
    const percent = bestPercent(fine, sneJoined);
    const price = face === null ? null : priceAt(face, percent);
    const saving = face === null || price === null ? null : face - price;
    const days = { printed: due, lastSafeDay: due === null ? null : safe(due) };
    add('DECIDE', isNic ? 'R3' : 'R4', saving, { code: isNic ? 'decide_nic' : 'decide', percent, price }, days);
  }
  if (group === 'late' || (group === 'toPay' && !isDueOpen)) {
    const gone = face === null ? null : face - priceAt(face, 80);
    add('PAY', 'R17', face, { code: group === 'late' ? 'late' : 'past_due', gone });
  }
  if (group === 'cancelled' && paid !== null) add('CLAIM', null, paid, { code: 'claim_cancelled' });
  if (group === 'warning' && paid !== null) add('CLAIM', null, paid, { code: 'claim_warning' });
  if (isTollClaim(fine, today)) add('CLAIM', 'R16', paid, { code: 'claim_toll' });
  if (group === 'appealUnpaid') add('WAIT', 'R8', face, { code: 'wait_unpaid' });
  if (group === 'appealPaid') add('WAIT', 'R8', paid, { code: 'wait_paid' });
  if (isTelling(fine) && !context.told.has(fine.key)) add('TELL', 'R18', fine.taken, { code: 'tell' });
}

/** A NIC is decided in notification, too. Another fine needs 60 % for sure and a settled naming there (R20). */
function isDecision({ group, isNic, act }: DeskFine, isNamingOpen: boolean, sneJoined: Day | null): boolean {
  if (group === 'toPay') return true;
  if (group !== 'notification') return false;
  return isNic || (isSneSure(act, sneJoined) && !isNamingOpen);
}

function isTelling({ group, isNic, answers, driverId, taken }: DeskFine): boolean {
  if (group !== 'paid' || isNic || driverId === null || taken === null) return false;
  return answers === 'driver' || answers === 'unknown';
}

/** A NIC is looked at only for a finding. */
function isNamingDayOdd({ isNamingBeforeAct, isNic, group }: DeskFine): boolean {
  return isNamingBeforeAct && !isNic && group !== 'cancelled' && group !== 'warning';
}

/** Of each fine the finding with most at stake, then the first of the list. */
function foremostFindings(findings: readonly Finding[], dismissed: ReadonlySet<string>): Map<string, Finding> {
  const foremost = new Map<string, Finding>();
  for (const finding of findings) {
    if (dismissed.has(findingId(finding))) continue;
    const other = foremost.get(finding.on);
    if (!other || compareFindings(finding, other) < 0) foremost.set(finding.on, finding);
  }
  return foremost;
}

function compareFindings(a: Finding, b: Finding): number {
  const money = (b.atStake ?? -1) - (a.atStake ?? -1);
  if (money !== 0) return money;
  const kinds = (KIND_ORDER.get(a.kind) ?? 0) - (KIND_ORDER.get(b.kind) ?? 0);
  if (kinds !== 0) return kinds;
  return findingId(a) < findingId(b) ? -1 : 1;
}
