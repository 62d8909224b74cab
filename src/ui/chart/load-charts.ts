// The code that draws a chart is the largest part of the dashboard and comes after its first numbers.
import type { ComponentType } from 'react';
import { awaited } from '../awaited';
import type { DrawingProps } from './series';

let loaded: ComponentType<DrawingProps> | null = null;
let loading: Promise<void> | null = null;

/** Starts loading the drawing once; call it when the first numbers are on screen. Never rejects: the next call tries again. */
export function loadCharts(): Promise<void> {
  loading ??= awaited(import('./series-chart')).then(
    (module) => {
      loaded = module.default;
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

/** null: not loaded yet. */
export function loadedChart(): ComponentType<DrawingProps> | null {
  return loaded;
}
