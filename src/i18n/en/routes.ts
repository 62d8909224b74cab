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

// The words of the times of a route: where each comes from, and what has changed one.
const routeTimes = {
  source: {
    typed: 'Typed',
    saved: 'As saved',
    engine: 'Streets',
    timetable: 'Timetable',
    speed: 'Speed',
  },
  notice: {
    label: 'What changed the time',
    swapped: 'Two stops changed places',
    drawn: 'Line drawn',
    keepSaved: 'Keep the saved time',
    keepBefore: 'Keep the time from before',
    held: 'The saved time holds for now. It would change by {{by}}: {{what}}.',
    heldBySeveral_one: 'The saved time holds for now. It would change by {{by}}: {{what}}, and {{n}} more change.',
    heldBySeveral_other: 'The saved time holds for now. It would change by {{by}}: {{what}}, and {{n}} more changes.',
    line: 'the changed line',
    shift: 'Move the later hours by {{by}} too',
    undo: 'Undo',
  },
  steps: { keep: 'Time kept as it was', take: 'New time taken', shift: 'Later hours moved by {{by}}' },
  review: {
    held: 'The saved time is sent. With the changed line or stops it would change by {{by}}; the editor asks which one holds.',
    hoursApart: 'The hours of the stops take {{hours}}, the productive part {{time}}. The hours are sent as they are.',
    distance: 'Distance',
    time: 'Time',
    before: 'before',
    now: 'now',
  },
};

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
