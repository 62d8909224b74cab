// Text of one field of a fine: complete, with full dates. For the drawer, copies and exports; the grid uses shorter
// text.

import type { Fine } from '../../../contract/fine';
import type { Identifier } from '../../../contract/long-integers';
import { shownUnread, unreadIn } from '../../../contract/tolerant';
import { type Format, NOTHING } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import type { ColumnId } from './columns';
import type { FineRow } from './fine-row';

/** Until the desk has read what it needs. */
const PENDING = '…';

export type CellWords = { t: Text; format: Format };

/** Plain text, "—" for none, never longer than the value. */
export function cellText(row: FineRow, id: ColumnId, { t, format }: CellWords): string {
  const { fine } = row;
  const raw = unreadText(row, id, t);
  if (raw !== null) return raw;
  switch (id) {
    case 'to_do':
      return row.desk === null ? PENDING : row.desk.text || NOTHING;
    case 'last_safe_day':
      return row.desk === null ? PENDING : format.date(row.desk.lastSafeDay);
    case 'at_stake':
      return row.desk === null ? PENDING : format.amount(row.desk.atStake);
    case 'driver_id':
      return driverText(row.driver, { t, format });
    case 'vehicle_plate_number':
      return row.plate?.toUpperCase() ?? NOTHING;
    case 'vehicle_name':
      return row.vehicle ?? NOTHING;
    case 'fine_status_id':
      return row.status?.text ?? numbered(fine[id], (n) => t('fines.statusNumber', { id: n }));
    case 'driver_indication_status_id':
      return row.indicationStatus ?? numbered(fine[id], (n) => t('fines.statusNumber', { id: n }));
    case 'vehicle_status_id':
      return row.vehicleStatus ?? numbered(fine[id], (n) => t('fines.statusNumber', { id: n }));
    case 'seriousness':
      return row.seriousness?.text ?? numbered(fine[id], (n) => t('fines.levelNumber', { id: n }));
    case 'infraction_code':
      return format.infractionCode(fine[id]);
    case 'fine_hour':
      return hourText(fine.fine_hour);
    case 'fine_date':
    case 'due_date':
    case 'driver_indication_deadline':
    case 'created':
      return format.date(fine[id]);
    case 'amount_paid':
    case 'discounted_amount_from_driver':
    case 'default_amount':
      return format.amount(fine[id]);
    case 'points_on_driver_license':
      return format.number(fine[id]);
    case 'system_vehicle_position':
      return positionText(fine.system_vehicle_position);
    default:
      return format.text(fine[id]);
  }
}

export function driverText(driver: FineRow['driver'], { t, format }: CellWords): string {
  if (driver.kind === 'unread') return t('fines.unread', { value: shownUnread(driver.raw) });
  if (driver.kind === 'none') return t('fines.noDriver');
  return driver.kind === 'named' ? driver.name : t('fines.driverNumber', { id: format.text(driver.id) });
}

/** For an unreadable value, so that the field does not look empty. Null if the value, or the directory's, is known. */
export function unreadText({ fine, plate, vehicle }: FineRow, id: ColumnId, t: Text): string | null {
  const isKnown = (id === 'vehicle_plate_number' && plate !== null) || (id === 'vehicle_name' && vehicle !== null);
  const value = isKnown ? null : unreadIn(fine, id);
  return value === null ? null : t('fines.unread', { value: shownUnread(value) });
}

/** `HH:mm` of an hour with seconds; other texts unchanged. */
function hourText(hour: string | undefined): string {
  const text = hour?.trim() ?? '';
  if (text === '') return NOTHING;
  return /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(text) ? text.slice(0, text.indexOf(':') + 3) : text;
}

/** Latitude and longitude with five decimals: about one metre. */
function positionText(position: Fine['system_vehicle_position']): string {
  return position ? `${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}` : NOTHING;
}

function numbered(id: Identifier | undefined, text: (id: string) => string): string {
  return id === undefined ? NOTHING : text(String(id));
}
