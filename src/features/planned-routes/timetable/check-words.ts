// Texts of the checks of a route, for the list of checks and beside the fields that they are about.
import type { Tree } from '../../../document/tree';
import type { Format } from '../../../format/format';
import type { Text, TextKey } from '../../../i18n/text';
import { stopsOf } from '../document/route-document';
import { orderTextOf, stopText } from '../document/stop-reading';
import type { RouteCheck } from '../figures/check-codes';

export function checkText(check: RouteCheck, route: Tree, t: Text, format: Format): string {
  const { code, at, values } = check;
  const stopName = (index: number) => {
    const stop = stopsOf(route)[index];
    const name = stopText(stop, 'stop_point_name').trim().slice(0, 60);
    return [orderTextOf(stop, index), name].filter(Boolean).join(' ');
  };
  const { metres, limit, seconds, kmh, count, other, text, next } = values;
  const part = 'part' in at ? t(`routes.parts.${at.part}`) : '';
  return t(wordsOf(check), {
    stop: 'stop' in at ? stopName(at.stop) : '',
    part,
    metres: format.distance(metres),
    limit: code === 'too-fast' ? format.number(limit) : format.distance(limit),
    time: format.duration(seconds),
    kmh: format.number(kmh, 1),
    ...(typeof count === 'number' ? { count } : {}),
    n: format.number(count),
    other: typeof other === 'number' ? stopName(other) : '',
    text: typeof text === 'string' ? text.slice(0, 40) : '',
    next: isPart(next) ? t(`routes.parts.${next}`) : '',
  });
}

function isPart(value: unknown): value is 'deadStart' | 'productive' | 'deadEnd' {
  return value === 'deadStart' || value === 'productive' || value === 'deadEnd';
}

/** Catalogue key of a check, if it differs from its code. */
function wordsOf({ code, values }: RouteCheck): TextKey {
  if (code === 'stop-place' && values.why === 'outside') return 'routeEditor.checks.stop-outside';
  if (code === 'too-fast' && values.source === 'signs') return 'routeEditor.checks.too-fast-for-signs';
  if (code === 'vertex-twice') return 'routePlaces.checks.twiceThere';
  if (code === 'runs-over-itself-more') return 'routePlaces.checks.overMore';
  if (code === 'runs-over-itself') {
    return values.direction === 'opposite' ? 'routePlaces.checks.overBack' : 'routePlaces.checks.overSame';
  }
  return `routeEditor.checks.${code}`;
}
