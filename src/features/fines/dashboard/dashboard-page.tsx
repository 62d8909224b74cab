// The fines dashboard: reads the URL, requests the figures and provides them to the cards.
import { Download, Link2, Printer, Timer } from 'lucide-react';
import { type ComponentType, useDeferredValue, useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useChartsSettled } from '../../../ui/chart/chart';
import { copyText } from '../../../ui/feedback/clipboard';
import { notify } from '../../../ui/feedback/notices';
import { MenuButton } from '../../../ui/overlay/menu-button';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import { AddressNote } from '../../../ui/page/address-note';
import { PageFrame } from '../../../ui/page/page-frame';
import { setPreference, usePreferences } from '../../../ui/preferences';
import { useRuntime } from '../../../ui/runtime';
import { useAfterPaint } from '../../../ui/use-after-paint';
import { useToday } from '../../../ui/use-today';
import { type AddressRules, one } from '../../../url/unread-values';
import { useSearch } from '../../../url/use-search';
import { TodayLine } from '../desk/glance-places';
import { FILTER_RULES, withDaysInOrder } from '../filters/address-rules';
import { FilterBar } from '../filters/filter-bar';
import { comparedOf, filtersCodec, resolvePeriod, shownComparedOf, withPeriod } from '../filters/filters';
import { frozenComparedLink } from '../filters/frozen-link';
import { toAsked, useNames } from '../filters/names';
import { NewerFines } from '../filters/newer-fines';
import { toSentence } from '../filters/sentence';
import { useFocusToCard } from './card-section';
import { type Dashboard, DashboardContext } from './dashboard-context';
import { HighlightLine, PrintHead, QuietNotes } from './page-notes';
import { TABS } from './tab';
import { Tabs, usePrinting } from './tabs';
import { useAnswers } from './use-answers';
import { useCrossFilter } from './use-cross-filter';
import { useDashboardCommands } from './use-dashboard-commands';
import './dashboard-page.css';
import './levels.css';
import './figure-strip.css';
import './shares.css';
import './rankings.css';
import './choice.css';
import './drivers.css';
import './tabs.css';
import './charts.css';

export { askAhead } from './use-answers';

const ADDRESS_RULES: AddressRules = {
  ...FILTER_RULES,
  tab: one((value) => TABS.some((tab) => tab === value)),
};

/** `FirstRun`: rendered while there are no fines; tells whether the service has none at all, and shows the ways in. */
export function DashboardPage({ FirstRun }: { FirstRun?: ComponentType<{ onEmpty: (isEmpty: boolean) => void }> }) {
  const t = useText();
  const { client, format, labels, may } = useRuntime();
  const [isEmptyService, setEmptyService] = useState(false);
  const today = useToday();
  const [filters, changeFilters] = useSearch(filtersCodec);
  const groupNames = useNames({ enabled: filters.group !== null });
  const requestFilters = toAsked(filters, groupNames);
  const { figures, total, error, isFetching, dropped, reload } = useAnswers(filters, requestFilters, today);
  const { highlight, onFilter, onHighlight, canGoBack, goBack, clearHighlight } = useCrossFilter(
    filters,
    changeFilters,
  );
  const { isPrinting, print } = usePrinting(figures !== null);
  const hasCharts = useChartsSettled(figures !== null);
  const hasNumbers = useAfterPaint(figures !== null && hasCharts, false);
  const names = useNames({ enabled: hasNumbers, period: figures?.period ?? null });

  const dashboard = useMemo<Dashboard>(() => {
    const count = figures?.response.top_summary?.total_fines_quantity?.value ?? null;
    const shownFilters = figures?.filters ?? filters;
    const compared =
      shownComparedOf(figures?.filters ?? filters, today) && (figures?.before ?? comparedOf(filters, today));
    const period = resolvePeriod(shownFilters, today);
    const sentence = toSentence(shownFilters, period, count, t, format, labels, names, { compared, isForPaper: true });
    const wording = { t, format, labels, names };
    return {
      ...wording,
      figures,
      error,
      isFetching,
      onRetry: reload,
      filters,
      today,
      sentence,
      highlight,
      onFilter,
      onHighlight,
    };
  }, [t, format, labels, names, figures, error, isFetching, reload, filters, today, highlight, onFilter, onHighlight]);
  // Deferred: a click updates the filters at once, and the cards in small steps.
  const deferredDashboard = useDeferredValue(dashboard);
  const showUpToToday = () => {
    const { start_date } = resolvePeriod(filters, today);
    changeFilters((now) => withPeriod(now, { start_date, end_date: today }, today));
  };
  useFocusToCard(deferredDashboard.figures);
  const exportAll = (kind: 'csv' | 'xlsx') => {
    import('./card-files')
      .then(({ saveAll }) => saveAll(kind, dashboard))
      .catch(() => notify(dashboard.t('dashboard.done.failed')));
  };
  const exports: MenuItem[] = [
    {
      id: 'export',
      label: t('dashboard.command.exportAll'),
      icon: <Download className="icon" />,
      onSelect: () => exportAll('csv'),
    },
    {
      id: 'exportXlsx',
      label: t('dashboard.command.exportAllXlsx'),
      icon: <Download className="icon" />,
      onSelect: () => exportAll('xlsx'),
    },
  ];
  const copyLink = () => {
    const link = frozenComparedLink(window.location.href, filters, today);
    void copyText(link, { done: t('dashboard.linkCopied'), failed: t('dashboard.done.linkFailed', { link }) });
  };
  const hasNoFines = figures?.response.top_summary?.total_fines_quantity?.value === 0;
  useDashboardCommands({ t, reload, print, exportAll, copyLink, canGoBack, goBack });

  return (
    <PageFrame
      title={t('dashboard.title')}
      receivedAt={figures?.receivedAt ?? null}
      isFetching={isFetching || deferredDashboard.figures !== figures}
      isStale={error !== null && figures !== null}
      onReload={reload}
      autoReload={<AutoRefresh />}
      actions={
        <>
          <button
            type="button"
            className="button plain only wide"
            aria-label={t('dashboard.copyLink')}
            title={t('dashboard.copyLink')}
            onClick={copyLink}
          >
            <Link2 className="icon" />
          </button>
          <button
            type="button"
            className="button plain only wide"
            aria-label={t('dashboard.print')}
            title={t('dashboard.print')}
            onClick={print}
          >
            <Printer className="icon" />
          </button>
          <span className="wide">
            <MenuButton
              label={t('dashboard.export')}
              className="button"
              icon={<Download className="icon" />}
              items={exports}
            >
              {t('dashboard.export')}
            </MenuButton>
          </span>
          <span className="narrow">
            <MenuButton
              label={t('dashboard.pageActions')}
              className="button plain only"
              items={[
                {
                  id: 'link',
                  label: t('dashboard.copyLink'),
                  icon: <Link2 className="icon" />,
                  onSelect: copyLink,
                },
                { id: 'print', label: t('dashboard.print'), icon: <Printer className="icon" />, onSelect: print },
                ...exports,
              ]}
            />
          </span>
        </>
      }
    >
      {FirstRun && client.hasDirectory && may('imports') && hasNoFines && <FirstRun onEmpty={setEmptyService} />}
      {!(hasNoFines && isEmptyService) && (
        <DashboardContext value={deferredDashboard}>
          {isPrinting && <PrintHead />}
          <FilterBar
            filters={filters}
            edit={changeFilters}
            total={total}
            names={names}
            compared={figures?.isComparedMissing ? figures.before : undefined}
          />
          {!isPrinting && <TodayLine />}
          <AddressNote rules={ADDRESS_RULES} inOrder={withDaysInOrder} />
          <QuietNotes dropped={dropped} />
          <NewerFines
            filters={requestFilters ?? filters}
            today={today}
            enabled={hasNumbers && requestFilters !== null}
            onShow={showUpToToday}
          />
          <HighlightLine onPutOut={clearHighlight} />
          <Tabs isPrinting={isPrinting} />
        </DashboardContext>
      )}
    </PageFrame>
  );
}

const MINUTES = [0, 1, 5, 15] as const;

/** Auto-refresh interval of the figures; paused while the page is hidden. */
function AutoRefresh() {
  const t = useText();
  const { format } = useRuntime();
  const { autoRefresh } = usePreferences();
  const nameOf = (minutes: number) =>
    minutes === 0
      ? t('dashboard.auto.off')
      : t('dashboard.auto.minutes', { count: minutes, n: format.number(minutes) });
  return (
    <MenuButton
      label={t('dashboard.auto.label', { every: nameOf(autoRefresh) })}
      className={autoRefresh === 0 ? 'button plain only' : 'button plain only on'}
      icon={<Timer className="icon" />}
      items={MINUTES.map((minutes) => ({
        id: String(minutes),
        label: t('dashboard.auto.label', { every: nameOf(minutes) }),
        checked: minutes === autoRefresh,
        onSelect: () => setPreference('autoRefresh', minutes),
      }))}
    />
  );
}
