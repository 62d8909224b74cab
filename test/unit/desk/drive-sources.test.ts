import { describe, expect, it } from 'vitest';
import { deskTasks } from '../../../src/desk/desk-computation';
import { type DriveTexts, vehicleSourcesOf } from '../../../src/desk/drive-sources';
import { NO_KNOWLEDGE } from '../../../src/desk/knowledge';
import { NO_LOCAL_HOLIDAYS } from '../rulebook/no-local-holidays';
import { INDICATION, MEANINGS, ROW, STATUS, TODAY } from './rows';

const PLACE = { lat: -23.55, lng: -46.65 };
const stop = (stop_point_hour: string, north: number) => ({
  stop_point_hour,
  stop_point_latitude: PLACE.lat + north,
  stop_point_longitude: PLACE.lng,
});
const ROUTE = {
  planned_route_id: 'other',
  route_name: 'Consolação, 2ª volta',
  bound_configurations: { selected_vehicle: 70, selected_driver: 8 },
  route_configurations: {
    stop_points: [stop('14:00', -0.045), stop('soon', 0), stop('14:10', 0.045)],
    dead_start_route_linestring: [{ lat: PLACE.lat - 0.05, lng: PLACE.lng }],
    productive_route_linestring: [{ lat: PLACE.lat, lng: PLACE.lng }],
    dead_end_route_linestring: [{ lat: PLACE.lat + 0.05, lng: PLACE.lng }],
  },
};
const PLAN = {
  name: 'Preventiva A',
  vehicles: [{ vehicle_id: 70, vehicle_driver_id: 7 }, { vehicle_id: 71, vehicle_driver_id: 0 }, { vehicle_id: 72 }],
};

const textsOf = (plans: readonly unknown[], routes: readonly unknown[] = []): DriveTexts => ({
  plans: plans.map((body, index) => ({ id: `p${index}`, text: JSON.stringify(body) })),
  routes: routes.map((body, index) => ({ id: `r${index}`, text: JSON.stringify(body) })),
});

describe('Plans and routes as sources', () => {
  it('give the driver of each vehicle that has one', () => {
    const { planDrivers } = vehicleSourcesOf(textsOf([PLAN, { ...PLAN, name: undefined }]));
    expect([...planDrivers.keys()]).toEqual(['70']);
    expect(planDrivers.get('70')).toEqual([
      { vehicleId: '70', driverId: '7', planId: 'p0', planName: 'Preventiva A' },
      { vehicleId: '70', driverId: '7', planId: 'p1', planName: '' },
    ]);
  });

  it('give a route in the order of driving, by the id of the directory, with hours where they are hours', () => {
    const route = vehicleSourcesOf(textsOf([], [ROUTE])).routes.get('70')?.[0];
    expect(route).toMatchObject({ id: 'r0', name: 'Consolação, 2ª volta', vehicleId: '70', driverId: '8' });
    expect(route?.line.map(({ lat }) => Math.round((lat - PLACE.lat) * 1000))).toEqual([-50, 0, 50]);
    expect(route?.stops.map(({ second }) => second)).toEqual([50_400, null, 51_000]);
  });

  it('keep identifiers of any length', () => {
    const text = '{"vehicles":[{"vehicle_id":90071992547409930001,"vehicle_driver_id":90071992547409930002}]}';
    const { planDrivers } = vehicleSourcesOf({ plans: [{ id: 'p', text }], routes: [] });
    expect(planDrivers.get('90071992547409930001')?.[0]?.driverId).toBe('90071992547409930002');
  });

  it('say nothing where they are broken, empty, or bound to nobody', () => {
    const nobody = { ...ROUTE, bound_configurations: { selected_vehicle: 70, selected_driver: 0 } };
    const odd = [nobody, [], 'text', null, { route_configurations: 7, bound_configurations: [] }, {}];
    const sources = vehicleSourcesOf({
      plans: [...textsOf([null, [], { vehicles: 'all' }, { vehicles: [null, 3] }]).plans, { id: 'x', text: '{"a":' }],
      routes: [...textsOf([], odd).routes, { id: 'y', text: '' }],
    });
    expect([sources.planDrivers.size, sources.routes.size]).toEqual([0, 0]);
  });

  it('leave out points that are none, and keep the rest of the line', () => {
    const parts = { ...ROUTE.route_configurations, productive_route_linestring: [{ lat: 'x', lng: 1 }, null, PLACE] };
    const route = vehicleSourcesOf(textsOf([], [{ ...ROUTE, route_configurations: parts }])).routes.get('70')?.[0];
    expect(route?.line).toHaveLength(3);
  });
});

describe('The worker', () => {
  const row = { ...ROW, system_vehicle_position: PLACE };
  const count = (rows: readonly (typeof row)[], drive?: DriveTexts) =>
    deskTasks(
      rows.map((fine) => ({ fine, readAt: 0, readOn: TODAY })),
      {
        meanings: MEANINGS,
        today: TODAY,
        holidays: NO_LOCAL_HOLIDAYS,
        sneJoined: null,
        isWholeReais: false,
        dismissed: new Set(),
        knowledge: NO_KNOWLEDGE,
        ...(drive && { drive }),
      },
    ).items.map(({ task }) => task);

  it('gives facts to naming and confirming alone', () => {
    const rows = [
      row,
      { ...row, fine_id: 2, ait_number: 'B2', driver_indication_status_id: INDICATION.sent },
      {
        ...row,
        fine_id: 3,
        ait_number: 'C3',
        driver_indication_status_id: INDICATION.accepted,
        fine_status_id: STATUS.late,
      },
    ];
    const kinds = count(rows, textsOf([PLAN], [ROUTE])).map(({ kind, whoDrove }) => [
      kind,
      whoDrove?.facts.map((fact) => fact.kind),
    ]);
    expect(kinds).toEqual([
      ['NAME', ['route', 'plan']],
      ['CONFIRM', ['route', 'plan']],
      ['LOOK', undefined],
      ['PAY', undefined],
    ]);
  });

  it('gives those of rows where there is no directory', () => {
    const other = {
      ...row,
      fine_id: 2,
      ait_number: 'B2',
      driver_id: 9,
      driver_indication_status_id: INDICATION.accepted,
    };
    expect(count([row, other])[0]?.whoDrove?.sum).toMatchObject({
      kind: 'known',
      fact: { kind: 'otherFines', driverId: '9' },
    });
  });
});
