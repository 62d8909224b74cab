// Texts of a check: the finding, and below it the place or reason. Values of every code: due-dates/check-codes.ts.
import type { Path } from '../../../document/tree';
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/use-text';
import type { Check } from '../due-dates/check-codes';
import { DEADLINE_KEYS, TRIGGER_KINDS, type TriggerKind } from '../due-dates/typed-plan';
import { amountText, inDaysText, rowName } from './amounts';

type CheckWords = { readonly title: string; readonly text: string };

/** Rows listed by name. */
const MOST_ROWS = 6;

export function checkWords({ code, count, values, places }: Check, t: Text, format: Format): CheckWords {
  const n = format.number(count);
  const counted = { count, n };
  const text = (key: string) => {
    const value = values[key];
    return value === undefined || value === '' ? t('planForecast.checks.unnamed') : String(value);
  };
  const vehicle = values.vehicle === '' ? rowName(rowOf(places[0]), t, format) : text('vehicle');
  const item = values.item === '' ? rowName(rowOf(places[0]), t, format) : text('item');
  const kind = kindOf(values.kind);
  const amount = (key: string, digits = 0) => amountText(kind, Number(values[key]), t, format, digits);
  switch (code) {
    case 'row-invalid':
      return {
        title: t('planForecast.checks.rowInvalid', counted),
        text: whereText(places, t, format),
      };
    case 'reading-invalid':
      return {
        title: t('planForecast.checks.readingInvalid', counted),
        text: t('planForecast.checks.readingInvalidText', { vehicle }),
      };
    case 'date-invalid':
      return {
        title: t('planForecast.checks.dateInvalid', counted),
        text: t('planForecast.checks.dateInvalidText', { vehicle }),
      };
    case 'last-odometer-above': {
      const [last, now] = [values.last, values.now].map((km) => amountText('km', Number(km), t, format));
      return {
        title: t('planForecast.checks.lastOdometerAbove', counted),
        text: t('planForecast.checks.lastOdometerAboveText', { vehicle, last, now }),
      };
    }
    case 'last-date-future':
      return {
        title: t('planForecast.checks.lastDateFuture', counted),
        text: t('planForecast.checks.lastDateFutureText', { vehicle, date: format.date(values.date) }),
      };
    case 'threshold-invalid':
      return {
        title: t('planForecast.checks.thresholdInvalid', counted),
        text: t('planForecast.checks.thresholdInvalidText', { where: whereText(places, t, format) }),
      };
    case 'threshold-not-positive':
      return {
        title: t('planForecast.checks.thresholdNotPositive', counted),
        text: t('planForecast.checks.thresholdNotPositiveText', {
          where: whereText(places, t, format),
          value: format.number(values.value),
        }),
      };
    case 'vehicle-twice':
      return {
        title: t('planForecast.checks.vehicleTwice', { vehicle, n }),
        text: `${t('planForecast.checks.vehicleTwiceText')}. ${whereText(places, t, format)}`,
      };
    case 'overdue': {
      const late = inDaysText(-Number(values.days), true, t, format);
      return {
        title: t('planForecast.checks.overdue', counted),
        text:
          kind === 'days'
            ? t('planForecast.checks.overdueDaysText', { vehicle, in: late })
            : t('planForecast.checks.overdueText', { vehicle, in: late, amount: amount('amount') }),
      };
    }
    case 'no-vehicle':
      return { title: t('planForecast.checks.noVehicle'), text: t('planForecast.checks.noVehicleText') };
    case 'no-deadline':
      return { title: t('planForecast.checks.noDeadline'), text: t('planForecast.checks.noDeadlineText') };
    case 'item-unnamed':
      return { title: t('planForecast.checks.itemUnnamed', counted), text: whereText(places, t, format) };
    case 'item-twice':
      return {
        title:
          count === 2
            ? t('planForecast.checks.itemTwiceTwo', { item })
            : t('planForecast.checks.itemTwice', { item, n }),
        text: whereText(places, t, format),
      };
    case 'item-beyond':
      return {
        title: t('planForecast.checks.itemBeyond', { item }),
        text: t('planForecast.checks.itemBeyondText', { value: amount('value'), deadline: amount('deadline') }),
      };
    case 'milestone-type-unknown':
      return {
        title: t('planForecast.checks.milestoneTypeUnknown', { item }),
        text:
          values.type === ''
            ? t('planForecast.checks.milestoneTypeMissingText')
            : t('planForecast.checks.milestoneTypeUnknownText', { type: text('type') }),
      };
    case 'never-first':
      return {
        title: t('planForecast.checks.neverFirst', { ...counted, value: amount('value') }),
        text: t('planForecast.checks.neverFirstText'),
      };
    case 'reading-missing':
      return {
        title: t('planForecast.checks.readingMissing', counted),
        text: t('planForecast.checks.readingMissingText', { vehicle }),
      };
    case 'hours-estimated':
      return {
        title: t('planForecast.checks.hoursEstimated'),
        text:
          Number(values.assumed) > 0
            ? t('planForecast.checks.hoursAssumedText', { n: format.number(values.assumed) })
            : t('planForecast.checks.hoursEstimatedText'),
      };
    case 'pace-assumed':
      return {
        title: t('planForecast.checks.paceAssumed', counted),
        text: t('planForecast.checks.paceAssumedText', {
          vehicle,
          perDay: amountText('km', Number(values.perDay), t, format, 1),
        }),
      };
  }
}

/** `Rows 1 and 6`, by their numbers on the page. */
function rowsText(places: Check['places'], t: Text, format: Format): string {
  const rows = places.map((place) => format.number(rowOf(place) + 1));
  const rest = rows.length - MOST_ROWS;
  if (rest > 0) {
    const first = rows.slice(0, MOST_ROWS).join(', ');
    return t('planForecast.checks.rowsCut', { rows: first, n: format.number(rest) });
  }
  return t('planForecast.checks.rows', { count: rows.length, rows: format.list(rows) });
}

/** `Items, row 2`, or the deadline. */
function whereText(places: Check['places'], t: Text, format: Format): string {
  const [list, key] = places[0] ?? [];
  const kind = TRIGGER_KINDS.find((one) => DEADLINE_KEYS[one] === key);
  if (kind) return t(`planForecast.kind.${kind}`);
  return t(list === 'items' ? 'planForecast.checks.inItems' : 'planForecast.checks.inVehicles', {
    rows: rowsText(places, t, format),
  });
}

function rowOf(place: Check['places'][number] | undefined): number {
  return typeof place?.[1] === 'number' ? place[1] : 0;
}

function kindOf(value: unknown): TriggerKind {
  return TRIGGER_KINDS.find((kind) => kind === value) ?? 'km';
}

type Action = 'select' | 'selectThem' | 'show' | 'showFirst' | 'showBoth' | 'showAll';

/** Actions of a check: select rows or show a field; information has none. */
export function actionsOf({ code, places }: Check, rows: number): Action[] {
  if (code === 'hours-estimated') return [];
  if (code === 'item-twice' || code === 'vehicle-twice') return [rows === 2 ? 'showBoth' : 'showAll'];
  if (code === 'overdue' || code === 'pace-assumed') return [rows === 1 ? 'select' : 'selectThem'];
  if (places.length === 1 || rows === 0) return ['show'];
  return rows === 1 ? ['showFirst'] : ['showFirst', 'selectThem'];
}

/** The rows that contain the places, each once. */
export function rowsOfPlaces(places: readonly Path[]): Path[] {
  const seen = new Map<string | number, Set<number>>();
  const rows: Path[] = [];
  for (const [list, index] of places) {
    if (list === undefined || typeof index !== 'number') continue;
    let known = seen.get(list);
    if (!known) {
      known = new Set();
      seen.set(list, known);
    }
    if (known.has(index)) continue;
    known.add(index);
    rows.push([list, index]);
  }
  return rows;
}
