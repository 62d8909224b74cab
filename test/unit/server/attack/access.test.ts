// Who may do what, on both databases: every address with every kind of token, and what is another organization's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseTokens } from '../../../../server/tokens';
import { createJudge, type Judge, readOpenApi } from '../../../fault/service/openapi-judge';
import { databases, type Service, startService } from '../databases';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const [READER, WRITER, OTHER] = [bearer('reader'), bearer('writer'), bearer('other')];
const NOBODY: Record<string, string>[] = [
  {},
  bearer(''),
  bearer('wrong'),
  bearer('writer2'),
  bearer('WRITER'),
  bearer('writer:write'),
  bearer("' or '1'='1"),
  bearer('w'.repeat(8000)),
  bearer('reader writer'),
  bearer('reader,writer'),
  { authorization: 'writer' },
  { authorization: 'Basic d3JpdGVyOg==' },
  { authorization: 'Bearer' },
  { 'x-authorization': 'Bearer writer' },
  { cookie: 'token=writer' },
];
const DAYS = '?start_date=2026-01-01&end_date=2026-06-30';
const LISTS = ['vehicles', 'drivers', 'vehicle-groups', 'infractions', 'plans', 'planned-routes'];
const READS = [
  '/api/list_fines',
  `/api/get_fines_dashboard${DAYS}`,
  '/api/openapi.json',
  ...LISTS.map((list) => `/directory/${list}`),
];
const WRITES = ['/api/update_plan', '/api/update-planned-route'];
const Rows = z.object({ rows: z.array(z.looseObject({})) });

describe.each(databases)('Access to the service on $name', (database) => {
  describe.skipIf(database.isMissing)('is by tokens', () => {
    let service: Service;
    let judge: Judge;
    const ids: Record<string, string> = {};
    beforeAll(async () => {
      service = await startService({
        database,
        fines: 60,
        tokens: parseTokens('reader:read,writer:write,other:write:2'),
      });
      judge = createJudge(readOpenApi((await service.get('/api/openapi.json', READER)).json));
      for (const [list, key] of [
        ['plans', 'id'],
        ['planned-routes', 'planned_route_id'],
      ] as const) {
        const { rows } = z.parse(Rows, (await service.get(`/directory/${list}`, READER)).json);
        ids[list] = String(rows[0]?.[key]);
      }
    });
    afterAll(() => service?.close());

    const documents = () => Object.entries(ids).map(([list, id]) => `/directory/${list}/${id}`);
    const read = async (path: string) => (await service.get(path, READER)).json;

    it('401 without one that is known, whatever is asked, right or wrong', async () => {
      for (const headers of NOBODY) {
        for (const path of [...READS, ...documents(), '/directory/plans/unknown', '/api/list_fines?page=x']) {
          const answer = await service.get(path, headers);
          expect([answer.status, answer.headers['www-authenticate']], path).toEqual([401, 'Bearer']);
          expect(answer.json).toEqual({ error: { code: 'unauthorized', message: 'A token is needed.' } });
        }
        for (const path of WRITES) {
          for (const body of ['{"name":"x"}', '{', ''])
            expect((await service.put(path, body, headers)).status).toBe(401);
        }
      }
      expect((await service.get('/healthz')).status).toBe(200);
    });

    it('for persons of an organization: tokens of one name are one person, and no mark has a token in it', async () => {
      const of = async (headers: Record<string, string>) => (await service.get('/directory/me', headers)).json;
      const marks = [await of(READER), await of(WRITER), await of(OTHER)];
      expect(marks).toMatchObject([{ organization_id: 1 }, { organization_id: 1 }, { organization_id: 2 }]);
      expect(new Set(marks.map((mark) => z.parse(z.object({ person: z.string() }), mark).person)).size).toBe(3);
      const said = marks.map((mark) => ({ ...Object(mark), role: '' }));
      expect(JSON.stringify(said)).not.toMatch(/reader|writer|other/);
      expect(await of(READER)).toEqual(marks[0]);
      const [first, second, third] = parseTokens('one:write:1:ana,two:read:1:ana,three:write:1:rui');
      expect([first?.person, second?.person]).toEqual(['name-ana', 'name-ana']);
      expect(third?.person).toBe('name-rui');
    });

    it('kept in no cache of a browser', async () => {
      for (const path of [...READS, ...documents(), '/directory/me']) {
        const { status, headers } = await service.get(path, READER);
        expect([status, headers['cache-control']], path).toEqual([200, 'no-store']);
        if (headers.etag === undefined) continue;
        const again = await service.get(path, { ...READER, 'if-none-match': String(headers.etag) });
        expect([again.status, again.headers['cache-control']], path).toEqual([304, 'no-store']);
      }
    });

    it('403 for a write with one for reading, before the body is looked at; reading is for both', async () => {
      for (const path of WRITES) {
        for (const body of ['{"name":"x"}', '{', '{"id":"unknown","name":"x"}']) {
          const answer = await service.put(path, body, READER);
          expect([answer.status, judge.faultOf('PUT', path, answer)]).toEqual([403, null]);
        }
      }
      for (const path of [...READS, ...documents()]) {
        for (const headers of [READER, WRITER]) expect((await service.get(path, headers)).status, path).toBe(200);
      }
      expect((await service.put('/api/update_plan', { name: 'Ours' }, WRITER)).status).toBe(200);
    });

    it('404 for an id of another organization, the same as for one that nobody has', async () => {
      const before = await Promise.all(documents().map(read));
      const same = ({ status, json, headers }: Awaited<ReturnType<Service['get']>>) => {
        const { date: _date, 'x-request-id': _id, ...rest } = headers;
        return { status, json, headers: rest };
      };
      for (const list of Object.keys(ids)) {
        const theirs = await service.get(`/directory/${list}/${ids[list]}`, OTHER);
        const nobodys = await service.get(`/directory/${list}/no-such-id-at-all`, OTHER);
        expect(theirs.status).toBe(404);
        expect(same(theirs)).toEqual(same(nobodys));
      }
      const route = await read(`/directory/planned-routes/${ids['planned-routes']}`);
      const bodies = [
        ['/api/update_plan', { id: ids.plans, name: 'Stolen', organization_id: 1 }, { id: 'none', name: 'x' }],
        [
          '/api/update-planned-route',
          z.parse(z.looseObject({}), route),
          { ...z.parse(z.looseObject({}), route), planned_route_id: 'none' },
        ],
      ] as const;
      for (const [path, theirs, nobodys] of bodies) {
        const conditions: Record<string, string>[] = [
          {},
          { 'if-match': '*' },
          { 'if-match': '"1"' },
          { 'if-match': '"9"' },
        ];
        for (const condition of conditions) {
          const [one, two] = [
            await service.put(path, theirs, { ...OTHER, ...condition }),
            await service.put(path, nobodys, { ...OTHER, ...condition }),
          ];
          expect([one.status, judge.faultOf('PUT', path, one)]).toEqual([404, null]);
          expect(same(one)).toEqual(same(two));
        }
      }
      expect(await Promise.all(documents().map(read))).toEqual(before);
    });

    it('and nothing of another organization is in any list, by id, by search or in a sum', async () => {
      const own = z.parse(Rows, await read('/directory/drivers?per_page=1')).rows[0];
      for (const query of ['', '?search=a', `?ids=${own?.driver_id}`, "?search=' or 1=1 --", '?search=%25']) {
        for (const list of LISTS.filter((name) => name !== 'infractions')) {
          const answer = await service.get(`/directory/${list}${encodeURI(query).replace('%2525', '%25')}`, OTHER);
          expect(answer.json, list + query).toEqual({
            rows: [],
            total: 0,
            ...(list === 'planned-routes' && { can_create: true }),
          });
        }
      }
      for (const query of ['', '?search_term=a', `?driver_ids=${own?.driver_id}`, '?organization_id=1']) {
        const { status, json } = await service.get(`/api/list_fines${query}`, OTHER);
        if (status === 200) expect(json).toEqual({ fines: [] });
        else expect([status, query]).toEqual([400, '?organization_id=1']);
      }
      const sums = JSON.stringify((await service.get(`/api/get_fines_dashboard${DAYS}`, OTHER)).json);
      expect(sums.match(/:\s*-?[1-9][\d.]*/g) ?? []).toEqual([]);
    });

    it('a plan belongs to whoever made it, whatever organization it names', async () => {
      const { json } = await service.put('/api/update_plan', { name: 'Theirs', organization_id: 1 }, OTHER);
      const { id } = z.parse(z.looseObject({ id: z.string() }), json);
      expect((await service.get(`/directory/plans/${id}`, READER)).status).toBe(404);
      expect((await service.put('/api/update_plan', { id, name: 'Ours now' }, WRITER)).status).toBe(404);
      expect((await service.get(`/directory/plans/${id}`, OTHER)).json).toEqual(json);
    });
  });
});
