// A line of the driver's sheet: how many speeding fines lie near this route at its hours, and mostly where. It tells,
// and gives no reason.
import { use } from 'react';
import type { Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useFinesNear } from './fines-near';
import { FinesSource } from './fines-source';
import { placesToName, pressureOf } from './pressure-rows';
import { usePressureWords } from './use-pressure-words';

/** Stretches named in the line. */
const MOST_NAMED = 3;

/** Inside of FinesNearRoute. Nothing until fines are counted, or where there are none. */
export function FinesLine({ route }: { route: Tree }) {
  const t = useText();
  const { format } = useRuntime();
  const words = usePressureWords();
  const near = useFinesNear();
  const fines = near.of === route ? near.fines : null;
  const { settings } = near;
  if (fines === null || settings === null) return null;
  const { isHourless } = pressureOf(route, settings, fines);
  const count = isHourless ? fines.head.near : fines.head.timely;
  if (count === 0) return null;
  const places = placesToName(route, settings, fines)
    .slice(0, MOST_NAMED)
    .map(({ stretch, count: own }) => `${words.name(route, stretch)} (${format.number(own)})`);
  return (
    <p className="fines-near">
      {t(isHourless ? 'routePressure.sheetNear' : 'routePressure.sheet', {
        count,
        n: format.number(count),
        places: places.join('; '),
      })}{' '}
      {near.reading?.isWhole === false && t('routePressure.sheetPart')}
    </p>
  );
}

/** Nothing where there are no fines to be had. */
export function ReadFines({ onRead }: { onRead: () => void }) {
  const t = useText();
  return (
    use(FinesSource) && (
      <button type="button" className="button plain" onClick={onRead}>
        {t('routePressure.read')}
      </button>
    )
  );
}
