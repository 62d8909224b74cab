import type { Catalogue } from '../catalogue';
import { routeAddresses } from './route-addresses';
import { routeEditor } from './route-editor';
import { routeFiles } from './route-files';
import { routeFormats } from './route-formats';
import { routeGround } from './route-ground';
import { routeGuide } from './route-guide';
import { routeLegs } from './route-legs';
import { routeLibrary } from './route-library';
import { routeOpen } from './route-open';
import { routePanel } from './route-panel';
import { routePlaces } from './route-places';
import { routeYards } from './route-yards';

const routeTimes: Catalogue['routeTimes'] = {
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
    hoursApart:
      'Los horarios de las paradas llevan {{hours}}, el trayecto en servicio {{time}}. Los horarios se envían como están.',
    distance: 'Distancia',
    time: 'Tiempo',
    before: 'antes',
    now: 'ahora',
  },
};

export const routes: Catalogue['routes'] = {
  title: 'Rutas planificadas',
  all: 'Todas las rutas planificadas',
  search: 'Buscar rutas',
  count_one: '{{n}} ruta',
  count_other: '{{n}} rutas',
  countCut: 'Primeras {{shown}} de {{n}} rutas; busque para ver otras',
  unnamed: 'Ruta {{id}}',
  vehicleNumber: 'Vehículo {{id}}',
  driverNumber: 'Conductor {{id}}',
  parts: {
    deadStart: 'Salida del garaje',
    productive: 'En servicio',
    deadEnd: 'Vuelta al garaje',
  },
  figures: {
    title: 'Distancia y tiempo',
    part: 'Tramo',
    total: 'Ruta completa',
  },
  sheet: 'Hoja de ruta',
  sheets: 'Hojas de ruta',
  columns: {
    name: 'Nombre',
    vehicle: 'Vehículo',
    driver: 'Conductor',
    stops: 'Paradas',
    distance: 'Distancia',
    time: 'Tiempo',
    dead: 'Km en vacío',
    id: 'Id de la ruta',
    updated: 'Modificada',
  },
  fields: {
    ends: 'Primera y última parada',
    endsYes: 'incluidas',
    endsNo: 'no incluidas',
    stop_point_order: 'N.º',
    stop_point_hour: 'Hora',
    stop_point_name: 'Parada',
    stop_point_type: 'Tipo',
    stop_point_full_address_name: 'Dirección',
    place_holder: 'Texto indicativo',
    stop_point_latitude: 'Latitud',
    stop_point_longitude: 'Longitud',
  },
  empty: {
    title: 'Todavía no hay rutas planificadas',
  },
  noMatch: {
    title: 'Ninguna ruta coincide con “{{search}}”',
  },
  noDirectory: {
    title: 'Este servicio no lista rutas',
  },
};

export const texts = {
  routes,
  routeEditor,
  routeFiles,
  routeFormats,
  routeGround,
  routeGuide,
  routeLegs,
  routeLibrary,
  routeOpen,
  routePanel,
  routeAddresses,
  routePlaces,
  routeTimes,
  routeYards,
};
