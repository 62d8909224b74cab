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
    held: 'O tempo salvo continua valendo por enquanto. Ele mudaria {{by}}: {{what}}.',
    heldBySeveral_one:
      'O tempo salvo continua valendo por enquanto. Ele mudaria {{by}}: {{what}} e mais {{n}} alteração.',
    heldBySeveral_other:
      'O tempo salvo continua valendo por enquanto. Ele mudaria {{by}}: {{what}} e mais {{n}} alterações.',
    line: 'a linha alterada',
    shift: 'Deslocar também os horários seguintes em {{by}}',
    undo: 'Desfazer',
  },
  steps: {
    keep: 'Tempo mantido como estava',
    take: 'Tempo novo usado',
    shift: 'Horários seguintes deslocados em {{by}}',
  },
  review: {
    held: 'O tempo salvo é o que será enviado. Com a linha ou as paradas alteradas ele mudaria {{by}}; o editor pergunta qual deles vale.',
    distance: 'Distância',
    time: 'Tempo',
    before: 'antes',
    now: 'agora',
  },
};
