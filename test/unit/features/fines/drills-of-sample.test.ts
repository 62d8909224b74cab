// Every figure of the sample fleet that can be opened, held against the rows that it opens, on the embedded service.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type FinesDashboard, FinesDashboardResponse } from '../../../../src/contract/fines-dashboard';
import { formatQuery } from '../../../../src/contract/query-string';
import { listInfractions, listVehicleGroups } from '../../../../src/directory/directory';
import {
  groupDrill,
  infractionDrill,
  infractionsByText,
  toDrill,
} from '../../../../src/features/fines/dashboard/cross-filter';
import { type Figure, rowMeasureOf } from '../../../../src/features/fines/dashboard/figures';
import {
  toAppeals,
  toLevelSummary,
  toNicAndNormal,
  toPaidAndLate,
  toSeriousnessSummary,
  toStatusSummary,
  toTopSummary,
} from '../../../../src/features/fines/dashboard/figures-view-model';
import { type Drill, toFinesSearch } from '../../../../src/features/fines/filters/drill';
import type { RowMeasure } from '../../../../src/features/fines/filters/figure-of-rows';
import {
  type FinesFilters,
  NO_FILTERS,
  toDashboardQuery,
  withoutGroup,
} from '../../../../src/features/fines/filters/filters';
import { toNames } from '../../../../src/features/fines/filters/names';
import { toListRequest } from '../../../../src/features/fines/list/list-filters';
import { toLocalTest } from '../../../../src/features/fines/list/local-filters';
import { tableCodec } from '../../../../src/features/fines/list/table-state';
import { addToTally, measureOf, NO_TALLY } from '../../../../src/features/fines/list/tally';
import { formatSearchText, parseSearchText } from '../../../../src/url/navigation';
import { type Service, startService, TODAY } from '../../server/databases';
import { readFines } from '../../server/operations/listed-fleet';
import { PERCENT, wordingOf } from './dashboard/wordings';

/** Three years of them, so that all infractions, levels, statuses and groups have some. */
const FINES = 9000;
const FILTERS: FinesFilters = { ...NO_FILTERS, start_date: '2023-06-30', end_date: TODAY };
const { labels } = wordingOf();

describe('A figure of the dashboard', () => {
  let service: Service;
  let names: ReturnType<typeof toNames>;
  beforeAll(async () => {
    service = await startService({ fines: FINES });
    const read = async (name: string) => (await service.get(`/directory/${name}?per_page=1000`)).json;
    names = toNames({
      drivers: [],
      vehicles: [],
      groups: z.parse(listVehicleGroups.response, await read('vehicle-groups')).rows ?? [],
      infractions: z.parse(listInfractions.response, await read('infractions')).rows ?? [],
      fines: [],
      isLoading: false,
    });
  });
  afterAll(() => service?.close());

  const dashboardOf = async (filters: FinesFilters): Promise<FinesDashboard> => {
    const query = formatQuery({ ...toDashboardQuery(withoutGroup(filters, names.groupVehicleIds), TODAY) });
    const { json } = await service.get(`/api/get_fines_dashboard?${query}`);
    return z.parse(FinesDashboardResponse, json).response ?? {};
  };

  /** Each list is read once: figures of local filters are of the same rows. */
  const lists = new Map<string, ReturnType<typeof readFines>>();
  const listed = (query: string) => {
    const rows = lists.get(query) ?? readFines(service, `&${query}`);
    lists.set(query, rows);
    return rows;
  };

  /** What the page of fines makes of the link: its rows, added up. */
  async function rowsBehind(filters: FinesFilters, drill: Drill, measure: RowMeasure, value: number): Promise<number> {
    const figure = { origin: 'top_summary', measure, value };
    const state = tableCodec.parse(parseSearchText(formatSearchText(toFinesSearch(filters, TODAY, drill, figure))));
    expect(state.figure).toEqual(figure);
    const asked = withoutGroup(state.filters, names.groupVehicleIds);
    const { page: _, per_page: __, ...request } = toListRequest(asked, state.list, TODAY);
    const fines = await listed(formatQuery({ ...request }));
    return measureOf(addToTally(NO_TALLY, fines.filter(toLocalTest(state.local, { today: TODAY, labels }))), measure);
  }

  type Opened = { name: string; drill: Drill | null; measure: RowMeasure; value: number };

  /** The figures whose rows are others: none. */
  async function wrong(filters: FinesFilters, figures: readonly Opened[]): Promise<string[]> {
    const found: string[] = [];
    for (const { name, drill, measure, value } of figures) {
      if (!drill) {
        found.push(`${name} opens nothing`);
        continue;
      }
      const rows = await rowsBehind(filters, drill, measure, value);
      if (rows !== value) found.push(`${name}: ${value} ${measure}, but its rows have ${rows}`);
    }
    return found;
  }

  const ofFigures = (figures: readonly Figure[] | undefined, filters: FinesFilters): Opened[] =>
    (figures ?? []).flatMap((figure) => {
      const { key, level, rows, measure } = figure;
      if (!rows || measure.value === null) return [];
      const drill = toDrill(rows, filters, labels);
      return [{ name: `${key} ${level ?? ''}`, drill, measure: rowMeasureOf(figure), value: measure.value }];
    });

  it('of each infraction, by number and by cost, opens exactly its rows', async () => {
    const { infraction_type_chart_data, cost_per_infractions_chart_data, infractions_type_ranking_data } =
      await dashboardOf(FILTERS);
    const known = infractionsByText(
      infractions_type_ranking_data?.map(({ infraction_id }) => infraction_id) ?? [],
      names.infraction,
    );
    const all = z.parse(listInfractions.response, (await service.get('/directory/infractions?per_page=1000')).json);
    expect(infraction_type_chart_data?.length).toBe(all.rows?.length);
    const counts = (infraction_type_chart_data ?? []).map(
      ({ infraction = '', count = 0 }): Opened => ({
        name: infraction,
        drill: infractionDrill(known(infraction)),
        measure: 'fines',
        value: count,
      }),
    );
    const costs = (cost_per_infractions_chart_data ?? []).map(
      ({ infraction = '', cost = 0 }): Opened => ({
        name: infraction,
        drill: infractionDrill(known(infraction)),
        measure: 'cost',
        value: cost,
      }),
    );
    const often = (infractions_type_ranking_data ?? []).map(({ infraction_id: id = '', quantity = 0 }): Opened => {
      const { code = null, description: text = null } = names.infraction(id) ?? {};
      return { name: id, drill: infractionDrill({ id, code, text }), measure: 'fines', value: quantity };
    });
    expect(await wrong(FILTERS, [...counts, ...costs, ...often])).toEqual([]);
  });

  it('of each infraction opens exactly its rows where no directory knows its id', async () => {
    const { infraction_type_chart_data } = await dashboardOf(FILTERS);
    const unknown = infractionsByText([], () => null);
    const figures = (infraction_type_chart_data ?? []).map(
      ({ infraction = '', count = 0 }): Opened => ({
        name: infraction,
        drill: infractionDrill(unknown(infraction)),
        measure: 'fines',
        value: count,
      }),
    );
    expect(await wrong(FILTERS, figures)).toEqual([]);
  });

  it('of each level opens exactly its rows', async () => {
    const { seriousness_fines_top_summary, metrics_by_seriousness } = await dashboardOf(FILTERS);
    const values = ofFigures(toSeriousnessSummary(seriousness_fines_top_summary, undefined, PERCENT)?.figures, FILTERS);
    expect(values).toHaveLength(4);
    const figures = Object.entries(metrics_by_seriousness ?? {}).flatMap(([key, block]) => {
      const level = labels.seriousnessKey(key)?.level ?? 0;
      return ofFigures(toLevelSummary(block?.top_summary, undefined, PERCENT, level)?.figures, FILTERS);
    });
    expect(figures).toHaveLength(16);
    expect(await wrong(FILTERS, [...values, ...figures])).toEqual([]);
  });

  it('of each status opens exactly its rows', async () => {
    const { fine_status_chart_data } = await dashboardOf(FILTERS);
    const figures = (fine_status_chart_data ?? []).map(
      ({ fine_status_id, count = 0 }): Opened => ({
        name: `status ${fine_status_id}`,
        drill: { fine_status_ids: [Number(fine_status_id)] },
        measure: 'fines',
        value: count,
      }),
    );
    expect(figures).toHaveLength(labels.fineStatuses.length);
    expect(await wrong(FILTERS, figures)).toEqual([]);
  });

  it('of each group of vehicles opens exactly its rows, by the name of the group', async () => {
    const { cost_per_group_of_vehicles_chart_data } = await dashboardOf(FILTERS);
    const figures = (cost_per_group_of_vehicles_chart_data ?? []).map(({ group = '', cost = 0 }): Opened => {
      const drill = groupDrill(group, FILTERS, names.groupVehicleIds(group) ?? []);
      expect(formatSearchText(toFinesSearch(FILTERS, TODAY, drill ?? {})).length).toBeLessThan(120);
      return { name: group, drill, measure: 'cost', value: cost };
    });
    expect(figures).toHaveLength(names.groups.length);
    expect(await wrong(FILTERS, figures)).toEqual([]);
  });

  it('of money, of NIC and of all opens exactly its rows', async () => {
    const answer = await dashboardOf(FILTERS);
    const strips = [
      toTopSummary(answer.top_summary, undefined, PERCENT),
      toStatusSummary(answer.fines_status_top_summary, undefined, PERCENT),
      toNicAndNormal(answer.nic_fines_normal_fines_chart_data, undefined, PERCENT),
      toPaidAndLate(answer.paid_late_fines_chart_data, undefined, PERCENT),
      toAppeals(answer.appealing_and_pending_fines_chart_data, undefined, PERCENT),
    ];
    const figures = strips.flatMap((strip) => ofFigures(strip?.figures, FILTERS));
    expect(figures.length).toBe(16);
    expect(await wrong(FILTERS, figures)).toEqual([]);
  });

  it('opens exactly its rows where the dashboard is filtered already, by a group and by hours too', async () => {
    const [group = ''] = names.groups;
    const filters: FinesFilters = { ...FILTERS, group, fine_hour_range: ['20:00', '05:59'] };
    const answer = await dashboardOf(filters);
    const figures = ofFigures(toTopSummary(answer.top_summary, undefined, PERCENT)?.figures, filters);
    expect(figures.every(({ value }) => value > 0)).toBe(true);
    expect(await wrong(filters, figures)).toEqual([]);
    const vehicle_ids = (names.groupVehicleIds(group) ?? []).slice(0, 9);
    const few = { ...FILTERS, vehicle_ids };
    const [cost] = (await dashboardOf(few)).cost_per_group_of_vehicles_chart_data ?? [];
    const drill = groupDrill(group, few, names.groupVehicleIds(group) ?? []);
    expect(await wrong(few, [{ name: group, drill, measure: 'cost', value: cost?.cost ?? 0 }])).toEqual([]);
  });
});
