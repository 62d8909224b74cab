// The course of a fine as of today: its deadlines, the indication of the driver, its status and payment.
import type { Infraction } from '../infractions/infractions';
import type { Random } from './random';

export const FINE_STATUS = {
  inNotification: 1,
  inPriorDefence: 2,
  toPay: 3,
  overdue: 4,
  appealUnpaid: 5,
  appealPaid: 6,
  paid: 7,
  paidWithDiscount: 8,
  cancelled: 9,
  warning: 10,
} as const;

export const INDICATION = { pending: 1, sent: 2, accepted: 3, refused: 4, missed: 5, notApplicable: 6 } as const;

export type Occurrence = {
  /** day numbers */
  day: number;
  today: number;
  infraction: Infraction;
  /** centavos; twice the original for NIC */
  amount: number;
  isNic: boolean;
  /** NIC of a cancelled original: it is cancelled too */
  isVoid: boolean;
  /** the driver, whether known to the company or not; null if none of the fleet */
  driverId: number | null;
  /** no fine of the same kind by this driver in twelve months */
  isFirst: boolean;
  /** its driver was indicated and accepted, and it was neither cancelled nor turned into a warning */
  isUpheld: boolean;
};

export type Course = {
  /** day numbers; the fine is created on the day of its notification */
  created: number;
  indicationDeadline: number | null;
  due: number;
  status: number;
  indication: number;
  driverId: number | null;
  /** centavos */
  paid: number;
  discountedFromDriver: number;
};

const PART_UNTIL_DUE = 0.8;
const PART_RECOGNISED = 0.6;
/** Share of late payments with the discount of an earlier payment. */
const PAID_SHORT = 0.03;

/** The course of a fine from its day until today; a fine of the last days is still in notification. */
export function courseOf(fine: Occurrence, random: Random): Course {
  const posted = fine.day + random.integer(10, 25);
  // A notice that is not posted yet was sent electronically: nothing is created after today.
  const created = posted <= fine.today ? posted : random.integer(fine.day + 1, fine.today);
  const naming = nameDriver(fine, created, random);
  const due = Math.max((naming.deadline ?? 0) + 3, created + random.integer(33, 60));
  const { status, paid } = settle(fine, naming, created, due, random);
  const isCharged = naming.driverId !== null && paid > 0 && random.chance(0.45);
  return {
    created,
    indicationDeadline: naming.deadline,
    due,
    status,
    indication: naming.indication,
    driverId: naming.driverId,
    paid,
    discountedFromDriver: isCharged ? (random.chance(0.7) ? paid : Math.round(paid / 2)) : 0,
  };
}

type Settlement = { status: number; paid: number };

function settle(fine: Occurrence, naming: Naming, created: number, due: number, random: Random): Settlement {
  const { today, amount } = fine;
  if (fine.isVoid) return { status: FINE_STATUS.cancelled, paid: 0 };
  const defends = random.chance(0.36);
  const defenceFrom = created + random.integer(6, 20);
  const defenceUntil = defenceFrom + random.integer(15, 35);
  // Payment waits for the indication, and for the decision on a defence.
  const payable = Math.min(due - 1, Math.max(naming.settled + random.integer(1, 6), defends ? defenceUntil : 0));
  if (today < payable) {
    const isDefending = defends && today >= defenceFrom;
    return { status: isDefending ? FINE_STATUS.inPriorDefence : FINE_STATUS.inNotification, paid: 0 };
  }
  if (defends && random.chance(0.11) && !fine.isUpheld) return { status: FINE_STATUS.cancelled, paid: 0 };
  if (canBeWarning(fine, naming) && random.chance(0.3)) return { status: FINE_STATUS.warning, paid: 0 };
  if (random.chance(0.5)) {
    const isRecognised = random.chance(0.45);
    const paidOn = random.integer(payable, isRecognised ? Math.min(due, payable + 10) : due);
    const paid = Math.round(amount * (isRecognised ? PART_RECOGNISED : PART_UNTIL_DUE));
    if (today >= paidOn) return { status: FINE_STATUS.paidWithDiscount, paid };
  }
  if (today <= due) return { status: FINE_STATUS.toPay, paid: 0 };
  return random.chance(0.38) ? appeal(fine, due, random) : payLate(fine, due, random);
}

/** A light or medium fine becomes a written warning if the driver had none like it for twelve months. */
function canBeWarning(fine: Occurrence, naming: Naming): boolean {
  if (fine.isUpheld) return false;
  const isLenient = fine.infraction.seriousness !== null && fine.infraction.seriousness <= 2;
  return isLenient && fine.isFirst && naming.driverId !== null && naming.indication !== INDICATION.missed;
}

function appeal({ today, amount, isUpheld }: Occurrence, due: number, random: Random): Settlement {
  const isPaidFirst = random.chance(0.48);
  const paid = isPaidFirst ? Math.round(amount * PART_UNTIL_DUE) : 0;
  const decided = due + random.integer(90, 420);
  if (today < decided) return { status: isPaidFirst ? FINE_STATUS.appealPaid : FINE_STATUS.appealUnpaid, paid };
  if (random.chance(0.22) && !isUpheld) return { status: FINE_STATUS.cancelled, paid: 0 };
  return isPaidFirst ? { status: FINE_STATUS.paidWithDiscount, paid } : { status: FINE_STATUS.paid, paid: amount };
}

function payLate({ today, amount }: Occurrence, due: number, random: Random): Settlement {
  const paidOn = due + 3 + Math.floor(-70 * Math.log(1 - random.fraction()));
  const isForgotten = random.chance(0.05);
  if (today < paidOn || isForgotten) return { status: FINE_STATUS.overdue, paid: 0 };
  // The early discount was used after the due date: the rest is still owed.
  const isShort = random.chance(PAID_SHORT);
  return isShort
    ? { status: FINE_STATUS.overdue, paid: Math.round(amount * PART_UNTIL_DUE) }
    : { status: FINE_STATUS.paid, paid: amount };
}

type Naming = {
  deadline: number | null;
  indication: number;
  driverId: number | null;
  /** day from which the indication is settled */
  settled: number;
};

/** Share of drivers' fines whose deadline passes; gives about one NIC in twenty fines. */
const MISSED = 0.062;

function nameDriver(fine: Occurrence, created: number, random: Random): Naming {
  const { today, driverId } = fine;
  if (fine.isNic || fine.infraction.answers !== 'driver') {
    // A NIC belongs to the company: it has no driver.
    const isKnown = random.chance(0.7) && !fine.isNic;
    const settled = created + random.integer(4, 18);
    return { deadline: null, indication: INDICATION.notApplicable, driverId: isKnown ? driverId : null, settled };
  }
  const deadline = created + random.integer(30, 35);
  if (driverId === null || (random.chance(MISSED) && !fine.isUpheld)) {
    if (today <= deadline) return { deadline, indication: INDICATION.pending, driverId: null, settled: deadline };
    const isCharged = random.chance(0.15);
    return { deadline, indication: INDICATION.missed, driverId: isCharged ? driverId : null, settled: deadline };
  }
  const named = created + random.integer(2, 24);
  if (today < named) return { deadline, indication: INDICATION.pending, driverId: null, settled: named };
  const answered = named + random.integer(8, 40);
  const isRefused = random.chance(0.04) && !fine.isUpheld;
  const answer = isRefused ? INDICATION.refused : INDICATION.accepted;
  return { deadline, indication: today < answered ? INDICATION.sent : answer, driverId, settled: named };
}
