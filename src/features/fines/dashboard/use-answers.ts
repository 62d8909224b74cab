// Responses for the filters: the current and the compared period. With a selected comparison both are awaited;
// otherwise it loads in the background. The last successful figures are kept while newer ones load or fail.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../../api/client';
import { useChartsSettled } from '../../../ui/chart/chart';
import { usePreferences } from '../../../ui/preferences';
import { useRuntime } from '../../../ui/runtime';
import { useAfterPaint } from '../../../ui/use-after-paint';
import { useStable } from '../../../ui/use-stable';
import { localDay } from '../../../ui/use-today';
import { parseSearchText } from '../../../url/navigation';
import { addDays, isSamePeriod, monthsOf, type Period } from '../filters/calendar-days';
import { type Compared, daysBefore, monthParts, pairMonths } from '../filters/compared-period';
import {
  comparedOf,
  comparisonOf,
  type FinesFilters,
  filtersCodec,
  toDashboardQuery,
  withheldOf,
} from '../filters/filters';
import { type DashboardAnswer, finesDashboardQuery } from '../fines-dashboard-query';
import type { Figures } from './dashboard-context';
import { totalsOf } from './measure';

const MINUTE_MS = 60_000;
/** Notification within 30 days plus the naming deadline: newer fines mostly have no driver. */
const DRIVERS_SETTLE_DAYS = 90;

type Answers = {
  /** null: nothing to show yet. */
  figures: Figures | null;
  /** Error of the newest request; any figures are then stale. */
  error: unknown;
  /** Number of matching fines; null if unknown. */
  total: number | null;
  isFetching: boolean;
  /** Number of invalid values in the responses. */
  dropped: number;
  reload: () => void;
};

/** `requestFilters`: request filters with the group resolved; null while its vehicles are unknown. */
export function useAnswers(filters: FinesFilters, requestFilters: FinesFilters | null, today: string): Answers {
  const { client, config, locale } = useRuntime();
  const { autoRefresh } = usePreferences();
  const refetchInterval = autoRefresh === 0 ? false : autoRefresh * MINUTE_MS;
  const request = toDashboardQuery(requestFilters ?? filters, today);
  const compared = comparedOf(filters, today);
  const comparedRequest = { ...request, ...compared.period };
  const isSideBySide = filters.compare !== null;
  const isKnown = requestFilters !== null;
  const first = useQuery({ ...finesDashboardQuery(client, request, locale), refetchInterval, enabled: isKnown });
  const isLoaded = isKnown && first.data !== undefined && !first.isPlaceholderData;
  // The comparison is requested later, so that it does not compete with the first numbers and the charts for bandwidth.
  const hasCharts = useChartsSettled(isLoaded);
  const isPainted = useAfterPaint(isLoaded && hasCharts, false);
  const second = useQuery({
    ...finesDashboardQuery(client, comparedRequest, locale),
    refetchInterval,
    enabled: isKnown && (isSideBySide || (isLoaded && isPainted && withheldOf(filters, today) === null)),
  });

  const answer = isLoaded ? first.data : undefined;
  const comparedAnswer = second.isPlaceholderData ? undefined : second.data;
  const isMissing = !comparedAnswer && second.isError;
  const scale = config.percentScale === 'percent' ? 100 : 1;
  const newest =
    !answer || (isSideBySide && !comparedAnswer && !isMissing)
      ? null
      : figuresOf(answer, { filters, compared, answer: comparedAnswer, isMissing, isSideBySide, scale, today });

  const figures = useLastFigures(newest);

  const reload = useStable(() => {
    void first.refetch();
    void second.refetch();
  });

  return {
    figures,
    error: first.error,
    total: answer?.response.top_summary?.total_fines_quantity?.value ?? null,
    // The first compared response loads in the background; a reload ends when both are loaded.
    isFetching: first.isFetching || (second.isFetching && (isSideBySide || comparedAnswer !== undefined)),
    dropped: (first.data?.dropped ?? 0) + (comparedAnswer?.dropped ?? 0),
    reload,
  };
}

type Beside = {
  /** Filters of the response. */
  filters: FinesFilters;
  compared: Compared;
  answer: DashboardAnswer | undefined;
  /** The request failed. */
  isMissing: boolean;
  isSideBySide: boolean;
  scale: number;
  today: string;
};

/** Cache of figures per pair of responses, so that cards keep their identity. */
const figuresCache = new WeakMap<
  DashboardAnswer,
  { key: string; beside: DashboardAnswer | undefined; figures: Figures }
>();

function figuresOf(answer: DashboardAnswer, beside: Beside): Figures {
  const key = JSON.stringify({ ...beside, answer: null });
  const cached = figuresCache.get(answer);
  if (cached?.key === key && cached.beside === beside.answer) return cached.figures;
  const figures = toFigures(answer, beside);
  figuresCache.set(answer, { key, beside: beside.answer, figures });
  return figures;
}

function toFigures(
  answer: DashboardAnswer,
  { filters, compared, answer: other, isMissing, isSideBySide, scale, today }: Beside,
): Figures {
  const { start_date, end_date } = answer.request;
  const period: Period = { start_date, end_date };
  const services = daysBefore(period);
  // Without the compared response the service's percentages remain, with the days that they refer to.
  const shownCompared: Compared = isMissing ? { period: services, basis: 'days', isToDate: false } : compared;
  const isOfService = isSamePeriod(shownCompared.period, services);
  const second = isSideBySide ? other?.response : undefined;
  const months = monthsOf(period);
  const isOwn = comparisonOf(filters.compare, period, today) === 'own';
  return {
    response: answer.response,
    compared: other?.response,
    second,
    comparison: {
      scale,
      source: other ? 'answer' : isOfService ? 'service' : 'none',
      isSideBySide: second !== undefined,
      withheld: withheldOf({ ...filters, ...period }, today),
      areDriversRecent: end_date > addDays(today, -DRIVERS_SETTLE_DAYS),
      totals: totalsOf(other?.response),
    },
    isComparedMissing: isMissing,
    filters: { ...filters, ...period, compare: second ? compared.period : null },
    period,
    before: shownCompared,
    months,
    frame: {
      months: monthParts(period),
      ahead: months.filter((month) => month > today.slice(0, 7)).length,
      beside: second
        ? { months: monthParts(compared.period), pairs: pairMonths(period, compared.period, isOwn) }
        : null,
    },
    receivedAt: answer.receivedAt,
  };
}

/** The last figures: a failed query has no data, and a comparison may still be loading. */
function useLastFigures(newest: Figures | null): Figures | null {
  const [lastFigures, setLastFigures] = useState(newest);
  if (newest && newest !== lastFigures) setLastFigures(newest);
  return newest ?? lastFigures;
}

/**
 * Requests the dashboard's first data before it renders, so that it renders once with figures. `search`: of the URL.
 * Never rejects; the page reports errors.
 */
export function askAhead({
  client,
  queryClient,
  language,
  search,
}: {
  client: Client;
  queryClient: QueryClient;
  language: string;
  search: string;
}): Promise<void> {
  const record = parseSearchText(search);
  const filters = filtersCodec.parse(record);
  // The vehicles of a group must be resolved first.
  if (filters.group !== null) return Promise.resolve();
  const request = toDashboardQuery(filters, localDay(Date.now()));
  return queryClient.prefetchQuery(finesDashboardQuery(client, request, language));
}
