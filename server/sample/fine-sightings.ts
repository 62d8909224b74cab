// The position of a fine as stated and as tracked: mostly the same street, sometimes another town.

import type { Infraction } from '../infractions/infractions';
import { placeKinds } from './fine-habits';
import type { Group } from './groups';
import { type Place, placePoint, places } from './places';
import { at, type Random } from './random';

export type Sighting = {
  /** the agency's wording */
  stated: string;
  /** null if the tracker sent nothing */
  tracked: { text: string; lat: number; lng: number } | null;
};

const METRES_PER_DEGREE = 111_195;
/** Cameras and typical corners: this many positions of a place recur. */
const CORNERS = 6;
const SILENT = 0.04;
const FAR = 0.025;
/** metres */
const NEAR = 200;
const FAR_FROM = 5_000;
const FAR_TO = 60_000;
/** One fine in this many has a wording as long as the longest of agencies. */
const LONG_EVERY = 9_001;

type DrawSighting = (infraction: Infraction, group: Group, serial: number, random: Random) => Sighting;

export function createSightings(): DrawSighting {
  const byRegion = new Map<string, Place[]>();
  const choose = (infraction: Infraction, group: Group, random: Random): Place => {
    const kinds = placeKinds(infraction);
    const onHighway = kinds.includes('highway') && (kinds.length === 1 || random.chance(group.highway));
    const drawn = random.pick(group.regions);
    const region = onHighway ? 'Road' : drawn === 'Road' ? 'São Paulo' : drawn;
    const key = `${region} ${onHighway} ${kinds.join(' ')}`;
    let list = byRegion.get(key);
    if (!list) {
      list = places.filter((place) => place.region === region && kinds.includes(place.kind));
      if (list.length === 0) list = places.filter((place) => place.region === region);
      byRegion.set(key, list);
    }
    return random.pick(list);
  };
  return (infraction, group, serial, random) => {
    const place = choose(infraction, group, random);
    const measure = drawMeasure(place, random);
    const stated = serial % LONG_EVERY === 0 ? longWording(place, measure) : statedWording(place, measure, random);
    if (random.chance(SILENT)) return { stated, tracked: null };
    if (random.chance(FAR)) {
      const elsewhere = farFrom(placePoint(place, measure), FAR_FROM, random);
      if (elsewhere) return { stated, tracked: track(elsewhere.place, elsewhere.measure, 30, random) };
    }
    return { stated, tracked: track(place, measure, NEAR, random) };
  };
}

/** Metres between two points at short distance: accurate to a few parts in a thousand. */
export function roughDistance(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const shrink = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180);
  return METRES_PER_DEGREE * Math.hypot(one.lat - other.lat, (one.lng - other.lng) * shrink);
}

function drawMeasure(place: Place, random: Random): number {
  const isCorner = random.chance(0.65);
  const share = isCorner ? (random.integer(1, CORNERS) * 0.618 + place.name.length * 0.137) % 1 : random.fraction();
  const measure = place.from + share * (place.to - place.from);
  return place.kind === 'highway' ? Math.round(measure * 10) / 10 : Math.round(measure);
}

function statedWording(place: Place, measure: number, random: Random): string {
  if (place.kind === 'highway') {
    const way = random.chance(0.5) ? 'sentido capital' : 'sentido interior';
    return `${place.name}, km ${kilometre(measure)}, ${way}`;
  }
  const way = random.fraction();
  const more = way < 0.25 ? ' sentido centro' : way < 0.5 ? ' sentido bairro' : '';
  return `${place.name}, ${measure}${more}, ${place.area}`;
}

function longWording(place: Place, measure: number): string {
  return (
    `${place.name}, ${kilometre(measure)}, pista central, faixa 3 da esquerda para a direita, a 120 m do ` +
    'cruzamento com a alça de acesso ao viaduto, próximo à passarela de pedestres e em frente ao ponto de ônibus, ' +
    'sentido bairro-centro, equipamento medidor de velocidade do tipo fixo, conforme a autorização do órgão com ' +
    `circunscrição sobre a via, ${place.area}`
  );
}

/** The tracker's position within some metres of a place, with its own wording of the address. */
function track(place: Place, measure: number, within: number, random: Random): Sighting['tracked'] {
  const point = placePoint(place, measure);
  const distance = within * random.fraction() ** 2 * 0.97;
  const angle = random.between(0, 2 * Math.PI);
  const lat = point.lat + (distance * Math.cos(angle)) / METRES_PER_DEGREE;
  const lng = point.lng + (distance * Math.sin(angle)) / (METRES_PER_DEGREE * Math.cos((point.lat * Math.PI) / 180));
  const text =
    place.kind === 'highway'
      ? `${place.short}, km ${Math.round(measure)} - ${place.area} - SP`
      : `${place.short}, ${Math.max(1, measure + random.integer(-40, 40))} - ${place.area} - SP`;
  return { text, lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}

/**
 * A sighting of the same plate minutes later, stated and tracked at least `from` metres away. Null if none is found.
 */
export function sightingFarFrom(tracked: { lat: number; lng: number }, from: number, random: Random): Sighting | null {
  const elsewhere = farFrom(tracked, from + NEAR, random);
  if (!elsewhere) return null;
  const { place, measure } = elsewhere;
  return { stated: statedWording(place, measure, random), tracked: track(place, measure, NEAR, random) };
}

type Point = { lat: number; lng: number };

/** A place at least `from` metres and at most 60 km away, or null if a few draws find none. */
function farFrom(point: Point, from: number, random: Random): { place: Place; measure: number } | null {
  for (let draw = 0; draw < 8; draw++) {
    const place = at(places, random.integer(0, places.length - 1));
    const measure = drawMeasure(place, random);
    const distance = roughDistance(point, placePoint(place, measure));
    if (distance >= from * 1.01 && distance <= FAR_TO * 0.99) return { place, measure };
  }
  return null;
}

function kilometre(measure: number): string {
  return String(measure).replace('.', ',');
}
