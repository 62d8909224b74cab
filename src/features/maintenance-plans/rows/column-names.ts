// Names of spreadsheet columns, in the three languages and as contract keys; folded, without units. Never displayed:
// texts on screen come from the catalogues.
import { fold } from '../../../format/format';
import { FIELDS, FINDER, type Field, type RowsKey } from './fields';
import { kindOfUnit, unitOfHead } from './units';

const ITEMS: Readonly<Record<string, string>> = {
  name: 'name|item|item name|service|task|activity|maintenance|part|peca|componente|atividade|manutencao|tipo de servico|plano de manutencao|mantenimiento|actividad|repuesto|nome|nome do item|servico|tarefa|descricao|nombre|nombre del item|servicio|tarea|descripcion|description',
  milestone_type:
    'counts|milestone type|type|trigger|kind|unit|measure|conta|tipo|tipo de marco|tipo do marco|tipo marco|unidade|unidad|medida|controle|tipo de controle|tipo de control|base de calculo|criterio|gatilho|contagem|cuenta|tipo de hito|disparador',
  milestone_value:
    'every|every km|milestone value|milestone|value|interval|frequency|a cada km|a cada quantos km|cada km|intervalo km|frequencia|periodicidade|marco|limite|periodicidad|frecuencia|hito|a cada|cada|valor|intervalo|valor do marco|valor del hito',
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
    'vehicle id|vehicle number|vehicle no|number|id do veiculo|numero do veiculo|numero|cod do veiculo|id del vehiculo|numero del vehiculo',
  find: 'vehicle|unit|fleet|fleet number|fleet no|fleet id|asset|veiculo|frota|numero da frota|numero de frota|n frota|no frota|cod frota|codigo da frota|prefixo|prefixo do veiculo|carro|unidade|identificacao|ativo|vehiculo|unidad|flota|numero de flota|movil|interno|numero interno|economico|numero economico|ficha',
  plate_number:
    'plate|plates|plate number|license plate|licence plate|registration|placa|placas|placa do veiculo|placa veiculo|placa atual|placa mercosul|patente|matricula|dominio|placa del vehiculo|license plate no|licence plate no|plate no|reg no|registration no|registration number|numero da placa',
  name: 'name|vehicle name|nome|nome do veiculo|nombre|nombre del vehiculo',
  last_datetime:
    'last maintenance|last maintenance date|last service|last date|date|ultima manutencao|data da ultima manutencao|ultima revisao|data|dia da ultima manutencao|data da ultima|ultima data|data da ultima troca|ultima troca|data da ultima revisao|date of last service|last service date|fecha del ultimo|fecha de la ultima revision|ultima revision|fecha del ultimo servicio|fecha ultima mantencion|ultimo mantenimiento|fecha del ultimo mantenimiento|ultimo servicio|fecha|last serviced on|last serviced|ultimo mantenimiento fecha|ultimo service|fecha ultimo service|ultima manutencao data|ultima revisao data',
  last_odometer:
    'at odometer|last odometer|odometer at last maintenance|last maintenance odometer|no hodometro|ultimo hodometro|hodometro da ultima manutencao|km da ultima manutencao|ultimo km|km da ultima|km na ultima|km ultima|km anterior|ultima km|km da ultima troca|km da ultima revisao|hodometro anterior|hodometro na ultima manutencao|hodometro da ultima|last km|last mileage|km at last|km at last service|km of last service|last service km|last service odometer|odometer at last service|mileage at last service|km del ultimo|km de la ultima revision|km del ultimo servicio|odometro anterior|al odometro|en odometro|ultimo odometro|odometro del ultimo mantenimiento|km del ultimo mantenimiento',
  odometer:
    'odometer|odometer now|current odometer|odometer reading|current km|current mileage|km|kms|quilometragem|quilometragem atual|kilometraje|kilometraje actual|mileage|leitura do hodometro|hodometro|odometro|hodometro atual|odometro atual|km atual|odometro actual|km actual|km actuales|current odometer reading|current odometer reading km',
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

/** Suffixes that are not part of a name: units, the form of a date, `(optional)`. */
const REMARK =
  /\(\s*(?:kms?|hs?|hrs|horas|hours|lt?s?|litros|litres|liters|r\$|brl|dias?|days?|[dma]{1,4}[/.-][dma]{1,4}[/.-][dma]{1,4}|opcional|optional|obrigatorio|obligatorio|required|\*)\s*\)|,\s*(?:km|h|l|litres|liters|litros|r\$|brl)\s*$/g;

const INDEX: Readonly<Record<RowsKey, ReadonlyMap<string, Field>>> = {
  items: indexOf('items', ITEMS),
  vehicles: indexOf('vehicles', VEHICLES),
};

const SMALL = new Set(['da', 'do', 'de', 'das', 'dos', 'del', 'la', 'el', 'na', 'no', 'the', 'of', 'at', 'a', 'o']);
const SHORT: Readonly<Record<string, string>> = {
  ult: 'ultima',
  ultimo: 'ultima',
  manut: 'manutencao',
  mant: 'mantenimiento',
  mnt: 'manutencao',
  maint: 'maintenance',
  rev: 'revisao',
  dt: 'data',
  nr: 'numero',
  nro: 'numero',
  num: 'numero',
  veic: 'veiculo',
  veh: 'vehicle',
  hod: 'hodometro',
  hodom: 'hodometro',
  odom: 'odometro',
  odo: 'odometer',
  quilometragem: 'km',
  kilometraje: 'km',
  kms: 'km',
};

/** Without stop words, with abbreviations expanded: `Dt. últ. manut.` is `data ultima manutencao`. */
const REDUCED: Readonly<Record<RowsKey, ReadonlyMap<string, Field>>> = {
  items: reducedOf(INDEX.items),
  vehicles: reducedOf(INDEX.vehicles),
};

/** The field that a column head names; undefined if none. `labels`: its labels in the current language. */
export function fieldOfHead(rows: RowsKey, head: string, labels: ReadonlyMap<string, Field>): Field | undefined {
  const name = foldHead(head);
  if (name === '') return undefined;
  return INDEX[rows].get(name) ?? labels.get(name) ?? REDUCED[rows].get(reduce(name));
}

const INTERVAL = /interval|cada|every|frequen|frecuen|period|limite|marco/;

/** Whether a head names an interval with its unit: `Intervalo dias`. */
export function isIntervalHead(head: string): boolean {
  const unit = unitOfHead(head);
  return unit !== null && kindOfUnit(unit) !== null && INTERVAL.test(fold(head));
}

/** Lower case, no accents, no unit (`Odometer, km`, `Odometer (km)`), words separated by one space. */
export function foldHead(head: string): string {
  return fold(head.slice(0, 200))
    .replace(REMARK, ' ')
    .replace(/[_.:*#º°/()[\]-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function reduce(name: string): string {
  return name
    .split(' ')
    .filter((word) => !SMALL.has(word))
    .map((word) => SHORT[word] ?? word)
    .join(' ');
}

function reducedOf(index: ReadonlyMap<string, Field>): ReadonlyMap<string, Field> {
  const reduced = new Map<string, Field>();
  for (const [name, field] of index) if (!reduced.has(reduce(name))) reduced.set(reduce(name), field);
  return reduced;
}

/** The folded labels of the fields in the current language. */
export function labelIndex(rows: RowsKey, label: (field: Field) => string): Map<string, Field> {
  return new Map(FIELDS[rows].map((field) => [foldHead(label(field)), field]));
}

function indexOf(rows: RowsKey, names: Readonly<Record<string, string>>): Map<string, Field> {
  const index = new Map<string, Field>();
  for (const field of rows === 'vehicles' ? [...FIELDS.vehicles, FINDER] : FIELDS.items) {
    for (const name of [field.id, ...(names[field.id] ?? '').split('|')].map(foldHead)) {
      if (name !== '' && !index.has(name)) index.set(name, field);
    }
  }
  return index;
}
