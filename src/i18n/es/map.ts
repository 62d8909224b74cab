// The words of every map.
export const texts = {
  map: {
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    noTiles: 'Mapa de calles fuera de alcance: fondo simple',
    north: '{{n}}° N',
    south: '{{n}}° S',
    east: '{{n}}° E',
    west: '{{n}}° O',
  },
};
