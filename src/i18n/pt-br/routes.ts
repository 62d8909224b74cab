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
import { routeTimes } from './route-times';
import { routeYards } from './route-yards';

export const routes: Catalogue['routes'] = {
  title: 'Rotas planejadas',
  all: 'Todas as rotas planejadas',
  search: 'Buscar rotas',
  count_one: '{{n}} rota',
  count_other: '{{n}} rotas',
  countCut: 'Primeiras {{shown}} de {{n}} rotas; busque para ver outras',
  unnamed: 'Rota {{id}}',
  vehicleNumber: 'Veículo {{id}}',
  driverNumber: 'Condutor {{id}}',
  parts: {
    deadStart: 'Saída da garagem',
    productive: 'Em serviço',
    deadEnd: 'Volta à garagem',
  },
  figures: {
    title: 'Distância e tempo',
    part: 'Trecho',
    total: 'Rota inteira',
  },
  sheet: 'Folha da rota',
  sheets: 'Folhas da rota',
  columns: {
    name: 'Nome',
    vehicle: 'Veículo',
    driver: 'Condutor',
    stops: 'Paradas',
    distance: 'Distância',
    time: 'Tempo',
    dead: 'Km ociosa',
    id: 'Id da rota',
    updated: 'Alterada em',
  },
  fields: {
    ends: 'Primeira e última parada',
    endsYes: 'incluídas',
    endsNo: 'não incluídas',
    stop_point_order: 'Nº',
    stop_point_hour: 'Hora',
    stop_point_name: 'Parada',
    stop_point_type: 'Tipo',
    stop_point_full_address_name: 'Endereço',
    place_holder: 'Texto indicativo',
    stop_point_latitude: 'Latitude',
    stop_point_longitude: 'Longitude',
  },
  empty: {
    title: 'Ainda não há rota planejada',
  },
  noMatch: {
    title: 'Nenhuma rota corresponde a “{{search}}”',
  },
  noDirectory: {
    title: 'Este serviço não lista rotas',
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
