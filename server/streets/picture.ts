// The features of the street picture from an extract: what is drawn, from which zoom on. Streets of one name and kind are
// joined end to end, because a name needs a long line.
import type { Feature, LineString, MultiPolygon, Point, Polygon } from 'geojson';
import { sphereMetres } from '../../src/geo/sphere';
import type { Address, Extract, Street } from './extract';
import { joinLines } from './join-lines';
import { type AreaKind, type LineKind, PLACE_KINDS, STREET_KINDS, type StreetKind } from './kinds';
import type { Position } from './node-positions';

/** Layers of the tiles; the page draws them in this order. */
export const PICTURE_LAYERS = ['areas', 'lines', 'streets', 'numbers', 'places'] as const;
export type PictureLayer = (typeof PICTURE_LAYERS)[number];
/** `from`: the least zoom at which it is in a tile; not part of the tile. */
export type PictureFeature = Feature<LineString | Polygon | MultiPolygon | Point, Record<string, string | number>>;
export type Picture = Record<PictureLayer, PictureFeature[]>;

const STREET_FROM: Readonly<Record<StreetKind, number>> = {
  motorway: 8,
  trunk: 8,
  primary: 9,
  secondary: 11,
  tertiary: 12,
  street: 13,
  service: 14,
  foot: 14,
};
const AREA_FROM: Readonly<Record<AreaKind, number>> = { water: 8, green: 11, building: 14 };
const LINE_FROM: Readonly<Record<LineKind, number>> = { rail: 11, water: 10 };
const PLACE_FROM = [8, 9, 11, 11, 12, 13, 13, 13];

export function pictureOf(extract: Extract): Picture {
  return {
    areas: extract.areas.map(({ kind, name, rings }) => ({
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: rings.map((ring) => ring.map(degrees)) },
      properties: { kind, from: AREA_FROM[kind], ...(name !== '' && { name }) },
    })),
    lines: extract.lines.map(({ kind, name, line }) => ({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: line.map(degrees) },
      properties: { kind, from: LINE_FROM[kind], ...(name !== '' && { name }) },
    })),
    streets: streetsOf(extract.streets),
    numbers: numbersOf(extract.addresses),
    places: extract.places.map(({ kind, name, position }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: degrees(position) },
      properties: {
        kind,
        name,
        from: kind === 'station' ? 13 : (PLACE_FROM[PLACE_KINDS.indexOf(kind)] ?? 13),
      },
    })),
  };
}

function degrees([lon, lat]: Position): [number, number] {
  return [lon / 1e7, lat / 1e7];
}

type Look = Pick<Street, 'kind' | 'label' | 'oneWay' | 'level'>;

function streetsOf(streets: readonly Street[]): PictureFeature[] {
  const positions = new Map<number, Position>();
  const byLook = new Map<string, { look: Look; lines: (readonly number[])[] }>();
  for (const street of streets) {
    for (const [at, id] of street.nodes.entries()) {
      const position = street.line[at];
      if (position) positions.set(id, position);
    }
    const { kind, label, oneWay, level } = street;
    const look = { kind, label, oneWay, level };
    const key = JSON.stringify(look);
    const there = byLook.get(key);
    if (there) there.lines.push(street.nodes);
    else byLook.set(key, { look, lines: [street.nodes] });
  }
  const ranked = [...byLook.values()].sort(
    (a, b) => STREET_KINDS.indexOf(b.look.kind) - STREET_KINDS.indexOf(a.look.kind) || a.look.level - b.look.level,
  );
  return ranked.flatMap(({ look: { kind, label, oneWay, level }, lines }) =>
    // Two lines against each other would lose the direction of one.
    (oneWay === 0 ? joinLines(lines) : lines).map((ids) => ({
      type: 'Feature' as const,
      geometry: {
        type: 'LineString' as const,
        coordinates: ids.flatMap((id) => {
          const position = positions.get(id);
          return position ? [degrees(position)] : [];
        }),
      },
      properties: {
        kind,
        from: STREET_FROM[kind],
        ...(label !== '' && { name: label }),
        ...(oneWay !== 0 && { oneWay }),
        ...(level !== 0 && { level }),
      },
    })),
  );
}

/** Two numbers on one spot would be drawn over each other. */
const LEAST_BETWEEN_M = 6;

function numbersOf(addresses: readonly Address[]): PictureFeature[] {
  let last: Address | null = null;
  return addresses.flatMap((address) => {
    const isSame = last !== null && last.number === address.number && isNear(last.position, address.position);
    last = address;
    return isSame
      ? []
      : [
          {
            type: 'Feature' as const,
            geometry: { type: 'Point' as const, coordinates: degrees(address.position) },
            properties: { name: address.number, from: 14 },
          },
        ];
  });
}

function isNear(a: Position, b: Position): boolean {
  return sphereMetres({ lat: a[1] / 1e7, lng: a[0] / 1e7 }, { lat: b[1] / 1e7, lng: b[0] / 1e7 }) < LEAST_BETWEEN_M;
}
