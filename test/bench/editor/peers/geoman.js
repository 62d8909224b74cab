import '@geoman-io/leaflet-geoman-free/dist/leaflet-geoman.css';
import '@geoman-io/leaflet-geoman-free';

/** @returns how many vertices there are now. `limit`: so many markers near the pointer; -1 for all, as by default. */
export function edit(map, points, limit) {
  const line = window.L.polyline(points).addTo(map);
  line.pm.enable({ limitMarkersToCount: limit });
  return () => line.getLatLngs().length;
}
