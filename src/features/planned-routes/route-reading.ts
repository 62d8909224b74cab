// A planned route as it is read: the contract's schema with nothing required, so that what is there can be shown.
import * as z from 'zod/mini';
import { number } from '../../contract/leaf';
import { CalculatedHeader, PlannedRoute, RoutePoint, StopPoint } from '../../contract/planned-route';

const line = z.optional(z.array(RoutePoint));
const StopReading = z.partial(StopPoint);
export type StopReading = z.infer<typeof StopReading>;

export const RouteReading = z.extend(z.partial(PlannedRoute), {
  calculated_header: z.optional(z.partial(CalculatedHeader)),
  bound_configurations: z.optional(
    z.looseObject({ selected_vehicle: z.optional(number), selected_driver: z.optional(number) }),
  ),
  route_configurations: z.optional(
    z.looseObject({
      includes_initial_and_final_stop: z.optional(z.boolean()),
      stop_points: z.optional(z.array(StopReading)),
      dead_start_route_linestring: line,
      dead_end_route_linestring: line,
      productive_route_linestring: line,
    }),
  ),
});
export type RouteReading = z.infer<typeof RouteReading>;
