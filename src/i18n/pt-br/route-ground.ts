import type { Catalogue } from '../catalogue';

export const routeGround: Catalogue['routeGround'] = {
  yard: 'Garagem',
  boundaries: { start: 'O serviço começa aqui', end: 'A volta à garagem começa aqui' },
  showWhole: 'Mostrar a rota inteira',
  whole: 'Rota inteira',
  stops_one: '{{n}} parada',
  stops_other: '{{n}} paradas',
  keys: {
    previous: 'Ponto da linha ou parada anterior',
    next: 'Próximo ponto da linha ou parada',
    boundary: 'Onde um trecho começa: próximo',
  },
  steps: { boundaryStart: 'Mover o início do serviço', boundaryEnd: 'Mover o início da volta à garagem' },
  hints: {
    tap: 'Toque',
    hold: 'Segurar',
    onBoundary: '{{drag}} move o começo do trecho ao longo da linha',
    boundaryKeys: 'As setas movem o começo do trecho, de ponto em ponto da linha',
    touch: {
      nothing: '{{tap}} seleciona; {{drag}} com um dedo move o mapa, com dois muda o zoom',
      vertex: '{{drag}} move o ponto da linha {{n}}; {{hold}} em outros também os seleciona',
      vertices: '{{drag}} move o selecionado; {{hold}} acrescenta ou retira um ponto da linha',
      stop: '{{drag}} move a parada {{n}}',
      boundary: '{{drag}} move o começo do trecho ao longo da linha',
      draw: '{{tap}} acrescenta um ponto da linha no fim; a ferramenta Selecionar encerra o desenho',
      addStop: '{{tap}} acrescenta uma parada; a ferramenta Selecionar encerra',
      moving: 'Solte para colocar aqui',
    },
  },
  says: {
    vertex: '{{part}}, ponto da linha {{n}} de {{of}}',
    vertices_one: '{{part}}, {{n}} ponto da linha selecionado',
    vertices_other: '{{part}}, {{n}} pontos da linha selecionados',
    stop: 'Parada {{n}}, {{name}}',
    stopPlace: 'Parada {{n}}',
    boundary: '{{what}}, {{before}} antes e {{after}} depois',
    nothing: 'Nada selecionado',
    tool: 'Ferramenta: {{tool}}',
  },
};
