// The words of every map.
export const texts = {
  map: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    noRanges: 'The host of the streets file sends no parts of it (Range): plain ground',
    noTiles: 'Street map not reachable: plain ground',
    north: '{{n}}° N',
    south: '{{n}}° S',
    east: '{{n}}° E',
    west: '{{n}}° W',
  },
};
