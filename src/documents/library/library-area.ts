// The words of one kind of document: the catalogues of its list and of its library have the same keys for either kind.
import type { WorkKind } from '../../work/record/ids';

export const AREAS = {
  plan: { list: 'plans', library: 'planLibrary' },
  route: { list: 'routes', library: 'routeLibrary' },
} as const satisfies Record<WorkKind, { list: string; library: string }>;
