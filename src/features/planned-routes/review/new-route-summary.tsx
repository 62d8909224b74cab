// Summary of a new route before the first save: stops, lines and dead kilometres. RouteSummary has the figures per
// part.
import type { Tree } from '../../../document/tree';
import { Term } from '../../../documents/library/preview-parts';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { lineOf, PARTS, stopsOf } from '../document/route-document';
import { savedFigures } from '../document/saved-figures';
import '../../../ui/table/rows.css';

/** `route` as sent: figures come from its header. */
export function NewRouteSummary({ route }: { route: Tree }) {
  const t = useText();
  const { format } = useRuntime();
  const { dead } = savedFigures(route);
  const km = (metres: number | null) =>
    metres === null ? format.text(null) : `${format.number(metres / 1000, 3, 3)} km`;
  const drawnParts = PARTS.filter((part) => lineOf(route, part).count > 0);
  return (
    <dl className="terms">
      <Term label={t('routes.columns.stops')}>{format.number(stopsOf(route).length)}</Term>
      <Term label={t('routeEditor.review.lines')}>
        {drawnParts.length === 0
          ? t('routeEditor.review.noLine')
          : format.list(drawnParts.map((part) => t(`routes.parts.${part}`)))}
      </Term>
      <Term label={t('routes.columns.dead')}>{km(dead.metres)}</Term>
    </dl>
  );
}
