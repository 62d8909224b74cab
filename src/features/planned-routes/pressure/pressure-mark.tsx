// A small mark at a leg of the timetable. Its hours need more than the limit, or fines are near it at its hours.
import { Gauge } from 'lucide-react';
import type { Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import type { RouteSettings } from '../times/pace';
import { useFinesNear } from './fines-near';
import { finesTold, pressureOf } from './pressure-rows';
import './pressure.css';
import { useSignsUnder } from './signs-under';
import { usePressureWords } from './use-pressure-words';

/** The leg from stop `index` to the next one. Nothing where there is nothing to tell. */
export function PressureMark({ route, settings, index }: { route: Tree; settings: RouteSettings; index: number }) {
  const t = useText();
  const words = usePressureWords();
  const near = useFinesNear();
  const { rows } = pressureOf(route, settings, near.of === route ? near.fines : null, useSignsUnder());
  const row = rows.find(({ stretch: { stops } }) => stops !== null && stops.from <= index && index < stops.to);
  if (!row) return null;
  const { need, fines } = row;
  const said = [
    ...(need?.isPressed ? [words.need(need)] : []),
    ...(fines !== null && finesTold(fines) > 0 && fines.timely !== null ? [words.fines(fines)] : []),
  ];
  if (said.length === 0) return null;
  const text = said.join(', ');
  return (
    <span className={need?.isPressed ? 'pressure-mark pressed' : 'pressure-mark'} title={text}>
      <Gauge className="icon" aria-hidden="true" />
      <span className="hidden">{t('routePressure.mark', { text })}</span>
    </span>
  );
}
