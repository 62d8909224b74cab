// Clusters of fines per zoom, by supercluster. Pure: data in, marks out.
import Supercluster from 'supercluster';
import type { Fine, LatLng } from '../../../../contract/fine';
import { type Bounds, isIn, toPosition } from '../../../../ui/map/positions';

export type KeyedFine = { key: string; fine: Fine };
export type PlacedFine = KeyedFine & { at: LatLng };

type PointMark = { kind: 'point'; id: string; at: LatLng; placed: PlacedFine };
export type ClusterMark = { kind: 'cluster'; id: string; at: LatLng; count: number };
export type Mark = PointMark | ClusterMark;

export type Clusters = {
  placed: readonly PlacedFine[];
  /** Marks in the box. Zooms are rounded and clamped to the index. */
  marksIn: (bounds: Bounds, zoom: number) => Mark[];
  /** Id of the mark of a fine at a zoom: its own or its cluster's; null without a position. */
  markOf: (key: string, zoom: number) => string | null;
  /** Fines of a mark, in input order. */
  finesOf: (mark: Mark) => PlacedFine[];
  /** First zoom at which a cluster splits; null if it never does. */
  expansionZoom: (mark: ClusterMark) => number | null;
};

/** Cluster radius in pixels. With marks of 24 to 44 px few overlap, and a screen has about 150. */
const RADIUS_PX = 72;
const TILE_PX = 256;

export function placedFines(fines: readonly KeyedFine[]): PlacedFine[] {
  return fines.flatMap(({ key, fine }) => {
    const at = toPosition(fine.system_vehicle_position);
    return at ? [{ key, fine, at }] : [];
  });
}

/** `mostZoom`: maximum zoom of the map, where fines at one place remain a cluster. */
export function createClusters(placed: readonly PlacedFine[], mostZoom: number): Clusters {
  const index = new Supercluster<{ order: number }, { order: number }>({
    radius: RADIUS_PX,
    extent: TILE_PX,
    minZoom: 0,
    maxZoom: mostZoom,
  });
  index.load(
    placed.map(({ at }, order) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [at.lng, at.lat] },
      properties: { order },
    })),
  );
  const toZoom = (zoom: number) => Math.max(0, Math.min(mostZoom, Math.round(zoom)));

  const marksInBox = (box: [number, number, number, number], zoom: number): Mark[] =>
    index.getClusters(box, toZoom(zoom)).flatMap((feature): Mark[] => {
      const [lng = 0, lat = 0] = feature.geometry.coordinates;
      const { properties } = feature;
      if ('cluster' in properties) {
        const { cluster_id, point_count } = properties;
        return [{ kind: 'cluster', id: `cluster ${cluster_id}`, at: { lat, lng }, count: point_count }];
      }
      const found = placed[properties.order];
      return found ? [{ kind: 'point', id: `point ${found.key}`, at: found.at, placed: found }] : [];
    });

  const clusterId = (mark: ClusterMark) => Number(mark.id.slice('cluster '.length));
  const finesOf = (mark: Mark): PlacedFine[] => {
    if (mark.kind === 'point') return [mark.placed];
    const orders = index.getLeaves(clusterId(mark), Number.POSITIVE_INFINITY).map(({ properties }) => properties.order);
    return orders.sort((a, b) => a - b).flatMap((order) => placed[order] ?? []);
  };

  // Cache per zoom, because selection and hover query it repeatedly.
  const holders = new Map<number, Map<string, string>>();
  const holdersAt = (zoom: number): Map<string, string> => {
    let byKey = holders.get(zoom);
    if (!byKey) {
      const pairs = marksInBox([-180, -90, 180, 90], zoom).flatMap((mark) =>
        finesOf(mark).map(({ key }): [string, string] => [key, mark.id]),
      );
      byKey = new Map(pairs);
      holders.set(zoom, byKey);
    }
    return byKey;
  };

  return {
    placed,
    marksIn: ({ west, south, east, north }, zoom) => marksInBox([west, south, east, north], zoom),
    markOf: (key, zoom) => holdersAt(toZoom(zoom)).get(key) ?? null,
    finesOf,
    expansionZoom: (mark) => {
      const zoom = index.getClusterExpansionZoom(clusterId(mark));
      return zoom > mostZoom ? null : zoom;
    },
  };
}

/** The keys of the fines in the box. */
export function keysIn(placed: readonly PlacedFine[], bounds: Bounds): string[] {
  return placed.filter(({ at }) => isIn(bounds, at)).map(({ key }) => key);
}
