import type { Catalogue } from '../catalogue';

export const routeTimes: Catalogue['routeTimes'] = {
  source: {
    typed: 'Escrito',
    saved: 'Como guardado',
    engine: 'Calles',
    timetable: 'Horarios',
    speed: 'Velocidad',
  },
  notice: {
    label: 'Qué cambió el tiempo',
    swapped: 'Dos paradas cambiaron de lugar',
    drawn: 'Línea dibujada',
    keepSaved: 'Mantener el tiempo guardado',
    keepBefore: 'Mantener el tiempo anterior',
    held: 'El tiempo guardado sigue valiendo por ahora. Cambiaría {{by}}: {{what}}.',
    heldBySeveral_one: 'El tiempo guardado sigue valiendo por ahora. Cambiaría {{by}}: {{what}} y {{n}} cambio más.',
    heldBySeveral_other: 'El tiempo guardado sigue valiendo por ahora. Cambiaría {{by}}: {{what}} y {{n}} cambios más.',
    line: 'la línea cambiada',
    shift: 'Mover también las horas siguientes {{by}}',
    undo: 'Deshacer',
  },
  steps: { keep: 'Tiempo mantenido como estaba', take: 'Tiempo nuevo usado', shift: 'Horas siguientes movidas {{by}}' },
  review: {
    held: 'Se envía el tiempo guardado. Con la línea o las paradas cambiadas variaría {{by}}; el editor pregunta cuál vale.',
    distance: 'Distancia',
    time: 'Tiempo',
    before: 'antes',
    now: 'ahora',
  },
};
