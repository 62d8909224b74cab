// The words of every map.
export const texts = {
  map: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    noTiles: 'Street map not reachable: plain ground',
    north: '{{n}}° N',
    south: '{{n}}° S',
    east: '{{n}}° E',
    west: '{{n}}° W',
  },
};
