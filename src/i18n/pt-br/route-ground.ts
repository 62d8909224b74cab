import type { Catalogue } from '../catalogue';

export const routeGround: Catalogue['routeGround'] = {
  yard: 'Garagem',
  boundaries: { start: 'O produtivo começa aqui', end: 'O fim morto começa aqui' },
  showWhole: 'Mostrar a rota inteira',
  whole: 'Rota inteira',
  stops_one: '{{n}} parada',
  stops_other: '{{n}} paradas',
  keys: {
    previous: 'Vértice ou parada anterior',
    next: 'Próximo vértice ou parada',
    boundary: 'Onde um trecho começa: próximo',
  },
  steps: { boundaryStart: 'Mover o início do produtivo', boundaryEnd: 'Mover o início do fim morto' },
  hints: {
    tap: 'Toque',
    hold: 'Segurar',
    onBoundary: '{{drag}} move o começo do trecho ao longo da linha',
    boundaryKeys: 'As setas movem o começo do trecho, de vértice em vértice',
    movingStop: 'A linha atrai a parada, {{alt}} a deixa livre; {{esc}} deixa como estava',
    touch: {
      nothing: '{{tap}} seleciona; {{drag}} com um dedo move o mapa, com dois muda o zoom',
      vertex: '{{drag}} move o vértice {{n}}; {{hold}} em outros também os seleciona',
      vertices: '{{drag}} move o selecionado; {{hold}} acrescenta ou retira um vértice',
      stop: '{{drag}} move a parada {{n}}',
      boundary: '{{drag}} move o começo do trecho ao longo da linha',
      draw: '{{tap}} acrescenta um vértice no fim; a ferramenta Selecionar encerra o desenho',
      addStop: '{{tap}} acrescenta uma parada; a ferramenta Selecionar encerra',
      moving: 'Solte para colocar aqui',
    },
  },
  says: {
    vertex: '{{part}}, vértice {{n}} de {{of}}',
    vertices_one: '{{part}}, {{n}} vértice selecionado',
    vertices_other: '{{part}}, {{n}} vértices selecionados',
    stop: 'Parada {{n}}, {{name}}',
    stopPlace: 'Parada {{n}}',
    boundary: '{{what}}, {{before}} antes e {{after}} depois',
    nothing: 'Nada selecionado',
    tool: 'Ferramenta: {{tool}}',
  },
};
