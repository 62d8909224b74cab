// Members of the dashboard's answer for what is drawn before the reader of answers (contract/tolerant.ts) is there: as that would
// give them, or not at all.
import type { FinesDashboard } from '../../../contract/fines-dashboard';

type Shape = 'number' | 'text' | 'series by key' | { [name: string]: Shape } | readonly [{ [name: string]: Shape }];

const METRIC = { value: 'number', prev_period_percent_diff: 'number' } as const;
/** Names in the order of the contract's schemas. */
const SHAPES = {
  top_summary: { total_fines_quantity: METRIC, total_fines_cost: METRIC, total_points: METRIC, total_drivers: METRIC },
  seriousness_type_graphic_data: 'series by key',
  infraction_type_chart_data: [{ infraction: 'text', count: 'number', percent_change: 'number' }],
  fine_status_chart_data: [{ fine_status_id: 'text', count: 'number', percent_change: 'number' }],
  nic_fines_normal_fines_chart_data: { nic_fines: METRIC, normal_fines: METRIC },
  normal_fines_nic_fines_chart_data: {
    normal_fines: 'number',
    nic_fines: 'number',
    normal_fines_percentage: 'number',
    nic_fines_percentage: 'number',
  },
} as const satisfies Partial<Record<keyof FinesDashboard, Shape>>;

export type PlainMember = keyof typeof SHAPES;

/** Null where it is not there, or something in it would have to be left out or read otherwise. `response`: as parsed. */
export function plainly<Member extends PlainMember>(
  member: Member,
  response: unknown,
): NonNullable<FinesDashboard[Member]> | null {
  const read = plain(memberOf(response, member), SHAPES[member]);
  // The shapes are those of the contract; this is the one seam that says so.
  return read === undefined || read === NOT_PLAIN ? null : (read as NonNullable<FinesDashboard[Member]>);
}

const NOT_PLAIN = Symbol('not plain');

function plain(value: unknown, shape: Shape): unknown {
  if (value === undefined || value === null) return undefined;
  if (shape === 'number') return Number.isFinite(value) ? value : NOT_PLAIN;
  if (shape === 'text') return typeof value === 'string' ? value : NOT_PLAIN;
  if (typeof value !== 'object') return NOT_PLAIN;
  if (shape === 'series by key') return isSeriesByKey(value) ? value : NOT_PLAIN;
  if (isList(shape)) {
    if (!Array.isArray(value)) return NOT_PLAIN;
    const rows = value.map((row) => plain(row, shape[0]));
    return rows.some((row) => row === NOT_PLAIN || row === undefined) ? NOT_PLAIN : rows;
  }
  if (Array.isArray(value)) return NOT_PLAIN;
  const made: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(shape)) {
    const part = plain(memberOf(value, name), of);
    if (part === NOT_PLAIN) return NOT_PLAIN;
    if (part !== undefined) made[name] = part;
  }
  return made;
}

function isList(shape: object): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function isSeriesByKey(value: object): boolean {
  return (
    !Array.isArray(value) &&
    Object.values(value).every(
      (series) => Array.isArray(series) && series.every((one) => one === null || Number.isFinite(one)),
    )
  );
}

/** Of whatever came as JSON. */
export function memberOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
}
