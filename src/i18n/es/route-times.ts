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
    undo: 'Deshacer',
  },
  steps: { keep: 'Tiempo mantenido como estaba' },
  review: {
    distance: 'Distancia',
    time: 'Tiempo',
    before: 'antes',
    now: 'ahora',
  },
};
