// A fine as the desk reads it: a row of the contract, normalized. Missing values are null. Several
// rows of one AIT are one fine, and the row with the highest number speaks for it.
import type { FineStatusGroup, IndicationGroup } from '../config/config';
import type { Fine, LatLng } from '../contract/fine';
import { compareIdentifiers, type Identifier, presentIdentifier } from '../contract/long-integers';
import { type Day, daysBetween, readDay } from '../rulebook/days';
import type { Answers } from '../rulebook/infractions';
import { answersOf, digitsOf, isNic, isTollGate } from '../rulebook/infractions';
import { type MoneyUnit, toCentavos } from '../rulebook/money';

export type DeskFine = {
  /** Letters and digits of the AIT in upper case; without an AIT, `#` and the number of the fine. */
  key: string;
  /** Digits of any length. */
  fineId: string | null;
  /** Numbers of all rows of this fine, rising. */
  fineIds: readonly string[];
  /** How many rows it has. A number that was read twice is one row; rows without a number are all different. */
  rows: number;
  /** As the speaking row writes it. */
  ait: string | null;
  statusId: string | null;
  /** Null: the status is unknown, so that only NAME, CONFIRM and LOOK are possible. */
  group: FineStatusGroup | null;
  indicationId: string | null;
  /** Null: absent, or without a meaning in the configuration. */
  indication: IndicationGroup | null;
  /** Digits of the infraction's code; '' without one. */
  code: string;
  /** The infraction in the service's words. */
  infraction: string | null;
  /** Number of the article; its parts are not in the contract. */
  article: number | null;
  answers: Answers | 'unknown';
  isNic: boolean;
  /** Told by the configured codes or by the words of the row (R16). */
  isTollGate: boolean;
  /** Class of the row: 1 light to 4 very serious. */
  level: number | null;
  /** As the row prints them, of any sign. */
  printedPoints: number | null;
  /** `default_amount` in centavos. */
  face: number | null;
  /** `amount_paid` in centavos. */
  paid: number | null;
  /** The row says that nothing is paid, with zero or less, which is more than saying nothing. */
  isPaidZero: boolean;
  /** `discounted_amount_from_driver` in centavos. */
  taken: number | null;
  /** Day of the act. */
  act: Day | null;
  /** Seconds since midnight of the act; null where the hour is unknown. */
  second: number | null;
  /** Seconds since 1970-01-01 by the clock of the place; null without day or hour. */
  instant: number | null;
  /** Printed last day for naming the driver. */
  naming: Day | null;
  /** The row prints a day for naming before the act: it counts as none, and is to be looked at. */
  isNamingBeforeAct: boolean;
  /** Printed due date. */
  due: Day | null;
  vehicleId: string | null;
  /** Letters and digits in upper case. */
  plate: string | null;
  /** Equal for rows of one vehicle: by its number, or by its plate where it has none. */
  vehicleKey: string | null;
  driverId: string | null;
  position: LatLng | null;
  statedPlace: string | null;
  trackerPlace: string | null;
  /** `vehicle_status_id` of the row is marked as not active. */
  isVehicleInactive: boolean;
  costCenter: string | null;
};

/** What the service's numbers mean, by id as text; `desk-settings.ts` makes it of the configuration and of answers. */
export type Meanings = {
  moneyUnit: MoneyUnit;
  fineStatus: ReadonlyMap<string, FineStatusGroup>;
  indication: ReadonlyMap<string, IndicationGroup>;
  /** Level 1 to 4 of `seriousness`. */
  seriousness: ReadonlyMap<string, number>;
  inactiveVehicleStatuses: ReadonlySet<string>;
  /** Codes of toll gates in any spelling. */
  tollCodes: readonly string[];
};

/** `nameless`: rows with neither AIT nor number, which ask nothing and are told once. */
export type DeskFines = { fines: readonly DeskFine[]; nameless: number };

/** The fines of any rows, in the order in which they first occur. */
export function toDeskFines(rows: readonly Fine[], meanings: Meanings): DeskFines {
  const byKey = new Map<string, { speaking: Fine; ids: Set<string>; rows: number }>();
  const isToll = rememberedTollGates(meanings.tollCodes);
  let nameless = 0;
  for (const row of rows) {
    const key = fineKeyOf(row);
    if (key === null) {
      nameless += 1;
      continue;
    }
    const group = byKey.get(key);
    if (!group) {
      byKey.set(key, { speaking: row, ids: new Set(idTextsOf(row)), rows: 1 });
      continue;
    }
    const ids = idTextsOf(row);
    if (!ids.some((id) => group.ids.has(id))) group.rows += 1;
    for (const id of ids) group.ids.add(id);
    if (speaksOver(row, group.speaking)) group.speaking = row;
  }
  const fines = [...byKey].map(([key, { speaking, ids, rows: count }]) => ({
    ...toDeskFine(speaking, key, meanings, isToll),
    fineIds: [...ids].sort(compareIdentifiers),
    rows: count,
  }));
  return { fines, nameless };
}

/** Reads each row as a fine of its own; null for a row with neither AIT nor number. */
export function rowReader(meanings: Meanings): (row: Fine) => DeskFine | null {
  const isToll = rememberedTollGates(meanings.tollCodes);
  return (row) => {
    const key = fineKeyOf(row);
    return key === null ? null : { ...toDeskFine(row, key, meanings, isToll), fineIds: idTextsOf(row), rows: 1 };
  };
}

/** The mark by which rows are one fine; null where a row has neither AIT nor number. */
export function fineKeyOf(row: Pick<Fine, 'ait_number' | 'fine_id'>): string | null {
  const ait = lettersAndDigits(row.ait_number);
  if (ait !== null) return ait;
  return row.fine_id === undefined ? null : `#${row.fine_id}`;
}

/** Letters and digits in upper case; null where there is none. */
export function lettersAndDigits(text: string | null | undefined): string | null {
  const plain = (text ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return plain === '' ? null : plain;
}

type IsToll = (row: Fine) => boolean;

/** A fleet has few different infractions, and folding their texts is most of the work. */
function rememberedTollGates(tollCodes: readonly string[]): IsToll {
  const known = new Map<string, boolean>();
  return (row) => {
    const key = `${row.infraction_code ?? ''} ${row.infraction ?? ''}`;
    const isToll = known.get(key) ?? isTollGate(row, tollCodes);
    known.set(key, isToll);
    return isToll;
  };
}

function toDeskFine(row: Fine, key: string, meanings: Meanings, isToll: IsToll): Omit<DeskFine, 'fineIds' | 'rows'> {
  const act = readDay(row.fine_date);
  const printed = readDay(row.driver_indication_deadline);
  const isNamingBeforeAct = printed !== null && act !== null && printed < act;
  const second = secondOf(row.fine_hour);
  const money = (value: number | undefined) => toCentavos(value, meanings.moneyUnit);
  const statusId = textOf(row.fine_status_id);
  const indicationId = textOf(row.driver_indication_status_id);
  const vehicleId = presentText(row.vehicle_id);
  const plate = lettersAndDigits(row.vehicle_plate_number);
  const vehicleStatus = textOf(row.vehicle_status_id);
  return {
    key,
    fineId: textOf(row.fine_id),
    ait: filled(row.ait_number),
    statusId,
    group: meaningOf(meanings.fineStatus, statusId),
    indicationId,
    indication: meaningOf(meanings.indication, indicationId),
    code: digitsOf(row.infraction_code),
    infraction: filled(row.infraction),
    article: row.article ?? null,
    answers: answersOf(row.infraction_code),
    isNic: isNic(row.infraction_code),
    isTollGate: isToll(row),
    level: meaningOf(meanings.seriousness, textOf(row.seriousness)),
    printedPoints: row.points_on_driver_license ?? null,
    face: money(row.default_amount),
    paid: money(row.amount_paid),
    isPaidZero: row.amount_paid !== undefined && row.amount_paid <= 0,
    taken: money(row.discounted_amount_from_driver),
    act,
    second,
    instant: act === null || second === null ? null : daysBetween(EPOCH, act) * DAY_SECONDS + second,
    naming: isNamingBeforeAct ? null : printed,
    isNamingBeforeAct,
    due: readDay(row.due_date),
    vehicleId,
    plate,
    vehicleKey: vehicleId !== null ? `id ${vehicleId}` : plate !== null ? `plate ${plate}` : null,
    driverId: presentText(row.driver_id),
    position: positionOf(row.system_vehicle_position),
    statedPlace: filled(row.fine_vehicle_location),
    trackerPlace: filled(row.system_vehicle_location),
    isVehicleInactive: vehicleStatus !== null && meanings.inactiveVehicleStatuses.has(vehicleStatus),
    costCenter: textOf(row.cost_center),
  };
}

const EPOCH = '1970-01-01';
const DAY_SECONDS = 86_400;
const HOUR = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

/** Seconds since midnight of `HH:mm` or `HH:mm:ss`; null for all else. */
export function secondOf(hour: string | undefined): number | null {
  const match = HOUR.exec((hour ?? '').trim());
  if (!match) return null;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  return hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : null;
}

/** A tracker without a fix sends 0, 0: that is no position, as on the map. */
function positionOf(position: LatLng | undefined): LatLng | null {
  if (!position) return null;
  const { lat, lng } = position;
  return Math.abs(lat) > 90 || Math.abs(lng) > 180 || (lat === 0 && lng === 0) ? null : position;
}

/** The higher number speaks; of equal ones the row that was read last. */
function speaksOver(row: Fine, other: Fine): boolean {
  if (row.fine_id === undefined) return other.fine_id === undefined;
  return other.fine_id === undefined || compareIdentifiers(row.fine_id, other.fine_id) >= 0;
}

function idTextsOf(row: Fine): string[] {
  return row.fine_id === undefined ? [] : [String(row.fine_id)];
}

function meaningOf<T>(meanings: ReadonlyMap<string, T>, id: string | null): T | null {
  return id === null ? null : (meanings.get(id) ?? null);
}

function textOf(id: Identifier | undefined): string | null {
  return id === undefined ? null : String(id);
}

function presentText(id: Identifier | undefined): string | null {
  return textOf(presentIdentifier(id));
}

function filled(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text;
}
