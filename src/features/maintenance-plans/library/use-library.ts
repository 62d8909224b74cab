// The rows of the library: the directory's answer and the plans of this browser, merged, matched and sorted.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useRuntime } from '../../../ui/runtime';
import { type LibraryRow, libraryRows } from './library-rows';
import { plansQuery } from './plans-query';
import { chooseRows, type PlansView } from './plans-view';
import { type LocalPlans, useLocalPlans } from './use-local-plans';

export type Library = {
  /** Those that are shown, in order. */
  rows: readonly LibraryRow[];
  /** How many there are whatever their status. */
  count: number;
  unsaved: number;
  local: LocalPlans;
  /** How many plans the directory has for this search, and how many of them it sent. */
  listed: { total: number; sent: number };
  query: ReturnType<typeof usePlans>;
};

const NO_PLANS: [] = [];

export function useLibrary(view: PlansView): Library {
  const { format } = useRuntime();
  const local = useLocalPlans();
  const query = usePlans(view.search);
  // Without a search the answer says of every plan whether the directory has it.
  const all = usePlans('', view.search === '');
  const plans = query.data?.value.rows ?? NO_PLANS;
  const whole = useMemo(() => {
    if (!all.data || all.isPlaceholderData) return null;
    const { value, receivedAt } = all.data;
    const sent = value.rows ?? [];
    return sent.length < (value.total ?? 0) ? null : { ids: new Set(sent.map(({ id }) => id)), at: receivedAt };
  }, [all.data, all.isPlaceholderData]);
  const { drafts, versions, readAt } = local;
  const listedAt = query.data?.receivedAt ?? 0;
  const merged = useMemo(
    () => libraryRows({ plans, listedAt, whole, drafts, versions, now: readAt ?? 0 }),
    [plans, listedAt, whole, drafts, versions, readAt],
  );
  useAskAgain(versions[0]?.at ?? 0, listedAt, query.refetch);
  const found = useMemo(() => new Set(plans.map(({ id }) => id)), [plans]);
  const matching = useMemo(
    () => chooseRows(merged, { ...view, status: 'all' }, found, format.compare),
    [merged, view, found, format],
  );
  const rows = useMemo(
    () => (view.status === 'all' ? matching : matching.filter(({ draft }) => draft !== null)),
    [matching, view.status],
  );
  return {
    rows,
    count: matching.length,
    unsaved: matching.filter(({ draft }) => draft !== null).length,
    local,
    listed: { total: query.data?.value.total ?? plans.length, sent: plans.length },
    query,
  };
}

/** What the service has accepted since it was asked changes what it lists: it is asked once more for each such time. */
function useAskAgain(acceptedAt: number, listedAt: number, ask: () => unknown): void {
  const askedFor = useRef(0);
  useEffect(() => {
    if (listedAt === 0 || acceptedAt <= listedAt || acceptedAt === askedFor.current) return;
    askedFor.current = acceptedAt;
    ask();
  }, [acceptedAt, listedAt, ask]);
}

function usePlans(search: string, isWanted = true) {
  const { client, locale } = useRuntime();
  return useQuery({ ...plansQuery(client, locale, search), enabled: client.hasDirectory && isWanted });
}
