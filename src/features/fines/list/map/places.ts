// Compares two address texts, and locates a stated place. Pure.
import type { Fine, LatLng } from '../../../../contract/fine';
import { toPosition } from '../../../../ui/map/positions';
import { type Address, readAddress } from './address';

type PlaceVerdict = 'same' | 'sameStreet' | 'different' | 'unknown';

/** House numbers are metres from the start of the street in most Brazilian towns; this is about half a block. */
const NEAR_HOUSES = 50;
const NEAR_KILOMETRES = 1;

/**
 * Compares the agency's address with the system's. `same`: same street, and close numbers (houses within 50, kilometres
 * within 1) or none in both. `sameStreet`: same street, but numbers or districts differ or one is missing. `unknown`: a
 * text is missing or has no street.
 */
export function comparePlaces(stated: string | undefined, system: string | undefined): PlaceVerdict {
  const [one, other] = [readAddress(stated ?? ''), readAddress(system ?? '')];
  return one && other ? compareAddresses(one, other) : 'unknown';
}

/** Position of a stated place: median of the loaded fines whose system address matches. Null if there is none. */
export function findStatedPosition(stated: string, fines: readonly Fine[]): LatLng | null {
  const statedAddress = readAddress(stated);
  if (!statedAddress) return null;
  const found = fines.flatMap((fine) => {
    const at = toPosition(fine.system_vehicle_position);
    if (!at) return [];
    const address = systemAddress(fine);
    return address && compareAddresses(statedAddress, address) === 'same' ? [at] : [];
  });
  if (found.length === 0) return null;
  return { lat: median(found.map(({ lat }) => lat)), lng: median(found.map(({ lng }) => lng)) };
}

/** Cache per fine: parsing 10,000 addresses takes a tenth of a second. */
const systemAddresses = new WeakMap<Fine, Address | null>();

function systemAddress(fine: Fine): Address | null {
  const cached = systemAddresses.get(fine);
  if (cached !== undefined) return cached;
  const address = readAddress(fine.system_vehicle_location ?? '');
  systemAddresses.set(fine, address);
  return address;
}

function compareAddresses(one: Address, other: Address): PlaceVerdict {
  if (!isSameStreet(one, other)) return 'different';
  if (!isSameArea(one, other)) return 'sameStreet';
  if (one.kilometre !== null || other.kilometre !== null) return near(one.kilometre, other.kilometre, NEAR_KILOMETRES);
  if (one.house !== null || other.house !== null) return near(one.house, other.house, NEAR_HOUSES);
  return 'same';
}

function isSameStreet(one: Address, other: Address): boolean {
  if (one.code !== null && one.code === other.code) return true;
  if (one.type !== null && other.type !== null && one.type !== other.type) return false;
  return one.name.length > 0 && one.name.join(' ') === other.name.join(' ');
}

/** Many towns share street names: districts or towns without a common word are different places. */
function isSameArea(one: Address, other: Address): boolean {
  if (one.area.length === 0 || other.area.length === 0) return true;
  return one.area.some((word) => other.area.includes(word));
}

function near(one: number | null, other: number | null, maxDifference: number): PlaceVerdict {
  return one !== null && other !== null && Math.abs(one - other) <= maxDifference ? 'same' : 'sameStreet';
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2;
}
