// The fines table. State is in the URL; rows are one page of the service's list, or all of it.

import { replaceEqualDeep } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useCommands } from '../../../ui/command/commands';
import { LazyBoundary } from '../../../ui/loading/lazy-boundary';
import { AddressNote } from '../../../ui/page/address-note';
import { PageFrame } from '../../../ui/page/page-frame';
import { usePreferences } from '../../../ui/preferences';
import { useRuntime } from '../../../ui/runtime';
import type { GridHandle } from '../../../ui/table/data-grid';
import { useAfterPaint } from '../../../ui/use-after-paint';
import { useSameMembers } from '../../../ui/use-stable';
import { useToday } from '../../../ui/use-today';
import { withDaysInOrder } from '../filters/address-rules';
import { resolvePeriod } from '../filters/filters';
import { toAsked, useNames } from '../filters/names';
import { DatesNote } from './dates-note';
import type { ExportScope } from './export/export-choices';
import { FigureLine } from './figure-line';
import { FinePart } from './fine-part';
import { FinesActions } from './fines-actions';
import { ExportPart, PanelPart } from './fines-parts';
import { LazyFineForm } from './form/lazy-fine-form';
import './compact-filters.css';
import './fines-page.css';
import { useTableDesk } from './desk/use-table-desk';
import { FinesRows } from './fines-rows';
import { FinesTools } from './fines-tools';
import { toListRequest, withoutPage } from './list-filters';
import { NO_LOCAL_FILTERS } from './local-filters';
import { PageTools, panelButtonId } from './page-tools';
import { PrintPart } from './print-table';
import { sumOf } from './selection';
import { SelectionBar } from './selection-bar';
import { TableFooter } from './table-footer';
import { TableNotes } from './table-notes';
import { TABLE_RULES, type TableState, useTableState, withHours, withList, withLocal, withPanel } from './table-state';
import { useCopyFines } from './use-copy-fines';
import { useFinesCommands } from './use-fines-commands';
import { useFinesWords } from './use-fines-words';
import { isWholeList, useLoadedFines } from './use-loaded-fines';
import { useSelection } from './use-selection';
import { useLocalTests, useShownFines } from './use-shown-fines';
import { useNamedView } from './views/use-named-view';

/** `person`: name of who is signed in; null where nobody says who. */
export function FinesPage({ person }: { person: string | null }) {
  const t = useText();
  const { client, labels, may } = useRuntime();
  const preferences = usePreferences();
  const today = useToday();
  const [state, change] = useTableState();
  const named = useNamedView(today);
  const { filters, list, local, sort, layout, panel } = state;
  // Independent of page and open row, so that the parts above the rows do not rerender.
  const searched = useSteady({ ...list, page: 0 });
  const steady = useSameMembers({ ...state, fine: null, list: searched });
  const density = state.density ?? preferences.density;
  const [hasLoaded, setLoaded] = useState(false);
  const [receivedAt, setReceivedAt] = useState<number | null>(null);
  const names = useNames({ enabled: hasLoaded || filters.group !== null, period: resolvePeriod(filters, today) });
  const { requestFilters, request, scope } = useMemo(() => {
    const requestFilters = toAsked(filters, names);
    const request = toListRequest(requestFilters ?? filters, list, today);
    return { requestFilters, request, scope: JSON.stringify({ ...request, page: 0, per_page: 0 }) };
  }, [filters, names, list, today]);
  const { desk, part: deskPart, hasCells, isAwaited } = useTableDesk(state, { hasLoaded, receivedAt, names, person });
  const { hasLocal, choice, keep } = useLocalTests(state, desk, today);
  const isKnown = requestFilters !== null && !named.isOpening && !isAwaited;
  const answered = useLoadedFines(isKnown ? request : null, state.rows === 'all', choice);
  // Rows of the request before must not be shown under a filter that has not looked at them.
  const loaded = isAwaited ? { ...answered, ...NOTHING_YET } : answered;
  if (!hasLoaded && loaded.receivedAt !== null) setLoaded(true);
  if (loaded.receivedAt !== receivedAt) setReceivedAt(loaded.receivedAt);
  const { rows, toRow } = useShownFines(loaded.fines, {
    offset: loaded.page === null ? 0 : list.page * list.per_page,
    keep: hasLocal ? keep : null,
    sort,
    names,
    today,
    deskOf: hasCells ? (desk?.cellOf ?? null) : null,
  });
  const [exportScope, setExportScope] = useState<ExportScope | null>(null);
  const [isTyping, setTyping] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const grid = useRef<GridHandle>(null);

  const control = useSelection(scope);
  const { selection } = control;
  // Sums of ten thousand rows may be computed a frame later.
  const summed = useAfterPaint(rows);
  const sums = useMemo(
    () =>
      sumOf(
        summed.map(({ fine }) => fine),
        { labels, today },
      ),
    [summed, labels, today],
  );

  const { listWords, localTexts, sentence, nameParts } = useFinesWords({ filters, searched, local, names, today });

  const onPage = (page: number) => change((now) => withList(now, { page }));
  const onFine = (fine: string | null) =>
    change((now) => ({ ...now, fine }), { replace: state.fine !== null && fine !== null });
  const onPanel = (next: TableState['panel']) => change((now) => withPanel(now, next));
  useFinesCommands({ state, loaded, grid, onPage, onPanel });
  const mayType = client.hasDirectory && may('fines');
  useCommands(
    mayType
      ? [{ id: 'fines.new', group: t('shell.groups.page'), label: t('fineForm.new'), run: () => setTyping(true) }]
      : [],
  );

  const chosen = () => [...selection].map(([key, fine]) => ({ key, fine }));
  const { copyRows, copyAit, copyLink } = useCopyFines({ state, toRow, today });
  return (
    <PageFrame
      title={t('fines.title')}
      receivedAt={loaded.receivedAt}
      isFetching={loaded.isFetching}
      isStale={loaded.error !== null && hasLoaded}
      onReload={loaded.reload}
      className="fines-page"
      actions={
        <FinesActions
          onNew={mayType ? () => setTyping(true) : null}
          onCopyLink={copyLink}
          onExport={() => setExportScope('whole')}
        />
      }
    >
      <div className="fines-left">
        <PrintPart
          {...{ rows, toRow, layout, sentence }}
          context={{ labels, today }}
          isPart={!isWholeList(loaded)}
          receivedAt={loaded.receivedAt}
        />
        <PageTools state={steady} change={change} density={density} today={today} counts={desk?.counts ?? null} />
        <FinesTools state={steady} change={change} names={names} today={today} />
        <AddressNote rules={TABLE_RULES} view={named.missing} inOrder={withDaysInOrder} />
        {panel !== null && (
          <PanelPart
            panel={panel}
            rows={rows}
            selected={selection}
            openKey={state.fine}
            pointedKey={pointed}
            range={filters.fine_hour_range}
            weekdays={local.weekdays}
            onHours={(hours) => change((now) => withHours(now, hours))}
            onOpen={onFine}
            onPoint={setPointed}
            onSelect={(keys) => {
              const keySet = new Set(keys);
              control.add(rows.filter(({ key }) => keySet.has(key)));
            }}
            onClose={() => {
              onPanel(null);
              document.getElementById(panelButtonId(panel))?.focus();
            }}
          />
        )}
        {state.figure && (
          <FigureLine
            figure={state.figure}
            loaded={loaded}
            hasSearch={list.search_term !== '' && local.infraction !== null}
            onAll={() => change((now) => ({ ...now, rows: 'all' }))}
            onWithoutSearch={() => change((now) => ({ ...now, list: { ...now.list, page: 0, search_term: '' } }))}
            onClose={() => change((now) => ({ ...now, figure: null }))}
          />
        )}
        <DatesNote
          filters={requestFilters ?? filters}
          list={list}
          today={today}
          hasNewer={requestFilters !== null && hasLoaded && listWords.length === 0}
          change={change}
        />
        {deskPart}
        <TableNotes
          loaded={loaded}
          shownCount={rows.length}
          localTexts={localTexts}
          onShowAll={() => change((now) => withLocal(now, NO_LOCAL_FILTERS))}
        />
        <FinesRows
          ref={grid}
          state={state}
          loaded={loaded}
          rows={rows}
          toRow={toRow}
          today={today}
          density={density}
          control={control}
          localTexts={localTexts}
          change={change}
          onOpen={onFine}
          onClose={() => onFine(null)}
          onPoint={panel === 'map' ? setPointed : undefined}
          onCopy={copyRows}
        />
        {selection.size > 0 && (
          <SelectionBar
            selection={selection}
            rows={rows}
            today={today}
            onCopyAit={() => copyAit(chosen())}
            onCopyRows={() => copyRows(chosen())}
            onExport={() => setExportScope('selection')}
            onMap={
              [...selection.values()].some(({ system_vehicle_position }) => system_vehicle_position)
                ? () => onPanel('map')
                : null
            }
            onClear={() => {
              control.clear();
              grid.current?.focus();
            }}
          />
        )}
        <TableFooter
          loaded={loaded}
          page={list.page}
          perPage={list.per_page}
          shownCount={rows.length}
          isSorted={sort.length > 0}
          sums={sums}
          onUnsort={() => change((now) => ({ ...now, sort: [] }))}
          onPage={onPage}
          onPerPage={(per_page) => change((now) => withList(now, { per_page }))}
          onAll={(isAll) => change((now) => ({ ...now, rows: isAll ? 'all' : 'page', fine: null }))}
        />
      </div>
      {state.fine !== null && hasLoaded && (
        <FinePart
          fineKey={state.fine}
          rows={rows}
          loaded={loaded}
          request={requestFilters && withoutPage(request)}
          keep={keep}
          desk={desk}
          localTexts={localTexts}
          perPage={list.per_page}
          onPage={(page) => change((now) => ({ ...withList(now, { page }), fine: now.fine }))}
          toRow={toRow}
          today={today}
          grid={grid}
          onFine={onFine}
        />
      )}
      {exportScope !== null && (
        <ExportPart
          onClose={() => setExportScope(null)}
          selection={[...selection.values()].map(toRow)}
          page={rows.map(({ fine }) => toRow(fine))}
          loaded={{ rows: loaded.fines.map(toRow), isWhole: loaded.all?.end === 'complete' && !loaded.all.isCut }}
          request={withoutPage(request)}
          hasLocalFilters={localTexts.length > 0}
          keep={keep}
          toRow={toRow}
          columns={layout.map(({ id }) => id)}
          sentence={sentence()}
          nameParts={nameParts()}
          initialScope={exportScope}
        />
      )}
      {isTyping && (
        <LazyBoundary>
          <LazyFineForm fine={null} onClose={() => setTyping(false)} />
        </LazyBoundary>
      )}
    </PageFrame>
  );
}

/** While the desk looks at rows. */
const NOTHING_YET = { fines: [], isPending: true, isOld: false, error: null, receivedAt: null };

/** Keeps the previous object while it is equal. */
function useSteady<T extends object>(value: T): T {
  const [previous, setPrevious] = useState(value);
  const next = replaceEqualDeep(previous, value);
  if (next !== previous) setPrevious(next);
  return next;
}
