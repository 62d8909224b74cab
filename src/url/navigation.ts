// Where the person is, and the ways to other places. The history of the browser is a library's; this says what an address of
// Patio is made of, and who may change it on its way (`redirect`).
import type { RouterHistory } from '@tanstack/history';
import { formatSearchText, parseSearchText, type SearchRecord } from './search-text';

/** `search` with its `?`, `hash` without its `#`; "" for none. */
export type Place = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Of the entry in the history. */
  readonly key: string;
  /** `back`: an entry of before; `kept`: what is seen stays where it is; `new`: the page is seen from its top. */
  readonly arrival: 'new' | 'back' | 'kept';
};

export type Target = {
  /** The present page when absent: then search and hash stay what they are unless they are given. */
  to?: string | undefined;
  search?: SearchRecord | ((now: SearchRecord) => SearchRecord) | undefined;
  hash?: string | undefined;
};

export type NavigateOptions = {
  /** In the place of the entry in the history instead of after it. */
  replace?: boolean | undefined;
  /** What is seen stays where it is. */
  keepScroll?: boolean | undefined;
};

export type Navigation = ReturnType<typeof createNavigation>;

type Address = Pick<Place, 'pathname' | 'search' | 'hash'>;

/** `redirect` gives the address to be at instead, null for the address itself; asked once for each way. */
export function createNavigation(history: RouterHistory, redirect: (address: Address) => string | null = () => null) {
  const listeners = new Set<() => void>();
  let place = placeOf('back');
  instead();

  function placeOf(arrival: Place['arrival']): Place {
    const { pathname, search, hash, state } = history.location;
    return { pathname: trimmed(pathname), search, hash: hash.replace(/^#/, ''), key: state.key ?? '', arrival };
  }
  /** What was asked for by hand, or by a link from elsewhere. */
  function instead(): void {
    const href = redirect(place);
    if (href === null) return;
    history.replace(href);
    place = placeOf(place.arrival);
  }
  /** Of the change that is under way, when it is ours. */
  let asked: Place['arrival'] | null = null;
  history.subscribe(() => {
    const isOurs = asked !== null;
    place = placeOf(asked ?? 'back');
    asked = null;
    if (!isOurs) instead();
    for (const listener of listeners) listener();
  });

  const hrefOf = ({ to, search, hash }: Target): string => {
    const now = parseSearchText(place.search);
    const own =
      search === undefined ? (to === undefined ? now : {}) : typeof search === 'function' ? search(now) : search;
    const at = hash ?? (to === undefined ? place.hash : '');
    return `${to ?? place.pathname}${formatSearchText(own)}${at === '' ? '' : `#${at}`}`;
  };

  return {
    /** As it is now; what is drawn may still be the page before (`usePlace`). */
    getPlace: (): Place => place,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hrefOf,
    go(target: Target, { replace = false, keepScroll = false }: NavigateOptions = {}): void {
      const href = hrefOf(target);
      const [pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href)?.slice(1) ?? [];
      const final = redirect({ pathname, search, hash }) ?? href;
      asked = keepScroll ? 'kept' : 'new';
      if (replace) history.replace(final);
      else history.push(final);
    },
  };
}

/** `/fines/` is `/fines`. */
function trimmed(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

/** The values of `$name` in a pattern of an address (`/plans/$id`), decoded; null where the path is another. */
export function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const own = given[index] ?? '';
    if (!part.startsWith('$')) {
      if (part !== own) return null;
    } else if (own === '') return null;
    else params[part.slice(1)] = decoded(own);
  }
  return params;
}

/** The address of a pattern with one param. Any text: it is encoded. */
export function pathOf(pattern: string, id: string): string {
  return pattern.replace(/\$\w+/, () => encodeURIComponent(id));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A sign of percent that means nothing stays what it is.
    return part;
  }
}
