import type { Catalogue } from '../catalogue';
import { routeEditor } from './route-editor';
import { routeFiles, routeLibrary, workLibrary } from './route-files';
import { routeLibrary } from './route-library';
import { workLibrary } from './work-library';

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
  shape: 'Trazado de la ruta',
  shapeNote: 'El norte está arriba; solo líneas y paradas',
  picture_one: 'Trazado de la ruta: {{n}} parada, {{points}} puntos de línea',
  picture_other: 'Trazado de la ruta: {{n}} paradas, {{points}} puntos de línea',
  noLine: 'Esta ruta no tiene línea ni paradas con ubicación.',
  noStops: 'Esta ruta no tiene paradas.',
  stopCount_one: '{{n}} en este orden',
  stopCount_other: '{{n}} en este orden',
  parts: {
    deadStart: 'Inicio en vacío',
    productive: 'Productivo',
    deadEnd: 'Final en vacío',
  },
  figures: {
    title: 'Distancia y tiempo',
    note: 'Como se guardaron con la ruta',
    part: 'Tramo',
    total: 'Ruta completa',
    dead: 'En vacío, inicio y final',
    deadShare: 'de la distancia es en vacío',
  },
  columns: {
    name: 'Nombre',
    vehicle: 'Vehículo',
    driver: 'Conductor',
    stops: 'Paradas',
    distance: 'Distancia',
    time: 'Tiempo',
    dead: 'Distancia en vacío',
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
    text: 'Las rutas guardadas en el servicio aparecen aquí.',
  },
  noMatch: {
    title: 'Ninguna ruta coincide con “{{search}}”',
    text: 'La búsqueda mira nombres y números.',
  },
  noDirectory: {
    title: 'Este servicio no lista rutas',
    text: 'Recibe rutas planificadas, pero no tiene una llamada que las lea. Con un directorio en la configuración (directoryUrl en config.json), sus rutas se listan aquí.',
  },
};

export const texts = { routes, routeEditor, routeFiles, routeLibrary, workLibrary };
