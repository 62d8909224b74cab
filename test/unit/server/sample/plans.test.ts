import { describe, expect, it } from 'vitest';
import type { Identifier } from '../../../../src/contract/long-integers';
import { MaintenancePlan, PlanItem, PlanVehicle } from '../../../../src/contract/maintenance-plan';
import { readSample, TODAY } from './rows';

const { plans, vehicles } = readSample(0);
const read = plans.map((plan) => MaintenancePlan.parse(plan));

describe('the plans of the sample', () => {
  it('are forty, with different ids and names, and fit the contract', () => {
    expect(read).toHaveLength(40);
    expect(new Set(read.map((plan) => plan.id)).size).toBe(40);
    expect(new Set(read.map((plan) => plan.name)).size).toBe(40);
    for (const plan of read) expect(Object.keys(plan).sort()).toEqual(Object.keys(MaintenancePlan.shape).sort());
  });

  it('fill all ten fields of an item and all 25 of a vehicle', () => {
    for (const plan of read) {
      for (const item of plan.items ?? []) {
        expect(Object.keys(item).sort()).toEqual(Object.keys(PlanItem.shape).sort());
        expect(item.plan_id).toBe(plan.id);
        expect(plan.vehicles?.map((vehicle) => vehicle.vehicle_id)).toContain(item.vehicle_id);
      }
      for (const vehicle of plan.vehicles ?? []) {
        expect(Object.keys(vehicle).sort()).toEqual(Object.keys(PlanVehicle.shape).sort());
      }
    }
  });

  it('hold 5 to 60 vehicles of the fleet, each once', () => {
    const known = new Map<Identifier, string | null>(
      vehicles.map((vehicle) => [vehicle.vehicle_id, vehicle.plate_number]),
    );
    for (const plan of read) {
      const own = plan.vehicles ?? [];
      expect(own.length >= 5 && own.length <= 60).toBe(true);
      expect(new Set(own.map((vehicle) => vehicle.vehicle_id)).size).toBe(own.length);
      for (const vehicle of own) expect(known.get(vehicle.vehicle_id)).toBe(vehicle.plate_number);
    }
  });

  it('know a last maintenance before today with fewer kilometres than now', () => {
    for (const { last_maintenance, odometer } of read.flatMap((plan) => plan.vehicles ?? [])) {
      expect(last_maintenance.last_datetime < TODAY).toBe(true);
      expect(last_maintenance.last_odometer).toBeLessThanOrEqual(odometer ?? 0);
      expect(last_maintenance.last_odometer).toBeGreaterThanOrEqual(0);
    }
  });
});
