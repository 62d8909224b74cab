import { NOTHING } from '../../../format/format';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { StreetJob } from '../streets/street-jobs';
import { clockText, type LegEnd, type LegRow } from './leg-rows';

export type LegWords = ReturnType<typeof useLegWords>;

/** Texts of a leg for rows, card and screen readers. */
export function useLegWords() {
  const t = useText();
  const { format } = useRuntime();
  const end = ({ order, name }: LegEnd) => (order === '' ? t('routeLegs.yard') : `${order} ${name}`.trim());
  const name = (row: LegRow) => {
    const ends = t('routeLegs.name', { from: end(row.from), to: end(row.to) });
    return row.part === 'productive' ? ends : `${t(`routes.parts.${row.part}`)}, ${ends}`;
  };
  const how = ({ leg }: LegRow, job: StreetJob | null) => {
    if (job?.failure) return t('routeLegs.failed');
    return job ? t('routeEditor.streets.asking') : t(`routeLegs.states.${leg.state}`);
  };
  const metres = ({ metres }: LegRow) => (metres === null ? NOTHING : `${format.number(metres / 1000, 3, 3)} km`);
  const time = ({ seconds }: LegRow) => (seconds === null ? NOTHING : clockText(seconds));
  return {
    name,
    action: (label: string, row: LegRow) => t('routeLegs.action', { label, leg: name(row) }),
    how,
    metres,
    time,
    speed: ({ kmh }: LegRow) => (kmh === null ? NOTHING : t('routeLegs.speed', { kmh: format.number(kmh, 1, 1) })),
  };
}
