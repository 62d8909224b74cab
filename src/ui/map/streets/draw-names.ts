// Draws the names of streets and places on a picture.
import { NAME_PX, type PlacedName, type PlacedTile, placeNames } from './place-names';
import type { StreetColours } from './streets-messages';

type Style = PlacedName['style'];
const FONTS: Readonly<Record<Style, string>> = {
  street: `500 ${NAME_PX.street}px "Streets", sans-serif`,
  avenue: `600 ${NAME_PX.avenue}px "Streets", sans-serif`,
  place: `600 ${NAME_PX.place}px "Streets", sans-serif`,
  number: `400 ${NAME_PX.number}px "Streets", sans-serif`,
};
const HALO_PX = 3;

/** `ratio`: device pixels of a pixel. `taken`: see placeNames. */
export function drawNames(
  context: OffscreenCanvasRenderingContext2D,
  tiles: readonly PlacedTile[],
  size: { width: number; height: number; zoom: number },
  { ratio, colours, taken = [] }: { ratio: number; colours: StreetColours; taken?: readonly number[] },
): void {
  const found = placeNames(
    tiles,
    size,
    (text, style) => {
      context.font = FONTS[style];
      return context.measureText(text).width;
    },
    taken,
  );
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = HALO_PX;
  context.strokeStyle = colours.halo;
  context.fillStyle = colours.label;
  // All halos first: none covers a letter of a neighbour.
  for (const draw of ['strokeText', 'fillText'] as const) {
    for (const { style, parts } of found) {
      context.font = FONTS[style];
      for (const { text, x, y, angle } of parts) {
        const [cos, sin] = [Math.cos(angle) * ratio, Math.sin(angle) * ratio];
        context.setTransform(cos, sin, -sin, cos, x * ratio, y * ratio);
        context[draw](text, 0, 0);
      }
    }
  }
}
