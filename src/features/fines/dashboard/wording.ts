// Texts for view models: names with fallbacks, units, buckets. Pure.

import type { Identifier } from '../../../contract/long-integers';
import { shownUnread } from '../../../contract/tolerant';
import type { Format } from '../../../format/format';
import type { Catalogue } from '../../../i18n/catalogue';
import type { Text } from '../../../i18n/use-text';
import type { Tone } from '../../../ui/card/figure';
import type { Direction } from '../../../ui/card/figure-shapes';
import type { Wording } from './dashboard-context';
import type { Figure, Meaning, Unit } from './figures';
import { type Comparison, type Measure, thenOf } from './measure';
import type { Bucket, Line } from './series-view-model';
import type { Unlevelled } from './unlevelled';

/** Length of the longest figure in digits; currency symbol and decimals are smaller. */
export function longestOf(figures: readonly Pick<Figure, 'measure' | 'unit'>[], format: Format): number {
  const lengths = figures.map(({ measure: { value }, unit }) =>
    unit === 'money' ? (format.moneyParts(value)?.whole.length ?? 0) + 3 : unitText(value, unit, format).length,
  );
  return Math.max(0, ...lengths);
}

export function unitText(value: number | null, unit: Unit, format: Format): string {
  return unit === 'money' ? format.money(value) : format.number(value, 1);
}

/** Id of a card: its key in the catalogues and in links. Of most cards it is the member that they show. */
export type CardId = keyof Catalogue['dashboard']['card'];

export function cardTitle(id: CardId, t: Text): string {
  return t(`dashboard.card.${id}.title`);
}

export function cardUnit(id: CardId, t: Text, format: Format): string {
  return t(`dashboard.card.${id}.unit`, { symbol: format.symbol });
}

/** `unread`: the unreadable id. */
export function driverName(
  id: Identifier | null,
  name: string | null,
  { t, format }: Wording,
  unread: string | null = null,
): string {
  if (unread !== null) return t('dashboard.unnamed.unreadDriver', { value: shownUnread(unread) });
  if (name !== null) return format.text(name);
  return id === null ? t('dashboard.unnamed.noDriver') : t('dashboard.unnamed.driver', { id: format.text(id) });
}

export function statusName(
  name: string | null,
  { t, format, labels }: Pick<Wording, 't' | 'format' | 'labels'>,
): string {
  if (name === null) return t('dashboard.unnamed.none');
  return labels.fineStatus(name)?.text ?? t('dashboard.unnamed.status', { id: format.text(name) });
}

export function givenName(name: string | null, { t, format }: Pick<Wording, 't' | 'format'>): string {
  return name === null || name.trim() === '' ? t('dashboard.unnamed.none') : format.text(name);
}

export function infractionName(id: string | null, description: string | null, { t, format }: Wording): string {
  if (description !== null) return format.text(description);
  return id === null || id.trim() === ''
    ? t('dashboard.unnamed.none')
    : t('dashboard.unnamed.infraction', { id: format.infractionCode(id) });
}

/** The configured name of a severity level, or the default. */
export function levelName(level: 0 | 1 | 2 | 3 | 4, { t, labels }: Wording): string {
  return labels.seriousnessKeys.find((entry) => entry.level === level)?.text ?? t(`dashboard.level.step${level}`);
}

export function lineName(
  { key, label }: Pick<Line, 'key' | 'label'>,
  { t, format }: Pick<Wording, 't' | 'format'>,
): string {
  if (key === '') return t('dashboard.level.others');
  return label ?? t('dashboard.level.unknown', { key: format.text(key) });
}

export function bucketName(bucket: Bucket | undefined, { t, format }: Pick<Wording, 't' | 'format'>): string {
  if (!bucket) return format.text(null);
  if ('month' in bucket) {
    return bucket.days
      ? format.dateRange(bucket.days.start_date, bucket.days.end_date)
      : format.month(bucket.month, 'long');
  }
  return t('dashboard.bucket', { n: format.number(bucket.number) });
}

/** Text that reconciles the parts by level with the total. */
export function unlevelledText(
  { levelled, rest, total, isNic }: Unlevelled,
  unit: Unit,
  { t, format }: Pick<Wording, 't' | 'format'>,
): string {
  return t(isNic ? 'dashboard.unlevelled.nic' : 'dashboard.unlevelled.other', {
    levelled: unitText(levelled, unit, format),
    rest: unitText(rest, unit, format),
    total: unitText(total, unit, format),
  });
}

/** `words`: '' if `text` is words already. */
type ChangeWords = { text: string; words: string; direction: Direction; tone: Tone };

/** From this fraction on a change is worded: ten times as much. */
const EXTREME = 9;

/**
 * Arrow, number, text and colour of a change; null without a comparison. An extreme change is worded, because its
 * percentage mainly reflects a small previous value.
 */
export function changeWords(
  { value, change, before }: Measure,
  unit: Unit,
  meaning: Meaning,
  scale: number,
  { t, format }: Pick<Wording, 't' | 'format'>,
): ChangeWords | null {
  const tone = (isMore: boolean): Tone => (meaning === 'neutral' ? 'neutral' : isMore ? 'bad' : 'good');
  if (change === null) {
    if (before !== 0 || value === null || value <= 0) return null;
    return { text: t('dashboard.change.fromZero'), words: '', direction: 'up', tone: tone(true) };
  }
  if (change / scale >= EXTREME) {
    const isShort = unit !== 'money' && before !== null;
    const text = isShort
      ? t('dashboard.change.fromTo', { before: unitText(before, unit, format), now: unitText(value, unit, format) })
      : t('dashboard.change.overTenfold');
    return { text, words: '', direction: 'up', tone: tone(true) };
  }
  const text = format.change(change);
  // A change displayed as 0.0% counts as none.
  if (Math.abs(change / scale) < 0.0005) {
    return { text, words: t('dashboard.change.unchanged'), direction: 'same', tone: 'neutral' };
  }
  const isMore = change > 0;
  const word = isMore ? 'more' : unit === 'money' ? 'less' : 'fewer';
  return {
    text,
    words: t(`dashboard.change.${word}`),
    direction: isMore ? 'up' : 'down',
    tone: tone(isMore),
  };
}

export function beforeText(
  { before }: Measure,
  unit: Unit,
  comparison: Comparison,
  { t, format }: Pick<Wording, 't' | 'format'>,
): string | null {
  if (before === null) return null;
  return t(`dashboard.${thenOf(comparison)}`, { value: unitText(before, unit, format) });
}
