// Requests with parameters, good and spoiled in exactly one place. Whoever spoils a value says which: the service has to name
// the same one. What is good
// and bad is written down from the contract and docs/service.md, without the service's schemas.
import fc from 'fast-check';
import { BAD, GOOD, type Kind, type Values } from './query-values';

export type Query = {
  /** Encoded, with the question mark. */
  search: string;
  /** The parameter that the service has to name in its 400; null for a request that is good. */
  spoiled: string | null;
  perPage: number | null;
};

type Parameters = Readonly<Record<string, Kind>>;

export const QUERIES: Readonly<
  Record<string, { parameters: Parameters; required: readonly string[]; mostYears?: number }>
> = {
  '/api/list_fines': {
    parameters: {
      per_page: 'size',
      page: 'page',
      search_term: 'text',
      start_date: 'day',
      end_date: 'day',
      vehicle_ids: 'numbers',
      driver_ids: 'numbers',
      fine_status_ids: 'numbers',
      ait_number: 'text',
      due_date_range: 'days',
      fine_hour_range: 'hours',
    },
    required: [],
  },
  '/api/get_fines_dashboard': {
    parameters: {
      start_date: 'day',
      end_date: 'day',
      driver_ids: 'numbers',
      vehicle_ids: 'numbers',
      fine_status_ids: 'numbers',
      seriousness_ids: 'numbers',
      fine_hour_range: 'hours',
    },
    required: ['start_date', 'end_date'],
    mostYears: 20,
  },
  ...Object.fromEntries(
    ['vehicles', 'drivers', 'vehicle-groups', 'infractions', 'plans', 'planned-routes'].map((list) => [
      `/directory/${list}`,
      { parameters: { search: 'text', ids: 'numbers', page: 'page', per_page: 'size' } as const, required: [] },
    ]),
  ),
};

const LISTS = new Set<Kind>(['numbers', 'days', 'hours']);
/** Raw, because no encoder makes them. */
const BAD_ENCODINGS = [
  '%',
  '%Z',
  '%ZZ',
  '%0',
  '%FF',
  '%C3',
  '%C3%28',
  '%E2%82',
  '%ED%A0%80',
  '%F8%88%80%80%80',
  '%u0041',
  '%00%',
];

const UNKNOWN = [
  'x',
  'organization_id',
  'organization_ids',
  'START_DATE',
  'start_date ',
  ' page',
  'page\0',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'limit',
  'order_by',
  "page'",
  'page;drop table fines',
  'page[a]',
  'vehicle_ids[0][1]',
  'ünïcode',
  '',
];

const one = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const encode = encodeURIComponent;

/** One parameter as it may be written; lists in one of the three styles. */
function written(name: string, kind: Kind, values: Values, style: number): string {
  if (!LISTS.has(kind)) return values.map((value) => `${encode(name)}=${encode(value)}`).join('&');
  if (style === 0) return `${name}=${values.map(encode).join(',')}`;
  return values
    .map((value, index) => `${name}${['', '[]', `[${index}]`, '%5B%5D'][style - 1]}=${encode(value)}`)
    .join('&');
}

type Written = { name: string; text: string };

export function queryFor(path: string): fc.Arbitrary<Query> {
  const { parameters = {}, required = [], mostYears = Number.POSITIVE_INFINITY } = QUERIES[path] ?? {};
  const names = Object.keys(parameters);
  const kindOf = (name: string) => parameters[name] ?? 'text';
  const optional = names.filter((name) => !required.includes(name));
  const style = fc.integer({ min: 0, max: 4 });
  const chosen = fc.subarray(optional, { maxLength: Math.min(5, optional.length) });
  const good = chosen.chain((some) =>
    fc.tuple(
      ...[...required, ...some].map((name) => fc.record({ name: fc.constant(name), values: GOOD[kindOf(name)] })),
    ),
  );

  return fc
    .record({
      good,
      style,
      mode: fc.integer({ min: 0, max: 11 }),
      unknown: one(...UNKNOWN),
      encoding: one(...BAD_ENCODINGS),
    })
    .chain(({ good, style, mode, unknown, encoding }) => {
      const values = new Map(good.map((each) => [each.name, each.values]));
      putRight(values, mostYears);
      const write = (name: string, of: Values): Written => ({ name, text: written(name, kindOf(name), of, style) });
      const parts = () => [...values].map(([name, of]) => write(name, of));
      const perPage = Number(values.get('per_page')?.[0] ?? Number.NaN);
      const query = (of: readonly Written[], spoiled: string | null): Query => ({
        search: of.length === 0 ? '' : `?${of.map((part) => part.text).join('&')}`,
        spoiled,
        perPage: Number.isNaN(perPage) ? null : perPage,
      });
      const replaced = (name: string, text: string) => [
        ...parts().filter((part) => part.name !== name),
        { name, text },
      ];

      if (mode <= 5) return fc.constant(query(parts(), null));
      if (mode <= 8) {
        return one(...names).chain((name) =>
          BAD[kindOf(name)].map((bad) => query(replaced(name, write(name, bad).text), name)),
        );
      }
      if (mode === 9) {
        return one(...names).map((name) => query(replaced(name, `${name}=${encoding}`), name));
      }
      if (mode === 10) {
        const text = `${encode(unknown)}=1`;
        return fc.constant(query([...parts(), { name: unknown, text }], unknown));
      }
      const missing = required[0];
      const [from, to] = ['start_date', 'end_date'];
      if (missing !== undefined && style < 3) {
        const without = parts().filter((part) => part.name !== missing);
        return fc.constant(
          query(style === 0 ? without : [...without, { name: missing, text: `${missing}=` }], missing),
        );
      }
      if (!names.includes(from)) return fc.constant(query(parts(), null));
      const start = style === 4 && Number.isFinite(mostYears) ? '1906-03-02' : '2026-03-02';
      const others = parts().filter((part) => part.name !== from && part.name !== to);
      return fc.constant(query([...others, write(from, [start]), write(to, ['2026-03-01'])], to));
    });
}

/** What is good must not end before it starts, and asks the dashboard for a few years at most. */
function putRight(values: Map<string, Values>, mostYears: number): void {
  const [first = '', last = ''] = [values.get('start_date')?.[0], values.get('end_date')?.[0]].sort();
  if (!values.has('start_date') || !values.has('end_date')) return;
  const isShort = Number(last.slice(0, 4)) - Number(first.slice(0, 4)) < mostYears;
  values.set('start_date', [isShort ? first : last]);
  values.set('end_date', [last]);
}
