// The service as a process: what it says when it cannot start, what survives when it is stopped or killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listPlannedRoutes, listPlans } from '../../../src/directory/directory';

type Running = { child: ChildProcess; address: string; output: () => string };

const Plan = z.looseObject({ id: z.string(), name: z.string() });
let folder = '';
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patio-process-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function launch(env: Record<string, string> = {}): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, SAMPLE_FINES: '300', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return { child, output: () => output };
}

async function start(env?: Record<string, string>): Promise<Running> {
  const { child, output } = launch(env);
  for (;;) {
    const address = /Patio is at (\S+)/.exec(output())?.[1];
    if (address) return { child, output, address };
    if (child.exitCode !== null || !child.stdout) throw new Error(`The service did not start:\n${output()}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

const json = async (url: string) => (await fetch(url)).json();
const put = async (url: string, body: unknown) =>
  fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

describe('The process', () => {
  it('keeps every acknowledged write when it is killed, and its data when it starts again', async () => {
    const first = await start();
    const routes =
      z.parse(listPlannedRoutes.response, await json(`${first.address}/directory/planned-routes`)).rows ?? [];
    const id = routes[0]?.planned_route_id ?? '';
    const route = z.parse(z.looseObject({}), await json(`${first.address}/directory/planned-routes/${id}`));
    const acknowledged: string[] = [];
    let lastName = '';
    const writer = async (number: number) => {
      for (let turn = 0; ; turn += 1) {
        const name = `Writer ${number}, plan ${turn}`;
        const answer = await put(`${first.address}/api/update_plan`, { name });
        if (answer.ok) acknowledged.push(z.parse(Plan, await answer.json()).id);
        if (
          number === 0 &&
          (await put(`${first.address}/api/update-planned-route`, { ...route, route_name: name })).ok
        ) {
          lastName = name;
        }
        if (acknowledged.length === 60) first.child.kill('SIGKILL');
      }
    };
    // Each writer ends with the connection that breaks.
    await Promise.allSettled([0, 1, 2].map(writer));
    await ended(first.child);
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);

    const second = await start({ SAMPLE_FINES: '900' });
    expect(second.output()).not.toContain('loading the sample');
    const plans = z.parse(listPlans.response, await json(`${second.address}/directory/plans?per_page=1000`)).rows ?? [];
    const stored = new Set(plans.map((plan) => plan.id));
    expect(acknowledged.filter((plan) => !stored.has(plan))).toEqual([]);
    const kept = z.parse(
      z.looseObject({ route_name: z.string() }),
      await json(`${second.address}/directory/planned-routes/${id}`),
    );
    const turnOf = (name: string) => Number(/plan (\d+)/.exec(name)?.[1]);
    expect(turnOf(kept.route_name)).toBeGreaterThanOrEqual(turnOf(lastName));
    const fines = z.parse(
      z.object({ fines: z.array(z.unknown()) }),
      await json(`${second.address}/api/list_fines?per_page=1000`),
    );
    expect(fines.fines).toHaveLength(300);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('answers what it has begun, then ends, on %s', async (signal) => {
    const { child, address } = await start();
    const begun = Array.from({ length: 10 }, (_, index) =>
      put(`${address}/api/update_plan`, { name: `Plan ${index}`, description: 'x'.repeat(1_000_000) }),
    );
    await Promise.race(begun);
    const stopped = performance.now();
    child.kill(signal);
    const answers = await Promise.allSettled(begun);
    expect(await ended(child)).toBe(0);
    expect(performance.now() - stopped).toBeLessThan(5_000);
    const saved = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.ok).length;
    const again = await start();
    const plans = z.parse(
      listPlans.response,
      await json(`${again.address}/directory/plans?search=plan%20&per_page=1000`),
    );
    const names = new Set(plans.rows?.map((plan) => plan.name));
    expect(
      Array.from({ length: 10 }, (_, index) => names.has(`Plan ${index}`)).filter(Boolean).length,
    ).toBeGreaterThanOrEqual(saved);
  });

  it('ends within five seconds when a client keeps a request open', async () => {
    const { child, address } = await start();
    const endless = request(`${address}/api/update_plan`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
    });
    endless.on('error', () => undefined);
    endless.write('{"name":');
    await fetch(`${address}/healthz`);
    const stopped = performance.now();
    child.kill('SIGTERM');
    await ended(child);
    expect(performance.now() - stopped).toBeLessThan(5_000);
  });

  it('says in a sentence why it cannot start', async () => {
    const running = await start();
    const port = new URL(running.address).port;
    const other = mkdtempSync(join(tmpdir(), 'patio-process-'));
    const refused = async (env: Record<string, string>) => {
      const { child, output } = launch(env);
      expect(await ended(child)).toBe(1);
      expect(output()).not.toMatch(/\n\s+at /);
      return output();
    };
    const outputs = await Promise.all([
      refused({}),
      refused({ PORT: port, DATA_DIR: other }),
      refused({ HOST: '0.0.0.0' }),
      refused({ PORT: 'web' }),
      refused({ TOKENS: 'secret' }),
      refused({ LOG_LEVEL: 'loud' }),
      refused({ DATABASE_URL: 'postgresql://127.0.0.1:1/none' }),
      refused({ DATA_DIR: join(process.execPath, 'data') }),
    ]);
    rmSync(other, { recursive: true, force: true });
    for (const [index, reason] of [
      /is in use by another process/,
      /^(First start.*\n)*Port \d+ is taken/,
      /HOST=0\.0\.0\.0 can be reached from other machines/,
      /^PORT must be a whole number/,
      /^TOKENS: entry 1 must be/,
      /^LOG_LEVEL must be one of/,
      /^DATABASE_URL: the database does not answer/,
      /^DATA_DIR: the folder .* cannot be made/,
    ].entries()) {
      expect(outputs[index]).toMatch(reason);
    }
  });
});
