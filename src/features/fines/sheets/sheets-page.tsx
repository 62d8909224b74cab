// Sheets for naming drivers, one A4 page a fine, with an address of their own. The page is what is printed. Beside each
// sheet, on screen only, is the field for the agency's number.

import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { toIdentifier } from '../../../contract/long-integers';
import { rich, useText } from '../../../i18n/use-text';
import { remembered } from '../../../store/remember';
import { useCommands } from '../../../ui/command/commands';
import { AddressNote } from '../../../ui/page/address-note';
import { usePrintedAt } from '../../../ui/paper/use-printed-at';
import { useRuntime } from '../../../ui/runtime';
import { useSearch } from '../../../url/use-search';
import { DeskPage } from '../desk/desk-page';
import { NotStored } from '../desk/not-stored';
import { RuleButton } from '../desk/rule-button';
import { takePrintWish } from '../desk/sheets-address';
import { dayText, type TaskWords } from '../desk/task-words';
import { type DeskView, useDesk } from '../desk/use-desk';
import { useTaskWords } from '../desk/use-task-words';
import { type Names, useNames } from '../filters/names';
import { RowsProgress } from '../rows/rows-progress';
import { SHEETS_RULES, type SheetBatch, sheetBatch, sheetsCodec } from './sheet-batch';
import { SheetList } from './sheet-list';
import { SheetsBar } from './sheets-bar';
import { useSheetDrivers } from './use-sheet-drivers';
import { useSheetWords } from './use-sheet-words';
import './sheets-page.css';

/** `person`: name of who is signed in; null where nobody says who. */
export function SheetsPage({ person }: { person: string | null }) {
  const t = useText();
  const view = useDesk(person);
  return (
    <DeskPage title={t('sheets.title')} rows={view.rows} actions={null}>
      {view.desk === null ? null : <Sheets view={view} />}
    </DeskPage>
  );
}

/** The same function for the same names. */
const driverNameOf = remembered((names: Names) => (id: string) => names.driver(toIdentifier(id) ?? id));

function Sheets({ view }: { view: DeskView }) {
  const t = useText();
  const { format } = useRuntime();
  const { today, tasks, settings } = view;
  const [state, changeState] = useSearch(sheetsCodec);
  const ids = useMemo(() => driversOf(tasks, state.fines), [tasks, state.fines]);
  const names = useNames({ driverIds: ids });
  const nameOf = driverNameOf(names);
  const words = useTaskWords(names, today, settings.holidays);
  const sheetWords = useSheetWords(state.language, nameOf);
  const batch = useMemo(
    () =>
      sheetBatch(tasks, state, { today, compareDrivers: (a, b) => format.compare(words.driver(a), words.driver(b)) }),
    [tasks, state, today, format, words],
  );
  const drivers = useSheetDrivers(batch, view.knowledge);
  const count = batch.tasks.length;
  const isReady = count > 0 && view.isWhole && view.driveReading !== 'reading' && sheetWords !== null;
  const { print, printedAt } = usePrintOnRequest(isReady && !names.isLoading);
  useCommands([
    {
      id: 'sheets.print',
      group: t('sheets.title'),
      label: t('sheets.print', { count, n: format.number(count) }),
      keys: 'p',
      run: print,
    },
  ]);
  return (
    <>
      <section className="headline" aria-label={t('sheets.title')}>
        <div>
          <h2 tabIndex={-1}>{headingOf(batch, view, words)}</h2>
          <p>
            <FirstDay batch={batch} words={words} /> {count > 0 && state.isByDriver && t('sheets.groupNote')}
          </p>
          <div className="sheets-law">
            {t('whoDrove.crime')} <RuleButton rule="R2" /> <RuleButton rule="R3" /> <RuleButton rule="R19" />{' '}
            {t('desk.information')}.
          </div>
        </div>
      </section>
      <AddressNote rules={SHEETS_RULES} />
      <RowsProgress {...view.rows} />
      <NotStored problem={view.storageProblem} />
      <Missing batch={batch} view={view} />
      <SheetsBar state={state} onChange={changeState} batch={batch} view={view} drivers={drivers} onPrint={print} />
      {count > 0 && sheetWords !== null ? (
        <SheetList
          batch={batch}
          view={view}
          drivers={drivers}
          words={words}
          sheetWords={sheetWords}
          printedAt={printedAt}
        />
      ) : (
        <div className="state">
          <p>{count > 0 ? t('sheets.reading') : view.isWhole && t('sheets.noneText')}</p>
        </div>
      )}
    </>
  );
}

function headingOf(batch: SheetBatch, { isWhole }: DeskView, { t, format }: TaskWords) {
  const count = batch.tasks.length;
  if (count === 0) return t(isWhole ? 'sheets.none' : 'sheets.reading');
  return rich(t(isWhole ? 'sheets.heading' : 'sheets.headingAtLeast', { skipInterpolation: true, count }), {
    n: format.number(count),
  });
}

function FirstDay({ batch, words }: { batch: SheetBatch; words: TaskWords }) {
  const first = batch.tasks
    .flatMap(({ lastSafeDay }) => (lastSafeDay !== null && lastSafeDay >= words.today ? lastSafeDay : []))
    .sort()[0];
  if (first === undefined) return null;
  return rich(words.t('sheets.first', { skipInterpolation: true }), { day: dayText(first, 'long', words) });
}

/** Numbers of the address without a sheet; before all is read they may still come. */
function Missing({ batch: { missing }, view }: { batch: SheetBatch; view: DeskView }) {
  const t = useText();
  const { format } = useRuntime();
  if (missing.length === 0) return null;
  const count = missing.length;
  const some = missing.slice(0, MOST_NAMED).join(', ');
  const names = count > MOST_NAMED ? `${some} …` : some;
  return (
    <p className="desk-note" role="status">
      {t(view.isWhole ? 'sheets.unknown' : 'sheets.unread', { count, n: format.number(count), names })}
    </p>
  );
}

const MOST_NAMED = 20;

/** Drivers of the fines asked for, whose names a sheet needs even where the fleet is too large for all. */
function driversOf(tasks: DeskView['tasks'], fines: readonly string[]) {
  const asked = new Set(fines);
  const ids = tasks
    .filter(({ fine }) => fine.fineIds.some((id) => asked.has(id)))
    .flatMap(({ fine, whoDrove }) => [
      ...(fine.driverId === null ? [] : [fine.driverId]),
      ...(whoDrove?.facts.map(({ driverId }) => driverId) ?? []),
    ]);
  return [...new Set(ids)].sort().flatMap((id) => toIdentifier(id) ?? []);
}

/** Prints by a button, and once where a key on Today asked for it. `isReady`: facts and drivers of all sheets are loaded. `printedAt`: milliseconds of the last printing, else now. */
function usePrintOnRequest(isReady: boolean): { print: () => void; printedAt: number } {
  const printedAt = usePrintedAt();
  const isWished = useRef(false);
  useEffect(() => {
    // Kept over the second mount of development.
    isWished.current ||= takePrintWish();
  }, []);
  const print = useEffectEvent(() => {
    if (!isWished.current) return;
    isWished.current = false;
    window.print();
  });
  useEffect(() => {
    if (!isReady || !isWished.current) return;
    let isHere = true;
    // Paper of another font would break lines elsewhere. Then the sheets are painted.
    void document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(() => isHere && print())));
    return () => {
      isHere = false;
    };
  }, [isReady]);
  return { print: () => window.print(), printedAt };
}
