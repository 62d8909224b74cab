// The library of planned routes: listed routes, drafts, queued saves and accepted versions; ways to create one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GitCompareArrows, Printer, Route } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Identifier } from '../../../contract/long-integers';
import { listPlannedRoutes } from '../../../directory/directory';
import { parseJson } from '../../../document/json';
import { isObject } from '../../../document/tree';
import { NEW_PREFIX } from '../../../documents/addresses';
import { keepNew } from '../../../documents/keep-document';
import { NoDocument } from '../../../documents/library/document-text';
import { LibraryPage } from '../../../documents/library/library-page';
import type { OpenSource } from '../../../documents/library/open-source';
import { shownName } from '../../../documents/library/shown-name';
import { useKeepFocus } from '../../../documents/library/use-keep-focus';
import { useLibrary } from '../../../documents/library/use-library';
import { useRowActions } from '../../../documents/library/use-row-actions';
import { newLocalId } from '../../../documents/local-id';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { useSameMembers, useStable } from '../../../ui/use-stable';
import { useToday } from '../../../ui/use-today';
import { pathOf } from '../../../url/navigation';
import { Link, useNavigate } from '../../../url/use-navigation';
import { useSearch } from '../../../url/use-search';
import { StorageProblem } from '../../../work/store/database';
import { COMPARE_PATH, MOST_ROUTES, severalCodec } from '../compare-address';
import { copyOfRoute, newRoute } from '../document/new-route';
import { ROUTE_FILE_TYPES } from '../import-export/route-file';
import { canCreateRoutesQuery, routeNamesQuery } from '../routes-query';
import { SHEETS_PATH, sheetPath, sheetsCodec } from '../sheet-address';
import { BeginDialog, type Beginning } from './begin-dialog';
import { OpenDialog } from './open-dialog';
import { KEPT_ROUTE, ROUTES, ROUTES_VIEW_RULES, type RouteRow, routesViewCodec } from './route-library';
import { RoutesTable } from './routes-table';
import './library.css';

/** A document of the service is opened whole, whatever its length. */
const LONGEST = 64_000_000;
const isText = (text: string) => text.trim() !== '';
const isId = (id: Identifier | null): id is Identifier => id !== null;

/** One dialog at a time: open a route, or ask for the id of a new one. */
type OpenTask = { kind: 'open'; source: OpenSource } | { kind: 'begin'; beginning: Beginning };

export function RoutesPage() {
  const t = useText();
  const { client, locale } = useRuntime();
  const navigate = useNavigate();
  const today = useToday();
  const [view, changeView] = useSearch(routesViewCodec);
  const library = useLibrary(ROUTES, view);
  const { rows } = library;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const select = useStable((address: string, isSelected: boolean) =>
    setSelected((now) => (isSelected ? [...now, address].slice(0, MOST_ROUTES) : now.filter((id) => id !== address))),
  );
  const [task, setTask] = useState<OpenTask | null>(null);
  const card = useRef<HTMLElement>(null);
  const keepFocus = useKeepFocus(card, rows);
  const names = useQuery(
    routeNamesQuery(
      client,
      locale,
      rows.map(({ vehicle }) => vehicle).filter(isId),
      rows.map(({ driver }) => driver).filter(isId),
    ),
  );

  const goTo = (id: string, hash?: string) => navigate({ to: pathOf('/planned-routes/$id', id), hash });
  const queries = useQueryClient();
  /**
   * If the service assigns ids, the user is not asked for one. If it is unreachable now, it is asked at the first save.
   */
  const canCreate = () => queries.ensureQueryData(canCreateRoutesQuery(client)).catch(() => client.hasDirectory);
  const ask = (beginning: Beginning) => setTask({ kind: 'begin', beginning });
  const begin = async () => {
    if (await canCreate()) goTo(NEW_PREFIX + newLocalId());
    else ask({ title: t('routeLibrary.begin.title'), submit: t('routeLibrary.begin.begin'), name: '', make: newRoute });
  };
  /** Stored as a draft if the service assigns the id. */
  const beginWith = async (beginning: Beginning) => {
    if (!(await canCreate())) return ask(beginning);
    try {
      const { address } = await keepNew(KEPT_ROUTE, beginning.make(null, beginning.name));
      leave(address);
    } catch (error) {
      notify(t(`workLibrary.storage.${error instanceof StorageProblem ? error.kind : 'failed'}`));
    }
  };
  const rowActions = useRowActions<RouteRow>({
    kind: 'route',
    operation: listPlannedRoutes,
    goTo,
    onDiscard: (row) => keepFocus(rows.indexOf(row)),
    async duplicate(row, text) {
      const read = parseJson(text, { maxLength: LONGEST });
      if (!read.ok || !isObject(read.tree)) throw new NoDocument('notOne');
      const { tree } = read;
      const name = shownName('route', row, t);
      await beginWith({
        title: t('routeLibrary.begin.copyTitle', { name }),
        submit: t('routeLibrary.begin.copy'),
        name: t('workLibrary.copyOf', { name }),
        make: (newId, newName) => copyOfRoute(tree, newId, newName),
      });
    },
  });
  const sheet = useStable(({ address }: RouteRow) => {
    if (address !== null) navigate({ to: sheetPath(address) });
  });
  const actions = useSameMembers({ ...rowActions, sheet });
  const isPhone = useMedia('(max-width: 640px)');
  const close = () => setTask(null);
  const leave = (id: string) => {
    close();
    goTo(id);
  };
  return (
    <LibraryPage
      kind="route"
      icon={<Route className="icon" />}
      accept={ROUTE_FILE_TYPES}
      isText={isText}
      labels={{
        begin: t('routeLibrary.newRoute'),
        openFile: t('routeLibrary.openFile'),
        paste: t('routeLibrary.paste'),
        more: t('routeLibrary.moreWays'),
      }}
      library={library}
      view={view}
      addressRules={ROUTES_VIEW_RULES}
      onView={changeView}
      onBegin={() => void begin()}
      onOpen={(source) => setTask({ kind: 'open', source })}
      card={card}
      tools={
        // A telephone has no room for it, and no printer: the menu of a route leads to its sheet.
        isPhone ? null : (
          <Link to={SHEETS_PATH} className="button plain">
            <Printer className="icon" />
            {t('routes.sheets')}
          </Link>
        )
      }
      table={(state) => (
        <>
          <SelectedRoutes ids={selected} onClear={() => setSelected([])} />
          <RoutesTable
            rows={rows}
            names={names.data ?? null}
            sort={view.sort}
            onSort={(sort) => changeView((now) => ({ ...now, sort }))}
            actions={actions}
            today={today}
            selected={selected}
            onSelect={select}
            {...state}
          />
        </>
      )}
      dialogs={(openFile) => (
        <>
          {task?.kind === 'open' && (
            <OpenDialog
              source={task.source}
              onClose={close}
              onOther={openFile}
              onOpened={leave}
              onBegin={(beginning) => void beginWith(beginning)}
            />
          )}
          {task?.kind === 'begin' && <BeginDialog beginning={task.beginning} onClose={close} onOpen={leave} />}
        </>
      )}
    />
  );
}

/** Its place stays where nothing is selected, so that screen readers hear the first selection. */
function SelectedRoutes({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const t = useText();
  const { format } = useRuntime();
  const values = { count: ids.length, n: format.number(ids.length) };
  return (
    <div className="selected-routes">
      <span role="status">
        {ids.length > 0 && t(ids.length < MOST_ROUTES ? 'routeSeveral.selected' : 'routeSeveral.selectedFull', values)}
      </span>
      {ids.length > 0 && (
        <>
          <Link className="button" to={COMPARE_PATH} search={() => severalCodec.format({ ids })}>
            <GitCompareArrows className="icon" />
            {t('routeSeveral.compare')}
          </Link>
          <Link className="button" to={SHEETS_PATH} search={() => sheetsCodec.format({ ids })}>
            <Printer className="icon" />
            {t('routes.sheets')}
          </Link>
          <button type="button" className="button plain" onClick={onClear}>
            {t('routeSeveral.clear')}
          </button>
        </>
      )}
    </div>
  );
}
