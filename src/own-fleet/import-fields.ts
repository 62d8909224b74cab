// The fields that a table of a fleet may have, with the heads that spreadsheets give them in three languages. Pure.

export type FleetKind = 'vehicle_groups' | 'vehicles' | 'drivers' | 'readings' | 'fines';

/** How a cell is read. `plate` and `registration` also tell a column by what is in it. */
type CellKind =
  | 'text'
  | 'plate'
  | 'registration'
  | 'day'
  | 'hour'
  | 'money'
  | 'integer'
  | 'number'
  | 'code'
  | 'licence'
  | 'cpf'
  | 'status'
  | 'indication'
  | 'level';

/** `name`: the member of a row as the service takes it. `heads`: by language, folded, without signs. */
export type ImportField = {
  readonly name: string;
  readonly cell: CellKind;
  readonly heads: Readonly<Record<HeadLanguage, readonly string[]>>;
};
export type HeadLanguage = 'pt' | 'en' | 'es';

const field = (name: string, cell: CellKind, pt: string, en: string, es: string): ImportField => ({
  name,
  cell,
  heads: { pt: pt.split('|'), en: en.split('|'), es: es.split('|') },
});

const plate = (name: string) =>
  field(
    name,
    'plate',
    'placa|placa do veiculo|placa veiculo|placas',
    'plate|plate number|license plate|licence plate|number plate|registration plate|vehicle plate',
    'placa|patente|matricula del vehiculo|placa del vehiculo|dominio',
  );
const registration = (name: string) =>
  field(
    name,
    'registration',
    'matricula|matricula do motorista|matricula motorista|matricula do condutor|registro|registro do motorista|codigo do motorista|cod motorista|codigo motorista|chapa|re do motorista',
    'registration|driver registration|employee number|employee id|staff number|driver number|driver code',
    'matricula del conductor|legajo|numero de legajo|codigo del conductor|registro del conductor',
  );
const group = field(
  'vehicle_group',
  'text',
  'grupo|grupo de veiculos|grupo do veiculo|filial|base|garagem|lotacao|setor',
  'group|vehicle group|branch|depot|department',
  'grupo|grupo de vehiculos|sucursal|base|sector',
);
const odometer = field(
  'odometer',
  'integer',
  'odometro|hodometro|km|km atual|quilometragem|quilometragem atual',
  'odometer|mileage|km|odometer km',
  'odometro|kilometraje|km|km actual',
);
const hourmeter = field(
  'hourmeter',
  'integer',
  'horimetro|horimetro atual|horas de motor',
  'hourmeter|engine hours|hour meter',
  'horometro|horimetro|horas de motor',
);
const costCenter = field(
  'cost_center',
  'integer',
  'centro de custo|centro de custos|cc',
  'cost center|cost centre',
  'centro de costo|centro de costos',
);

export const IMPORT_FIELDS: Readonly<Record<FleetKind, readonly ImportField[]>> = {
  fines: [
    field(
      'ait_number',
      'text',
      'ait|numero ait|numero do ait|n ait|no ait|nr ait|auto|auto de infracao|numero do auto|numero auto|n auto|no auto|numero do auto de infracao|numero da multa|n da multa',
      'ait|ait number|fine number|notice number|ticket number|citation number|infringement number',
      'ait|acta|numero de acta|boleta|numero de boleta|numero de multa|numero de infraccion',
    ),
    plate('vehicle_plate_number'),
    field(
      'fine_date',
      'day',
      'data|data da infracao|data infracao|dt infracao|data da multa|data multa|data do auto|data e hora|data hora|data da ocorrencia|cometida em',
      'date|fine date|date of fine|offence date|offense date|violation date|date of offence|date and time|date time',
      'fecha|fecha de infraccion|fecha de la infraccion|fecha infraccion|fecha de la multa|fecha multa|fecha y hora',
    ),
    field(
      'fine_hour',
      'hour',
      'hora|hora da infracao|hora infracao|hora da multa|horario',
      'time|hour|fine time|time of offence|offence time',
      'hora|hora de infraccion|hora de la infraccion|horario',
    ),
    registration('driver_registration'),
    field(
      'driver_name',
      'text',
      'motorista|condutor|nome do motorista|nome do condutor|nome motorista|nome condutor|condutor infrator|infrator',
      'driver|driver name|name of driver',
      'conductor|chofer|nombre del conductor|nombre del chofer',
    ),
    field(
      'infraction_code',
      'code',
      'codigo|codigo da infracao|codigo infracao|cod infracao|enquadramento|cod enquadramento|codigo de enquadramento|codigo do enquadramento',
      'code|infraction code|offence code|offense code|violation code',
      'codigo|codigo de infraccion|codigo de la infraccion|cod infraccion',
    ),
    field(
      'due_date',
      'day',
      'vencimento|data de vencimento|data vencimento|data do vencimento|dt vencimento|vence em|vencto',
      'due date|due|payment due|due on',
      'vencimiento|fecha de vencimiento|vence el',
    ),
    field(
      'driver_indication_deadline',
      'day',
      'prazo indicacao|prazo de indicacao|prazo para indicacao|prazo da indicacao|limite indicacao|limite para indicacao|data limite indicacao|prazo indicacao condutor|prazo de indicacao de condutor|prazo fici|indicar ate',
      'indication deadline|driver indication deadline|naming deadline|nomination deadline|name driver by',
      'plazo de identificacion|limite de identificacion|plazo para identificar|identificar hasta',
    ),
    field(
      'fine_status_id',
      'status',
      'status|situacao|situacao da multa|status da multa|estado',
      'status|fine status|state',
      'estado|situacion|estado de la multa',
    ),
    field(
      'driver_indication_status_id',
      'indication',
      'indicacao|status indicacao|status da indicacao|situacao da indicacao|situacao indicacao|indicacao de condutor',
      'indication|indication status|driver indication|nomination status',
      'identificacion|estado de identificacion|estado de la identificacion',
    ),
    field(
      'default_amount',
      'money',
      'valor|valor da multa|valor multa|valor original|valor integral|valor da infracao|valor r$|valor (r$)|vlr multa|vlr',
      'amount|fine amount|value|fine value|original amount',
      'importe|monto|valor|importe de la multa|monto de la multa',
    ),
    field(
      'amount_paid',
      'money',
      'valor pago|vlr pago|pago|quitado|valor quitado',
      'amount paid|paid|paid amount',
      'importe pagado|monto pagado|pagado',
    ),
    field(
      'discounted_amount_from_driver',
      'money',
      'valor descontado|descontado do motorista|desconto do motorista|desconto motorista|valor descontado do motorista|desconto em folha',
      'discounted from driver|deducted from driver|driver deduction',
      'descontado al conductor|descuento al conductor',
    ),
    field(
      'fine_vehicle_location',
      'text',
      'local|local da infracao|local infracao|local da multa|endereco|endereco da infracao|logradouro',
      'location|place|address|offence location|place of offence',
      'lugar|lugar de la infraccion|direccion|ubicacion',
    ),
    field('seriousness', 'level', 'gravidade|natureza|classe', 'seriousness|severity|class', 'gravedad|clase'),
    field('points_on_driver_license', 'integer', 'pontos|pontuacao|pts', 'points|demerit points', 'puntos'),
    field('fine_files', 'text', 'arquivo|link|url|anexo', 'file|link|url|attachment', 'archivo|enlace|adjunto'),
    costCenter,
  ],
  vehicles: [
    plate('plate_number'),
    field(
      'name',
      'text',
      'nome|veiculo|nome do veiculo|prefixo|frota|numero de frota|numero da frota|identificacao',
      'name|vehicle|vehicle name|fleet number|unit|unit number',
      'nombre|vehiculo|unidad|numero de unidad|movil|interno',
    ),
    group,
    field('model', 'text', 'modelo|marca modelo|modelo do veiculo', 'model|vehicle model', 'modelo'),
    field('manufacturer', 'text', 'marca|fabricante|montadora', 'manufacturer|make|brand', 'marca|fabricante'),
    field(
      'year_manufacturer',
      'integer',
      'ano|ano fabricacao|ano de fabricacao|ano do veiculo',
      'year|year of manufacture|model year',
      'ano|ano de fabricacion',
    ),
    field(
      'serial_number',
      'text',
      'chassi|chassis|numero do chassi|numero de serie',
      'vin|chassis|chassis number|serial number',
      'chasis|numero de chasis|bastidor|numero de serie',
    ),
    field('type_vehicle_name', 'text', 'tipo|tipo de veiculo|categoria', 'type|vehicle type', 'tipo|tipo de vehiculo'),
    field('type_fuel_name', 'text', 'combustivel|tipo de combustivel', 'fuel|fuel type', 'combustible'),
    field(
      'tank_capacity',
      'integer',
      'tanque|capacidade do tanque',
      'tank|tank capacity',
      'tanque|capacidad del tanque',
    ),
    odometer,
    hourmeter,
    costCenter,
  ],
  drivers: [
    registration('registration'),
    field(
      'name',
      'text',
      'nome|nome completo|motorista|condutor|nome do motorista|funcionario|colaborador',
      'name|full name|driver|driver name|employee',
      'nombre|nombre completo|conductor|chofer|empleado',
    ),
    group,
  ],
  vehicle_groups: [
    field(
      'name',
      'text',
      'grupo|nome|nome do grupo|grupo de veiculos|filial|base|garagem',
      'group|name|group name|vehicle group|branch|depot',
      'grupo|nombre|nombre del grupo|sucursal|base',
    ),
  ],
  readings: [
    plate('plate_number'),
    field(
      'read_on',
      'day',
      'data|data da leitura|data leitura|lido em|dt leitura',
      'date|reading date|date of reading|read on',
      'fecha|fecha de lectura|fecha de la lectura',
    ),
    odometer,
    hourmeter,
  ],
};

/**
 * Columns of drivers that only the sheet for naming a driver needs. They are taken where the person chose to keep them, and
 * are no other fields.
 */
export const NAMING_FIELDS: readonly ImportField[] = [
  field(
    'licence_number',
    'licence',
    'cnh|numero da cnh|numero cnh|registro da cnh|registro cnh|numero de registro da cnh|habilitacao|carteira de habilitacao|numero da habilitacao',
    'licence number|license number|driving licence|driving licence number|driver license|driver license number',
    'licencia|numero de licencia|licencia de conducir|numero de licencia de conducir|registro de conducir',
  ),
  field(
    'licence_category',
    'text',
    'categoria|categoria cnh|categoria da cnh|cat cnh|categoria da habilitacao',
    'licence category|license category|licence class|license class|category',
    'categoria|categoria de licencia|clase de licencia',
  ),
  field('cpf', 'cpf', 'cpf|numero do cpf|cpf do motorista|cpf do condutor', 'cpf', 'cpf'),
];

/** Without one of each of these a table is none of its kind. */
export const NEEDED_FIELDS: Readonly<Record<FleetKind, readonly (readonly string[])[]>> = {
  fines: [['ait_number'], ['vehicle_plate_number'], ['fine_date']],
  vehicles: [['plate_number']],
  drivers: [['registration']],
  vehicle_groups: [['name']],
  readings: [['plate_number'], ['read_on'], ['odometer', 'hourmeter']],
};
