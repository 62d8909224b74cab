// The table of the assignment: today beside proposed for each route. A name opens its route.
import type { DirectoryVehicle } from '../../../directory/directory';
import { shownName } from '../../../documents/library/shown-name';
import type { Format } from '../../../format/format';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { Rows } from '../../../ui/table/rows';
import { pathOf } from '../../../url/navigation';
import { Link } from '../../../url/use-navigation';
import type { Yard } from '../yards/yard';
import type { AssignmentLine } from './use-assignment';

export function AssignmentTable({
  lines,
  yards,
  vehicles,
  chosen,
  choosable,
  onChoose,
}: {
  lines: readonly AssignmentLine[];
  yards: readonly Yard[];
  vehicles: ReadonlyMap<string, DirectoryVehicle>;
  /** Keys of rows that become drafts, and of those that can. */
  chosen: ReadonlySet<string>;
  choosable: ReadonlySet<string>;
  onChoose: (keys: readonly string[], isChosen: boolean) => void;
}) {
  const t = useText();
  const { format, may } = useRuntime();
  const mayEdit = may('documents');
  return (
    <div className="card">
      <Rows label={t('assignment.title')} className="assignment-rows">
        <thead>
          <tr>
            <th scope="col">
              {mayEdit && (
                <input
                  type="checkbox"
                  aria-label={t('assignment.chooseAll')}
                  checked={choosable.size > 0 && chosen.size === choosable.size}
                  disabled={choosable.size === 0}
                  onChange={({ target }) => onChoose([...choosable], target.checked)}
                />
              )}
              {t('assignment.columns.route')}
            </th>
            <th scope="col">{t('assignment.columns.vehicle')}</th>
            <th scope="col" className="number">
              {t('assignment.columns.today')}
            </th>
            <th scope="col">{t('assignment.columns.yard')}</th>
            <th scope="col">{t('assignment.columns.proposedVehicle')}</th>
            <th scope="col" className="number">
              {t('assignment.columns.proposed')}
            </th>
            <th scope="col" className="number">
              {t('assignment.columns.saved')}
            </th>
            <th scope="col" className="number">
              {t('assignment.columns.money')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { row, result } = line;
            const name = shownName('route', row, t);
            return (
              <tr key={row.key}>
                <th scope="row">
                  {mayEdit && (
                    <input
                      type="checkbox"
                      aria-label={t('assignment.choose', { name })}
                      checked={chosen.has(row.key)}
                      disabled={!choosable.has(row.key)}
                      onChange={({ target }) => onChoose([row.key], target.checked)}
                    />
                  )}
                  {row.address === null ? (
                    <bdi>{name}</bdi>
                  ) : (
                    <Link className="link" to={pathOf('/planned-routes/$id', row.address)}>
                      <bdi className="three-lines">{name}</bdi>
                    </Link>
                  )}
                  {row.draft !== null && <small className="muted"> {t('assignment.state.draft')}</small>}
                </th>
                <td data-label={t('assignment.columns.vehicle')}>
                  {vehicleName(row.vehicle === null ? null : String(row.vehicle), vehicles)}
                </td>
                <td data-label={t('assignment.columns.today')} className="number">
                  {todayText(line)}
                </td>
                <td data-label={t('assignment.columns.yard')} className="yard">
                  {yardText(line) !== '' && <span className="three-lines">{yardText(line)}</span>}
                </td>
                <td data-label={t('assignment.columns.proposedVehicle')}>
                  {vehicleName(result?.vehicle ?? null, vehicles)}
                </td>
                <td data-label={t('assignment.columns.proposed')} className="number">
                  {kilometres(result?.proposed, format)}
                </td>
                <td data-label={t('assignment.columns.saved')} className="number">
                  {kilometres(result?.saved, format)}
                </td>
                <td data-label={t('assignment.columns.money')} className="number">
                  {result?.money == null ? '' : moneyText(result.money, format)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Rows>
    </div>
  );

  function todayText({ row, facts, result }: AssignmentLine): string {
    if (facts === 'reading') return t('assignment.state.reading');
    const today = result ? result.today : facts === 'unread' ? row.deadDistance : (facts.today?.dead ?? null);
    if (today === null) return t('assignment.state.none');
    return kilometres(today, format);
  }

  function yardText({ facts, result }: AssignmentLine): string {
    if (facts === 'reading') return '';
    if (facts === 'unread') return t('assignment.state.unread');
    if (!facts.start || !facts.end) return t('assignment.state.noPlace');
    if (!result) return '';
    return result.yard === null ? t('assignment.state.noYard') : (yards[result.yard]?.name ?? '');
  }
}

/** In kilometres with one decimal, so that a column compares; empty for none. */
export function kilometres(metres: number | null | undefined, format: Format): string {
  return metres == null ? '' : `${format.number(metres / 1000, 1, 1)}\u00a0km`;
}

/** Main units of the currency. */
export function moneyText(value: number, format: Format): string {
  return format.money((Math.round(value * 100) / 100) * format.moneyScale);
}

/** Plate or name; the number where the directory knows none. */
export function vehicleName(vehicle: string | null, vehicles: ReadonlyMap<string, DirectoryVehicle>): string {
  if (vehicle === null) return '';
  const data = vehicles.get(vehicle);
  return data?.plate_number || data?.name || vehicle;
}
