// Position of each table row: degrees in two columns with hemisphere signs, or both in one cell.
import { cleanCell } from '../../../tables/clean-cell';
import { axisOf } from '../document/written-degrees';
import { withPoints } from './lost-points';
import { placeIn } from './place-columns';
import { readWkt } from './read-wkt';
import { type Axis, degreesReader, halfOfHead } from './table-halves';

/** Position texts of a row, "" if empty. Letters are null if the table has no column for them. */
export type WrittenPlace = {
  readonly lat: string;
  readonly lng: string;
  readonly both: string;
  readonly letters: Readonly<Record<Axis, string | null>>;
};
/** Degrees; NaN if unreadable. */
export type RowPlace = { readonly lat: number; readonly lng: number; readonly isEmpty: boolean };

/**
 * Parses the positions of all rows. `heads`: headers of the degree columns. `hasHalves`: signs come from letters
 * outside of the cells. `hadLostPoints`: decimal points were set again.
 */
export function readTablePlaces(
  rows: readonly WrittenPlace[],
  heads: Readonly<Record<Axis, string>>,
): { readonly places: readonly RowPlace[]; readonly hasHalves: boolean; readonly hadLostPoints: boolean } {
  const texts = rows.map(({ lat, lng }) => ({ lat: cleanCell(lat), lng: cleanCell(lng) }));
  const pointed = withPoints(texts);
  const cleaned = rows.map(({ both, letters }, at) => ({
    lat: { text: (pointed ?? texts)[at]?.lat ?? '', letter: letters.lat },
    lng: { text: (pointed ?? texts)[at]?.lng ?? '', letter: letters.lng },
    both: cleanCell(both),
  }));
  const readerOf = (axis: Axis) =>
    degreesReader(
      axis,
      heads[axis],
      cleaned.map((row) => row[axis]),
    );
  const [latOf, lngOf] = [readerOf('lat'), readerOf('lng')];
  const [first] = rows;
  const hasHalf = (axis: Axis) => (first?.letters[axis] ?? null) !== null || halfOfHead(heads[axis], axis) === -1;
  const hasHalves = hasHalf('lat') || hasHalf('lng');
  const places = cleaned.map(({ lat, lng, both }): RowPlace => {
    const isEmpty = lat.text === '' && lng.text === '' && both === '';
    const place = both ? (placeIn(both) ?? readWkt(both)?.points[0]) : null;
    if (place) return { ...place, isEmpty };
    const [axisOfLat, axisOfLng] = [axisOf(lat.text), axisOf(lng.text)];
    // Letters determine which cell is the latitude; conflicting letters are invalid.
    const isExchanged = axisOfLat === 'lng' || axisOfLng === 'lat';
    if (!isExchanged) return { lat: latOf(lat), lng: lngOf(lng), isEmpty };
    if (axisOfLat === axisOfLng || axisOfLat === null || axisOfLng === null || hasHalves) {
      return { lat: Number.NaN, lng: Number.NaN, isEmpty };
    }
    return { lat: latOf(lng), lng: lngOf(lat), isEmpty };
  });
  return { places, hasHalves, hadLostPoints: pointed !== null };
}
