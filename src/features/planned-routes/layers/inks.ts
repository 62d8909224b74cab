// Colours of the theme as a canvas takes them: tokens are resolved by the browser on an element, once for each theme.

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

export type Inks = Record<keyof typeof TOKENS, string> & { font: string };

/** `place`: an element of the page, whose theme counts. */
export function inksOf(place: HTMLElement): Inks {
  const probe = document.createElement('span');
  place.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const { fontFamily } = getComputedStyle(place);
  const inks = {
    deadStart: read(TOKENS.deadStart),
    productive: read(TOKENS.productive),
    deadEnd: read(TOKENS.deadEnd),
    raised: read(TOKENS.raised),
    text: read(TOKENS.text),
    muted: read(TOKENS.muted),
    accent: read(TOKENS.accent),
    warning: read(TOKENS.warning),
    line: read(TOKENS.line),
    font: fontFamily,
  };
  probe.remove();
  return inks;
}
