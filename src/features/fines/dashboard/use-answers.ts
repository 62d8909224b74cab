// The answers for the filters: the first, and the second period's when one is chosen. The last good one stays while newer ones
// load or fail.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { usePreferences } from '../../../ui/preferences';
import { useRuntime } from '../../../ui/runtime';
import { monthsOf, type Period, previousPeriod } from '../filters/calendar-days';
import { type FinesFilters, fromDashboardQuery, toDashboardQuery } from '../filters/filters';
import type { Figures } from './dashboard-context';
import { type DashboardAnswer, finesDashboardQuery } from './fines-dashboard-query';

const MINUTE_MS = 60_000;

export type Answers = {
  /** null: nothing to draw yet. */
  figures: Figures | null;
  /** What kept the newest answer away; with figures, those are older. */
  error: unknown;
  /** How many fines these filters leave; null while nobody knows. */
  total: number | null;
  isFetching: boolean;
  /** The second period was asked for and did not come. */
  isSecondMissing: boolean;
  /** How many values of the shown answers did not fit the contract. */
  dropped: number;
  reload: () => void;
};

export function useAnswers(filters: FinesFilters, today: string): Answers {
  const { client, config, locale } = useRuntime();
  const { autoRefresh } = usePreferences();
  const refetchInterval = autoRefresh === 0 ? false : autoRefresh * MINUTE_MS;
  const request = useMemo(() => toDashboardQuery(filters, today), [filters, today]);
  const secondRequest = useMemo(() => ({ ...request, ...filters.compare }), [request, filters.compare]);
  const hasSecond = filters.compare !== null;
  const first = useQuery({ ...finesDashboardQuery(client, request, locale), refetchInterval });
  const second = useQuery({
    ...finesDashboardQuery(client, secondRequest, locale),
    refetchInterval,
    enabled: hasSecond,
  });

  const answer = first.data;
  const secondAnswer = hasSecond ? second.data : undefined;
  const isWaiting = hasSecond && second.isPending;
  const scale = config.percentScale === 'percent' ? 100 : 1;
  const newest = useMemo<Figures | null>(() => {
    if (!answer || isWaiting) return null;
    const made = secondAnswer ? null : figuresOf.get(answer);
    if (made?.comparison.scale === scale) return made;
    const figures = toFigures(answer, secondAnswer, scale);
    if (!secondAnswer) figuresOf.set(answer, figures);
    return figures;
  }, [answer, secondAnswer, isWaiting, scale]);

  const figures = useKept(newest);

  const { refetch } = first;
  const { refetch: refetchSecond } = second;
  const reload = useCallback(() => {
    void refetch();
    if (hasSecond) void refetchSecond();
  }, [refetch, refetchSecond, hasSecond]);

  return {
    figures,
    error: first.error,
    total: first.isPlaceholderData ? null : (answer?.response.top_summary?.total_fines_quantity?.value ?? null),
    isFetching: first.isFetching || second.isFetching,
    isSecondMissing: hasSecond && second.isError && !second.data,
    dropped: (answer?.dropped ?? 0) + (secondAnswer?.dropped ?? 0),
    reload,
  };
}

/** One answer, one object: figures that come back are the same to the cards that are of them. */
const figuresOf = new WeakMap<DashboardAnswer, Figures>();

function toFigures(answer: DashboardAnswer, second: DashboardAnswer | undefined, scale: number): Figures {
  const period = daysOf(answer);
  return {
    response: answer.response,
    second: second?.response,
    comparison: { scale, isSecond: second !== undefined },
    filters: fromDashboardQuery(answer.request, second ? daysOf(second) : null),
    period,
    before: second ? daysOf(second) : previousPeriod(period),
    months: monthsOf(period),
    receivedAt: answer.receivedAt,
  };
}

function daysOf({ request: { start_date, end_date } }: DashboardAnswer): Period {
  return { start_date, end_date };
}

/** The newest figures there were: a failed query has none of its own, and a second period may still be on its way. */
function useKept(newest: Figures | null): Figures | null {
  const [kept, setKept] = useState(newest);
  if (newest && newest !== kept) setKept(newest);
  return newest ?? kept;
}
