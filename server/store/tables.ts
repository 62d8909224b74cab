// The tables of the store, written by the sample and read by the operations. The only list of their columns.

export type ColumnType = 'integer' | 'bigint' | 'double' | 'text' | 'date';

/** Dates are `YYYY-MM-DD` text, timestamps and JSON are text, absent is null. */
export type Cell = number | string | null;

export const tables = {
  infractions: {
    infraction_id: 'integer',
    infraction_code: 'text',
    article: 'text',
    article_number: 'integer',
    seriousness: 'integer',
    points: 'integer',
    amount: 'integer',
    answers: 'text',
    description_en: 'text',
    description_pt: 'text',
  },
  vehicle_groups: { vehicle_group_id: 'integer', organization_id: 'integer', name: 'text' },
  drivers: {
    driver_id: 'integer',
    organization_id: 'integer',
    name: 'text',
    registration: 'text',
    vehicle_group_id: 'integer',
  },
  vehicles: {
    vehicle_id: 'integer',
    organization_id: 'integer',
    vehicle_group_id: 'integer',
    name: 'text',
    plate_number: 'text',
    status: 'integer',
    cost_center: 'integer',
    type_vehicle_id: 'integer',
    type_vehicle_name: 'text',
    type_fuel_id: 'integer',
    type_fuel_name: 'text',
    stage_vehicle_id: 'integer',
    stage_name: 'text',
    type_tracker_id: 'integer',
    vehicle_driver_id: 'integer',
    model: 'text',
    manufacturer: 'text',
    serial_number: 'text',
    tank_capacity: 'integer',
    odometer: 'integer',
    hourmeter: 'integer',
    year_manufacturer: 'integer',
    liters_value: 'double',
    average_fuel_km: 'double',
  },
  fines: {
    fine_id: 'bigint',
    organization_id: 'integer',
    vehicle_id: 'integer',
    driver_id: 'integer',
    infraction_id: 'integer',
    ait_number: 'text',
    fine_date: 'date',
    /** minutes since midnight */
    fine_minute: 'integer',
    due_date: 'date',
    driver_indication_deadline: 'date',
    fine_status_id: 'integer',
    driver_indication_status_id: 'integer',
    amount_paid: 'bigint',
    discounted_amount_from_driver: 'bigint',
    vehicle_status_id: 'integer',
    fine_vehicle_location: 'text',
    system_vehicle_location: 'text',
    system_lat: 'double',
    system_lng: 'double',
    fine_files: 'text',
    activated: 'integer',
    created: 'date',
    /** 1 light, 2 medium, 3 serious, 4 very serious; null for NIC */
    seriousness: 'integer',
    points: 'integer',
    default_amount: 'bigint',
    cost_center: 'integer',
  },
  readings: {
    reading_id: 'bigint',
    organization_id: 'integer',
    vehicle_id: 'integer',
    read_on: 'date',
    odometer: 'integer',
    hourmeter: 'integer',
    created_by: 'integer',
    changed_by: 'integer',
  },
  imports: {
    import_id: 'integer',
    organization_id: 'integer',
    kind: 'text',
    file_name: 'text',
    person: 'text',
    imported_at: 'text',
    counts: 'text',
    undone_at: 'text',
  },
  import_changes: {
    import_id: 'integer',
    table_name: 'text',
    row_id: 'bigint',
    before: 'text',
    organization_id: 'integer',
  },
  naming_data: {
    organization_id: 'integer',
    driver_id: 'integer',
    licence_number: 'text',
    licence_category: 'text',
    cpf: 'text',
    changed_by: 'integer',
  },
  plans: { id: 'text', organization_id: 'integer', body: 'text', version: 'integer', updated_at: 'text' },
  planned_routes: {
    planned_route_id: 'text',
    organization_id: 'integer',
    body: 'text',
    version: 'integer',
    updated_at: 'text',
  },
} as const satisfies Record<string, Record<string, ColumnType>>;

export type TableName = keyof typeof tables;

/** One column of rows, with a cell for each. */
export type Column = { name: string; type: ColumnType; cells: Cell[] };

/** Rows of one table by column; all columns are present with `length` cells each. */
export type Batch = { table: TableName; length: number; columns: Record<string, Cell[]> };
