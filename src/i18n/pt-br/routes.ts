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
    hoursApart:
      'Os horários das paradas levam {{hours}}, o trajeto em serviço {{time}}. Os horários são enviados como estão.',
    distance: 'Distância',
    time: 'Tempo',
    before: 'antes',
    now: 'agora',
  },
};

export const routes: Catalogue['routes'] = {
  title: 'Rotas planejadas',
  all: 'Todas as rotas planejadas',
  search: 'Buscar rotas',
  count_one: '{{n}} rota',
  count_other: '{{n}} rotas',
  countCut: 'Primeiras {{shown}} de {{n}} rotas; busque para ver outras',
  unnamed: 'Rota {{id}}',
  vehicleNumber: 'Veículo {{id}}',
  driverNumber: 'Motorista {{id}}',
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
    driver: 'Motorista',
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
