// Stops of a scene, with their position on the productive line if they are off it.
import type { Tree, TreeList } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { EMPTY_LINE, type Line } from '../../../geo/line';
import { nearestPlace } from '../../../geo/line-distance';
import { lineOf, stopsOf } from '../document/route-document';
import { type StopPlaces, stopPlacesOf } from '../document/stop-places';
import { orderTextOf, stopPlaceOf, stopText } from '../document/stop-reading';
import type { SceneStop } from '../layers/route-scene';

/** A stop closer than this is on the line. */
const ON_LINE_M = 5;

/** `stops`: as displayed; those that differ from `committed` are being dragged. */
export function sceneStops(
  stops: TreeList,
  {
    selected,
    committed,
    isHidden,
    farMetres,
  }: { selected: number; committed: Tree; isHidden: boolean; farMetres: number },
): SceneStop[] {
  const line = isHidden ? EMPTY_LINE : lineOf(committed, 'productive');
  const committedStops = stopsOf(committed);
  const places: StopPlaces = line.count > 1 ? stopPlacesOf(committed) : [];
  return stops.flatMap((stop, index) => {
    const position = stopPlaceOf(stop);
    if (!position) return [];
    // Only a dragged stop is searched again, not all of them in every frame.
    const place = committedStops[index] === stop ? places[index] : nearestOn(line, position);
    const isOff = place && place.off > ON_LINE_M && place.off <= farMetres;
    return [
      {
        index,
        position,
        order: orderTextOf(stop, index),
        name: stopText(stop, 'stop_point_name').trim(),
        isSelected: index === selected,
        onLine: isOff ? place.position : null,
        isEnd: index === 0 || index === stops.length - 1,
      },
    ];
  });
}

function nearestOn(line: Line, position: LatLng): { position: LatLng; off: number } | null {
  const place = line.count > 1 ? nearestPlace(line, position) : null;
  return place && { position: place.position, off: place.metres };
}
