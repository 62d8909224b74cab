import type { LatLng } from '../../../geo/lat-lng';

/** What a pointer tells of itself. */
export type Pointed = {
  at: LatLng;
  zoom: number;
  isTouch: boolean;
  isShift: boolean;
  /** What would snap does not. */
  isAlt?: boolean;
};
