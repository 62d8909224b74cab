import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX, Unplug, Wrench } from 'lucide-react';
import { useCallback } from 'react';
import type { DirectoryPlan } from '../../directory/directory';
import { useText } from '../../i18n/use-text';
import { Problem } from '../../ui/feedback/problem';
import { PageFrame } from '../../ui/page/page-frame';
import { SearchBox } from '../../ui/page/search-box';
import { useRuntime } from '../../ui/runtime';
import { Rows } from '../../ui/table/rows';
import { SkeletonRows } from '../../ui/table/skeleton-rows';
import { SortHead } from '../../ui/table/sort-head';
import { useSearch } from '../../url/use-search';
import { DeadlineMark, deadlineText } from './deadline-parts';
import { toDeadlines } from './deadlines';
import './plans.css';
import { plansQuery } from './plans-query';
import { plansViewCodec, sortPlans } from './plans-view';

export function PlansPage() {
  const t = useText();
  const { client, format, locale } = useRuntime();
  const [view, setView] = useSearch(plansViewCodec);
  const query = useQuery(plansQuery(client, locale, view.search));
  const onSearch = useCallback((search: string) => setView({ ...view, search }, { replace: true }), [view, setView]);
  const plans = sortPlans(query.data?.value.rows ?? [], view.sort, format.compare);
  const total = query.data?.value.total ?? plans.length;

  return (
    <PageFrame
      title={t('plans.title')}
      receivedAt={query.data?.receivedAt ?? null}
      isFetching={query.isFetching}
      isStale={query.isError && query.data !== undefined}
      onReload={client.hasDirectory ? () => void query.refetch() : undefined}
    >
      {client.hasDirectory ? (
        <>
          <div className="toolbar">
            <SearchBox label={t('plans.search')} value={view.search} onSearch={onSearch} />
            {query.data && (
              <span className="muted" role="status">
                {total > plans.length
                  ? t('plans.countCut', { shown: format.number(plans.length), n: format.number(total) })
                  : t('plans.count', { count: plans.length, n: format.number(plans.length) })}
              </span>
            )}
          </div>
          <section className="card" aria-label={t('plans.title')} aria-busy={query.isPending}>
            {query.isError && !query.data ? (
              <div className="body">
                <Problem error={query.error} onRetry={() => void query.refetch()} what={t('plans.title')} />
              </div>
            ) : query.data && plans.length === 0 ? (
              <div className="body">
                <NoPlans search={view.search} onClear={() => onSearch('')} />
              </div>
            ) : (
              <PlansTable
                plans={query.data ? plans : null}
                sort={view.sort}
                onSort={(sort) => setView({ ...view, sort })}
                isOld={query.isPlaceholderData}
              />
            )}
          </section>
          {(query.data?.dropped ?? 0) > 0 && (
            <p className="reading">
              {t('ui.dropped', { count: query.data?.dropped ?? 0, n: format.number(query.data?.dropped) })}
            </p>
          )}
        </>
      ) : (
        <section className="card" aria-label={t('plans.title')}>
          <div className="body">
            <div className="state">
              <Unplug className="icon" />
              <strong>{t('plans.noDirectory.title')}</strong>
              <p>{t('plans.noDirectory.text')}</p>
            </div>
          </div>
        </section>
      )}
    </PageFrame>
  );
}

function PlansTable({
  plans,
  sort,
  onSort,
  isOld,
}: {
  plans: readonly DirectoryPlan[] | null;
  sort: string;
  onSort: (sort: string) => void;
  isOld: boolean;
}) {
  const t = useText();
  return (
    <Rows label={t('plans.title')} isOld={isOld}>
      <thead>
        <tr>
          <SortHead column="name" sort={sort} onSort={onSort}>
            {t('plans.columns.name')}
          </SortHead>
          <th scope="col">{t('plans.columns.deadlines')}</th>
          <th scope="col" className="number">
            {t('plans.columns.items')}
          </th>
          <th scope="col" className="number">
            {t('plans.columns.vehicles')}
          </th>
          <th scope="col">{t('plans.columns.id')}</th>
          <SortHead column="updated_at" sort={sort} onSort={onSort}>
            {t('plans.columns.updated')}
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {plans === null ? <SkeletonRows columns={6} /> : plans.map((plan) => <PlanRow key={plan.id} plan={plan} />)}
      </tbody>
    </Rows>
  );
}

function PlanRow({ plan }: { plan: DirectoryPlan }) {
  const t = useText();
  const { format } = useRuntime();
  const deadlines = toDeadlines(plan);
  const name = plan.name?.trim() ? plan.name : t('plans.unnamed', { id: plan.id });
  return (
    <tr>
      <th scope="row" className="title">
        <Link className="name" to="/maintenance-plans/$id" params={{ id: plan.id }}>
          {name}
        </Link>
        {plan.description?.trim() && <span className="second">{plan.description}</span>}
      </th>
      <td data-label={t('plans.columns.deadlines')}>
        {deadlines.length === 0 ? (
          <span className="muted">{t('plans.deadline.none')}</span>
        ) : (
          <span className="deadlines">
            {deadlines.map((deadline) => (
              <span key={deadline.kind}>
                <DeadlineMark kind={deadline.kind} />
                {deadlineText(deadline, t, format)}
              </span>
            ))}
          </span>
        )}
      </td>
      <td className="number" data-label={t('plans.columns.items')}>
        {format.number(plan.items)}
      </td>
      <td className="number" data-label={t('plans.columns.vehicles')}>
        {format.number(plan.vehicles)}
      </td>
      <td className="code" data-label={t('plans.columns.id')}>
        {format.text(plan.id)}
      </td>
      <td data-label={t('plans.columns.updated')}>{format.date(plan.updated_at)}</td>
    </tr>
  );
}

function NoPlans({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useText();
  return search === '' ? (
    <div className="state">
      <Wrench className="icon" />
      <strong>{t('plans.empty.title')}</strong>
      <p>{t('plans.empty.text')}</p>
    </div>
  ) : (
    <div className="state">
      <SearchX className="icon" />
      <strong>{t('plans.noMatch.title', { search })}</strong>
      <p>{t('plans.noMatch.text')}</p>
      <button type="button" className="button" onClick={onClear}>
        {t('ui.clearSearch')}
      </button>
    </div>
  );
}
