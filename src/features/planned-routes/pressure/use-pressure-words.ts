// Words for the speed that hours need and for the fines beside it. They say what lies beside each other, and no reason.
import type { BesideFine, LegFines } from '../../../desk/route-fines';
import type { Tree } from '../../../document/tree';
import { NOTHING } from '../../../format/format';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { PLAIN_HOUR, writeHour } from '../document/hours';
import { stopsOf } from '../document/route-document';
import { orderTextOf, stopText } from '../document/stop-reading';
import type { SignsUnder } from '../figures/leg-limit';
import type { SpeedNeed } from '../figures/speed-needs';
import type { Stretch } from '../figures/stretches';

const DAY_S = 86_400;
/** 1 January 2023 was a Sunday. */
const SUNDAY = '2023-01-0';

export function usePressureWords() {
  const t = useText();
  const { format } = useRuntime();
  const clock = (seconds: number) => {
    const inDay = ((seconds % DAY_S) + DAY_S) % DAY_S;
    return writeHour(inDay, { ...PLAIN_HOUR, hasSeconds: false });
  };
  const stopName = (route: Tree, index: number) => {
    const stop = stopsOf(route)[index];
    return `${orderTextOf(stop, index)} ${stopText(stop, 'stop_point_name').trim().slice(0, 60)}`.trim();
  };
  const signsValues = ({ slowest, fastest, metres, of }: SignsUnder) => {
    const [from, to] = [format.number(slowest, 0), format.number(fastest, 0)];
    return {
      signs: from === to ? from : t('routePressure.signs', { from, to }),
      signed: format.distance(metres),
      of: format.distance(of),
    };
  };
  return {
    clock,
    name: (route: Tree, { stops, part }: Stretch) =>
      stops === null
        ? t(`routes.parts.${part}`)
        : t('routeLegs.name', { from: stopName(route, stops.from), to: stopName(route, stops.to) }),
    need: ({ kmh, limit }: SpeedNeed) =>
      [
        kmh === null ? t('routePressure.noTime') : t('routePressure.needs', { kmh: format.number(kmh, 0) }),
        t(`routePressure.limits.${limit.source}`, {
          limit: format.number(limit.kmh, 0),
          ...(limit.source === 'signs' && signsValues(limit.signs)),
        }),
      ].join(', '),
    fines: ({ timely, near, seen }: LegFines) => {
      const count = timely ?? near;
      if (timely === null || seen === null) return t('routePressure.finesNear', { count, n: format.number(count) });
      const [from, to] = [clock(seen.from), clock(seen.to)];
      return t(from === to ? 'routePressure.finesAt' : 'routePressure.finesBetween', {
        count,
        n: format.number(count),
        from,
        to,
      });
    },
    weekdays: ({ weekdays }: LegFines) =>
      [1, 2, 3, 4, 5, 6, 0]
        .flatMap((day) => {
          const count = weekdays[day] ?? 0;
          return count === 0 ? [] : [`${format.weekday(`${SUNDAY}${day + 1}`)} ${format.number(count)}`];
        })
        .join(', '),
    minutes: (seconds: number) =>
      seconds < 60
        ? t('routePressure.seconds', { n: format.number(seconds) })
        : t('routePressure.minutes', { n: format.number(Math.ceil(seconds / 60)) }),
    moment: ({ act, second }: BesideFine) =>
      [
        act === null ? NOTHING : format.weekdayDate(act, { weekday: 'short', hasYear: true }),
        second === null ? '' : clock(second),
      ]
        .filter(Boolean)
        .join(', '),
    infraction: ({ code, infraction }: BesideFine) => format.infractionCode(code || undefined) || infraction || NOTHING,
  };
}
