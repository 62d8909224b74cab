import type { LatLng } from '../../../geo/lat-lng';

/** Pointer event data. */
export type Pointed = {
  at: LatLng;
  zoom: number;
  isTouch: boolean;
  isShift: boolean;
  /** Disables snapping. */
  isAlt?: boolean;
};
