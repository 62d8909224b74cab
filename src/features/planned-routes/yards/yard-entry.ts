// What a person types of a yard, read with its problems by field. Pure.
import { readDegrees } from '../document/read-place';
import type { Yard, YardEntry } from './yard';

export type YardTexts = { name: string; lat: string; lng: string; places: string; note: string };
export type YardProblems = Partial<Record<keyof YardTexts, 'noName' | 'sameName' | 'noDegrees' | 'noPlaces'>>;

const MOST_NAME = 200;
const MOST_NOTE = 4000;
const MOST_PLACES = 100_000;

export function textsOfYard(yard: Yard | null): YardTexts {
  return {
    name: yard?.name ?? '',
    lat: yard ? String(yard.position.lat) : '',
    lng: yard ? String(yard.position.lng) : '',
    places: yard?.places == null ? '' : String(yard.places),
    note: yard?.note ?? '',
  };
}

/** `others`: yards whose names are taken. */
export function readYard(
  texts: YardTexts,
  others: readonly Pick<Yard, 'name'>[],
): { entry: YardEntry } | { problems: YardProblems } {
  const name = texts.name.trim().slice(0, MOST_NAME);
  const [lat, lng] = [readDegrees(texts.lat, 'lat'), readDegrees(texts.lng, 'lng')];
  const isSame = others.some((other) => other.name.trim().toLowerCase() === name.toLowerCase());
  const countText = texts.places.trim();
  const places = countText === '' ? null : /^\d{1,6}$/.test(countText) ? Number(countText) : Number.NaN;
  const problems: YardProblems = {
    ...(name === '' ? { name: 'noName' } : isSame ? { name: 'sameName' } : {}),
    ...(lat === null && { lat: 'noDegrees' }),
    ...(lng === null && { lng: 'noDegrees' }),
    ...(places !== null && !(places <= MOST_PLACES) && { places: 'noPlaces' }),
  };
  if (lat === null || lng === null || Object.keys(problems).length > 0) return { problems };
  return { entry: { name, position: { lat, lng }, note: texts.note.trim().slice(0, MOST_NOTE), places } };
}
