// One review of all changed routes of the comparison, and one press that sends them. Each says by itself how far it is:
// they are separate requests, and one may arrive without the other.
import { useRef, useState } from 'react';
import { ChangesTable } from '../../../documents/compare/changes-table';
import { listedCount } from '../../../documents/compare/fold-lines';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { pathOf } from '../../../url/navigation';
import { Link } from '../../../url/use-navigation';
import { routeProblems } from '../document/route-problems';
import { refusedHours } from '../figures/refused-hours';
import { changeLines } from '../review/change-lines';
import { NewRouteSummary, RouteSummary } from '../review/route-summary';
import { HeldLine, HoursLine } from '../review/time-lines';
import { savedDocumentOf } from '../times/saved-basis';
import type { OpenRouteHere } from './held-route';
import { LegChangesTable } from './leg-changes-table';

/** `routes`: those to send, in the order of sending. */
export function JointReview({
  routes,
  nameOf,
  onTakeBack,
  onClose,
}: {
  routes: readonly OpenRouteHere[];
  nameOf: (id: string) => string;
  /** Null where there is no hand-over that could be taken back. */
  onTakeBack: (() => void) | null;
  onClose: () => void;
}) {
  const t = useText();
  const send = useRef<HTMLButtonElement>(null);
  const [isSending, setSending] = useState(false);
  const isBlocked = routes.some(
    (route) => problemsOf(route) > 0 || route.phase === 'needs you' || route.draft === 'newer',
  );
  const isAllSaved = routes.length > 0 && routes.every(({ phase }) => phase === 'saved');
  const isSomeSaved = routes.some(({ phase }) => phase === 'saved');
  const run = async () => {
    setSending(true);
    // The route that takes a stop is queued first. If only one is stored, the stop is in both, not in neither.
    for (const { session } of routes) await session.save();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t(isAllSaved ? 'routeSeveral.review.titleSent' : 'routeSeveral.review.title')}
      description={t('routeSeveral.review.about')}
      initialFocus={send}
      actions={
        <>
          {onTakeBack && !isSending && (
            <button type="button" className="button" onClick={onTakeBack}>
              {t('routeSeveral.review.takeBack')}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {t(isSending ? 'routeSeveral.review.close' : 'routeSeveral.review.goOn')}
          </button>
          {!isSending && (
            <button ref={send} type="button" className="button main" disabled={isBlocked} onClick={() => void run()}>
              {t('routeSeveral.review.send')}
            </button>
          )}
        </>
      }
    >
      <div className="joint-review">
        {isSending && (
          <p role="status" className={isAllSaved ? 'good' : 'undecided'}>
            {t(
              isAllSaved
                ? 'routeSeveral.review.bothSaved'
                : isSomeSaved
                  ? 'routeSeveral.review.oneSaved'
                  : 'routeSeveral.review.notAll',
            )}
          </p>
        )}
        {routes.map((route) => (
          <ReviewedRoute key={route.id} route={route} name={nameOf(route.id)} isSending={isSending} />
        ))}
      </div>
    </Dialog>
  );
}

function ReviewedRoute({ route, name, isSending }: { route: OpenRouteHere; name: string; isSending: boolean }) {
  const t = useText();
  const { format } = useRuntime();
  const { tree, base, phase, id } = route;
  const sent = sentOf(route);
  const lines = base === null ? [] : changeLines(base, sent, { t, format });
  const count = listedCount(lines);
  const problems = problemsOf(route);
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <p role={isSending ? 'status' : undefined} className="muted">
        {t(`routeSeveral.phases.${phase}`)}
        {count > 0 && ` · ${t('routeSeveral.review.changes', { count, n: format.number(count) })}`}
      </p>
      {(problems > 0 || phase === 'needs you' || route.draft === 'newer') && (
        <p role="alert">
          {problems > 0
            ? t('routeSeveral.review.problems', { count: problems, n: format.number(problems) })
            : t('routeSeveral.phases.needs you')}{' '}
          <Link className="link" to={pathOf('/planned-routes/$id', id)}>
            {t('routeSeveral.review.openRoute', { name })}
          </Link>
        </p>
      )}
      {/* Nothing is still to come of a saved route. */}
      {phase !== 'saved' && (
        <>
          {base === null && <NewRouteSummary route={sent} />}
          <HeldLine route={tree} settings={route.settings} />
          <HoursLine before={base} after={sent} />
          <RouteSummary before={base ?? savedDocumentOf(tree)} after={sent} isNew={base === null} />
          <LegChangesTable route={route} />
          {lines.length > 0 && <ChangesTable lines={lines} label={name} />}
        </>
      )}
    </section>
  );
}

function sentOf({ tree, opened }: OpenRouteHere) {
  return opened.form.sent(tree);
}

function problemsOf(route: OpenRouteHere): number {
  const sent = sentOf(route);
  return routeProblems(sent, route.base).length + refusedHours(sent, route.base).length;
}
