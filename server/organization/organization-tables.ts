// The tables of an archive, and their columns in it.
import { columnsOfKind, ID_COLUMNS } from '../own-fleet/own-tables';
import type { ColumnType } from '../store/tables';
import { tables } from '../store/tables';

export type ArchivedTable = {
  readonly name: string;
  /** Identifies a row of the organization. */
  readonly key: string;
  readonly keyType: 'bigint' | 'text';
  /** Without `organization_id`, which is that of the archive. */
  readonly columns: Readonly<Record<string, ColumnType>>;
};

const ORIGIN = { created_by: 'integer', changed_by: 'integer' } as const;

/** In the order in which an archive has them; `import_changes` follow their imports. */
export const ARCHIVED: readonly ArchivedTable[] = [
  ...(['vehicle_groups', 'vehicles', 'drivers', 'fines', 'readings'] as const).map(
    (kind): ArchivedTable => ({
      name: kind,
      key: ID_COLUMNS[kind],
      keyType: 'bigint',
      columns: pick(columnsOfKind(kind), { ...tables[kind], ...ORIGIN }),
    }),
  ),
  { name: 'plans', key: 'id', keyType: 'text', columns: documentColumns('id') },
  { name: 'planned_routes', key: 'planned_route_id', keyType: 'text', columns: documentColumns('planned_route_id') },
  {
    name: 'reserved_routes',
    key: 'planned_route_id',
    keyType: 'text',
    columns: { planned_route_id: 'text', reserved_at: 'text' },
  },
  { name: 'import_profiles', key: 'name', keyType: 'text', columns: { name: 'text', profile: 'text' } },
  {
    name: 'imports',
    key: 'import_id',
    keyType: 'bigint',
    columns: pick(Object.keys(tables.imports), tables.imports),
  },
];

export const CHANGES: Pick<ArchivedTable, 'name' | 'columns'> = {
  name: 'import_changes',
  columns: pick(Object.keys(tables.import_changes), tables.import_changes),
};

function documentColumns(key: string): Record<string, ColumnType> {
  return { [key]: 'text', body: 'text', version: 'integer', stamp: 'text', updated_at: 'text' };
}

function pick(names: readonly string[], types: Readonly<Record<string, ColumnType>>): Record<string, ColumnType> {
  return Object.fromEntries(
    names.filter((name) => name !== 'organization_id').map((name) => [name, types[name] ?? 'text']),
  );
}
