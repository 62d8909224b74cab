// Yards of the fleet: those of config.json, as given, and those that people added in this browser.
import type { Config } from '../../../config/config';
import { type Change, type Knowledge, valuesOf } from '../../../desk/knowledge';
import { distanceBetween } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import { placed } from '../document/vertex-edits';

export type Yard = {
  /** Of config.json: `config:` and the name. */
  readonly id: string;
  readonly name: string;
  readonly position: LatLng;
  readonly note: string;
  /** Number of vehicles that stand there; null: any. */
  readonly places: number | null;
  /** Given by config.json; shown, not edited. */
  readonly isConfigured: boolean;
};

/** What a person types of a yard. */
export type YardEntry = Pick<Yard, 'name' | 'position' | 'note' | 'places'>;

const CONFIGURED = 'config:';

/** Those of config.json in its order, then the others by name. */
export function yardsOf(
  { yards }: Pick<Config, 'yards'>,
  knowledge: Knowledge,
  compare: (a: string, b: string) => number,
): Yard[] {
  const given = yards.map(
    ({ name, latitude, longitude, note, places }): Yard => ({
      id: CONFIGURED + name,
      name,
      position: { lat: latitude, lng: longitude },
      note,
      places,
      isConfigured: true,
    }),
  );
  const own = [...valuesOf(knowledge, 'yard')].map(
    ([id, { value }]): Yard => ({
      id,
      name: value.name,
      position: { lat: value.latitude, lng: value.longitude },
      note: value.note ?? '',
      places: value.places ?? null,
      isConfigured: false,
    }),
  );
  own.sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  return [...given, ...own];
}

/** The change that stores a yard; `entry` null takes it away. */
export function yardChange(id: string, entry: YardEntry | null): Change {
  if (entry === null) return { topic: 'yard', id, value: null };
  const { name, note, places } = entry;
  // As all positions that a person places: 6 decimals are 0.1 m.
  const { lat, lng } = placed(entry.position) ?? entry.position;
  return {
    topic: 'yard',
    id,
    value: {
      name,
      latitude: lat,
      longitude: lng,
      ...(note !== '' && { note }),
      ...(places !== null && { places }),
    },
  };
}

/** The yard of each vehicle, by the vehicle's id as text. Vehicles of a yard that is gone have none. */
export function homesOf(knowledge: Knowledge, yards: readonly Yard[]): ReadonlyMap<string, string> {
  const known = new Set(yards.map(({ id }) => id));
  return new Map(
    [...valuesOf(knowledge, 'homeYard')].flatMap(([vehicle, { value }]) =>
      known.has(value) ? [[vehicle, value] as const] : [],
    ),
  );
}

/** A yard with its dead metres; `isStraight`: of a straight line. */
export type NearYard = { readonly yard: Yard; readonly metres: number; readonly isStraight: boolean };

/** Yards by their dead metres to a place. `byStreet`: of each yard; null where a straight line is measured instead. */
export function nearestYards(
  yards: readonly Yard[],
  place: LatLng,
  byStreet: readonly (number | null)[] | null = null,
): NearYard[] {
  return yards
    .map((yard, at): NearYard => {
      const metres = byStreet?.[at] ?? null;
      const isStraight = metres === null;
      return { yard, metres: metres ?? distanceBetween(yard.position, place), isStraight };
    })
    .sort((a, b) => a.metres - b.metres);
}
