// Texts of one document kind: both kinds have the same catalogue keys.
import type { WorkKind } from '../../work/record/ids';

export const AREAS = {
  plan: { list: 'plans', library: 'planLibrary' },
  route: { list: 'routes', library: 'routeLibrary' },
} as const satisfies Record<WorkKind, { list: string; library: string }>;
