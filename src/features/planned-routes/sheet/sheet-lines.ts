// Lines below the stops of a driver sheet. Each is a component that knows what to say about the route. Null is no line.
import type { ComponentType } from 'react';
import type { Tree } from '../../../document/tree';
import { FinesLine } from '../pressure/fines-line';

export const SHEET_LINES: readonly { readonly id: string; readonly Line: ComponentType<{ route: Tree }> }[] = [
  { id: 'fines', Line: FinesLine },
];
