// The words of every map.
export const texts = {
  map: {
    zoomIn: 'Aproximar',
    zoomOut: 'Afastar',
    noTiles: 'Mapa de ruas fora de alcance: fundo simples',
    north: '{{n}}° N',
    south: '{{n}}° S',
    east: '{{n}}° L',
    west: '{{n}}° O',
  },
};
