// Many writes of one document at the same time: PATIO_WRITES of them, each on a connection of its own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../../../../server/app';
import { openPostgres } from '../../../../server/store/postgres';
import { type Client, createClient, JSON_HEADERS, type Reply } from '../../../fault/service/client';
import { databases, type Service, startService } from '../databases';

const WRITES = Number(process.env.PATIO_WRITES ?? 100);
type Kind = [home: string, path: string, key: string, name: string];
const NO_LINES = { dead_start_route_linestring: [], dead_end_route_linestring: [], productive_route_linestring: [] };
/** Enough for a route; a plan keeps what it does not know. */
const SMALL = {
  calculated_header: {
    dead_distance_route_in_meters: 0,
    dead_time_route_in_seconds: 0,
    total_distance_route_in_meters: 0,
    total_time_route_in_seconds: 0,
    dead_start_distance_route_in_meters: 0,
    dead_start_time_route_in_seconds: 0,
    dead_end_time_route_in_seconds: 0,
    dead_end_distance_route_in_meters: 0,
  },
  bound_configurations: { selected_vehicle: 1, selected_driver: 1 },
  route_configurations: { includes_initial_and_final_stop: true, stop_points: [], ...NO_LINES },
};
const versionOf = ({ headers }: Reply) => Number(/^"(\d+)-[\w-]+"$/.exec(String(headers.etag))?.[1]);

describe.each(databases)(`${WRITES} writes at a time on $name`, (database) => {
  describe.skipIf(database.isMissing)('to one document', () => {
    let service: Service;
    let client: Client;
    beforeAll(async () => {
      service = await startService({ database, fines: 1 });
      client = createClient(await service.app.listen({ port: 0, host: '127.0.0.1' }), WRITES);
    });
    afterAll(async () => {
      client?.close();
      await service?.close();
    });

    const KINDS: Kind[] = [
      ['/directory/plans', '/api/update_plan', 'id', 'name'],
      ['/directory/planned-routes', '/api/update-planned-route', 'planned_route_id', 'route_name'],
    ];

    /** A document of the sample, made small, and a way to write it under another name. */
    async function documentOf([home, path, key, name]: Kind) {
      const list = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
      const { rows } = z.parse(list, (await service.get(`${home}?per_page=1`)).json);
      const address = `${home}/${rows[0]?.[key]}`;
      const bodyOf = (text: string) => JSON.stringify({ ...SMALL, [key]: rows[0]?.[key], [name]: text });
      const put = (text: string, headers = {}) =>
        client.ask({ method: 'PUT', path, headers: { ...JSON_HEADERS, ...headers }, body: bodyOf(text) });
      const read = () => client.ask({ path: address });
      return { bodyOf, put, read };
    }

    it.each(KINDS)('are all answered, and the last version is what is stored: %s', async (...kind: Kind) => {
      const { bodyOf, put, read } = await documentOf(kind);
      const first = versionOf(await read());
      const names = Array.from({ length: WRITES }, (_, index) => `Writer ${index}`);
      const answers = await Promise.all(names.map((name) => put(name)));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const versions = answers.map(versionOf);
      expect([...versions].sort((a, b) => a - b)).toEqual(names.map((_, index) => first + index + 1));
      const stored = await read();
      expect(versionOf(stored)).toBe(first + WRITES);
      expect(stored.text).toBe(bodyOf(names[versions.indexOf(first + WRITES)] ?? ''));
    });

    it.each(KINDS)('from one version, one is let through: %s', async (...kind: Kind) => {
      const { bodyOf, put, read } = await documentOf(kind);
      for (let round = 0; round < 2; round += 1) {
        const before = await read();
        const tag = String(before.headers.etag);
        const names = Array.from({ length: WRITES }, (_, index) => `Round ${round}, writer ${index}`);
        const answers = await Promise.all(names.map((name) => put(name, { 'if-match': tag })));
        const winners = names.filter((_, index) => answers[index]?.status === 200);
        expect(winners).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 412)).toHaveLength(WRITES - 1);
        const after = await read();
        expect(after.text).toBe(bodyOf(winners[0] ?? ''));
        expect(versionOf(after)).toBe(versionOf(before) + 1);
      }
    });
  });
});

describe('Two services on one PostgreSQL', () => {
  const postgres = databases.find(({ name }) => name === 'PostgreSQL');
  it.skipIf(!postgres)('let one of many writes from one version through', async () => {
    let url = '';
    const database = postgres && {
      ...postgres,
      open: async () => {
        const opened = await postgres.open();
        const [row] = await opened.store.query(
          `select current_database() as name, current_setting('unix_socket_directories') as folder`,
        );
        url = `postgresql://patio@localhost/${row?.name}?host=${encodeURIComponent(String(row?.folder))}`;
        return opened;
      },
    };
    const one = await startService({ database });
    const store = await openPostgres(url);
    const two = await createApp({ store, logLevel: 'silent', limit: { requests: 0, seconds: 10 } });
    const clients = await Promise.all(
      [one.app, two].map(async (app) => createClient(await app.listen({ port: 0, host: '127.0.0.1' }))),
    );
    const put = (index: number, body: unknown, headers = {}) =>
      clients[index % 2]?.ask({
        method: 'PUT',
        path: '/api/update_plan',
        headers: { ...JSON_HEADERS, ...headers },
        body: JSON.stringify(body),
      });
    const created = await put(0, { name: 'Shared' });
    const { id } = z.parse(z.looseObject({ id: z.string() }), JSON.parse(created?.text ?? ''));
    const tag = String(created?.headers.etag);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => put(index, { id, name: `W${index}` }, { 'if-match': tag })),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.status === 412)).toHaveLength(199);
    for (const client of clients) client.close();
    await two.close();
    await store.close();
    await one.close();
  });
});
