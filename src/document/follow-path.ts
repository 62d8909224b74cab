// Maps a path from one version of a document to a later one; rows are matched by identity.
import type { Shape } from './diff';
import { matchRows } from './row-match';
import { isList, isObject, memberOf, type Path, type Tree } from './tree';

/** Null when the row was removed. Missing members keep their path, because they may be missing in both. */
export function followPath(path: Path, before: Tree, after: Tree, shape: Shape): Path | null {
  const followed: (string | number)[] = [];
  let [old, now, form]: [Tree | undefined, Tree | undefined, Shape | undefined] = [before, after, shape];
  for (const step of path) {
    if (typeof step === 'number' && isList(old) && isList(now)) {
      const index: number = old === now || !form?.rows ? step : matchRows(old, now, form.rows.identify).indexOf(step);
      if (index === -1) return null;
      [old, now, form] = [old[step], now[index], form?.rows?.shape];
      followed.push(index);
    } else {
      const key = String(step);
      old = isObject(old) ? memberOf(old, key) : undefined;
      now = isObject(now) ? memberOf(now, key) : undefined;
      form = form?.members?.[key];
      followed.push(step);
    }
  }
  return followed;
}
