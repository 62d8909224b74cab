// The small router beside Valhalla's own answers, on the streets of the sample. Run by `npm run engine`, not by `npm test`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createValhallaEngine, type StreetsEngine } from '../../server/streets/engine-process';
import { readExtract } from '../../server/streets/extract';
import { hierarchiesOf } from '../../server/streets/hierarchy-of-graph';
import { streetGraphOf } from '../../server/streets/street-graph';
import { createStreetRouter } from '../../server/streets/street-router';
import { answerOf, type EnginePath, type EngineReply } from '../../server/streets/valhalla-answers';
import { buildValhallaGraph } from '../../server/streets/valhalla-install';
import { HOME, missing, STREETS } from './valhalla';

const why = missing();
const skipped = why ? ` (skipped: ${why})` : '';
const PAIRS = 60;
/** Both engines snap within the extract. */
const BOX = { south: -23.575, west: -46.66, height: 0.05, width: 0.055 };

type Trip = { summary: { length: number }; legs: { shape: string }[] };
const tripOf = ({ json }: EngineReply): Trip => Reflect.get(Object(json), 'trip');

describe.skipIf(why !== null)(`The small router beside Valhalla${skipped}`, () => {
  let folder = '';
  let valhalla: StreetsEngine;
  let small: (path: EnginePath, body: object) => EngineReply;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'patio-valhalla-'));
    await buildValhallaGraph(HOME, STREETS, folder);
    valhalla = createValhallaEngine({ home: HOME, folder }, () => {});
    const { graph } = streetGraphOf(await readExtract(STREETS));
    const router = createStreetRouter(graph, hierarchiesOf(graph));
    small = (path, body) => answerOf(router, path, body);
  });
  afterAll(() => {
    valhalla?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('goes along legal streets, and mostly as far', async () => {
    let seed = 36;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const place = () => ({ lat: BOX.south + next() * BOX.height, lon: BOX.west + next() * BOX.width });
    const ratios: number[] = [];
    let followed = 0;
    while (ratios.length < PAIRS) {
      const body = {
        locations: [place(), place()],
        costing: 'auto',
        directions_type: 'none',
        shape_format: 'polyline6',
      };
      const theirs = await valhalla.ask({ kind: 'engine', path: 'route', body });
      if (theirs.status !== 200) continue;
      const ours = tripOf(small('route', body));
      ratios.push(ours.summary.length / tripOf(theirs).summary.length);
      const trace = {
        encoded_polyline: ours.legs[0]?.shape,
        shape_match: 'map_snap',
        costing: 'auto',
        directions_type: 'none',
        trace_options: { search_radius: 10 },
      };
      const traced = await valhalla.ask({ kind: 'engine', path: 'trace_route', body: trace });
      if (traced.status !== 200) continue;
      if (Math.abs(tripOf(traced).summary.length / ours.summary.length - 1) <= 0.02) followed += 1;
    }
    const inside = ratios.filter((ratio) => ratio >= 0.8 && ratio <= 1.05).length;
    const [least = 0, ...rest] = ratios.sort((a, b) => a - b);
    process.stdout.write(
      `${PAIRS} routes: ${followed} followed, ${inside} within 0.8 to 1.05; least ${least.toFixed(2)}, median ${rest[PAIRS / 2]?.toFixed(3)}\n`,
    );
    // Matching loses a line that passes one place twice.
    expect(followed).toBeGreaterThanOrEqual(58);
    expect(inside).toBeGreaterThanOrEqual(56);
  });
});
