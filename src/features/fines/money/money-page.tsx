// Money: what can still be saved, what was lost, what can be claimed, what was taken from drivers. Each figure opens its fines.

import { Upload } from 'lucide-react';
import { useMemo } from 'react';
import { exportCsv, exportJson } from '../../../desk/export-table';
import { moneyTable } from '../../../desk/exports';
import { type MoneyBucket, moneyLines } from '../../../desk/money';
import { figureOf, figuresOf, groupMoney, rowsOf } from '../../../desk/money-groups';
import { rich, useText } from '../../../i18n/use-text';
import { remembered } from '../../../store/remember';
import { useCommands } from '../../../ui/command/commands';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { AddressNote } from '../../../ui/page/address-note';
import { useRuntime } from '../../../ui/runtime';
import { showFocusedInRow } from '../../../ui/show-in-row';
import { useMedia } from '../../../ui/use-media';
import { useSearch } from '../../../url/use-search';
import { DeskPage } from '../desk/desk-page';
import { WIDE } from '../desk/desk-side';
import { KeyBar } from '../desk/key-bar';
import { RuleButton } from '../desk/rule-button';
import { useListKeys } from '../desk/use-list-keys';
import { RowsProgress } from '../rows/rows-progress';
import { RowsRead } from '../rows/rows-read';
import { useDeskFiles } from '../rows/use-desk-files';
import { AppealTable } from './appeal-table';
import { BucketTable, groupName } from './bucket-table';
import { FIGURE_ROWS, FigureRows } from './figure-rows';
import { isBucket, MONEY_RULES, type MoneyState, moneyCodec, TABS, type Tab } from './money-state';
import { PivotView } from './pivot-view';
import { MONTHS, type MoneyView, useMoney, useVehicleGroups } from './use-money';
import { useMoneyWords } from './use-money-words';
import './money.css';
import '../desk/desk-tabs.css';

export function MoneyPage() {
  const t = useText();
  const view = useMoney();
  return (
    <DeskPage title={t('money.title')} rows={view.rows} actions={<ExportMoney view={view} />}>
      {view.head === null ? null : <Money view={view} />}
    </DeskPage>
  );
}

function Money({ view }: { view: MoneyView }) {
  const t = useText();
  const isWide = useMedia(WIDE);
  const words = useMoneyWords();
  const groupOf = useVehicleGroups();
  const [state, changeState] = useSearch(moneyCodec);
  const { tab, by, figure } = state;
  const { items, isWhole, head } = view;
  const bucket: MoneyBucket | null = isBucket(tab) ? tab : null;
  const { groups, totals } = useMemo(() => {
    const inBucket = items.filter((row) => row.bucket === bucket);
    return { groups: groupMoney(inBucket, by, groupOf), totals: { key: null, ...figuresOf(inBucket) } };
  }, [items, bucket, by, groupOf]);
  const tabFigures = tabFiguresOf(items);
  const shown = useMemo(
    () => (figure === null || bucket === null ? null : rowsOf(items, { bucket, ...figure }, by, groupOf)),
    [items, figure, bucket, by, groupOf],
  );
  const change = (next: Partial<MoneyState>) => changeState((before) => ({ ...before, ...next }));
  const toTab = (next: Tab) => change({ tab: next, figure: null });
  /** Keys go on at the figure that the fines are of. */
  const close = () => {
    const isInside = document.activeElement?.closest(`#${FIGURE_ROWS}`) != null;
    if (isInside) document.querySelector<HTMLElement>(`[aria-controls="${FIGURE_ROWS}"]`)?.focus();
    change({ figure: null });
  };
  useListKeys({ next: () => {}, previous: () => {}, peek: () => {}, close });
  useCommands(
    TABS.map((each, index) => ({
      id: `money.${each}`,
      group: t('money.keys.group'),
      label: t('money.keys.tab', { name: t(`money.tabs.${each}`) }),
      keys: String(index + 1),
      run: () => toTab(each),
    })),
  );
  const unknown = tab === 'left' || tab === 'claim' ? (head?.unknown[tab] ?? 0) : 0;
  const title =
    figure === null
      ? ''
      : [
          figure.cause === null ? t(`money.tabs.${tab}`) : t(`money.cause.${figure.cause}`),
          figure.of === undefined ? null : groupName(figure.of, by, words),
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <>
      <MoneyHeadline figures={tabFigures} isWhole={isWhole} words={words} />
      <AddressNote rules={MONEY_RULES} />
      <RowsProgress {...view.rows} />
      <Tabs figures={tabFigures} tab={tab} words={words} onTab={toTab} />
      <div className={shown !== null && isWide ? 'desk-body with-side' : 'desk-body'}>
        <section className="desk-left money-left">
          {bucket !== null && (
            <BucketTable
              bucket={bucket}
              groups={groups}
              totals={totals}
              by={by}
              figure={figure}
              isWhole={isWhole}
              hasFines={view.rows.state.fines > 0}
              words={words}
              onBy={(next) => change({ by: next, figure: null })}
              onFigure={(next) => change({ figure: next })}
            />
          )}
          {unknown > 0 && (
            <p className="desk-note">{t('money.unknown', { count: unknown, n: words.format.number(unknown) })}</p>
          )}
          {tab === 'appeal' && <AppealTable words={words} />}
          {tab === 'table' && <PivotView view={view} state={state} groupOf={groupOf} words={words} onChange={change} />}
          <RowsRead page={view.rows} />
        </section>
        {shown !== null && <FigureRows title={title} rows={shown} words={words} onClose={close} />}
      </div>
      <KeyBar
        keys={[
          [`1 – ${TABS.length}`, t('money.keys.short.tabs')],
          ['Esc', t('money.keys.short.close')],
        ]}
      />
    </>
  );
}

type TabFigures = ReadonlyMap<Tab, { amount: number; facts: number }>;

const tabFiguresOf = remembered((items: MoneyView['items']): TabFigures => {
  const figures = (tab: Tab) => {
    const own = items.filter(({ bucket }) => bucket === tab);
    return { amount: figureOf(own).amount, facts: own.length };
  };
  return new Map(TABS.map((tab) => [tab, figures(tab)]));
});

/** The rules of the figures of the headline. A paid fine that was cancelled is a fact without a rule. */
const HEADLINE_RULES = [
  ['left', ['R4']],
  ['lost', ['R4', 'R3']],
  ['claim', ['R13', 'R16']],
] as const;

function MoneyHeadline({
  figures,
  isWhole,
  words,
}: {
  figures: TabFigures;
  isWhole: boolean;
  words: ReturnType<typeof useMoneyWords>;
}) {
  const { t, format, round } = words;
  const part = (bucket: 'left' | 'lost' | 'claim') =>
    rich(t(isWhole ? `money.headline.${bucket}` : `money.headline.${bucket}AtLeast`, { skipInterpolation: true }), {
      money: round(figures.get(bucket)?.amount ?? 0),
    });
  return (
    <section className="headline" aria-label={t('money.title')}>
      <div>
        <h2 tabIndex={-1}>
          {part('left')}, {part('lost')}, {part('claim')}
        </h2>
        <p>{t('money.note', { months: format.number(MONTHS) })}</p>
        <p className="money-rules">
          {t('money.rules')}
          {HEADLINE_RULES.map(([bucket, rules]) => (
            <span key={bucket}>
              {t(`money.tabs.${bucket}`)}{' '}
              {rules.map((rule) => (
                <RuleButton key={rule} rule={rule} />
              ))}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}

function Tabs({
  figures,
  tab,
  words: { t, format, round },
  onTab,
}: {
  figures: TabFigures;
  tab: Tab;
  words: ReturnType<typeof useMoneyWords>;
  onTab: (tab: Tab) => void;
}) {
  const note = (each: Tab) => {
    const { amount, facts } = figures.get(each) ?? { amount: 0, facts: 0 };
    if (!isBucket(each)) return '';
    return each === 'payroll' ? t('money.tabs.facts', { count: facts, n: format.number(facts) }) : round(amount);
  };
  return (
    <nav className="desk-tabs money-tabs" aria-label={t('money.tabs.label')} onFocus={showFocusedInRow}>
      {TABS.map((each, index) => (
        <button key={each} type="button" aria-pressed={each === tab} onClick={() => onTab(each)}>
          <span>
            {t(`money.tabs.${each}`)} <kbd>{index + 1}</kbd>
          </span>
          <b>{note(each)}</b>
        </button>
      ))}
    </nav>
  );
}

function ExportMoney({ view }: { view: MoneyView }) {
  const t = useText();
  const { config } = useRuntime();
  const table = () => moneyTable(moneyLines(view.items));
  const files = useDeskFiles(view.rows, {
    isWhole: view.isWhole,
    today: view.today,
    files: {
      csv: { what: 'money', ending: 'csv', content: () => exportCsv(table(), config.moneyUnit) },
      json: { what: 'money', ending: 'json', content: () => exportJson(table(), config.moneyUnit) },
    },
  });
  return (
    <>
      <MenuButton
        label={t('money.export.label')}
        note={files.unit}
        className="button"
        icon={<Upload className="icon" />}
        items={[
          { id: 'csv', label: t('money.export.csv'), onSelect: () => files.save('csv') },
          { id: 'json', label: t('money.export.json'), onSelect: () => files.save('json') },
        ]}
      >
        <span className="action-text">{t('money.export.label')}</span>
      </MenuButton>
      {files.part}
    </>
  );
}
