// Where fines beside a route come from. Features do not know each other, so the app puts the source here; without one a
// page says nothing of fines.
import { type ComponentType, createContext } from 'react';
import type { RouteFinesProps } from '../../../desk/route-fines';

export const FinesSource = createContext<ComponentType<RouteFinesProps> | null>(null);
