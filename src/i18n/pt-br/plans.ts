import type { Catalogue } from '../catalogue';
import { planEditor } from './plan-editor';
import { planForecast } from './plan-forecast';
import { planLibrary } from './plan-library';
import { planRows } from './plan-rows';

export const plans: Catalogue['plans'] = {
  title: 'Planos de manutenção',
  all: 'Todos os planos de manutenção',
  search: 'Buscar planos',
  count_one: '{{n}} plano',
  count_other: '{{n}} planos',
  countCut: 'Primeiros {{shown}} de {{n}} planos; busque para ver outros',
  unnamed: 'Plano {{id}}',
  allVehicles: 'Todos',
  statusNumber: 'Situação {{id}}',
  itemCount_one: '{{n}} nesta ordem',
  itemCount_other: '{{n}} nesta ordem',
  vehicleCount_one: '{{n}} veículo',
  vehicleCount_other: '{{n}} veículos',
  deadline: {
    none: 'Sem prazo para o plano inteiro',
    days_one: '{{n}} dia',
    days_other: '{{n}} dias',
    hours_one: '{{n}} hora de motor',
    hours_other: '{{n}} horas de motor',
  },
  columns: {
    name: 'Nome',
    deadlines: 'Vence a cada',
    items: 'Itens',
    vehicles: 'Veículos',
    vehicle: 'Veículo',
    id: 'Id do plano',
    updated: 'Alterado em',
  },
  fields: {
    name: 'Nome',
    milestone_type: 'Conta',
    milestone_value: 'A cada',
    milestone_day_in_seconds: 'Hora do dia',
    item_status_id: 'Situação',
    vehicle_id: 'Número do veículo',
    bond_item_id: 'Id do vínculo',
    base_item_id: 'Id do item base',
    plan_id: 'Id do plano',
    organization_id: 'Organização',
    plate_number: 'Placa',
    odometer: 'Hodômetro, km',
    hourmeter: 'Horímetro, h',
    last_datetime: 'Última manutenção',
    last_odometer: 'No hodômetro, km',
    id: 'Id no plano',
    status: 'Situação',
    manufacturer: 'Marca',
    model: 'Modelo',
    year_manufacturer: 'Ano',
    serial_number: 'Número de série',
    type_vehicle_name: 'Tipo de veículo',
    type_fuel_name: 'Combustível',
    stage_name: 'Estágio',
    type_tracker_id: 'Tipo de rastreador',
    vehicle_driver_id: 'Número do condutor',
    tank_capacity: 'Tanque, litros',
    liters_value: 'Preço por litro',
    average_fuel_km: 'Média, km por litro',
    email: 'E-mail',
  },
  empty: {
    title: 'Ainda não há plano de manutenção',
  },
  noMatch: {
    title: 'Nenhum plano corresponde a “{{search}}”',
  },
  noDirectory: {
    title: 'Este serviço não lista planos',
  },
};

export const texts = { plans, planEditor, planLibrary, planForecast, planRows };
