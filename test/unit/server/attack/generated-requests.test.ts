// Requests that are made by the thousand, good and spoiled in one place: PATIO_REQUESTS of them over both databases.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseTokens } from '../../../../server/tokens';
import { bodyFor } from '../../../fault/service/bodies';
import { type Client, createClient, JSON_HEADERS, type Reply } from '../../../fault/service/client';
import { PLAN, ROUTE, type Shape } from '../../../fault/service/contract-tables';
import { createJudge, type Judge, readOpenApi } from '../../../fault/service/openapi-judge';
import { QUERIES, queryFor } from '../../../fault/service/queries';
import { databases, type Service, startService } from '../databases';

const REQUESTS = Number(process.env.PATIO_REQUESTS ?? 600);
/** The lists and the dashboard are asked as often as the directory's six lists together; then the two updates. */
const SHARES: Record<string, number> = {
  '/api/list_fines': 0.2,
  '/api/get_fines_dashboard': 0.2,
  '/api/update_plan': 0.2,
  '/api/update-planned-route': 0.2,
};
const numRuns = (path: string) => Math.ceil((REQUESTS / databases.length) * (SHARES[path] ?? 0.2 / 6));
const UPDATES: [string, Shape, string, string][] = [
  ['/api/update_plan', PLAN, 'id', '/directory/plans'],
  ['/api/update-planned-route', ROUTE, 'planned_route_id', '/directory/planned-routes'],
];

const ErrorBody = z.object({ error: z.object({ field: z.optional(z.string()) }) });
const Rows = z.looseObject({ organization_id: z.optional(z.int()) });
const Listed = z.object({ fines: z.optional(z.array(Rows)), rows: z.optional(z.array(Rows)) });

describe.each(databases)('Generated requests to the service on $name', (database) => {
  describe.skipIf(database.isMissing)('are answered as described', () => {
    let service: Service;
    let client: Client;
    let judge: Judge;
    let sent = 0;
    const asked = { authorization: 'Bearer ours' };

    beforeAll(async () => {
      service = await startService({ database, fines: 400, tokens: parseTokens('ours:write:1,theirs:write:2') });
      // Half of the fleet is somebody else's: nothing of it may ever be answered.
      for (const table of ['fines', 'vehicles', 'drivers', 'vehicle_groups']) {
        const key = table === 'fines' ? 'fine_id' : `${table.slice(0, -1)}_id`;
        await service.store.write(`update ${table} set organization_id = 2 where ${key} % 2 = 0`);
      }
      client = createClient(await service.app.listen({ port: 0, host: '127.0.0.1' }));
      judge = createJudge(readOpenApi(JSON.parse((await get('/api/openapi.json')).text)));
    });
    afterAll(async () => {
      client?.close();
      await service?.close();
    });

    const get = (path: string) => {
      sent += 1;
      return client.ask({ path, headers: asked });
    };
    const fieldOf = ({ text }: Reply) => z.parse(ErrorBody, JSON.parse(text)).error.field;
    const counts = async () => {
      const tables = ['fines', 'vehicles', 'drivers', 'vehicle_groups', 'infractions', 'planned_routes'];
      return Promise.all(
        tables.map(async (table) => (await service.store.query(`select count(*) as n from ${table}`))[0]),
      );
    };

    it.each(Object.keys(QUERIES))('GET %s: 200, or 400 with the name of what was spoiled', async (path) => {
      const before = await counts();
      await fc.assert(
        fc.asyncProperty(queryFor(path), async ({ search, spoiled, perPage }) => {
          const answer = await get(path + search);
          expect(judge.faultOf('GET', path, answer)).toBeNull();
          if (spoiled !== null) {
            expect([answer.status, fieldOf(answer)]).toEqual([400, spoiled.slice(0, 80)]);
            return;
          }
          expect(answer.status, answer.text).toBe(200);
          const { fines, rows } = z.parse(Listed, JSON.parse(answer.text));
          const found = fines ?? rows ?? [];
          expect(found.filter((row) => (row.organization_id ?? 1) !== 1)).toEqual([]);
          expect(found.length).toBeLessThanOrEqual(perPage ?? (fines ? 15 : 100));
        }),
        { numRuns: numRuns(path) },
      );
      expect(await counts()).toEqual(before);
    });

    it.each(UPDATES)(
      'PUT %s: kept to the byte, or 400 with a pointer to what was spoiled',
      async (path, shape, key, home) => {
        const lines = z.parse(
          z.object({ rows: z.array(z.record(z.string(), z.unknown())) }),
          JSON.parse((await get(`${home}?per_page=8`)).text),
        );
        const known = lines.rows.map((row) => String(row[key]));
        await fc.assert(
          fc.asyncProperty(bodyFor(shape, key, known), async ({ text, fault, id }) => {
            sent += 1;
            const answer = await client.ask({
              method: 'PUT',
              path,
              headers: { ...asked, ...JSON_HEADERS },
              body: text,
            });
            expect(judge.faultOf('PUT', path, answer)).toBeNull();
            if (fault) {
              expect([answer.status, fieldOf(answer)], fault.what).toEqual([400, fault.pointer ?? undefined]);
              if (fault.inSchema) expect(judge.pointerOf(path, JSON.parse(text))).toBe(fault.pointer);
              return;
            }
            expect(judge.pointerOf(path, JSON.parse(text))).toBeNull();
            if (id !== null && !known.includes(id)) {
              expect(answer.status).toBe(404);
              return;
            }
            expect(answer.status, answer.text).toBe(200);
            const stored = id ?? z.parse(z.looseObject({ id: z.string() }), JSON.parse(answer.text)).id;
            const read = await get(`${home}/${encodeURIComponent(stored)}`);
            expect(judge.faultOf('GET', `${home}/{id}`, read)).toBeNull();
            expect(read.text).toBe(id === null ? text.replace('{', `{"id":"${stored}",`) : text);
            expect(read.headers.etag).toBe(answer.headers.etag);
          }),
          { numRuns: numRuns(path) },
        );
      },
    );

    it('and as many were sent as was asked for', () => {
      expect(sent).toBeGreaterThanOrEqual(Math.floor(REQUESTS / databases.length));
    });
  });
});
