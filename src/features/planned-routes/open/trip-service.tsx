// When a trip of a feed runs, in words: a planned route has no calendar.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { TripService } from '../import-export/route-choice';

/** A Monday: names of weekdays come from dates. */
const MONDAY = '2024-01-0';

export function TripServiceWords({ service }: { service: TripService | undefined }) {
  const t = useText();
  const { format } = useRuntime();
  if (!service) return null;
  const { days, from, to, added, removed, frequencies } = service;
  const named = days?.flatMap((runs, at) => (runs ? [format.weekday(`${MONDAY}${at + 1}`, 'long')] : [])) ?? [];
  const counted = (count: number) => ({ count, n: format.number(count) });
  const sentences = [
    ...(days === null
      ? []
      : [
          named.length === 0
            ? t('routeFormats.service.noDays')
            : t('routeFormats.service.days', {
                days: format.list(named),
                from: format.date(from),
                to: format.date(to),
              }),
        ]),
    ...(added > 0 ? [t('routeFormats.service.added', counted(added))] : []),
    ...(removed > 0 ? [t('routeFormats.service.removed', counted(removed))] : []),
    ...frequencies.map((run) =>
      t('routeFormats.service.every', {
        from: run.from.slice(0, -3),
        to: run.to.slice(0, -3),
        every: format.duration(run.every),
      }),
    ),
  ];
  return <p className="trip-service">{sentences.join(' ')}</p>;
}
