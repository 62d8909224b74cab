// The configured geocoder, one for the whole page: its public servers want all questions of a page to keep one pace.
// Loaded only where one is configured.
import { createPlaces, type Places, placesHost } from '../../../api/places/places';
import type { Config } from '../../../config/config';

export type PlacesTool = {
  readonly places: Places;
  /** Where a text or a position is sent. */
  readonly host: string;
};

const made = new WeakMap<object, PlacesTool>();

/** Null where none is configured. */
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
