// A route laid out in pixels of the map, so that a test knows where on the screen each vertex and each stop is.
import type { Page } from 'playwright';
import { latAt, lngAt, worldPixels, worldX, worldY } from '../../src/geo/mercator';

/** CSS pixels from the middle of the map at the zoom that a small route is opened with. */
export type Spot = { x: number; y: number };

const MIDDLE = { lat: -23.55, lng: -46.63 };
const SCALE = worldPixels(16);
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export function placeAt({ x, y }: Spot): { lat: number; lng: number } {
  return { lat: round(latAt(worldY(MIDDLE.lat) + y / SCALE)), lng: round(lngAt(worldX(MIDDLE.lng) + x / SCALE)) };
}

export function stopAt(name: string, order: number, hour: string, spot: Spot) {
  const { lat, lng } = placeAt(spot);
  return {
    stop_point_name: name,
    stop_point_type: 'stop',
    stop_point_order: order,
    place_holder: '',
    stop_point_full_address_name: '',
    stop_point_hour: hour,
    stop_point_latitude: lat,
    stop_point_longitude: lng,
  };
}

export type Laid = { deadStart?: Spot[]; productive: Spot[]; deadEnd?: Spot[]; stops: Spot[] };

export function routeOf(id: string, { deadStart = [], productive, deadEnd = [], stops }: Laid) {
  return {
    planned_route_id: id,
    route_name: 'Laid out',
    calculated_header: {
      dead_distance_route_in_meters: 0,
      dead_time_route_in_seconds: 0,
      total_distance_route_in_meters: 2000,
      total_time_route_in_seconds: 600,
      dead_start_distance_route_in_meters: 0,
      dead_start_time_route_in_seconds: 0,
      dead_end_time_route_in_seconds: 0,
      dead_end_distance_route_in_meters: 0,
    },
    bound_configurations: { selected_vehicle: 77, selected_driver: 12 },
    route_configurations: {
      includes_initial_and_final_stop: false,
      stop_points: stops.map((spot, index) => stopAt(`S${index + 1}`, index + 1, '', spot)),
      dead_start_route_linestring: deadStart.map(placeAt),
      dead_end_route_linestring: deadEnd.map(placeAt),
      productive_route_linestring: productive.map(placeAt),
    },
  };
}

export async function putRoute(address: string, route: { planned_route_id: string }): Promise<void> {
  const answer = await fetch(`${address}/api/update-planned-route`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(route),
  });
  if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
}

/** Where on the screen a spot is, while the map has not been moved. `all`: what the map was opened to show. */
export async function onScreen(page: Page, all: readonly Spot[]): Promise<(spot: Spot) => Spot> {
  const box = await page.locator('.route-map .leaflet-container').boundingBox();
  if (!box) throw new Error('There is no map.');
  const middle = (axis: 'x' | 'y') =>
    (Math.min(...all.map((spot) => spot[axis])) + Math.max(...all.map((spot) => spot[axis]))) / 2;
  const [left, top] = [box.x + box.width / 2 - middle('x'), box.y + box.height / 2 - middle('y')];
  return ({ x, y }) => ({ x: Math.round(left + x), y: Math.round(top + y) });
}
