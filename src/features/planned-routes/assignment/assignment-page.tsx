// Assigns a yard and one of its vehicles to each route of the library, with least dead metres. Stores the result as
// drafts.
import { Download, Warehouse } from 'lucide-react';
import { useState } from 'react';
import { toIdentifier } from '../../../contract/long-integers';
import { csvFile, csvStyle } from '../../../format/csv';
import { useText } from '../../../i18n/use-text';
import { downloadFile } from '../../../ui/feedback/download';
import { Problem } from '../../../ui/feedback/problem';
import { LazyBoundary } from '../../../ui/loading/lazy-boundary';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { PageFrame } from '../../../ui/page/page-frame';
import { SearchBox } from '../../../ui/page/search-box';
import { useRuntime } from '../../../ui/runtime';
import { Link } from '../../../url/use-navigation';
import { useSearch } from '../../../url/use-search';
import { routesViewCodec } from '../library/route-library';
import type { Yard } from '../yards/yard';
import { AssignmentTable } from './assignment-table';
import { Summary } from './summary';
import { type Proposal, useApply } from './use-apply';
import { type AssignmentLine, useAssignment } from './use-assignment';
import { VehicleHomes } from './vehicle-homes';
import './assignment.css';

const { Part: YardsDialog } = lazyComponent(() => import('../yards/yards-dialog').then((module) => module.YardsDialog));

export function AssignmentPage() {
  const t = useText();
  const { format, locale, may } = useRuntime();
  const [view, changeView] = useSearch(routesViewCodec);
  const [isByVehicles, setByVehicles] = useState(false);
  const [withVehicles, setWithVehicles] = useState(true);
  const [isOpen, setOpen] = useState(false);
  /** What a person ticked or took back, by key; the others are ticked where they get fewer dead metres. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const assignment = useAssignment(view.search, isByVehicles);
  const { lines, yards, vehicles, measure } = assignment;
  const { progress, outcome, apply, stop } = useApply();
  const choosable = new Set(lines.filter(isChangeable).map(({ row }) => row.key));
  const less = new Set(lines.flatMap(({ row, result }) => ((result?.saved ?? 0) > 0 ? row.key : [])));
  const chosen = new Set([...choosable].filter((key) => ticked.get(key) ?? less.has(key)));
  const proposals = (): Proposal[] =>
    lines.flatMap(({ row, result }): Proposal[] => {
      const yard = result?.yard == null ? undefined : yards.yards[result.yard];
      if (!yard || !chosen.has(row.key)) return [];
      return [{ row, yard, vehicle: withVehicles && result?.vehicle != null ? toIdentifier(result.vehicle) : null }];
    });
  const mayEdit = may('documents');
  const hasNoYard = yards.isRead && yards.yards.length === 0;
  const hasResults = lines.some(({ result }) => result !== null);
  return (
    <PageFrame
      title={t('assignment.title')}
      receivedAt={null}
      isFetching={assignment.isWaiting}
      className="assignment-page"
      actions={
        <>
          <button type="button" className={hasNoYard ? 'button main' : 'button'} onClick={() => setOpen(true)}>
            <Warehouse className="icon" /> {t(hasNoYard ? 'routeYards.add' : 'assignment.manage')}
          </button>
          <button
            type="button"
            className="button"
            aria-label={t('assignment.export')}
            disabled={!hasResults}
            onClick={() => {
              const distances = measure.kind === 'streets' ? 'streets' : 'straight';
              const text = assignmentCsv(lines, yards.yards, distances, locale);
              downloadFile('yards-for-routes.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }));
            }}
          >
            <Download className="icon" /> <span className="wide-only">{t('assignment.export')}</span>
          </button>
        </>
      }
    >
      <Summary assignment={assignment} />
      <div className="assignment-tools">
        <SearchBox
          label={t('assignment.search')}
          value={view.search}
          onSearch={(search) => changeView((now) => ({ ...now, search }))}
        />
        <label className="check">
          <input type="checkbox" checked={isByVehicles} onChange={({ target }) => setByVehicles(target.checked)} />
          {t('assignment.byVehicles')}
        </label>
        {mayEdit && (
          <>
            <label className="check">
              <input
                type="checkbox"
                checked={withVehicles}
                onChange={({ target }) => setWithVehicles(target.checked)}
              />
              {t('assignment.withVehicles')}
            </label>
            <button
              type="button"
              className="button main"
              disabled={chosen.size === 0 || progress !== null}
              onClick={() => apply(proposals(), measure.kind !== 'streets')}
            >
              {t('assignment.apply', { count: chosen.size, n: format.number(chosen.size) })}
            </button>
          </>
        )}
      </div>
      <div role="status" className="assignment-status">
        {progress && (
          <>
            {t('assignment.applying', { done: format.number(progress.done), n: format.number(progress.all) })}{' '}
            <button type="button" className="button" onClick={stop}>
              {t('assignment.stop')}
            </button>
          </>
        )}
        {outcome && outcome.made > 0 && (
          <p>
            {t('assignment.applied', { count: outcome.made, n: format.number(outcome.made) })}{' '}
            <Link className="link" to="/planned-routes" search={{ status: ['unsaved'] }}>
              {t('assignment.drafts')}
            </Link>
          </p>
        )}
        {outcome && outcome.left.length > 0 && (
          <p className="problem-text">
            {t('assignment.notMade', {
              count: outcome.left.length,
              n: format.number(outcome.left.length),
              names: format.list(outcome.left.slice(0, MOST_NAMES)),
            })}
          </p>
        )}
      </div>
      {assignment.error ? (
        <Problem error={assignment.error} onRetry={assignment.retry} what={t('assignment.title')} />
      ) : lines.length === 0 ? (
        <p className="muted">{!assignment.isWaiting && t('assignment.noRoutes')}</p>
      ) : (
        <AssignmentTable
          lines={lines}
          yards={yards.yards}
          vehicles={vehicles}
          chosen={chosen}
          choosable={choosable}
          onChoose={(keys, isChosen) =>
            setTicked((now) => new Map([...now, ...keys.map((key) => [key, isChosen] as const)]))
          }
        />
      )}
      <VehicleHomes ids={vehiclesOf(lines)} vehicles={vehicles} yards={yards} />
      {isOpen && (
        <LazyBoundary>
          <YardsDialog
            near={lines.flatMap(({ facts }) => (typeof facts === 'object' ? (facts.start ?? []) : []))[0] ?? null}
            onClose={() => setOpen(false)}
          />
        </LazyBoundary>
      )}
    </PageFrame>
  );
}

const MOST_NAMES = 5;

/** A row of the service without unsaved changes, whose dead metres would be other ones. */
function isChangeable({ row, result }: AssignmentLine): boolean {
  if (row.id === null || row.draft !== null || result?.yard == null) return false;
  return result.today === null || Math.abs(result.today - (result.proposed ?? 0)) >= 1;
}

function vehiclesOf(lines: readonly AssignmentLine[]): string[] {
  return [...new Set(lines.flatMap(({ row }) => (row.vehicle === null ? [] : String(row.vehicle))))];
}

const HEAD = [
  'planned_route_id',
  'route_name',
  'selected_vehicle',
  'dead_distance_today_in_meters',
  'proposed_yard',
  'proposed_vehicle',
  'proposed_dead_distance_in_meters',
  'saved_in_meters',
  'saved_fuel_value',
  'distances',
];

function assignmentCsv(
  lines: readonly AssignmentLine[],
  yards: readonly Yard[],
  distances: 'streets' | 'straight',
  locale: Parameters<typeof csvStyle>[0],
): string {
  const whole = (metres: number | null | undefined) => (metres == null ? null : Math.round(metres));
  const rows = lines.map(({ row, result }) => [
    row.id,
    row.name,
    row.vehicle === null ? null : String(row.vehicle),
    whole(result?.today),
    result?.yard == null ? null : (yards[result.yard]?.name ?? null),
    result?.vehicle ?? null,
    whole(result?.proposed),
    whole(result?.saved),
    result?.money == null ? null : Math.round(result.money * 100) / 100,
    result ? distances : null,
  ]);
  return csvFile({ head: HEAD, rows }, csvStyle(locale));
}
