// Where squares of the street picture lie on a small map by itself, as on paper. Pure.
import { latAt, MERCATOR_LIMIT, worldY } from '../../../geo/mercator';
import { type SheetView, SQUARE_PX, type SquareQuestion } from './streets-messages';

/** A square and its edges on the map, in the map's units. */
export type PlacedSquare = { square: SquareQuestion; left: number; top: number; right: number; bottom: number };

const MOST_ZOOM = 18;

/** The zoom of squares that are drawn at their own size or smaller, so that nothing is coarse on paper. */
export function sheetZoom({ perLng }: SheetView): number {
  return Math.min(MOST_ZOOM, Math.max(0, Math.ceil(Math.log2((360 * perLng) / SQUARE_PX))));
}

/** The squares of a zoom under the map, across longitude 180, too. Between the edges of a square the scale is even. */
export function sheetSquares(view: SheetView, zoom: number): PlacedSquare[] {
  const { width, height, lat, lng, perLat, perLng } = view;
  const count = 2 ** zoom;
  const columnAt = (degrees: number) => ((degrees + 180) / 360) * count;
  const xOf = (column: number) => width / 2 + ((column / count) * 360 - 180 - lng) * perLng;
  const yOf = (row: number) => height / 2 - (latAt(row / count) - lat) * perLat;
  const rowAt = (degrees: number) => worldY(Math.max(-MERCATOR_LIMIT, Math.min(MERCATOR_LIMIT, degrees))) * count;
  const squares: PlacedSquare[] = [];
  const half = { lat: height / 2 / perLat, lng: width / 2 / perLng };
  const [first, last] = [Math.floor(rowAt(lat + half.lat)), Math.ceil(rowAt(lat - half.lat))];
  for (let column = Math.floor(columnAt(lng - half.lng)); column < columnAt(lng + half.lng); column += 1) {
    for (let row = Math.max(0, first); row < Math.min(count, last); row += 1) {
      const square = { zoom, x: ((column % count) + count) % count, y: row };
      squares.push({ square, left: xOf(column), top: yOf(row), right: xOf(column + 1), bottom: yOf(row + 1) });
    }
  }
  return squares;
}
