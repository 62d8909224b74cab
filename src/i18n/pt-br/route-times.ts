import type { Catalogue } from '../catalogue';

export const routeTimes: Catalogue['routeTimes'] = {
  source: {
    typed: 'Digitado',
    saved: 'Como salvo',
    engine: 'Ruas',
    timetable: 'Horários',
    speed: 'Velocidade',
  },
  notice: {
    label: 'O que mudou o tempo',
    swapped: 'Duas paradas trocaram de lugar',
    drawn: 'Linha desenhada',
    keepSaved: 'Manter o tempo salvo',
    keepBefore: 'Manter o tempo anterior',
    undo: 'Desfazer',
  },
  steps: { keep: 'Tempo mantido como estava' },
  review: {
    distance: 'Distância',
    time: 'Tempo',
    before: 'antes',
    now: 'agora',
  },
};
