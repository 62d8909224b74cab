// Days from which, and for which, the law says something, and numbers that are a choice of this product.
import type { Day } from './days';

/** The latest of the doubtful days on which a NIC became twice the fine (R3); earlier ones are not judged. */
export const NIC_IS_DOUBLE_SINCE: Day = '2022-04-22';
/** The amounts of the classes hold since this day. */
export const AMOUNTS_SINCE: Day = '2016-11-01';
/** The act about unpaid toll gates (R16) covers acts before this day. */
export const TOLL_ACT_FROM: Day = '2026-04-29';
/** Days after the act until the penalty notice is sent (R8): without, and with, a defence. */
export const NOTICE_DAYS = 180;
export const NOTICE_DAYS_WITH_DEFENCE = 360;
/** How long an unnamed fine is shown after its printed day, in days: ours. */
export const EXPIRED_SHOWN_DAYS = 180;
/** The origin of a NIC has its printed day at most this many days before the NIC (R3). */
export const ORIGIN_DAYS = 365;
/** A row read this many days after a decision and still asking contradicts it: ours. */
export const CONTRADICTED_AFTER_DAYS = 7;
/** The headline looks this many days ahead. */
export const HEADLINE_DAYS = 7;
