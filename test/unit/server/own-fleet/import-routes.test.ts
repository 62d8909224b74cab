// Imports over HTTP, as the page sends them: in parts, tried, stored once, taken back; profiles, one fine, and the sample.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTokens } from '../../../../server/tokens';
import { type Service, startService } from '../databases';

const FIELDS = ['ait_number', 'vehicle_plate_number', 'fine_date', 'driver_name', 'infraction_code'];
const part = (...rows: (string | null)[][]) => ({ kind: 'fines', fields: FIELDS, rows });
const ROW = ['A1', 'ABC1D23', '2026-03-04', 'Ana', '745-50'];

describe('Imports', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
  const post = (url: string, body: object = {}) =>
    service.ask({
      method: 'POST',
      url,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const json = async (answer: Promise<{ json: unknown }>) => Object((await answer).json);

  it('are sent in parts, tried without a trace, and stored once under the name of their draft', async () => {
    const place = '/directory/imports/drafts/draft-one/parts';
    expect((await service.put(`${place}/0`, part(ROW))).json).toEqual({ rows: 1 });
    await service.put(`${place}/1`, part(['X1', 'ABC1D23', '2026-03-05', null, null]));
    // The same number replaces its part.
    await service.put(
      `${place}/1`,
      part(['A2', 'ABC-1323', '2026-03-05', 'Ana', '999-10'], ['A2', 'XYZ0001', '2026-03-06', null, null]),
    );
    const trial = await json(post('/directory/imports', { draft: 'draft-one', is_trial: true }));
    expect(trial).toEqual({
      import_id: null,
      tables: [
        {
          kind: 'fines',
          results: 'nrn',
          problems: [
            { line: 2, field: 'ait_number', message: 'is replaced by line 3', code: 'replaced', replaced_by: 3 },
          ],
          made: { vehicle_groups: 0, vehicles: 2, drivers: 0 },
          told: [{ code: 'driver_unknown', value: 'Ana', count: 1 }],
        },
      ],
    });
    expect((await service.get('/api/list_fines')).json).toEqual({ fines: [] });
    const stored = await json(post('/directory/imports', { draft: 'draft-one', file_name: 'multas.csv' }));
    expect(stored).toMatchObject({ import_id: 1, tables: [{ results: 'nrn' }] });
    expect(await json(post('/directory/imports', { draft: 'draft-one', file_name: 'multas.csv' }))).toEqual(stored);
    expect((await service.get('/directory/imports')).json).toMatchObject({
      total: 1,
      rows: [{ file_name: 'multas.csv' }],
    });
    expect(await post('/directory/imports', { draft: 'draft-one', is_trial: true })).toMatchObject({ status: 404 });
  });

  it('tell a name that several drivers have, and a code that the law has not', async () => {
    await service.put('/directory/drivers', {
      drivers: [
        { registration: '1', name: 'J. Moura' },
        { registration: '2', name: 'J. MOURA' },
      ],
    });
    const tables = [part(['B1', 'ABC1D23', '2026-03-04', 'J. Moura', '999-10'])];
    const { tables: answers } = await json(post('/directory/imports', { tables, is_trial: true }));
    expect(answers[0].told).toEqual([
      { code: 'infraction_unknown', value: '999-10', count: 1 },
      { code: 'driver_ambiguous', value: 'J. Moura', count: 1 },
    ]);
  });

  it('refuse a draft that is too long, unknown or badly named, and delete one on request', async () => {
    expect(await service.put('/directory/imports/drafts/x/parts/0', part(ROW))).toMatchObject({ status: 400 });
    expect(await service.put('/directory/imports/drafts/draft-two/parts/-1', part(ROW))).toMatchObject({ status: 400 });
    const long = part(...Array.from({ length: 5_001 }, () => ROW));
    expect(await service.put('/directory/imports/drafts/draft-two/parts/0', long)).toMatchObject({ status: 413 });
    expect(await post('/directory/imports', { draft: 'never-sent' })).toMatchObject({ status: 404 });
    expect(await post('/directory/imports', {})).toMatchObject({ status: 400 });
    await service.put('/directory/imports/drafts/draft-two/parts/0', part(ROW));
    const gone = await service.ask({ method: 'DELETE', url: '/directory/imports/drafts/draft-two' });
    expect(gone.json).toEqual({ parts: 1 });
    expect(await post('/directory/imports', { draft: 'draft-two' })).toMatchObject({ status: 404 });
  });

  it('of one organization are not another’s', async () => {
    const guarded = await startService({ tokens: parseTokens('one:write:1,two:write:2') });
    const as = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
    await guarded.put('/directory/imports/drafts/draft-one/parts/0', part(ROW), as('one'));
    await guarded.put('/directory/import-profiles/mine', { profile: '{}' }, as('one'));
    const payload = JSON.stringify({ draft: 'draft-one' });
    const others = await guarded.ask({ method: 'POST', url: '/directory/imports', payload, headers: as('two') });
    expect(others).toMatchObject({ status: 404 });
    expect((await guarded.get('/directory/import-profiles', as('two'))).json).toEqual({ rows: [] });
    await guarded.close();
  });
});

describe('Import profiles', () => {
  it('are kept by name, replaced and deleted', async () => {
    const service = await startService();
    const list = async () => (await service.get('/directory/import-profiles')).json;
    await service.put('/directory/import-profiles/Portal%20SP', { profile: '{"a":1}' });
    await service.put('/directory/import-profiles/Portal%20SP', { profile: '{"a":2}' });
    expect(await list()).toEqual({ rows: [{ name: 'Portal SP', profile: '{"a":2}' }] });
    expect(await service.put('/directory/import-profiles/%20', { profile: '{}' })).toMatchObject({ status: 400 });
    await service.ask({ method: 'DELETE', url: '/directory/import-profiles/Portal%20SP' });
    expect(await list()).toEqual({ rows: [] });
    expect(await service.ask({ method: 'DELETE', url: '/directory/import-profiles/none' })).toMatchObject({
      status: 404,
    });
    await service.close();
  });
});

describe('One fine by hand', () => {
  it('is typed, corrected and emptied, and undo of an earlier import leaves it', async () => {
    const service = await startService();
    const fine = { ait_number: 'H1', vehicle_plate_number: 'ABC1D23', fine_date: '2026-03-04', amount_paid: 900 };
    await service.put('/directory/fines', { fines: [fine] });
    expect((await service.get('/directory/fines/h-1')).json).toEqual({ fine_id: 1, is_own: true });
    const put = (ait: string, body: object) => service.put(`/directory/fines/${ait}`, body);
    const same = { vehicle_plate_number: 'ABC1D23', fine_date: '2026-03-04' };
    expect((await put('H1', { ...same, amount_paid: 900 })).json).toEqual({ result: 'equal', fine_id: 1 });
    expect((await put('H1', { ...same, amount_paid: null, fine_vehicle_location: 'Rua A' })).json).toMatchObject({
      result: 'changed',
    });
    const { json } = await service.get('/api/list_fines?ait_number=H1');
    expect(Object(json).fines[0]).toMatchObject({ fine_vehicle_location: 'Rua A' });
    expect(Object(json).fines[0]).not.toHaveProperty('amount_paid');
    expect(await service.ask({ method: 'POST', url: '/directory/imports/undo' })).toMatchObject({
      status: 409,
      json: { error: { code: 'changed_since' } },
    });
    expect((await put('N1', same)).json).toEqual({ result: 'new', fine_id: 2 });
    expect(await put('N1', { ...same, fine_date: null })).toMatchObject({
      status: 422,
      json: { error: { field: '/fine_date' } },
    });
    expect(await service.get('/directory/fines/none')).toMatchObject({ status: 404 });
    expect((await service.get('/directory/imports')).json).toMatchObject({ total: 1 });
    await service.close();
  });
});

describe('The sample', () => {
  it('is loaded by the service into an empty store only, and says how far it is', async () => {
    const service = await startService();
    const state = async () => Object((await service.get('/directory/sample')).json);
    expect(await state()).toEqual({ fines: 0, has_own: false, loading: null });
    const begun = await service.ask({ method: 'POST', url: '/directory/sample/load' });
    expect(begun.json).toMatchObject({ loading: { fines: 60_000 } });
    await expect.poll(state, { timeout: 60_000 }).toEqual({ fines: 60_000, has_own: false, loading: null });
    expect(await service.ask({ method: 'POST', url: '/directory/sample/load' })).toMatchObject({ status: 409 });
    await service.close();
  });
});
