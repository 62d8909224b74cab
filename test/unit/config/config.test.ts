import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config/config';
import { problemsOf } from '../../../src/config/config-problems';
import { createLabels } from '../../../src/config/labels';

const problems = (json: unknown) => {
  const result = readConfig(json);
  return 'issues' in result ? problemsOf(result.issues) : [];
};

describe('config.json', () => {
  it('needs a baseUrl only; everything else has a default', () => {
    const result = readConfig({ baseUrl: '/api' });
    expect(result).toMatchObject({
      config: {
        baseUrl: '/api',
        directoryUrl: null,
        arrayStyle: 'repeat',
        currency: 'BRL',
        moneyUnit: 'minor',
        routing: null,
      },
    });
  });

  it('takes a vehicle for Valhalla only; other engines have profiles', () => {
    const routing = (rest: object) => problems({ baseUrl: '/api', routing: { url: '/streets', ...rest } });
    expect(routing({ engine: 'valhalla', costing: 'bus' })).toEqual([]);
    for (const wrong of [{ engine: 'osrm' }, { engine: 'valhalla', profile: 'auto' }])
      expect(routing({ ...wrong, costing: 'truck' }).map(({ path }) => path)).toEqual(['routing.costing']);
    expect(routing({ engine: 'valhalla', costing: 'tank' }).map(({ path }) => path)).toEqual(['routing.costing']);
  });

  it('as it is shipped is valid and says what the defaults say', () => {
    const shipped = readConfig(JSON.parse(readFileSync('public/config.json', 'utf8')));
    const defaults = readConfig({ baseUrl: '/api' });
    if (!('config' in shipped) || !('config' in defaults)) throw new Error('not valid');
    expect(shipped.config.labels).toEqual(defaults.config.labels);
  });

  it('names every problem with its place', () => {
    expect(problems({})).toEqual([{ path: 'baseUrl', message: 'is missing, or not string' }]);
    expect(problems({ baseUrl: 'ftp://x' })[0]?.path).toBe('baseUrl');
    expect(problems({ baseUrl: 5 })).toEqual([{ path: 'baseUrl', message: 'must be string' }]);
    expect(problems({ baseUrl: '/api', arrayStyle: 'pipe' })).toEqual([
      { path: 'arrayStyle', message: 'must be one of repeat, brackets, comma' },
    ]);
    expect(problems({ baseUrl: '/api', labels: { fineStatus: { '1': { label: 5 } } } })[0]?.path).toBe(
      'labels.fineStatus.1.label',
    );
    expect(problems({ baseUrl: '/api', curency: 'BRL' })).toEqual([
      { path: 'config.json', message: 'is not known here: curency' },
    ]);
    expect(problems([])).toHaveLength(1);
    expect(problems(null)).toHaveLength(1);
  });

  it('takes a label as one text for all languages or one for each', () => {
    const result = readConfig({ baseUrl: '/api', labels: { vehicleStatus: { '9': 'Parked' } } });
    if (!('config' in result)) throw new Error('not valid');
    const labels = createLabels(result.config.labels, 'pt-BR');
    expect(labels.vehicleStatus(9)).toBe('Parked');
    expect(labels.vehicleStatus(1)).toBeNull();
    expect(labels.fineStatus('7')?.text).toBe('Paga');
    expect(labels.seriousnessKey('4')).toEqual({ id: '4', text: 'Gravíssima', level: 4 });
    expect(labels.pendingStatusIds).toEqual([1, 2, 3, 4, 5]);
    expect(labels.fineStatus('__proto__')).toBeNull();
  });

  it('says how much vehicles are used, in figures that can be', () => {
    const usage = { kmPerDay: 250, byVehicleType: { 7: { hoursPerDay: 10 } } };
    expect(readConfig({ baseUrl: '/api', usage })).toMatchObject({ config: { usage } });
    expect(readConfig({ baseUrl: '/api' })).toMatchObject({ config: { usage: { byVehicleType: {} } } });
    expect(problems({ baseUrl: '/api', usage: { hoursPerDay: 25 } })).toMatchObject([{ path: 'usage.hoursPerDay' }]);
  });

  it('takes yards with places on the globe and names of their own', () => {
    const yard = { name: 'North', latitude: -23.5, longitude: -46.6 };
    expect(readConfig({ baseUrl: '/api', yards: [yard] })).toMatchObject({
      config: { yards: [{ ...yard, note: '', places: null }] },
    });
    expect(problems({ baseUrl: '/api', yards: [{ ...yard, latitude: 91 }] })).toEqual([
      { path: 'yards.0.latitude', message: 'must be at most 90' },
    ]);
    expect(problems({ baseUrl: '/api', yards: [{ name: 'North' }] })[0]).toEqual({
      path: 'yards.0.latitude',
      message: 'is missing, or not number',
    });
    expect(problems({ baseUrl: '/api', yards: [yard, yard] })).toEqual([
      { path: 'yards', message: 'must have a name of its own for each yard' },
    ]);
  });

  it('says how routes are numbered, timed and checked, each figure on its own', () => {
    const routes = {
      firstStopOrder: 1,
      speeds: { deadStart: 23, productive: 18, deadEnd: 23 },
      dwellSeconds: 20,
      maxSpeed: 60,
      farStopMetres: 50,
      farEndMetres: 200,
    };
    expect(readConfig({ baseUrl: '/api' })).toMatchObject({ config: { routes } });
    expect(readConfig({ baseUrl: '/api', routes: { speeds: { productive: 30 }, firstStopOrder: 0 } })).toMatchObject({
      config: { routes: { ...routes, firstStopOrder: 0, speeds: { ...routes.speeds, productive: 30 } } },
    });
    expect(problems({ baseUrl: '/api', routes: { speeds: { deadEnd: 0 } } })[0]?.path).toBe('routes.speeds.deadEnd');
    expect(problems({ baseUrl: '/api', routes: { firstStopOrder: 1.5 } })[0]?.path).toBe('routes.firstStopOrder');
    expect(problems({ baseUrl: '/api', routes: { dwellSeconds: -1 } })[0]?.path).toBe('routes.dwellSeconds');
  });
});
