// What columns of spreadsheets are called, in the three languages and in the contract's own names; folded, without units.
// Not shown anywhere: the words on screen are those of the catalogues.
import { fold } from '../../../format/format';
import { FIELDS, type Field, type RowsKey } from './fields';

const ITEMS: Readonly<Record<string, string>> = {
  name: 'name|item|item name|service|task|nome|nome do item|servico|tarefa|descricao|nombre|nombre del item|servicio|tarea|descripcion|description',
  milestone_type:
    'counts|milestone type|type|trigger|kind|conta|tipo|tipo de marco|gatilho|contagem|cuenta|tipo de hito|disparador',
  milestone_value: 'every|milestone value|value|interval|a cada|cada|valor|intervalo|valor do marco|valor del hito',
  milestone_day_in_seconds: 'at time of day|time of day|time|hour|hora|horario|hora do dia|hora del dia|horario do dia',
  item_status_id: 'status|item status|estado|situacao|situacion|status do item|estado del item',
  vehicle_id:
    'vehicle|vehicle number|vehicle id|veiculo|numero do veiculo|id do veiculo|vehiculo|numero del vehiculo|id del vehiculo',
  base_item_id: 'base item|base item id|base|item base|id do item base|id del item base|codigo|code',
  bond_item_id: 'bond item id|bond id|bond|item id|id do vinculo|id do item|id del vinculo|id del item',
  plan_id: 'plan|plan id|id do plano|plano|id del plan',
  organization_id:
    'organization|organization id|organisation|organizacao|organizacion|empresa|id da organizacao|id de la organizacion',
};

const VEHICLES: Readonly<Record<string, string>> = {
  vehicle_id:
    'vehicle id|vehicle number|vehicle no|number|id do veiculo|numero do veiculo|numero|prefixo|id del vehiculo|numero del vehiculo|interno',
  plate_number:
    'plate|plates|plate number|license plate|licence plate|registration|placa|placas|patente|matricula|dominio',
  name: 'name|vehicle|vehicle name|nome|veiculo|nome do veiculo|nombre|vehiculo|nombre del vehiculo',
  last_datetime:
    'last maintenance|last maintenance date|last service|last date|date|ultima manutencao|data da ultima manutencao|ultima revisao|data|ultimo mantenimiento|fecha del ultimo mantenimiento|ultimo servicio|fecha',
  last_odometer:
    'at odometer|last odometer|odometer at last maintenance|last maintenance odometer|no hodometro|ultimo hodometro|hodometro da ultima manutencao|km da ultima manutencao|ultimo km|al odometro|en odometro|ultimo odometro|odometro del ultimo mantenimiento|km del ultimo mantenimiento',
  odometer:
    'odometer|odometer now|current odometer|km|mileage|hodometro|odometro|hodometro atual|odometro atual|km atual|odometro actual|km actual',
  hourmeter: 'hourmeter|hour meter|engine hours|hours|horimetro|horas|horas de motor|horometro',
  id: 'id in the plan|id|id no plano|id en el plan',
  status: 'status|vehicle status|situacao|status do veiculo|estado|estado del vehiculo',
  organization_id: ITEMS.organization_id ?? '',
  manufacturer: 'make|manufacturer|brand|marca|fabricante|montadora',
  model: 'model|modelo',
  year_manufacturer: 'year|year manufacturer|model year|ano|ano de fabricacao|ano fabricacao|ano de fabricacion',
  serial_number: 'serial number|serial|chassis|vin|numero de serie|chassi|chasis|bastidor',
  type_vehicle_name:
    'kind of vehicle|type of vehicle|vehicle type|type vehicle name|tipo de veiculo|tipo|tipo de vehiculo|clase',
  type_fuel_name: 'fuel|fuel type|type fuel name|combustivel|tipo de combustivel|combustible|tipo de combustible',
  stage_name: 'stage|stage name|etapa|fase|estagio',
  tank_capacity: 'tank|tank capacity|tanque|capacidade do tanque|capacidad del tanque|deposito',
  liters_value:
    'price per litre|price per liter|liters value|fuel price|preco por litro|preco do litro|valor do litro|precio por litro|precio del litro',
  average_fuel_km: 'average|average fuel km|km per litre|consumption|media|consumo|km por litro|promedio|rendimiento',
  email: 'e-mail|email|e-mails|emails|mail|correo|correos|correo electronico',
  vehicle_driver_id:
    'driver|driver number|driver id|vehicle driver id|motorista|numero do motorista|id do motorista|condutor|conductor|numero del conductor|id del conductor',
  type_vehicle_id: 'type vehicle id|id do tipo de veiculo|id del tipo de vehiculo',
  type_fuel_id: 'type fuel id|id do combustivel|id del combustible',
  stage_vehicle_id: 'stage vehicle id|stage id|id da etapa|id de la etapa',
  type_tracker_id: 'kind of tracker|type tracker id|tracker type|tracker|tipo de rastreador|rastreador',
};

const INDEX: Readonly<Record<RowsKey, ReadonlyMap<string, Field>>> = {
  items: indexOf('items', ITEMS),
  vehicles: indexOf('vehicles', VEHICLES),
};

/** The field that a column's head names; undefined if it names none. `labels` are its words on this person's screen. */
export function fieldOfHead(rows: RowsKey, head: string, labels: ReadonlyMap<string, Field>): Field | undefined {
  const name = foldHead(head);
  return name === '' ? undefined : (INDEX[rows].get(name) ?? labels.get(name));
}

/** Lower case, no accents, no unit (`Odometer, km`, `Odometer (km)`), words apart by one space. */
export function foldHead(head: string): string {
  return fold(head.slice(0, 200))
    .replace(/^\ufeff/, '')
    .replace(/\([^)]*\)|,\s*(?:km|h|l|litres|liters|litros|r\$|brl).*$/g, ' ')
    .replace(/[_.:*#º°]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of the fields on this person's screen, folded. */
export function labelIndex(rows: RowsKey, label: (field: Field) => string): Map<string, Field> {
  return new Map(FIELDS[rows].map((field) => [foldHead(label(field)), field]));
}

function indexOf(rows: RowsKey, names: Readonly<Record<string, string>>): Map<string, Field> {
  const index = new Map<string, Field>();
  for (const field of FIELDS[rows]) {
    for (const name of [field.id.replaceAll('_', ' '), ...(names[field.id] ?? '').split('|')]) {
      if (name !== '' && !index.has(name)) index.set(name, field);
    }
  }
  return index;
}
