// What the bench of growth asks of the embedded service, and what it puts into it.
import { median } from '../harness/markdown';
import { bigPlan } from '../plan/big-plan';

export const ROUTE = 'route-0001';

/** Median ms of five, after one that warms up, with the body read. */
export async function answerTime(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const start = performance.now();
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  return median(times.slice(1)) ?? 0;
}

async function put(url: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
  return answer.json();
}

export async function putPlan(address: string, vehicles: number): Promise<string> {
  return String((await put(`${address}/api/update_plan`, bigPlan(vehicles, 50))).id);
}

/** A line that winds through streets ten metres apart: no two vertices in one place, nothing left to chance. */
export async function putLine(address: string, vertices: number): Promise<void> {
  const route = await (await fetch(`${address}/directory/planned-routes/${ROUTE}`)).json();
  const wide = Math.ceil(Math.sqrt(vertices));
  const line = Array.from({ length: vertices }, (_, at) => {
    const row = Math.floor(at / wide);
    const column = row % 2 === 0 ? at % wide : wide - 1 - (at % wide);
    return { lat: -23.6 + row * 0.0001 + ((at * 7) % 11) * 0.000004, lng: -46.7 + column * 0.0001 };
  });
  const lines = { dead_start_route_linestring: [], dead_end_route_linestring: [], productive_route_linestring: line };
  const configurations = { ...route.route_configurations, stop_points: [], ...lines };
  await put(`${address}/api/update-planned-route`, { ...route, route_configurations: configurations });
}
