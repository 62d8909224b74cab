import type { Catalogue } from '../catalogue';

export const routePanel: Catalogue['routePanel'] = {
  rail: { split: 'Dividir', simplify: 'Simplificar …', layers: 'Camadas', zoom: 'Zoom' },
  layers: {
    others: 'Outras rotas da frota',
    inset: 'Rota inteira em miniatura',
    part: '{{part}}',
    on: '{{layer}}: visível',
    off: '{{layer}}: oculta',
  },
  hide: 'Recolher o painel',
  show: 'Abrir o painel',
  times: 'Horários',
  showTimes: 'Abrir os horários',
  hideTimes: 'Recolher os horários',
  figures: 'Quilômetros e tempo',
  sum: '{{km}} km',
  empty: 'ociosa',
  table: {
    stop: 'Parada',
    arrival: 'Chegada',
    dwell: 'Parado',
    km: 'km',
    minutes: 'min',
    minutesOf: 'Minutos do trecho',
    arrivalAt: 'Chegada: {{stop}}',
    falls: 'Antes de um horário anterior',
    more: 'Mais para as paradas',
  },
  card: {
    arrival: 'Chegada',
    arrivalFrom: 'Chegada, {{source}}',
    dwell: 'Parado, min',
    wrongDwell: 'Não é um tempo parado. Digite minutos, ou 1:30 para minutos e segundos.',
    follow: 'Deixar seguir',
    before: 'Parada anterior',
    next: 'Próxima parada',
    all: 'Todos os campos',
  },
  notice: { changed: 'O tempo mudou {{by}}: {{what}}.', take: 'Usar o tempo novo' },
  hints: {
    split: '{{click}} na linha a divide ali; {{esc}} encerra',
    splitTouch: '{{tap}} na linha a divide ali; a ferramenta Selecionar encerra',
    movingStop: '{{by}} de onde estava. A linha atrai a parada, {{alt}} a deixa livre; {{esc}} deixa como estava',
    fixedStop:
      '{{click}} seleciona a parada {{n}} e depois {{drag}} a move: há outras paradas aqui. Mais de perto, cada uma fica separada',
  },
  missed: {
    split: 'Nada foi dividido aqui. Clique na linha da rota, longe de onde um trecho já começa.',
    remove: 'Nada está selecionado. Clique antes em um ponto da linha ou em uma parada, ou escolha com , e .',
  },
  stopMoved: 'A parada {{n}} foi movida {{by}}, para {{place}}',
  steps: {
    follow: 'Horário da parada {{n}} segue o cálculo',
    dwell: 'Tempo parado na parada {{n}}',
    split: 'Dividir a linha',
  },
};
