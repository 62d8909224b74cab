// Facts about who drove as short texts of a row, in the language of the page. Pure. Facts stay facts: nothing is a
// verdict or a probability, and the order is that of the facts.
import { clockGap } from '../../../desk/route-passes';
import type { DriverFact, FactAgainst, FineMark, WhoDrove } from '../../../desk/who-drove';
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import type { DriveReading } from './use-drive-texts';

export type WhoWords = {
  t: Text;
  format: Format;
  /** A driver by number: the name, else the number. */
  driver: (id: string) => string;
};

/** `name`: the driver's, else "Nobody on record" or "Facts disagree". `isDoubt`: one of these two, or a fact speaks against the driver. */
type WhoText = { name: string; text: string; isDoubt: boolean };

/** What is known of who drove, in two lines. `reading`: how far plans and routes are read. */
export function whoText({ facts, against, sum }: WhoDrove, reading: DriveReading, words: WhoWords): WhoText {
  const { t, format, driver } = words;
  if (sum.kind === 'known') {
    return { name: driver(sum.fact.driverId), text: shortFact(sum.fact, words), isDoubt: false };
  }
  if (sum.kind === 'nobody') return { name: t('whoDrove.nobody'), text: nobodyText(reading, t), isDoubt: true };
  const [first] = against;
  const kinds = [...new Set(facts.map(({ kind }) => kind))].map((kind) => t(`whoDrove.kind.${kind}`));
  const isOne = sum.drivers === 1 && first !== undefined;
  return {
    name: t('whoDrove.disagree'),
    text: isOne ? shortAgainst(first, words) : t('whoDrove.kinds', { kinds: format.list(kinds) }),
    isDoubt: true,
  };
}

export function shortAgainst({ metres, gap }: FactAgainst, { t, format }: WhoWords): string {
  return t('whoDrove.short.against', { distance: format.distance(metres), gap: format.duration(gap) });
}

function shortFact(fact: DriverFact, { t, format }: WhoWords): string {
  switch (fact.kind) {
    case 'route':
      return t('whoDrove.short.route', { distance: format.distance(fact.metres), time: clock(fact.second) });
    case 'plan':
      return t('whoDrove.short.plan');
    case 'otherFines': {
      const count = fact.fines.length;
      return t('whoDrove.short.otherFines', { count, n: format.number(count), gap: format.duration(fact.gap) });
    }
    case 'share':
      return t('whoDrove.short.share', { n: format.number(fact.fines), of: format.number(fact.of) });
  }
}

/** Only what was looked into is said to have nothing. */
function nobodyText(reading: DriveReading, t: Text): string {
  if (reading === 'whole') return t('whoDrove.nobodyAll');
  return reading === 'none' ? t('whoDrove.nobodyRows') : t(`whoDrove.${reading}`);
}

/** The time of a passing beside that of the act, which may be of the day before or after. */
export function passText(
  passSecond: number,
  actSecond: number | null,
): { when: 'Before' | 'After' | 'Then'; gap: number } {
  if (actSecond === null) return { when: 'Then', gap: 0 };
  const gap = clockGap(passSecond, actSecond);
  if (gap < MINUTE) return { when: 'Then', gap };
  const isAfter = clockGap(passSecond, actSecond + gap) === 0;
  return { when: isAfter ? 'After' : 'Before', gap };
}

const MINUTE = 60;

/** AIT, else the number of the fine. */
export function markName({ ait, fineId }: Pick<FineMark, 'ait' | 'fineId'>): string {
  return ait ?? (fineId === null ? '' : `#${fineId}`);
}

/** Seconds since midnight as `14:03`. */
export function clock(second: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(second / 3600)}:${two((second % 3600) / 60)}`;
}

/** The address of a fine in the table, with its details open. */
export function fineAddress({ ait, fineId }: Pick<FineMark, 'ait' | 'fineId'>): {
  to: string;
  search: Record<string, string[]>;
} {
  return {
    to: '/fines',
    search: { ...(ait === null ? {} : { ait_number: [ait] }), ...(fineId === null ? {} : { fine: [fineId] }) },
  };
}
