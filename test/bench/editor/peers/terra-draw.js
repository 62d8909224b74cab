import { TerraDraw, TerraDrawLineStringMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawLeafletAdapter } from 'terra-draw-leaflet-adapter';

export function edit(map, points) {
  const coordinates = { midpoints: true, draggable: true, deletable: true };
  const draw = new TerraDraw({
    adapter: new TerraDrawLeafletAdapter({ lib: window.L, map }),
    modes: [
      new TerraDrawSelectMode({ flags: { linestring: { feature: { draggable: false, coordinates } } } }),
      new TerraDrawLineStringMode(),
    ],
  });
  draw.start();
  const [{ id, valid, reason }] = draw.addFeatures([
    {
      type: 'Feature',
      properties: { mode: 'linestring' },
      geometry: { type: 'LineString', coordinates: points.map(([lat, lng]) => [lng, lat]) },
    },
  ]);
  if (!valid) throw new Error(`terra-draw refuses the line: ${reason}`);
  draw.setMode('select');
  draw.selectFeature(id);
  return () => draw.getSnapshotFeature(id).geometry.coordinates.length;
}
