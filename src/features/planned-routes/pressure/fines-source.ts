// Where fines beside a route come from. Features do not import each other, so the app sets the source here. Without
// one, pages show nothing about fines.
import { type ComponentType, createContext } from 'react';
import type { RouteFinesProps } from '../../../desk/route-fines';

export const FinesSource = createContext<ComponentType<RouteFinesProps> | null>(null);
