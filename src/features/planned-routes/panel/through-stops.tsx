// For stops without a line: offers a straight line through all, or a routed one with an engine.
import { Route as RouteIcon, Spline } from 'lucide-react';
import { lineOf as lineOfPositions } from '../../../geo/line';
import { useText } from '../../../i18n/use-text';
import { lacksLine, placesOfStops } from '../document/line-follows';
import { setLine, stopsOf } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import type { StreetsTool } from '../streets/use-streets';
import './route-list.css';

export function ThroughStops({ editor, streets }: { editor: RouteEditor; streets: StreetsTool | null }) {
  const t = useText();
  const { isOffered, arePlaced } = useEditor(editor, () => {
    const route = editor.committed();
    return { isOffered: lacksLine(route), arePlaced: placesOfStops(route).length === stopsOf(route).length };
  });
  if (!isOffered) return null;
  return (
    <div className="through-stops">
      <p>{t('routeLegs.noLine')}</p>
      <button
        type="button"
        className="button"
        onClick={() =>
          editor.commit({ key: 'routeEditor.steps.throughStops' }, (route) =>
            setLine('productive', lineOfPositions(placesOfStops(route)))(route),
          )
        }
      >
        <Spline className="icon" />
        {t('routeEditor.parts.throughStops')}
      </button>
      {streets && (
        <button type="button" className="button" disabled={!arePlaced} onClick={streets.work.throughStops}>
          <RouteIcon className="icon" />
          {t('routeEditor.streets.throughStops', { host: streets.host })}
        </button>
      )}
    </div>
  );
}
