// The list of stops beside a driven track, and how far the track is from the line. Each line leads to its place.
import type { TreeList } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { orderTextOf, stopText } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import type { ShowOnMap } from '../editor/show-on-map';
import type { Driven, StopDriven } from './compare-driven';

export function DrivenStops({
  editor,
  stops,
  driven: { stops: results, apart },
  hasTimes,
  onShow,
}: {
  editor: RouteEditor;
  stops: TreeList;
  driven: Driven;
  hasTimes: boolean;
  onShow: ShowOnMap;
}) {
  const t = useText();
  const { format } = useRuntime();
  const missed = results.filter(({ isMissed }) => isMissed).length;
  return (
    <>
      <p role="status">
        {t('routeGuide.missed', { count: missed, n: format.number(missed) })}
        {apart && (
          <>
            {' '}
            {t('routeGuide.apart', { median: format.distance(apart.median), most: format.distance(apart.most) })}{' '}
            <button type="button" className="link" onClick={() => onShow.place(apart.worst)}>
              {t('routeGuide.showWorst')}
            </button>
          </>
        )}
      </p>
      <ol className="driven-stops" aria-label={t('routeGuide.stops')}>
        {results.map((result, index) => {
          const stop = stops[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place in the order
            <li key={index} className={result.isMissed ? 'missed' : ''}>
              <button
                type="button"
                className="link"
                onClick={() => {
                  editor.dispatch({ type: 'select', selection: { kind: 'stop', index } });
                  if (result.at) onShow.place(result.at);
                }}
              >
                {orderTextOf(stop, index)} <bdi>{stopText(stop, 'stop_point_name')}</bdi>
              </button>
              <span>{stateText(result)}</span>
              <span className="number">{result.metres === null ? '' : format.distance(result.metres)}</span>
            </li>
          );
        })}
      </ol>
    </>
  );

  function stateText({ metres, isMissed, secondsLate }: StopDriven): string {
    if (metres === null) return t('routeGuide.state.noPlace');
    if (isMissed) return t('routeGuide.state.missed');
    if (secondsLate === null) return hasTimes ? t('routeGuide.state.noHour') : t('routeGuide.state.passed');
    const minutes = Math.round(secondsLate / 60);
    if (minutes === 0) return t('routeGuide.state.onTime');
    return t(minutes > 0 ? 'routeGuide.state.late' : 'routeGuide.state.early', {
      n: format.number(Math.abs(minutes)),
    });
  }
}
