// Points and stops of the contract, for routes that page tests write out.
export const points = (...places: [number, number][]) => places.map(([lat, lng]) => ({ lat, lng }));

/** `hour`: HH:MM:SS, or "" for none. */
export const stop = (name: string, order: number, lat: number, lng: number, hour = '') => ({
  stop_point_name: name,
  stop_point_type: 'stop',
  stop_point_order: order,
  place_holder: '',
  stop_point_full_address_name: '',
  stop_point_hour: hour,
  stop_point_latitude: lat,
  stop_point_longitude: lng,
});
