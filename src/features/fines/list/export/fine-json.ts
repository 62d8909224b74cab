// A fine as JSON, as received: long identifiers keep all digits, and unreadable values are written unchanged.
import type { Fine } from '../../../../contract/fine';
import { isLongInteger } from '../../../../contract/long-integers';
import { unreadIn } from '../../../../contract/tolerant';
import { CONTRACT_COLUMNS } from '../columns';

const IDENTIFIERS: ReadonlySet<string> = new Set<keyof Fine>([
  'fine_id',
  'organization_id',
  'vehicle_id',
  'driver_id',
  'infraction_id',
  'cost_center',
]);

/** The received members, in contract order. */
export function fineJson(fine: Fine): string {
  const members = CONTRACT_COLUMNS.flatMap(({ id }) => {
    const text = valueJson(id, fine[id]) ?? rawJson(unreadIn(fine, id));
    return text === null ? [] : [`${JSON.stringify(id)}:${text}`];
  });
  return `{${members.join(',')}}`;
}

function valueJson(id: keyof Fine, value: Fine[keyof Fine]): string | null {
  if (value === undefined) return null;
  const isDigits = typeof value === 'string' && IDENTIFIERS.has(id) && isLongInteger(value);
  return isDigits ? value : JSON.stringify(value);
}

/** A text truncated for its length is no longer JSON, and becomes a string. */
function rawJson(raw: string | null): string | null {
  if (raw === null) return null;
  try {
    JSON.parse(raw);
    return raw;
  } catch {
    return JSON.stringify(raw);
  }
}
