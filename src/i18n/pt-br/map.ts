// The words of every map.
export const texts = {
  map: {
    zoomIn: 'Aproximar',
    zoomOut: 'Afastar',
    noRanges: 'O servidor do arquivo de ruas não envia partes dele (Range): fundo simples',
    noTiles: 'Mapa de ruas fora de alcance: fundo simples',
    north: '{{n}}° N',
    south: '{{n}}° S',
    east: '{{n}}° L',
    west: '{{n}}° O',
  },
};
