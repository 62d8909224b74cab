// Navigation as pages see it: the place that is shown, the ways from it, and links.
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useMemo,
} from 'react';
import type { NavigateOptions, Navigation, Place, Target } from './navigation';

/** They stay what they are: what asks for them alone is not drawn anew on the way to another place. */
type Ways = {
  navigation: Navigation;
  /** Loads the page of an address before it is asked for. */
  preload: (pathname: string) => void;
};
type Here = {
  /** Of the page that is drawn: while the next one is being loaded, still the one before. */
  place: Place;
  params: Record<string, string>;
};

const WaysContext = createContext<Ways | null>(null);
const HereContext = createContext<Here | null>(null);

export function NavigationProvider({
  navigation,
  preload,
  place,
  params,
  children,
}: Ways & Here & { children: ReactNode }) {
  const ways = useMemo(() => ({ navigation, preload }), [navigation, preload]);
  const here = useMemo(() => ({ place, params }), [place, params]);
  return (
    <WaysContext value={ways}>
      <HereContext value={here}>{children}</HereContext>
    </WaysContext>
  );
}

function useWays(): Ways {
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

/** The parts of the address that its pattern names. */
export function useParams(): Record<string, string> {
  return useHere().params;
}

export function useNavigation(): Navigation {
  return useWays().navigation;
}

/** The same function at every call. */
export function useNavigate(): (target: Target, options?: NavigateOptions) => void {
  const { navigation } = useWays();
  return useCallback((target, options) => navigation.go(target, options), [navigation]);
}

type LinkProps = Target &
  NavigateOptions &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    /** It is said of the link that it leads to the page that is shown: there, or also to what lies below it. */
    marks?: 'page' | 'part' | undefined;
    /** The pointer or the focus is on it: it may be followed soon. */
    onIntent?: (() => void) | undefined;
    children?: ReactNode;
  };

/**
 * A link within Patio. The browser's own ways (a new tab, copying) work, as it has its address. Hundreds of them stand in a
 * dashboard: one that leads away from wherever it is (`to`, with a `search` that takes no argument) is not drawn anew for every
 * change of the address.
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
