// The words of every map.
export const texts = {
  map: {
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    noRanges: 'El servidor del archivo de calles no envía partes de él (Range): fondo simple',
    noTiles: 'Mapa de calles fuera de alcance: fondo simple',
    north: '{{n}}° N',
    south: '{{n}}° S',
    east: '{{n}}° E',
    west: '{{n}}° O',
  },
};
