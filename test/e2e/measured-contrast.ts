// The contrast of a text where axe leaves it open: it does so wherever anything at all lies over or under the text, and for every
// text of a picture. Runs in the page, and so brings along all it needs.

/**
 * Of the colour of its text with its halo, or with what is painted behind it by itself and the elements around it; in a gradient with the worst of
 * its colours. Null for what is drawn with no colour at all. `isEnough`: 4.5, or 3 for large text (WCAG 1.4.3).
 */
export function measuredContrast(element: Element): { ratio: number; isEnough: boolean } | null {
  const COLOURS = /(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^()]*\)/g;
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (!pen) throw new Error('no canvas');
  const read = (text: string): Colour => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => [
    r * a + red * (1 - a),
    g * a + green * (1 - a),
    b * a + blue * (1 - a),
    1,
  ];
  const luminance = ([red, green, blue]: Colour) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratioOf = (one: Colour, other: Colour) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  /** From the ground up to the element: each may have several colours, of which any may be behind the text. */
  const grounds = (node: Element | null): Colour[] => {
    if (!node) return [read(getComputedStyle(document.documentElement).colorScheme === 'dark' ? '#000' : '#fff')];
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    const own = read(backgroundColor);
    const plain = own[3] === 1 ? [own] : grounds(node.parentElement).map((ground) => over(own, ground));
    const stops = backgroundImage.match(COLOURS) ?? [];
    return [...plain, ...stops.flatMap((stop) => plain.map((ground) => over(read(stop), ground)))];
  };
  const { color, fill, fontSize, fontWeight, textShadow } = getComputedStyle(element);
  const halo =
    textShadow
      .match(COLOURS)
      ?.map(read)
      .filter(([, , , alpha]) => alpha === 1) ?? [];
  const ink = read(element instanceof SVGElement ? fill : color);
  for (let node: Element | null = element; node; node = node.parentElement)
    ink[3] *= Number(getComputedStyle(node).opacity);
  if (ink[3] === 0) return null;
  const ratio = Math.min(
    ...(halo.length > 0 ? halo : grounds(element)).map((ground) => ratioOf(over(ink, ground), ground)),
  );
  const size = Number.parseFloat(fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
  return { ratio, isEnough: ratio >= (isLarge ? 3 : 4.5) };
}
