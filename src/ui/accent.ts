// The configured accent colour as the tokens of tokens.css. It is exact in the theme where it has enough contrast for
// text. In the other theme it has the same hue and that theme's lightness.

/** Lightness of OKLCH in the two themes, as in tokens.css. */
const LIGHT = { accent: 0.47, strong: 0.4, soft: 0.945 };
const DARK = { accent: 0.76, strong: 0.82, soft: 0.29 };
/** More chroma glows beside the severities of charts, and most hues have none at these lightnesses. */
const MOST_CHROMA = 0.17;
const STEP = 0.07;
/** Relative luminance up to which a colour has 4.5:1 on the light grounds, and from which on the dark ones. */
const MOST_LUMINANCE_LIGHT = 0.14;
const LEAST_LUMINANCE_DARK = 0.3;

type Oklch = { lightness: number; chroma: number; hue: number; luminance: number };

/** Values of custom properties for `#rrggbb`. */
function accentTokens(hex: string): Record<string, string> {
  const own = toOklch(hex);
  const fitsLight = own.luminance <= MOST_LUMINANCE_LIGHT;
  const fitsDark = own.luminance >= LEAST_LUMINANCE_DARK;
  const shade = (lightness: number, most = MOST_CHROMA) =>
    `oklch(${round(lightness * 100)}% ${round(Math.min(own.chroma, most))} ${round(own.hue)})`;
  const both = (light: string, dark: string) => `light-dark(${light}, ${dark})`;
  return {
    '--accent': both(fitsLight ? hex : shade(LIGHT.accent), fitsDark ? hex : shade(DARK.accent)),
    '--accent-strong': both(
      shade(fitsLight ? Math.max(own.lightness - STEP, 0.2) : LIGHT.strong),
      shade(fitsDark ? Math.min(own.lightness + STEP, 0.95) : DARK.strong),
    ),
    '--accent-soft': both(shade(LIGHT.soft, 0.03), shade(DARK.soft, 0.05)),
  };
}

/** Sets the custom properties of a page in this colour; anything but `#rrggbb` leaves the colour of Patio. `root`: the page's root element. */
export function showAccent(accent: unknown, root: { style: Pick<CSSStyleDeclaration, 'setProperty'> }): void {
  if (typeof accent !== 'string' || !/^#[0-9a-f]{6}$/i.test(accent)) return;
  for (const [name, value] of Object.entries(accentTokens(accent))) root.style.setProperty(name, value);
}

/** By Björn Ottosson's matrices (bottosson.github.io/posts/oklab). */
function toOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) =>
    linear(Number.parseInt(hex.slice(place, place + 2), 16)),
  );
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
    luminance: 0.2126 * red + 0.7152 * green + 0.0722 * blue,
  };
}

/** One channel of sRGB, 0 to 255, as linear light. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
