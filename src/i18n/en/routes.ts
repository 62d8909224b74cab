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
  parts: {
    deadStart: 'From the yard',
    productive: 'Productive',
    deadEnd: 'To the yard',
  },
  figures: {
    title: 'Distance and time',
    part: 'Part',
    total: 'Whole route',
  },
  sheet: 'Driver sheet',
  sheets: 'Driver sheets',
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
  },
  noMatch: {
    title: 'No route matches “{{search}}”',
  },
  noDirectory: {
    title: 'This service does not list routes',
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
