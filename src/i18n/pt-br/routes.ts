import type { Catalogue } from '../catalogue';
import { routeEditor } from './route-editor';
import { routeFiles, routeLibrary, workLibrary } from './route-files';
import { routeLibrary } from './route-library';
import { workLibrary } from './work-library';

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
  shape: 'Traçado da rota',
  shapeNote: 'Norte para cima; só linhas e paradas',
  picture_one: 'Traçado da rota: {{n}} parada, {{points}} pontos de linha',
  picture_other: 'Traçado da rota: {{n}} paradas, {{points}} pontos de linha',
  noLine: 'Esta rota não tem linha nem parada com localização.',
  noStops: 'Esta rota não tem paradas.',
  stopCount_one: '{{n}} nesta ordem',
  stopCount_other: '{{n}} nesta ordem',
  parts: {
    deadStart: 'Início morto',
    productive: 'Produtivo',
    deadEnd: 'Fim morto',
  },
  figures: {
    title: 'Distância e tempo',
    note: 'Como foram salvos com a rota',
    part: 'Trecho',
    total: 'Rota inteira',
    dead: 'Morto, início e fim',
    deadShare: 'da distância é quilometragem morta',
  },
  columns: {
    name: 'Nome',
    vehicle: 'Veículo',
    driver: 'Condutor',
    stops: 'Paradas',
    distance: 'Distância',
    time: 'Tempo',
    dead: 'Distância morta',
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
    text: 'As rotas salvas no serviço aparecem aqui.',
  },
  noMatch: {
    title: 'Nenhuma rota corresponde a “{{search}}”',
    text: 'A busca olha nomes e números.',
  },
  noDirectory: {
    title: 'Este serviço não lista rotas',
    text: 'Ele recebe rotas planejadas, mas não tem chamada que as leia de volta. Com um diretório na configuração (directoryUrl em config.json), as rotas dele são listadas aqui.',
  },
};

export const texts = { routes, routeEditor, routeFiles, routeLibrary, workLibrary };
