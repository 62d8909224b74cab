import { planEditor } from './plan-editor';
import { planForecast } from './plan-forecast';
import { planLibrary } from './plan-library';
import { planRows } from './plan-rows';

export const plans = {
  title: 'Maintenance plans',
  all: 'All maintenance plans',
  search: 'Search plans',
  count_one: '{{n}} plan',
  count_other: '{{n}} plans',
  countCut: 'First {{shown}} of {{n}} plans; search to see others',
  unnamed: 'Plan {{id}}',
  allVehicles: 'All',
  statusNumber: 'Status {{id}}',
  itemCount_one: '{{n}} in this order',
  itemCount_other: '{{n}} in this order',
  vehicleCount_one: '{{n}} vehicle',
  vehicleCount_other: '{{n}} vehicles',
  deadline: {
    none: 'No deadline for the whole plan',
    days_one: '{{n}} day',
    days_other: '{{n}} days',
    hours_one: '{{n}} engine hour',
    hours_other: '{{n}} engine hours',
  },
  columns: {
    name: 'Name',
    deadlines: 'Due every',
    items: 'Items',
    vehicles: 'Vehicles',
    vehicle: 'Vehicle',
    id: 'Plan id',
    updated: 'Changed',
  },
  fields: {
    name: 'Name',
    milestone_type: 'Counts',
    milestone_value: 'Every',
    milestone_day_in_seconds: 'At time of day',
    item_status_id: 'Status',
    vehicle_id: 'Vehicle number',
    bond_item_id: 'Bond item id',
    base_item_id: 'Base item id',
    plan_id: 'Plan id',
    organization_id: 'Organization',
    plate_number: 'Plate',
    odometer: 'Odometer, km',
    hourmeter: 'Hourmeter, h',
    last_datetime: 'Last maintenance',
    last_odometer: 'At odometer, km',
    id: 'Id in the plan',
    status: 'Status',
    manufacturer: 'Make',
    model: 'Model',
    year_manufacturer: 'Year',
    serial_number: 'Serial number',
    type_vehicle_name: 'Kind of vehicle',
    type_fuel_name: 'Fuel',
    stage_name: 'Stage',
    type_tracker_id: 'Kind of tracker',
    vehicle_driver_id: 'Driver number',
    tank_capacity: 'Tank, litres',
    liters_value: 'Price per litre',
    average_fuel_km: 'Average, km per litre',
    email: 'E-mail',
  },
  empty: {
    title: 'There is no maintenance plan yet',
  },
  noMatch: {
    title: 'No plan matches “{{search}}”',
  },
  noDirectory: {
    title: 'This service does not list plans',
  },
};

export const texts = { plans, planEditor, planLibrary, planForecast, planRows };
