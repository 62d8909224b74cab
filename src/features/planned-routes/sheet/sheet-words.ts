// Words of the rows and groups of a driver sheet. Pure.

import type { Labels } from '../../../config/labels';
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import type { RouteNames } from '../routes-query';
import type { SheetGroup, SheetHour, SheetModel } from './sheet-model';

export type SheetWords = { readonly t: Text; readonly format: Format; readonly labels: Labels };

/** `Yard to 4`. */
export function groupLabel({ first, last, isFromYard, isToYard }: SheetGroup, { t }: SheetWords): string {
  if (first === null || last === null) return t('routeSheet.group.yard');
  if (isFromYard) return isToYard ? t('routeSheet.group.yards') : t('routeSheet.group.fromYard', { last });
  if (isToYard) return t('routeSheet.group.toYard', { first });
  return first === last ? first : t('routeSheet.group.range', { first, last });
}

/** What the link of a group leads to. */
export function codeLabel({ first, last, isToYard }: SheetGroup, { t }: SheetWords): string {
  if (first === null || last === null) return t('routeSheet.code.yard');
  if (isToYard) return t(first === last ? 'routeSheet.code.oneToYard' : 'routeSheet.code.toYard', { first, last });
  return t(first === last ? 'routeSheet.code.one' : 'routeSheet.code.range', { first, last });
}

/** Metres with two decimals of a kilometre: `1.14`. */
export function kmText(metres: number, { format }: SheetWords): string {
  return format.number(metres / 1000, 2, 2);
}

/** `3 min`; below half a minute `< 1 min`. */
export function minutesText(seconds: number, { format }: SheetWords): string {
  return seconds > 0 && seconds < 30 ? `<\u00a0${format.duration(60)}` : format.duration(seconds);
}

/** `1.14 km, 3 min`. */
export function drivenText(
  { metres, seconds }: { metres: number | null; seconds: number | null },
  words: SheetWords,
): string {
  const parts = [
    ...(metres === null ? [] : [`${kmText(metres, words)}\u00a0km`]),
    ...(seconds === null ? [] : [minutesText(seconds, words)]),
  ];
  return parts.join(', ');
}

/** `+1 d`; null on the day of the first hour. */
export function dayText({ days }: SheetHour, { t, format }: SheetWords): string | null {
  if (days === 0) return null;
  return t('routeSheet.days', { sign: days > 0 ? '+' : '\u2212', n: format.number(Math.abs(days)) });
}

export function nameOfSheet({ name, id }: Pick<SheetModel, 'name' | 'id'>, t: Text): string {
  if (name !== '') return name;
  return id === '' ? t('routeSheet.unnamedRoute') : t('routes.unnamed', { id });
}

/** Null: nobody is bound, so the sheet has a blank. */
export function driverOf({ driver }: SheetModel, names: RouteNames | null, { t, format }: SheetWords): string | null {
  if (driver === null) return null;
  return names?.drivers.get(driver) ?? t('routes.driverNumber', { id: format.text(driver) });
}

export function vehicleOf(
  { vehicle }: SheetModel,
  names: RouteNames | null,
  { t, format }: SheetWords,
): { name: string; plate: string | null } | null {
  if (vehicle === null) return null;
  const known = names?.vehicles.get(vehicle);
  const number = t('routes.vehicleNumber', { id: format.text(vehicle) });
  return { name: known?.name ?? (known?.plate ? '' : number), plate: known?.plate ?? null };
}

/** What the rows leave out; "" where they leave out nothing. */
export function usualText({ usual: { type, tail } }: SheetModel, { t, labels }: SheetWords): string {
  const what = [...(type === '' ? [] : [labels.stopType(type) ?? type]), ...(tail === '' ? [] : [tail])].join(
    ' \u00b7 ',
  );
  return what === '' ? '' : t('routeSheet.usual', { what });
}
