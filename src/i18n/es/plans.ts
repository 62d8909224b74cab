import type { Catalogue } from '../catalogue';
import { planEditor } from './plan-editor';
import { planForecast } from './plan-forecast';
import { planLibrary } from './plan-library';
import { planRows } from './plan-rows';

export const plans: Catalogue['plans'] = {
  title: 'Planes de mantenimiento',
  all: 'Todos los planes de mantenimiento',
  search: 'Buscar planes',
  count_one: '{{n}} plan',
  count_other: '{{n}} planes',
  countCut: 'Primeros {{shown}} de {{n}} planes; busque para ver otros',
  unnamed: 'Plan {{id}}',
  allVehicles: 'Todos',
  statusNumber: 'Estado {{id}}',
  itemCount_one: '{{n}} en este orden',
  itemCount_other: '{{n}} en este orden',
  vehicleCount_one: '{{n}} vehículo',
  vehicleCount_other: '{{n}} vehículos',
  deadline: {
    none: 'Sin plazo para todo el plan',
    days_one: '{{n}} día',
    days_other: '{{n}} días',
    hours_one: '{{n}} hora de motor',
    hours_other: '{{n}} horas de motor',
  },
  columns: {
    name: 'Nombre',
    deadlines: 'Vence cada',
    items: 'Ítems',
    vehicles: 'Vehículos',
    vehicle: 'Vehículo',
    id: 'Id del plan',
    updated: 'Modificado',
  },
  fields: {
    name: 'Nombre',
    milestone_type: 'Cuenta',
    milestone_value: 'Cada',
    milestone_day_in_seconds: 'Hora del día',
    item_status_id: 'Estado',
    vehicle_id: 'Número de vehículo',
    bond_item_id: 'Id del vínculo',
    base_item_id: 'Id del ítem base',
    plan_id: 'Id del plan',
    organization_id: 'Organización',
    plate_number: 'Placa',
    odometer: 'Odómetro, km',
    hourmeter: 'Horómetro, h',
    last_datetime: 'Último mantenimiento',
    last_odometer: 'Con odómetro, km',
    id: 'Id en el plan',
    status: 'Estado',
    manufacturer: 'Marca',
    model: 'Modelo',
    year_manufacturer: 'Año',
    serial_number: 'Número de serie',
    type_vehicle_name: 'Tipo de vehículo',
    type_fuel_name: 'Combustible',
    stage_name: 'Etapa',
    type_tracker_id: 'Tipo de rastreador',
    vehicle_driver_id: 'Número de conductor',
    tank_capacity: 'Tanque, litros',
    liters_value: 'Precio por litro',
    average_fuel_km: 'Promedio, km por litro',
    email: 'Correo electrónico',
  },
  empty: {
    title: 'Todavía no hay planes de mantenimiento',
  },
  noMatch: {
    title: 'Ningún plan coincide con “{{search}}”',
  },
  noDirectory: {
    title: 'Este servicio no lista planes',
  },
};

export const texts = { plans, planEditor, planLibrary, planForecast, planRows };
