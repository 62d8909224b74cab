// Limits of signs along a line, against a server that knows them, one that does not, and one with faults.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streetSigns } from '../../../../src/api/streets/street-signs';
import { type FakeEngine, startFakeEngine } from '../fake-engine';

let fake: FakeEngine;
beforeAll(async () => {
  fake = await startFakeEngine();
});
afterAll(() => fake.stop());

const ask = () => streetSigns(fake.address('/streets'), '_izlhA~rlgdF_{geC~ywl@');

it('are metres and km/h of each piece, and none where no sign is tagged', async () => {
  fake.answersJson({
    edges: [
      { way_id: 1, length: 1.25, speed_limit: 40 },
      { length: 0.1 },
      { length: 0.2, speed_limit: 'unlimited' },
      { length: 0.3, speed_limit: 0 },
    ],
  });
  expect(await ask()).toEqual([
    { metres: 1250, kmh: 40 },
    { metres: 100, kmh: null },
    { metres: 200, kmh: null },
    { metres: 300, kmh: null },
  ]);
  expect(fake.asked[0]).toMatchObject({ method: 'POST', path: '/streets/trace_attributes' });
  expect(JSON.parse(fake.asked[0]?.body ?? '')).toMatchObject({ encoded_polyline: '_izlhA~rlgdF_{geC~ywl@' });
});

it('are unknown at an older service, at one that is away, and for a line that is refused', async () => {
  fake.answersJson({}, 404);
  expect(await ask()).toBe('none');
  fake.answersJson({ error: { code: 'away' } }, 503);
  expect(await ask()).toBe('away');
  fake.answersJson({ error_code: 444 }, 400);
  expect(await ask()).toEqual([]);
  fake.answersJson({ edges: [{ length: -1 }] });
  expect(await ask()).toBe('none');
});
