// Navigation as pages see it: the place that is shown, the ways from it, and links.
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
} from 'react';
import type { NavigateOptions, Navigation, Place, Target } from './navigation';

type Shown = {
  navigation: Navigation;
  /** Of the page that is drawn: while the next one is being loaded, still the one before. */
  place: Place;
  params: Record<string, string>;
  /** Loads the page of an address before it is asked for. */
  preload: (pathname: string) => void;
};

const ShownContext = createContext<Shown | null>(null);
export const NavigationProvider = ShownContext.Provider;

function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('There is no navigation here.');
  return shown;
}

export function usePlace(): Place {
  return useShown().place;
}

/** The parts of the address that its pattern names. */
export function useParams(): Record<string, string> {
  return useShown().params;
}

export function useNavigation(): Navigation {
  return useShown().navigation;
}

/** The same function at every call. */
export function useNavigate(): (target: Target, options?: NavigateOptions) => void {
  const { navigation } = useShown();
  return useCallback((target, options) => navigation.go(target, options), [navigation]);
}

type LinkProps = Target &
  NavigateOptions &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    /** It is said of the link that it leads to the page that is shown: there, or also to what lies below it. */
    marks?: 'page' | 'part' | undefined;
    children?: ReactNode;
  };

/** A link within Patio. The browser's own ways (a new tab, copying) work, as it has its address. */
export function Link({ to, search, hash, replace, keepScroll, marks, onClick, children, ...rest }: LinkProps) {
  const { navigation, place, preload } = useShown();
  const target = { to, search, hash };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || (rest.target ?? '_self') !== '_self' || rest.download !== undefined)
      return;
    event.preventDefault();
    navigation.go(target, { replace, keepScroll });
  };
  const prepare = () => preload(to ?? place.pathname);
  const isHere = place.pathname === to || (marks === 'part' && place.pathname.startsWith(`${to}/`));
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
