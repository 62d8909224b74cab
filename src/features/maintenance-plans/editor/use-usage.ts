// What a vehicle is used a day where its readings do not say it: the person's figure, else the configuration's.
import { useMemo } from 'react';
import { usePreferences } from '../../../ui/preferences';
import { useRuntime } from '../../../ui/runtime';
import { ASSUMED, type UsageDefaults } from '../due-dates/usage';
import { useAfterPause } from '../rows/use-after-pause';

/** `defaults`: the same object while it says the same. `configured`: without the person's figures. */
export function useUsage(): { defaults: UsageDefaults; configured: { kmPerDay: number; hoursPerDay: number } } {
  const { config } = useRuntime();
  const { usageKmPerDay: kmTyped, usageHoursPerDay: hoursTyped } = usePreferences();
  // All due dates follow from them, so they follow the typing after a pause.
  const [usageKmPerDay, usageHoursPerDay] = [useAfterPause(kmTyped), useAfterPause(hoursTyped)];
  const { byVehicleType: byType, kmPerDay = ASSUMED.kmPerDay, hoursPerDay = ASSUMED.hoursPerDay } = config.usage;
  const defaults = useMemo(() => {
    const all = { kmPerDay: usageKmPerDay ?? kmPerDay, hoursPerDay: usageHoursPerDay ?? hoursPerDay };
    return { byType, all };
  }, [byType, kmPerDay, hoursPerDay, usageKmPerDay, usageHoursPerDay]);
  return { defaults, configured: { kmPerDay, hoursPerDay } };
}
