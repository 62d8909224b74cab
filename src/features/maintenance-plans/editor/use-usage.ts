// What a vehicle is used a day where its readings do not say it: the person's figure, else the configuration's.
import { useMemo } from 'react';
import { usePreferences } from '../../../ui/preferences';
import { useRuntime } from '../../../ui/runtime';
import { ASSUMED, type UsageDefaults } from '../due-dates/usage';

/** `defaults`: the same object while it says the same. `configured`: without the person's figures. */
export function useUsage(): { defaults: UsageDefaults; configured: { kmPerDay: number; hoursPerDay: number } } {
  const { config } = useRuntime();
  const { usageKmPerDay, usageHoursPerDay } = usePreferences();
  return useMemo(() => {
    const { byVehicleType, kmPerDay = ASSUMED.kmPerDay, hoursPerDay = ASSUMED.hoursPerDay } = config.usage;
    const all = { kmPerDay: usageKmPerDay ?? kmPerDay, hoursPerDay: usageHoursPerDay ?? hoursPerDay };
    return { defaults: { byType: byVehicleType, all }, configured: { kmPerDay, hoursPerDay } };
  }, [config.usage, usageKmPerDay, usageHoursPerDay]);
}
