import { describe, expect, it } from 'vitest';
import { Fine, ListFinesRequest } from '../../../src/contract/fine';
import { FinesDashboard, SeriousnessBlock } from '../../../src/contract/fines-dashboard';
import { MaintenancePlan, PlanItem, PlanVehicle } from '../../../src/contract/maintenance-plan';
import { operations } from '../../../src/contract/operations';
import { CalculatedHeader, PlannedRoute, StopPoint } from '../../../src/contract/planned-route';

const keys = (schema: { shape: object }) => Object.keys(schema.shape);

describe('The contract', () => {
  it('has exactly four operations', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /get_fines_dashboard',
      'GET /list_fines',
      'PUT /update_plan',
      'PUT /update-planned-route',
    ]);
  });

  it('has every field of every table of the document', () => {
    expect(keys(Fine)).toHaveLength(31);
    expect(keys(FinesDashboard)).toHaveLength(19);
    expect(keys(SeriousnessBlock)).toEqual(['top_summary', 'infractions_per_month', 'drivers_ranking']);
    expect(keys(PlanItem)).toHaveLength(10);
    expect(keys(PlanVehicle)).toHaveLength(25);
    expect(keys(PlanVehicle.shape.last_maintenance)).toEqual(['last_datetime', 'last_odometer']);
    expect(keys(MaintenancePlan)).toHaveLength(7);
    expect(keys(CalculatedHeader)).toHaveLength(8);
    expect(keys(StopPoint)).toHaveLength(8);
    expect(keys(PlannedRoute)).toHaveLength(5);
    expect(keys(ListFinesRequest)).toHaveLength(11);
  });

  it('requires a name and vehicles with their last maintenance in a plan, nothing more', () => {
    const fits = (body: unknown) => MaintenancePlan._zod.run({ value: body, issues: [] }, {}) as { issues: unknown[] };
    expect(fits({ name: 'a' }).issues).toEqual([]);
    expect(fits({}).issues).toHaveLength(1);
    expect(fits({ name: 'a', due_date_config: {} }).issues).toHaveLength(1);
    expect(fits({ name: 'a', vehicles: [{ vehicle_id: 1 }] }).issues).toHaveLength(1);
  });
});
