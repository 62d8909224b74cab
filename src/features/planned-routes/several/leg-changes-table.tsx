// Legs that a hand-over changes, before and after, so that no leg's time changes unnoticed.
import { NOTHING } from '../../../format/format';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { clockText } from '../legs/leg-rows';
import type { OpenRouteHere } from './held-route';
import { type LegChange, legChanges } from './leg-changes';

export function LegChangesTable({ route: { base, tree, settings } }: { route: OpenRouteHere }) {
  const t = useText();
  const { format } = useRuntime();
  if (base === null) return null;
  const { changes, same } = legChanges(base, tree, settings);
  if (changes.length === 0) return null;
  const end = ({ order, name }: LegChange['from']) => (order === '' ? t('routeLegs.yard') : `${order} ${name}`.trim());
  const figures = (of: LegChange['before']) =>
    of === null
      ? NOTHING
      : [
          of.metres === null ? NOTHING : `${format.number(of.metres / 1000, 3, 3)} km`,
          of.seconds === null ? NOTHING : clockText(of.seconds),
        ].join(', ');
  return (
    <>
      <table className="leg-changes">
        <caption>{t('routeSeveral.review.legs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('routeSeveral.review.leg')}</th>
            <th scope="col" className="number">
              {t('routeSeveral.review.legBefore')}
            </th>
            <th scope="col" className="number">
              {t('routeSeveral.review.legAfter')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, from, to, before, after }) => (
            <tr key={key}>
              <th scope="row">{t('routeLegs.name', { from: end(from), to: end(to) })}</th>
              <td className="number">{before === null ? t('routeSeveral.review.legNew') : figures(before)}</td>
              <td className="number">{after === null ? t('routeSeveral.review.legGone') : figures(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {same > 0 && (
        <p className="muted">{t('routeSeveral.review.legsSame', { count: same, n: format.number(same) })}</p>
      )}
    </>
  );
}
