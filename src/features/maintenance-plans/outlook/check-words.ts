// A check in words: what is, and below it where or why. Values of every code are those of due-dates/check-codes.ts.
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/use-text';
import type { Check } from '../due-dates/check-codes';
import { DEADLINE_KEYS, TRIGGER_KINDS, type TriggerKind } from '../due-dates/typed-plan';
import { amountText, inDaysText, rowName } from './amounts';

type CheckWords = { readonly title: string; readonly text: string };

/** Rows that are named one by one. */
const MOST_ROWS = 6;

export function checkWords({ code, count, values, places }: Check, t: Text, format: Format): CheckWords {
  const n = format.number(count);
  const counted = { count, n };
  const text = (key: string) => {
    const value = values[key];
    return value === undefined || value === '' ? t('planOutlook.checks.unnamed') : String(value);
  };
  const vehicle = values.vehicle === '' ? rowName(rowOf(places[0]), t, format) : text('vehicle');
  const item = values.item === '' ? rowName(rowOf(places[0]), t, format) : text('item');
  const kind = kindOf(values.kind);
  const amount = (key: string, digits = 0) => amountText(kind, Number(values[key]), t, format, digits);
  switch (code) {
    case 'row-invalid':
      return {
        title: t('planOutlook.checks.rowInvalid', counted),
        text: whereText(places, t, format),
      };
    case 'reading-invalid':
      return {
        title: t('planOutlook.checks.readingInvalid', counted),
        text: t('planOutlook.checks.readingInvalidText', { vehicle }),
      };
    case 'date-invalid':
      return {
        title: t('planOutlook.checks.dateInvalid', counted),
        text: t('planOutlook.checks.dateInvalidText', { vehicle }),
      };
    case 'last-odometer-above': {
      const [last, now] = [values.last, values.now].map((km) => amountText('km', Number(km), t, format));
      return {
        title: t('planOutlook.checks.lastOdometerAbove', counted),
        text: t('planOutlook.checks.lastOdometerAboveText', { vehicle, last, now }),
      };
    }
    case 'last-date-future':
      return {
        title: t('planOutlook.checks.lastDateFuture', counted),
        text: t('planOutlook.checks.lastDateFutureText', { vehicle, date: format.date(values.date) }),
      };
    case 'threshold-invalid':
      return {
        title: t('planOutlook.checks.thresholdInvalid', counted),
        text: t('planOutlook.checks.thresholdInvalidText', { where: whereText(places, t, format) }),
      };
    case 'threshold-not-positive':
      return {
        title: t('planOutlook.checks.thresholdNotPositive', counted),
        text: t('planOutlook.checks.thresholdNotPositiveText', {
          where: whereText(places, t, format),
          value: format.number(values.value),
        }),
      };
    case 'vehicle-twice':
      return {
        title: t('planOutlook.checks.vehicleTwice', { vehicle, n }),
        text: `${t('planOutlook.checks.vehicleTwiceText')}. ${whereText(places, t, format)}`,
      };
    case 'overdue': {
      const late = inDaysText(-Number(values.days), true, t, format);
      return {
        title: t('planOutlook.checks.overdue', counted),
        text:
          kind === 'days'
            ? t('planOutlook.checks.overdueDaysText', { vehicle, in: late })
            : t('planOutlook.checks.overdueText', { vehicle, in: late, amount: amount('amount') }),
      };
    }
    case 'no-vehicle':
      return { title: t('planOutlook.checks.noVehicle'), text: t('planOutlook.checks.noVehicleText') };
    case 'no-deadline':
      return { title: t('planOutlook.checks.noDeadline'), text: t('planOutlook.checks.noDeadlineText') };
    case 'item-unnamed':
      return { title: t('planOutlook.checks.itemUnnamed', counted), text: whereText(places, t, format) };
    case 'item-twice':
      return {
        title:
          count === 2 ? t('planOutlook.checks.itemTwiceTwo', { item }) : t('planOutlook.checks.itemTwice', { item, n }),
        text: whereText(places, t, format),
      };
    case 'item-beyond':
      return {
        title: t('planOutlook.checks.itemBeyond', { item }),
        text: t('planOutlook.checks.itemBeyondText', { value: amount('value'), deadline: amount('deadline') }),
      };
    case 'milestone-type-unknown':
      return {
        title: t('planOutlook.checks.milestoneTypeUnknown', { item }),
        text:
          values.type === ''
            ? t('planOutlook.checks.milestoneTypeMissingText')
            : t('planOutlook.checks.milestoneTypeUnknownText', { type: text('type') }),
      };
    case 'never-first':
      return {
        title: t('planOutlook.checks.neverFirst', { ...counted, value: amount('value') }),
        text: t('planOutlook.checks.neverFirstText'),
      };
    case 'reading-missing':
      return {
        title: t('planOutlook.checks.readingMissing', counted),
        text: t('planOutlook.checks.readingMissingText', { vehicle }),
      };
    case 'hours-estimated':
      return {
        title: t('planOutlook.checks.hoursEstimated'),
        text:
          Number(values.assumed) > 0
            ? t('planOutlook.checks.hoursAssumedText', { n: format.number(values.assumed) })
            : t('planOutlook.checks.hoursEstimatedText'),
      };
    case 'pace-assumed':
      return {
        title: t('planOutlook.checks.paceAssumed', counted),
        text: t('planOutlook.checks.paceAssumedText', {
          vehicle,
          perDay: amountText('km', Number(values.perDay), t, format, 1),
        }),
      };
  }
}

/** `Rows 1 and 6`, as they are numbered on the page. */
function rowsText(places: Check['places'], t: Text, format: Format): string {
  const rows = places.map((place) => format.number(rowOf(place) + 1));
  const rest = rows.length - MOST_ROWS;
  if (rest > 0) {
    const first = rows.slice(0, MOST_ROWS).join(', ');
    return t('planOutlook.checks.rowsCut', { rows: first, n: format.number(rest) });
  }
  return t('planOutlook.checks.rows', { count: rows.length, rows: format.list(rows) });
}

/** `Items, row 2`, or which deadline. */
function whereText(places: Check['places'], t: Text, format: Format): string {
  const [list, key] = places[0] ?? [];
  const kind = TRIGGER_KINDS.find((one) => DEADLINE_KEYS[one] === key);
  if (kind) return t(`planOutlook.kind.${kind}`);
  return t(list === 'items' ? 'planOutlook.checks.inItems' : 'planOutlook.checks.inVehicles', {
    rows: rowsText(places, t, format),
  });
}

function rowOf(place: Check['places'][number] | undefined): number {
  return typeof place?.[1] === 'number' ? place[1] : 0;
}

function kindOf(value: unknown): TriggerKind {
  return TRIGGER_KINDS.find((kind) => kind === value) ?? 'km';
}
