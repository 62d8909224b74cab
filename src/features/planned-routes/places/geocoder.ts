// The configured geocoder, one per page, because public servers limit the request rate. Loaded only if configured.
import { createPlaces, type Places, placesHost } from '../../../api/places/places';
import type { Config } from '../../../config/config';

export type PlacesTool = {
  readonly places: Places;
  /** Host that receives texts and positions. */
  readonly host: string;
};

const made = new WeakMap<object, PlacesTool>();

/** Null if none is configured. */
export function placesTool(config: Pick<Config, 'geocoding'>): PlacesTool | null {
  if (!config.geocoding) return null;
  const known = made.get(config.geocoding);
  if (known) return known;
  const places = createPlaces(config);
  if (!places) return null;
  const tool = { places, host: placesHost(config) ?? window.location.host };
  made.set(config.geocoding, tool);
  return tool;
}
