import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Unplug } from 'lucide-react';
import { rich, useText } from '../../i18n/use-text';
import { Problem } from '../../ui/feedback/problem';
import { PageFrame } from '../../ui/page/page-frame';
import { useRuntime } from '../../ui/runtime';
import { DeadlineMark, deadlineText } from './deadline-parts';
import { toDeadlines } from './deadlines';
import { PlanItemsTable } from './plan-items-table';
import type { PlanReading } from './plan-reading';
import { PlanVehiclesTable } from './plan-vehicles-table';
import './plans.css';
import { planQuery } from './plans-query';

/** One plan, to be read: every field of the document that the service keeps. */
export function PlanPage() {
  const t = useText();
  const { client, locale } = useRuntime();
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(planQuery(client, locale, id));
  const plan = query.data?.value;
  const title = plan?.name?.trim() ? plan.name : t('plans.unnamed', { id });
  return (
    <PageFrame
      title={title}
      receivedAt={query.data?.receivedAt ?? null}
      isFetching={query.isFetching}
      isStale={query.isError && plan !== undefined}
      onReload={client.hasDirectory ? () => void query.refetch() : undefined}
    >
      <Link className="link back" to="/maintenance-plans">
        <ArrowLeft className="icon" /> {t('plans.all')}
      </Link>
      {plan ? (
        <PlanDocument plan={plan} dropped={query.data?.dropped ?? 0} />
      ) : (
        <section className="card" aria-busy={client.hasDirectory && query.isPending}>
          <div className="body">
            {query.isError ? (
              <Problem error={query.error} onRetry={() => void query.refetch()} what={title} />
            ) : client.hasDirectory ? (
              <i className="bone" style={{ blockSize: 240 }} />
            ) : (
              <div className="state">
                <Unplug className="icon" />
                <strong>{t('plans.noDirectory.title')}</strong>
                <p>{t('plans.noDirectory.text')}</p>
              </div>
            )}
          </div>
        </section>
      )}
    </PageFrame>
  );
}

function PlanDocument({ plan, dropped }: { plan: PlanReading; dropped: number }) {
  const t = useText();
  const { format } = useRuntime();
  const deadlines = toDeadlines(plan.due_date_config ?? {});
  const items = plan.items ?? [];
  const vehicles = plan.vehicles ?? [];
  const parts = deadlines.map((deadline, index) => (
    <span key={deadline.kind}>
      {index > 0 && t('plans.deadline.or')}
      <DeadlineMark kind={deadline.kind} />
      <b>{deadlineText(deadline, t, format)}</b>
    </span>
  ));
  const sentence = deadlines.length === 1 ? 'plans.deadline.oneSentence' : 'plans.deadline.firstSentence';
  return (
    <>
      <div className="plan-head">
        <p className="sentence">
          {deadlines.length === 0
            ? t('plans.deadline.none')
            : rich(t(sentence, { skipInterpolation: true }), { list: parts })}
        </p>
        {plan.description?.trim() && <p className="about">{plan.description}</p>}
        <dl className="terms">
          <div>
            <dt>{t('plans.columns.id')}</dt>
            <dd className="code">{format.text(plan.id)}</dd>
          </div>
          <div>
            <dt>{t('plans.fields.organization_id')}</dt>
            <dd>{format.text(plan.organization_id)}</dd>
          </div>
        </dl>
      </div>
      <section className="plan-section" aria-labelledby="plan-items">
        <header>
          <h2 id="plan-items">{t('plans.columns.items')}</h2>
          <p>{t('plans.itemCount', { count: items.length, n: format.number(items.length) })}</p>
        </header>
        <PlanItemsTable items={items} vehicles={vehicles} />
      </section>
      <section className="plan-section" aria-labelledby="plan-vehicles">
        <header>
          <h2 id="plan-vehicles">{t('plans.columns.vehicles')}</h2>
          <p>{t('plans.vehicleCount', { count: vehicles.length, n: format.number(vehicles.length) })}</p>
        </header>
        <PlanVehiclesTable vehicles={vehicles} />
      </section>
      {dropped > 0 && <p className="reading">{t('ui.dropped', { count: dropped, n: format.number(dropped) })}</p>}
    </>
  );
}
