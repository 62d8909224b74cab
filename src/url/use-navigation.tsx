// Navigation for pages: current location, navigate functions and links.

import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, use } from 'react';
import { rememberedWith } from '../store/remember';
import type { NavigateOptions, Navigation, Place, Target } from './navigation';

/** Stable functions: a component that uses only these does not rerender on navigation. */
type Ways = {
  navigation: Navigation;
  /** Prefetches the page of an address. */
  preload: (pathname: string) => void;
};
type Here = {
  /** Location of the rendered page: still the previous one while the next is loading. */
  place: Place;
  params: Record<string, string>;
};

const WaysContext = createContext<(Ways & { navigate: Navigation['go'] }) | null>(null);
const HereContext = createContext<Here | null>(null);

export function NavigationProvider({
  navigation,
  preload,
  place,
  params,
  children,
}: Ways & Here & { children: ReactNode }) {
  return (
    <WaysContext value={waysOf(navigation, preload)}>
      <HereContext value={hereOf(place, params)}>{children}</HereContext>
    </WaysContext>
  );
}

const waysOf = rememberedWith((navigation: Navigation, preload: Ways['preload']) => {
  const navigate: Navigation['go'] = (target, options) => navigation.go(target, options);
  return { navigation, preload, navigate };
});
const hereOf = rememberedWith((place: Place, params: Here['params']): Here => ({ place, params }));

function useWays() {
  const ways = use(WaysContext);
  if (!ways) throw new Error('There is no navigation here.');
  return ways;
}

function useHere(): Here {
  const here = use(HereContext);
  if (!here) throw new Error('There is no navigation here.');
  return here;
}

export function usePlace(): Place {
  return useHere().place;
}

/** Path params of the current route. */
export function useParams(): Record<string, string> {
  return useHere().params;
}

export function useNavigation(): Navigation {
  return useWays().navigation;
}

/** The function has a stable identity. */
export function useNavigate(): (target: Target, options?: NavigateOptions) => void {
  return useWays().navigate;
}

type LinkProps = Target &
  NavigateOptions &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    /** Sets `aria-current`: `page` for the exact page only, `part` also for pages below it. */
    marks?: 'page' | 'part' | undefined;
    /** Called on hover or focus, to prefetch. */
    onIntent?: (() => void) | undefined;
    children?: ReactNode;
  };

/**
 * A link within the app. It is a real anchor, so a new tab and copying work. A dashboard has hundreds: a link with `to`
 * and a `search` without argument does not rerender on every URL change.
 */
export function Link({
  to,
  search,
  hash,
  replace,
  keepScroll,
  marks,
  onIntent,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const { navigation, preload } = useWays();
  const isOfHere = to === undefined || marks !== undefined || (typeof search === 'function' && search.length > 0);
  const pathname = isOfHere ? use(HereContext)?.place.pathname : null;
  const target = { to, search, hash };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || (rest.target ?? '_self') !== '_self' || rest.download !== undefined)
      return;
    event.preventDefault();
    navigation.go(target, { replace, keepScroll });
  };
  const prepare = () => {
    preload(to ?? navigation.getPlace().pathname);
    onIntent?.();
  };
  const isHere = pathname === to || (marks === 'part' && pathname?.startsWith(`${to}/`));
  return (
    <a
      {...(marks !== undefined && isHere && { 'aria-current': 'page' as const })}
      {...rest}
      href={navigation.hrefOf(target)}
      onClick={follow}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </a>
  );
}
