// How far the fines are read that are counted beside a route, and what is not counted.
import type { RouteFines } from '../../../desk/route-fines';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { FinesNear } from './fines-near';

export function ReadingLine({ near, fines }: { near: FinesNear; fines: RouteFines | null }) {
  const t = useText();
  const { format } = useRuntime();
  const { hasSource, reading, isAsked, isFailed } = near;
  if (!hasSource) return null;
  const placeless = fines?.head.placeless ?? 0;
  return (
    <p className="muted" role="status">
      {state()}
      {fines !== null && placeless > 0 && (
        <>
          {' '}
          {t('routePressure.placeless', {
            count: placeless,
            n: format.number(placeless),
            of: format.number(fines.head.speeding),
          })}
        </>
      )}
    </p>
  );

  function state(): string {
    if (isFailed) return t('routePressure.failed');
    if (reading === null) return t('routePressure.reading');
    if (reading.isReading && reading.months !== null) {
      return t('routePressure.readingMonths', {
        read: format.number(reading.months.read),
        of: format.number(reading.months.of),
      });
    }
    if (reading.isReading) return t('routePressure.reading');
    if (reading.hasProblem) return t(reading.fines === 0 ? 'routePressure.failed' : 'routePressure.partly');
    if (reading.isWhole) {
      const speeding = fines?.head.speeding ?? 0;
      return t('routePressure.whole', { count: speeding, n: format.number(speeding) });
    }
    return t(isAsked ? 'routePressure.reading' : 'routePressure.stored');
  }
}
