// What a status of the service can mean, in the order offered to a person.
import type { FineStatusGroup, IndicationGroup } from '../../../config/config';

export const FINE_GROUPS: readonly FineStatusGroup[] = [
  'notification',
  'defence',
  'toPay',
  'late',
  'appealUnpaid',
  'appealPaid',
  'paid',
  'cancelled',
  'warning',
];
export const INDICATION_GROUPS: readonly IndicationGroup[] = [
  'pending',
  'sent',
  'accepted',
  'refused',
  'missed',
  'notApplicable',
];
