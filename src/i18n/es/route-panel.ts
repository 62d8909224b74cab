import type { Catalogue } from '../catalogue';

export const routePanel: Catalogue['routePanel'] = {
  rail: { split: 'Dividir', simplify: 'Simplificar …', layers: 'Capas', zoom: 'Zoom' },
  layers: {
    others: 'Otras rutas de la flota',
    inset: 'Ruta entera en pequeño',
    part: '{{part}}',
    on: '{{layer}}: visible',
    off: '{{layer}}: oculta',
  },
  hide: 'Plegar el panel',
  show: 'Abrir el panel',
  times: 'Horarios',
  showTimes: 'Abrir los horarios',
  hideTimes: 'Plegar los horarios',
  figures: 'Kilómetros y tiempo',
  sum: '{{km}} km',
  empty: 'en vacío',
  table: {
    stop: 'Parada',
    arrival: 'Llegada',
    dwell: 'Espera',
    km: 'km',
    minutes: 'min',
    minutesOf: 'Minutos del tramo',
    arrivalAt: 'Llegada: {{stop}}',
    falls: 'Antes de una hora anterior',
    more: 'Más para las paradas',
  },
  card: {
    arrival: 'Llegada',
    arrivalFrom: 'Llegada, {{source}}',
    dwell: 'Espera, min',
    wrongDwell: 'No es una espera. Escribe minutos, o 1:30 para minutos y segundos.',
    follow: 'Que siga el cálculo',
    before: 'Parada anterior',
    next: 'Parada siguiente',
    all: 'Todos los campos',
  },
  notice: { changed: 'El tiempo cambió {{by}}: {{what}}.', take: 'Usar el tiempo nuevo' },
  hints: {
    split: '{{click}} en la línea la divide ahí; {{esc}} termina',
    splitTouch: '{{tap}} en la línea la divide ahí; la herramienta Seleccionar termina',
    movingStop: '{{by}} de donde estaba. La línea atrae la parada, {{alt}} la deja libre; {{esc}} la deja como estaba',
    fixedStop:
      '{{click}} selecciona la parada {{n}} y luego {{drag}} la mueve: aquí hay otras paradas. Más de cerca, cada una queda separada',
  },
  missed: {
    split: 'Aquí no se dividió nada. Haga clic en la línea de la ruta, lejos de donde ya empieza un tramo.',
    remove: 'Nada está seleccionado. Haga clic antes en un punto de la línea o en una parada, o elija con , y .',
  },
  stopMoved: 'La parada {{n}} se movió {{by}}, a {{place}}',
  steps: {
    follow: 'Hora de la parada {{n}} sigue el cálculo',
    dwell: 'Espera en la parada {{n}}',
    split: 'Dividir la línea',
  },
};
