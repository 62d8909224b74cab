// Theme colours for a canvas. The browser resolves the CSS tokens on an element, once per theme. In forced colors mode
// the system colours are used, and parts differ by their dashes.

const TOKENS = {
  deadStart: '--dead-start',
  productive: '--productive',
  deadEnd: '--dead-end',
  raised: '--raised',
  text: '--text',
  muted: '--muted',
  accent: '--accent',
  warning: '--warning',
  line: '--line-strong',
} as const;

type PaletteName = keyof typeof TOKENS;

const FORCED: Record<PaletteName, string> = {
  deadStart: 'CanvasText',
  productive: 'LinkText',
  deadEnd: 'CanvasText',
  raised: 'Canvas',
  text: 'CanvasText',
  muted: 'GrayText',
  accent: 'Highlight',
  warning: 'CanvasText',
  line: 'CanvasText',
};

const FORCED_COLORS = '(forced-colors: active)';

export type Palette = Record<PaletteName, string> & { font: string };

/** `place`: an element that has the theme. */
export function paletteOf(place: HTMLElement): Palette {
  const isForced = window.matchMedia(FORCED_COLORS).matches;
  const probe = document.createElement('span');
  place.append(probe);
  const read = (name: PaletteName) => {
    probe.style.color = isForced ? FORCED[name] : `var(${TOKENS[name]})`;
    return getComputedStyle(probe).color;
  };
  const { fontFamily } = getComputedStyle(place);
  const palette = {
    deadStart: read('deadStart'),
    productive: read('productive'),
    deadEnd: read('deadEnd'),
    raised: read('raised'),
    text: read('text'),
    muted: read('muted'),
    accent: read('accent'),
    warning: read('warning'),
    line: read('line'),
    font: fontFamily,
  };
  probe.remove();
  return palette;
}

/** Calls when the theme or forced colors mode changes. Returns the unsubscribe function. */
export function onThemeChange(call: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', FORCED_COLORS].map((query) => window.matchMedia(query));
  const theme = new MutationObserver(call);
  theme.observe(document.documentElement, { attributes: true });
  for (const query of queries) query.addEventListener('change', call);
  return () => {
    theme.disconnect();
    for (const query of queries) query.removeEventListener('change', call);
  };
}
