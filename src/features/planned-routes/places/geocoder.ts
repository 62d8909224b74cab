// The configured geocoder, one per page, because public servers limit the request rate. Loaded only if configured.
import { createPlaces, type Places, placesHost } from '../../../api/places/places';
import type { Config } from '../../../config/config';

export type PlacesTool = {
  readonly places: Places;
  /** Host that receives texts and positions. */
  readonly host: string;
};

const cache = new WeakMap<object, PlacesTool>();

/** Null if none is configured. */
export function placesTool(config: Pick<Config, 'geocoding'>): PlacesTool | null {
  if (!config.geocoding) return null;
  const cached = cache.get(config.geocoding);
  if (cached) return cached;
  const places = createPlaces(config);
  if (!places) return null;
  const tool = { places, host: placesHost(config) ?? window.location.host };
  cache.set(config.geocoding, tool);
  return tool;
}
