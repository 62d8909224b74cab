import type { LatLng } from '../../../geo/lat-lng';

/** What the lists may ask of the map: to bring a place into view, and where its middle is. */
export type ShowOnMap = { place: (place: LatLng | null) => void; centre: () => LatLng };
