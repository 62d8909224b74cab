// Stop hours with a field error: invalid typed text is not sent.
import type { Path, Tree } from '../../../document/tree';
import { readHour } from '../document/hours';
import { STOPS_PATH, stopsOf } from '../document/route-document';
import { stopText } from '../document/stop-reading';

const NONE: readonly { readonly path: Path }[] = [];

export function isRefusedHour(text: string): boolean {
  return text.trim() !== '' && readHour(text) === null;
}

/** `base`: the server version. A text that it already has at any stop is accepted. */
export function refusedHours(route: Tree, base: Tree | null): readonly { readonly path: Path }[] {
  const hourOf = (stop: Tree) => stopText(stop, 'stop_point_hour');
  const serverHours = new Set(base === null ? [] : stopsOf(base).map(hourOf));
  const refused = stopsOf(route).flatMap((stop, index) => {
    const text = hourOf(stop);
    return isRefusedHour(text) && !serverHours.has(text) ? [{ path: [...STOPS_PATH, index, 'stop_point_hour'] }] : [];
  });
  return refused.length === 0 ? NONE : refused;
}
