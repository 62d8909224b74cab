// Current location and navigation. The browser history is handled by a library; this defines an app address and
// redirects (`redirect`).
import type { RouterHistory } from '@tanstack/history';
import { formatQuery } from '../contract/query-string';
import { BASE_PATH, withBase, withoutBase } from './base-path';

/** `search` includes its `?`, `hash` excludes its `#`; "" for none. */
export type Place = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Key of the history entry. */
  readonly key: string;
  /** `back`: an earlier entry. `kept`: the scroll position stays. `new`: the page starts at the top. */
  readonly arrival: 'new' | 'back' | 'keepScroll';
};

export type Target = {
  /** The current page when absent; search and hash then stay unless given. */
  to?: string | undefined;
  search?: SearchRecord | ((now: SearchRecord) => SearchRecord) | undefined;
  hash?: string | undefined;
};

export type NavigateOptions = {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean | undefined;
  /** Keeps the scroll position. */
  keepScroll?: boolean | undefined;
};

export type Navigation = ReturnType<typeof createNavigation>;

type Address = Pick<Place, 'pathname' | 'search' | 'hash'>;

/**
 * `redirect` returns the target address, or null for no redirect. Called once per navigation. Places and targets are paths of the
 * app; only the history and links have `base` before them.
 */
export function createNavigation(
  history: RouterHistory,
  redirect: (address: Address) => string | null = () => null,
  base = BASE_PATH,
) {
  const listeners = new Set<() => void>();
  let place = placeOf('back');
  applyRedirect();

  function placeOf(arrival: Place['arrival']): Place {
    const { pathname, search, hash, state } = history.location;
    return {
      pathname: trimmed(withoutBase(pathname, base)),
      search,
      hash: hash.replace(/^#/, ''),
      key: state.key ?? '',
      arrival,
    };
  }
  /** Redirects an address that was typed or linked from elsewhere. */
  function applyRedirect(): void {
    const href = redirect(place);
    if (href === null) return;
    history.replace(withBase(href, base));
    place = placeOf(place.arrival);
  }
  /** Arrival of the navigation in progress, when it started here. */
  let ownArrival: Place['arrival'] | null = null;
  history.subscribe(() => {
    const isOurs = ownArrival !== null;
    place = placeOf(ownArrival ?? 'back');
    ownArrival = null;
    if (!isOurs) applyRedirect();
    for (const listener of listeners) listener();
  });

  const pathOfTarget = ({ to, search, hash }: Target): string => {
    const now = parseSearchText(place.search);
    const ownState =
      search === undefined ? (to === undefined ? now : {}) : typeof search === 'function' ? search(now) : search;
    const at = hash ?? (to === undefined ? place.hash : '');
    return `${to ?? place.pathname}${formatSearchText(ownState)}${at === '' ? '' : `#${at}`}`;
  };

  return {
    /** The current location; the rendered page may still be the previous one (`usePlace`). */
    getPlace: (): Place => place,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** For a link: with the base path. */
    hrefOf: (target: Target): string => withBase(pathOfTarget(target), base),
    go(target: Target, { replace = false, keepScroll = false }: NavigateOptions = {}): void {
      const href = pathOfTarget(target);
      const [pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href)?.slice(1) ?? [];
      const final = redirect({ pathname, search, hash }) ?? href;
      ownArrival = keepScroll ? 'keepScroll' : 'new';
      if (replace) history.replace(withBase(final, base));
      else history.push(withBase(final, base));
    },
  };
}

/** `/fines/` becomes `/fines`. */
function trimmed(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

/** Decoded values of `$name` in a path pattern (`/plans/$id`); null when the path does not match. */
export function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const [segments, actualSegments] = [pattern.split('/'), pathname.split('/')];
  if (segments.length !== actualSegments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of segments.entries()) {
    const segment = actualSegments[index] ?? '';
    if (!part.startsWith('$')) {
      if (part !== segment) return null;
    } else if (segment === '') return null;
    else params[part.slice(1)] = decoded(segment);
  }
  return params;
}

/** Ids that are also the name of a page in the place of an id. */
const NAMES_OF_PAGES: ReadonlySet<string> = new Set(['sheets', 'compare']);

/** The path of a pattern with one param. Any text is accepted and encoded. */
export function pathOf(pattern: string, id: string): string {
  const encoded = encodeURIComponent(id);
  // Patterns compare the text as written, so an escaped letter makes it an id.
  const segment = NAMES_OF_PAGES.has(id) ? `%${encoded.charCodeAt(0).toString(16)}${encoded.slice(1)}` : encoded;
  return pattern.replace(/\$\w+/, () => segment);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A malformed percent escape is kept as it is.
    return part;
  }
}

export type SearchRecord = Record<string, string[]>;

/** `?a=1&a=2&b=x` (with or without `?`) as `{ a: ['1', '2'], b: ['x'] }`; brackets after a name are accepted. */
export function parseSearchText(search: string): SearchRecord {
  const record: SearchRecord = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const key = name.replace(/\[\d*\]$/, '');
    if (!/^[A-Za-z][\w.-]{0,79}$/.test(key)) continue;
    const list = record[key];
    if (Array.isArray(list) && Object.hasOwn(record, key)) list.push(value);
    else record[key] = [value];
  }
  return record;
}

/** First value of a parameter, truncated to `maxLength` UTF-16 units without splitting a character; "" when absent. */
export function firstText(values: readonly string[] | undefined, maxLength: number): string {
  return (values?.[0] ?? '').slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}

/** Inverse of `parseSearchText`: text with a leading `?`, or "" for an empty record. */
export function formatSearchText(record: Record<string, unknown>): string {
  const text = formatQuery(record);
  return text === '' ? '' : `?${text}`;
}
