import { routeEditor } from './route-editor';
import { routeFiles, routeLibrary, workLibrary } from './route-files';
import { routeLibrary } from './route-library';
import { workLibrary } from './work-library';

export const routes = {
  title: 'Planned routes',
  all: 'All planned routes',
  search: 'Search routes',
  count_one: '{{n}} route',
  count_other: '{{n}} routes',
  countCut: 'First {{shown}} of {{n}} routes; search to see others',
  unnamed: 'Route {{id}}',
  vehicleNumber: 'Vehicle {{id}}',
  driverNumber: 'Driver {{id}}',
  shape: 'Shape of the route',
  shapeNote: 'North is up; lines and stops only',
  picture_one: 'Picture of the route: {{n}} stop, {{points}} points of line',
  picture_other: 'Picture of the route: {{n}} stops, {{points}} points of line',
  noLine: 'This route has no line and no stop with a place.',
  noStops: 'This route has no stops.',
  stopCount_one: '{{n}} in this order',
  stopCount_other: '{{n}} in this order',
  parts: {
    deadStart: 'Dead start',
    productive: 'Productive',
    deadEnd: 'Dead end',
  },
  figures: {
    title: 'Distance and time',
    note: 'As saved with the route',
    part: 'Part',
    total: 'Whole route',
    dead: 'Dead, start and end',
    deadShare: 'of the distance is dead',
  },
  columns: {
    name: 'Name',
    vehicle: 'Vehicle',
    driver: 'Driver',
    stops: 'Stops',
    distance: 'Distance',
    time: 'Time',
    dead: 'Dead distance',
    id: 'Route id',
    updated: 'Changed',
  },
  fields: {
    ends: 'First and last stop',
    endsYes: 'included',
    endsNo: 'not included',
    stop_point_order: 'No.',
    stop_point_hour: 'Hour',
    stop_point_name: 'Stop',
    stop_point_type: 'Kind',
    stop_point_full_address_name: 'Address',
    place_holder: 'Place holder',
    stop_point_latitude: 'Latitude',
    stop_point_longitude: 'Longitude',
  },
  empty: {
    title: 'There is no planned route yet',
    text: 'Routes saved to the service appear here.',
  },
  noMatch: {
    title: 'No route matches “{{search}}”',
    text: 'The search looks at names and numbers.',
  },
  noDirectory: {
    title: 'This service does not list routes',
    text: 'It takes planned routes, and has no call that reads them back. With a directory in the configuration (directoryUrl in config.json) its routes are listed here.',
  },
};

export const texts = { routes, routeEditor, routeFiles, routeLibrary, workLibrary };
