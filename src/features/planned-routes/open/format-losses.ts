// What a format cannot hold of a route, said before it is saved.
import type { Tree } from '../../../document/tree';
import { feedHours } from '../import-export/gtfs/route-hours';
import { piecesOf } from '../import-export/route-pieces';
import type { Format } from './route-formats';

export type Loss = {
  readonly code:
    | 'deadParts'
    | 'unplacedStops'
    | 'hours'
    | 'noHours'
    | 'fallingHours'
    | 'kinds'
    | 'hints'
    | 'signs'
    | 'calendar';
  readonly count: number;
};

/** Characters that XML 1.0 does not allow. */
const UNSAYABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Only what this route has, and in the order of weight. Formats that are named after what they hold lose nothing. */
export function lossesOf(format: Format, route: Tree): readonly Loss[] {
  const { name, parts, stops } = piecesOf(route);
  const countOf = (test: (stop: (typeof stops)[number]) => boolean) => stops.filter(test).length;
  const unplaced = { code: 'unplacedStops', count: countOf(({ lat }) => lat === null) } as const;
  const signs = () => {
    const texts = [name, ...stops.flatMap((stop) => Object.values(stop.texts))];
    return { code: 'signs', count: texts.filter((text) => UNSAYABLE.test(text)).length } as const;
  };
  const losses = (): Loss[] => {
    switch (format) {
      case 'gtfs': {
        const { texts, unreadable, falling } = feedHours(route);
        const hasHours = texts.some((text) => text !== '');
        return [
          { code: 'deadParts', count: parts.filter(({ part }) => part !== 'productive').length },
          unplaced,
          { code: 'noHours', count: stops.length > 0 && !hasHours ? 1 : 0 },
          { code: 'hours', count: unreadable },
          { code: 'fallingHours', count: falling },
          {
            code: 'kinds',
            count: countOf(({ texts: { stop_point_type: type, place_holder: hint } }) => type + hint !== ''),
          },
          { code: 'calendar', count: 1 },
        ];
      }
      case 'gpx':
        return [unplaced, { code: 'hints', count: countOf(({ texts }) => texts.place_holder !== '') }, signs()];
      case 'kml':
      case 'kmz':
        return [signs()];
      default:
        return [];
    }
  };
  return losses().filter(({ count }) => count > 0);
}

/** True of every route in this format: said beside others, and in the page of formats, but no reason to ask. */
export function isMinor({ code }: Loss): boolean {
  return code === 'calendar' || code === 'hints';
}
