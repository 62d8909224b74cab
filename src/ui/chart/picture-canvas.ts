// Builds standalone SVG with its own colours and patterns, on white. All external text is escaped.

export type Picture = { svg: string; width: number; height: number };

/** In pixels. */
export const WIDTH = 960;
export const MARGIN = 32;
export const INNER = WIDTH - 2 * MARGIN;

/** Print colours: an image has no theme. */
export const INK = {
  text: '#1c2733',
  muted: '#55636f',
  line: '#dde2e6',
  strong: '#b5bec6',
  bar: '#5b9bb8',
  tick: '#26323d',
  good: '#17663f',
  bad: '#b3261e',
};

/** Rounds to tenths of a pixel. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

type TextStyle = {
  size: number;
  weight?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  maxWidth?: number;
};

/** Collects the SVG elements of an image. */
export class Canvas {
  readonly #pieces: string[] = [];

  text(
    x: number,
    y: number,
    value: string,
    { size, weight = 400, fill = INK.text, anchor = 'start', maxWidth }: TextStyle,
  ): void {
    if (value === '') return;
    const cut = maxWidth === undefined ? value : clip(value, maxWidth, size);
    this.#pieces.push(
      `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeXml(cut)}</text>`,
    );
  }

  path(d: string, fill: string, edge?: string): void {
    if (d !== '') this.#pieces.push(`<path d="${d}" fill="${fill}"${edge ? ` stroke="${edge}"` : ''}/>`);
  }

  stroke(d: string, colour: string): void {
    if (d !== '')
      this.#pieces.push(`<path d="${d}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round"/>`);
  }

  line(x1: number, y1: number, x2: number, y2: number, colour: string): void {
    this.#pieces.push(`<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${colour}" fill="none"/>`);
  }

  finish(width: number, height: number, title: string): Picture {
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}" font-family="Inter, system-ui, sans-serif">`,
      '<defs><pattern id="h2" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0h7v7H0z" fill="#edb377"/><path d="M0 .5h7" stroke="#cf8a43"/></pattern>',
      '<pattern id="h3" width="3.5" height="3.5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h3.5v3.5H0z" fill="#c25a3e"/><path d="M0 .5h3.5" stroke="#a8472d"/></pattern></defs>',
      `<rect width="${width}" height="${height}" fill="#fff"/>`,
      ...this.#pieces,
      '</svg>',
    ].join('\n');
    return { svg, width, height };
  }
}

/** Removes characters that XML does not allow. */
function escapeXml(value: string): string {
  return value
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function clip(value: string, maxWidth: number, size: number): string {
  return fits(value, maxWidth, size) ? value : `${[...value].slice(0, lettersIn(maxWidth, size) - 1).join('')}…`;
}

/** Whether a text at font size `size` (pixels) is at most about `maxWidth` wide. */
export function fits(value: string, maxWidth: number, size: number): boolean {
  return [...value].length <= lettersIn(maxWidth, size);
}

/** Estimate, because text cannot be measured here: a letter of Inter is a little over half its font size wide. */
function lettersIn(maxWidth: number, size: number): number {
  return Math.max(4, Math.floor(maxWidth / (size * 0.54)));
}
