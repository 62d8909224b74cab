import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showAccent } from '../../../src/ui/accent';

/** Relative luminance of `#rrggbb`, or of `oklch(L% C H)` as a screen shows it. */
function luminance(colour: string): number {
  const [, l, c, h] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? [];
  if (l === undefined) {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  const [lightness, chroma, hue] = [Number(l) / 100, Number(c), (Number(h) * Math.PI) / 180];
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const lms = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((root) => root ** 3);
  const [x = 0, y = 0, z = 0] = lms;
  const rgb = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * (rgb[0] ?? 0) + 0.7152 * (rgb[1] ?? 0) + 0.0722 * (rgb[2] ?? 0);
}

function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function themesOf(token: string | undefined): [light: string, dark: string] {
  const [, light = '', dark = ''] = /^light-dark\((.+), (#\w+|oklch\(.+\))\)$/.exec(token ?? '') ?? [];
  return [light, dark];
}

/** The custom properties of a page in this colour. */
function accentTokens(colour: string): Record<string, string> {
  const tokens: Record<string, string> = {};
  const style = { setProperty: (name: string, value: string) => Object.assign(tokens, { [name]: value }) };
  showAccent(colour, { style });
  return tokens;
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('The accent colour of the configuration', () => {
  it('has contrast for text on every ground of both themes, whatever it is', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const tokens = accentTokens(colour);
        const [accent, strong, soft] = ['--accent', '--accent-strong', '--accent-soft'].map((name) =>
          themesOf(tokens[name]),
        );
        // Grounds and `--on-accent` of tokens.css.
        const grounds = [
          ['oklch(97.4% 0.004 236)', 'oklch(95.4% 0.008 236)', 'oklch(99% 0 0)'],
          ['oklch(20.5% 0.014 244)', 'oklch(25.5% 0.018 244)', 'oklch(18% 0.02 240)'],
        ];
        for (const theme of [0, 1] as const) {
          for (const ground of grounds[theme] ?? [])
            expect(contrast(accent?.[theme] ?? '', ground)).toBeGreaterThan(4.5);
          expect(contrast(accent?.[theme] ?? '', soft?.[theme] ?? '')).toBeGreaterThan(4.5);
          expect(contrast(strong?.[theme] ?? '', soft?.[theme] ?? '')).toBeGreaterThan(4.5);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('is exactly that colour in the theme where it can be', () => {
    expect(accentTokens('#7a1fa2')['--accent']).toMatch(/^light-dark\(#7a1fa2, oklch\(76% /);
    expect(accentTokens('#5cbfe8')['--accent']).toMatch(/^light-dark\(oklch\(47% .+, #5cbfe8\)$/);
  });
});
