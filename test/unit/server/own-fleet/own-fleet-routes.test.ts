// Own rows over HTTP, as a program of the fleet sends them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTokens } from '../../../../server/tokens';
import { type Service, startService } from '../databases';

const FINE = { ait_number: '1E24179163', vehicle_plate_number: 'ABC1D23', fine_date: '2026-03-04', amount_paid: 900 };

describe('Own rows by a program', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  const post = (url: string) => service.ask({ method: 'POST', url });

  it('are answered row by row; what cannot be read replaces nothing', async () => {
    const other = { ...FINE, ait_number: 'B2' };
    const { status, json } = await service.put('/directory/fines', {
      fines: [FINE, { ...FINE, fine_date: '31/02' }, {}, other, { ...other, amount_paid: 5 }],
    });
    expect({ status, json }).toMatchObject({
      status: 200,
      json: {
        results: [
          { line: 1, result: 'new' },
          { line: 2, result: 'refused', field: 'fine_date', message: 'must be a day written YYYY-MM-DD' },
          { line: 3, result: 'refused', field: 'ait_number', message: 'is required' },
          { line: 4, result: 'refused', field: 'ait_number', message: 'is replaced by line 5' },
          { line: 5, result: 'new' },
        ],
        new: 2,
        refused: 3,
      },
    });
  });

  it('are in the list of fines and in the directory, known again, and taken back', async () => {
    expect((await service.put('/directory/fines', { fines: [FINE] })).json).toMatchObject({ new: 0, equal: 1 });
    const { json } = await service.get('/api/list_fines?ait_number=1E24179163');
    expect(json).toMatchObject({ fines: [{ vehicle_plate_number: 'ABC1D23', amount_paid: 900 }] });
    expect((await service.get('/directory/vehicles')).json).toMatchObject({ total: 1 });
    expect((await service.get('/directory/imports')).json).toMatchObject({
      total: 2,
      rows: [{ kind: 'fines', counts: { fines: { equal: 1 } }, undone_at: null }, {}],
    });
    // A repeated request, whose first answer was lost, undoes no earlier import.
    expect((await post('/directory/imports/undo?import_id=1')).json).toMatchObject({ error: { code: 'not_the_last' } });
    for (let time = 0; time < 2; time += 1) {
      expect((await post('/directory/imports/undo?import_id=2')).json).toMatchObject({
        import_id: 2,
        undone_at: expect.any(String),
      });
    }
    expect((await post('/directory/imports/undo?import_id=99')).status).toBe(409);
    expect((await post('/directory/imports/undo?import_id=x')).status).toBe(400);
    expect((await post('/directory/imports/undo')).json).toMatchObject({ import_id: 1 });
    expect((await post('/directory/imports/undo')).json).toMatchObject({ error: { code: 'nothing_to_undo' } });
    expect((await service.get('/api/list_fines')).json).toEqual({ fines: [] });
    expect((await service.get('/directory/vehicles')).json).toMatchObject({ total: 0 });
  });

  it('keep a code that is not in our table of the law', async () => {
    const odd = { ...FINE, ait_number: 'C3', infraction_code: '999-10' };
    expect((await service.put('/directory/fines', { fines: [odd] })).json).toMatchObject({ new: 1 });
    const { json } = await service.get('/api/list_fines?ait_number=C3');
    expect(json).toMatchObject({ fines: [{ infraction_id: 99910, infraction_code: '999-10' }] });
    expect(Object(json).fines[0]).not.toHaveProperty('seriousness');
  });

  it('with an Idempotency-Key are put in once, and answered alike', async () => {
    const headers = { 'idempotency-key': 'first' };
    const drivers = [{ registration: '1', name: 'Ana' }];
    const first = await service.put('/directory/drivers', { drivers }, headers);
    expect(first.json).toMatchObject({ new: 1 });
    expect((await service.put('/directory/drivers', { drivers }, headers)).json).toEqual(first.json);
    const other = await service.put('/directory/drivers', { drivers: [] }, headers);
    expect(other).toMatchObject({ status: 422, json: { error: { code: 'idempotency_key_reused' } } });
  });

  it('over a thousand, of another shape, or by who may only read are refused whole', async () => {
    const many = Array.from({ length: 1001 }, () => ({ name: 'x' }));
    expect(await service.put('/directory/vehicle-groups', { vehicle_groups: many })).toMatchObject({ status: 413 });
    expect(await service.put('/directory/fines', { vehicles: [] })).toMatchObject({ status: 400 });
    expect(await service.put('/directory/fines', { fines: [7] })).toMatchObject({
      status: 400,
      json: { error: { field: '/fines/0' } },
    });
    const guarded = await startService({ tokens: parseTokens('r:read,w:write:2') });
    const put = (token: string) =>
      guarded.put('/directory/fines', { fines: [FINE] }, { authorization: `Bearer ${token}` });
    expect(await put('r')).toMatchObject({ status: 403 });
    expect(await put('w')).toMatchObject({ status: 200, json: { new: 1 } });
    const read = (token: string) => guarded.get('/api/list_fines', { authorization: `Bearer ${token}` });
    expect((await read('r')).json).toEqual({ fines: [] });
    expect((await read('w')).json).toMatchObject({ fines: [{ organization_id: 2 }] });
    await guarded.close();
  });

  it('are taken only without the sample, which can be removed whole', async () => {
    const sampled = await startService({ fines: 200 });
    expect((await sampled.get('/directory/sample')).json).toEqual({
      fines: 200,
      has_own: false,
      loading: null,
    });
    const refused = await sampled.put('/directory/fines', { fines: [FINE] });
    expect(refused).toMatchObject({ status: 409, json: { error: { code: 'sample_there' } } });
    const plan = await sampled.put('/api/update_plan', { name: 'Ours' });
    expect(await sampled.ask({ method: 'POST', url: '/directory/sample/remove' })).toMatchObject({ status: 200 });
    expect(await sampled.ask({ method: 'POST', url: '/directory/sample/remove' })).toMatchObject({ status: 409 });
    for (const list of ['vehicles', 'drivers', 'vehicle-groups', 'planned-routes']) {
      expect((await sampled.get(`/directory/${list}`)).json, list).toMatchObject({ total: 0 });
    }
    expect((await sampled.get('/directory/plans')).json).toMatchObject({
      rows: [{ id: Reflect.get(Object(plan.json), 'id') }],
    });
    expect((await sampled.get('/directory/infractions')).json).toMatchObject({ total: 54 });
    expect((await sampled.put('/directory/fines', { fines: [FINE] })).json).toMatchObject({ new: 1 });
    await sampled.close();
  });
});
