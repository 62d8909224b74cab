import type { LatLng } from '../../../geo/lat-lng';

/** Map actions for the lists: scroll a position into view, and get the centre. */
export type ShowOnMap = { place: (place: LatLng | null) => void; centre: () => LatLng };
