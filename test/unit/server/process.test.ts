// The service as a process: what it says when it cannot start, and how it stops.
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listPlans } from '../../../src/directory/directory';
import { createClient, JSON_HEADERS } from '../../fault/service/client';
import { ended, killAll, launch, start } from '../../fault/service/process';
import { type Home, homes } from './attack/homes';

afterEach(killAll);

describe.each(homes)('The process on $name', ({ name, isMissing, make }) => {
  const signals = name === 'DuckDB' ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const);
  describe.skipIf(isMissing)('stops', () => {
    let home: Home;
    beforeAll(async () => {
      home = await make();
    });
    afterAll(() => home?.remove());

    it.each(signals)('answering what it has begun, then ends, on %s', async (signal) => {
      const { child, address } = await start(home.env);
      const client = createClient(address);
      const put = (name: string) => {
        const body = JSON.stringify({ name, description: 'x'.repeat(100_000) });
        return client.ask({ method: 'PUT', path: '/api/update_plan', headers: JSON_HEADERS, body });
      };
      const names = Array.from({ length: 10 }, (_, index) => `${signal} ${index}`);
      const begun = names.map(put);
      await Promise.race(begun);
      child.kill(signal);
      const answers = await Promise.allSettled(begun);
      client.close();
      expect(await ended(child)).toBe(0);
      const saved = names.filter((_, index) => {
        const answer = answers[index];
        return answer?.status === 'fulfilled' && answer.value.status === 200;
      });
      expect(saved).not.toEqual([]);
      const again = await start(home.env);
      const path = `${again.address}/directory/plans?search=${signal}&per_page=1000`;
      const plans = z.parse(listPlans.response, await (await fetch(path)).json());
      const found = new Set(plans.rows?.map((plan) => plan.name));
      expect(saved.filter((name) => !found.has(name))).toEqual([]);
    });

    it('and lets go of the connection of a request that was under way, with its answer', async () => {
      const { child, address } = await start(home.env);
      const body = JSON.stringify({ name: 'Under way at the stop' });
      const headers = { ...JSON_HEADERS, 'Content-Length': String(body.length), Expect: '100-continue' };
      const put = request(`${address}/api/update_plan`, { method: 'PUT', headers });
      // The service has begun with the request.
      const isBegun = new Promise((resolve) => put.on('continue', resolve));
      const answer = new Promise<IncomingMessage>((resolve, reject) => put.on('response', resolve).on('error', reject));
      put.flushHeaders();
      await isBegun;
      child.kill('SIGTERM');
      const { hostname, port } = new URL(address);
      const isRefused = () =>
        new Promise<boolean>((resolve) => {
          const socket = connect(Number(port), hostname, () => resolve(false));
          socket.on('error', () => resolve(true)).on('connect', () => socket.destroy());
        });
      await expect.poll(isRefused).toBe(true);
      put.end(body);
      const { statusCode, headers: answered } = await answer;
      expect([statusCode, answered.connection]).toEqual([200, 'close']);
      expect(await ended(child)).toBe(0);
    });

    it('by itself, whatever clients hold open', async () => {
      const { child, address } = await start(home.env);
      const { hostname, port } = new URL(address);
      const hold = (text: string) => {
        const socket = connect(Number(port), hostname, () => socket.write(text));
        return socket.on('error', () => undefined);
      };
      const endless = request(`${address}/api/update_plan`, { method: 'PUT', headers: JSON_HEADERS });
      endless.on('error', () => undefined);
      endless.write('{"name":');
      hold('');
      hold('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
      hold('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      // Asks for much and reads nothing of it.
      hold('GET /api/list_fines?per_page=1000 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100)).pause();
      await fetch(`${address}/healthz`);
      child.kill('SIGTERM');
      // No client lets go: the process ends only because it cuts them off.
      await ended(child);
    });
  });
});

describe('The process', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patio-process-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const env = (more: Record<string, string> = {}) => ({ DATA_DIR: folder, ...more });

  it('says in a sentence why it cannot start', async () => {
    const running = await start(env());
    const port = new URL(running.address).port;
    const other = mkdtempSync(join(tmpdir(), 'patio-process-'));
    const refused = async (more: Record<string, string>) => {
      const { child, output } = launch(env(more));
      expect(await ended(child)).toBe(1);
      expect(output()).not.toMatch(/\n\s+at /);
      return output();
    };
    const outputs = await Promise.all([
      refused({}),
      refused({ PORT: port, DATA_DIR: other }),
      refused({ HOST: '0.0.0.0' }),
      refused({ DATABASE_URL: 'postgresql://127.0.0.1:1/none' }),
      refused({ DATA_DIR: join(process.execPath, 'data') }),
    ]);
    rmSync(other, { recursive: true, force: true });
    for (const [index, reason] of [
      /is in use by another process/,
      /^Port \d+ is taken/,
      /HOST=0\.0\.0\.0 can be reached from other machines/,
      /^DATABASE_URL: the database does not answer/,
      /^DATA_DIR: the folder .* cannot be made/,
    ].entries()) {
      expect(outputs[index]).toMatch(reason);
    }
  });
});
